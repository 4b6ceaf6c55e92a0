import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { type ChatbotContent, OWN_TEXTS } from "~/domain/chatbot/configuration";
import { isRefusal, Refusal } from "~/domain/errors";
import { wholeNumber } from "~/features/forms/fields.schema";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { onFirstUse } from "~/lib/on-first-use";
import type { Flash } from "~/platform/session/flash";
import { checkBuilderOn } from "./builder.server";
import { builderHref } from "./builder-href";
import { applyEdit, type BuilderEdit, type EditResult, placeOf } from "./edits";
import { discard, publish } from "./publishing/publish-draft.server";
import { readEdit } from "./read-edit.server";
import { isSection, sectionText } from "./sections/sections";
import { toContent } from "./to-content";

/** Where the page goes on, or what comes back in its form. */
export type BuilderAnswer = { to: string; flash?: Flash } | { reply: FormReply; status: number };

/** Everything that the builder posts, from the page or its island. INVALID_PAYLOAD for what it has no button for. */
export async function answerBuilder(context: AppLoadContext, id: string, request: Request): Promise<BuilderAnswer> {
  checkBuilderOn(context);
  const posted = await readPost(request);
  if (posted.intent.type === "publish") return publish(context, id, versionIn(posted));
  if (posted.intent.type === "discard") return discard(context, id);
  const { edit, reply } = readEdit(posted);
  if (!edit) return { reply: reply(), status: 400 };
  const needsJob = edit.type === "section" && edit.section === "addressing";
  for (let attempt = 1; ; attempt += 1) {
    const [shown, job] = await Promise.all([
      loadShown(context, id),
      needsJob ? context.api.jobs.get({ id, relations: ["detail"] }) : null,
    ]);
    const content = toContent(shown);
    const made = applyEdit(edit, { content, newId: context.newId, job: job?.data });
    if (!made) return { reply: reply({ conflicts: conflictsOf(edit, content) }), status: 409 };
    try {
      await save(context, id, shown, made.fields);
      return answerTo(id, posted, made);
    } catch (error) {
      if (isOvertaken(error) && attempt < MOST_ATTEMPTS) continue;
      const refusal = formRefusal(error);
      const questions = made.fields.questions ?? content.questions;
      const index = questions.findIndex((question) => question.id === placeOf(edit));
      return { reply: reply({ ...refusal, errors: formErrors(refusal.errors, edit, index) }), status: refusal.status };
    }
  }
}

const publishFields = onFirstUse(() => z.object({ version: wholeNumber(0, Number.MAX_SAFE_INTEGER) }));

function versionIn(posted: PostedForm): number {
  const { version } = formValue(posted, publishFields);
  if (version === null) throw new Refusal("INVALID_PAYLOAD");
  return version;
}

/** Somebody who saves at the same moment is waited for, and looked at: only what concerns the same text comes back. */
const MOST_ATTEMPTS = 4;
const OVERTAKEN = ["RECORD_CONFLICT", "INVALID_STATUS_TRANSITION"];

const isOvertaken = (error: unknown) => isRefusal(error) && OVERTAKEN.includes(error.code);

type Shown = Awaited<ReturnType<typeof loadShown>>;

/** What the page shows: the draft, or what is live. A job that was never booked and whose draft is gone begins anew. */
async function loadShown({ api }: AppLoadContext, id: string) {
  try {
    return (await api.chatbot.configuration.get({ id, mode: "edit" })).data;
  } catch (error) {
    if (!isRefusal(error, "NOT_FOUND")) throw error;
    return (await api.chatbot.configuration.createDraft({ id })).data;
  }
}

/** The first edit of what is live makes the draft. */
async function save({ api }: AppLoadContext, id: string, shown: Shown, made: Partial<ChatbotContent>): Promise<void> {
  const { configuration } = api.chatbot;
  // On the wire nothing is undefined: an own text that was emptied is "".
  const emptied = OWN_TEXTS.filter((text) => text in made && made[text] === undefined);
  const fields = { ...made, ...Object.fromEntries(emptied.map((text) => [text, ""])) };
  if (!shown.isDraft) await configuration.createDraft({ id, fields });
  else await configuration.update({ id, configId: shown.id, version: shown.version, ...fields });
}

function answerTo(id: string, { intent }: PostedForm, { open, anchor }: EditResult): BuilderAnswer {
  const to = builderHref(id, { mode: "draft", open, at: anchor });
  return intent.type === "save" || intent.type === "saveSection" ? { to, flash: { key: "chatbot.saved" } } : { to };
}

/** What somebody else has saved meanwhile, by the field that shows it. */
function conflictsOf(edit: BuilderEdit, content: ChatbotContent): Record<string, string> {
  const place = placeOf(edit);
  if (isSection(place)) return { value: sectionText(content, place) };
  return { text: content.questions.find(({ id }) => id === place)?.text ?? "" };
}

/** "questions.3.answers.1.text" is the answers of that question; a section has one control, the value. */
function formErrors(errors: FieldErrors, edit: BuilderEdit, index: number): FieldErrors {
  const byControl: Record<string, string[]> = {};
  for (const [name, messages = []] of Object.entries(errors)) {
    const [list, at, part = ""] = name.split(".");
    const isOwn = edit.type === "question" && list === "questions" && Number(at) === index;
    const control = edit.type === "section" ? "value" : isOwn ? part : "";
    byControl[control] = [...(byControl[control] ?? []), ...messages];
  }
  return byControl;
}
