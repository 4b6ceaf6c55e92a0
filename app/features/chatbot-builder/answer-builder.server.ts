import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { Refusal } from "~/domain/errors";
import { errorTexts } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { Flash } from "~/platform/session/flash";
import { checkBuilderOn } from "./builder.server";
import type { BuilderProblem } from "./builder-data";
import { builderHref } from "./builder-href";
import { EDITS, type Edit } from "./edits";
import { discard, publish } from "./publishing/publish-draft.server";
import { toContent } from "./to-content";

/** Where the page goes on, or what comes back in its form. */
export type BuilderAnswer = { to: string; flash?: Flash } | { problem: BuilderProblem };

/** Everything that the builder posts; the page and the island's door share it. */
export async function answerBuilder(context: AppLoadContext, id: string, form: FormData): Promise<BuilderAnswer> {
  checkBuilderOn(context);
  const [intent = "", ...rest] = String(form.get("intent") ?? "").split(":");
  if (intent === "publish") return publish(context, id, Number(form.get("version")));
  if (intent === "discard") return discard(context, id);
  const edit = Object.hasOwn(EDITS, intent) ? EDITS[intent] : undefined;
  if (!edit) throw new Refusal("INVALID_PAYLOAD");
  const isAddressing = intent === "saveSection" && form.get("section") === "addressing";
  for (let attempt = 1; ; attempt += 1) {
    const [shown, job] = await Promise.all([
      loadShown(context, id),
      isAddressing ? context.api.jobs.get({ id, relations: ["detail"] }) : null,
    ]);
    const ground = { content: toContent(shown), form, newId: context.newId, job: job?.data };
    const made = edit(ground, rest.join(":"));
    if ("stored" in made) return { problem: { at: made.at, typed: made.typed, stored: made.stored, errors: {} } };
    try {
      await save(context, id, shown, made.fields);
      return answerTo(id, intent, made);
    } catch (error) {
      if (isOvertaken(error) && attempt < MOST_ATTEMPTS) continue;
      return { problem: toProblem(context, error, made, ground.content) };
    }
  }
}

/** Somebody who saves at the same moment is waited for, and looked at: only what concerns the same text comes back. */
const MOST_ATTEMPTS = 4;
const OVERTAKEN = ["RECORD_CONFLICT", "INVALID_STATUS_TRANSITION"];

const isOvertaken = (error: unknown) => error instanceof Refusal && OVERTAKEN.includes(error.code);

type Shown = Awaited<ReturnType<typeof loadShown>>;
type Made = Extract<Edit, { fields: unknown }>;

/** What the page shows: the draft, or what is live. A job that was never booked and whose draft is gone begins anew. */
async function loadShown({ api }: AppLoadContext, id: string) {
  try {
    return (await api.chatbot.configuration.get({ id, mode: "edit" })).data;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "NOT_FOUND")) throw error;
    return (await api.chatbot.configuration.createDraft({ id })).data;
  }
}

/** The first edit of what is live makes the draft. */
async function save({ api }: AppLoadContext, id: string, shown: Shown, fields: Partial<ChatbotContent>): Promise<void> {
  const { configuration } = api.chatbot;
  if (!shown.isDraft) await configuration.createDraft({ id, fields });
  else await configuration.update({ id, configId: shown.id, version: shown.version, ...fields });
}

function answerTo(id: string, intent: string, { open, anchor }: Made): BuilderAnswer {
  const to = builderHref(id, { mode: "draft", open, at: anchor });
  return intent === "save" || intent === "saveSection" ? { to, flash: { key: "chatbot.saved" } } : { to };
}

function toProblem({ t, language }: AppLoadContext, error: unknown, made: Made, content: ChatbotContent) {
  const { errors: wrong, note } = formRefusal(error);
  const questions = made.fields.questions ?? content.questions;
  const index = questions.findIndex((question) => question.id === made.at);
  const errors: BuilderProblem["errors"] = {};
  const put = (field: string, message: string) => {
    const [text = ""] = errorTexts(t, [message], language);
    if (!errors[field]?.includes(text)) errors[field] = [...(errors[field] ?? []), text];
  };
  for (const [field, messages = []] of Object.entries(wrong))
    for (const message of messages) put(controlOf(field, index), message);
  if (note) put("value", note);
  return { at: made.at, typed: made.typed, errors };
}

/** "questions.3.answers.1.text" is the answers of the question; a section has one control. */
function controlOf(field: string, index: number): string {
  const [list, at, control = "value"] = field.split(".");
  return list === "questions" && Number(at) === index ? control : "value";
}
