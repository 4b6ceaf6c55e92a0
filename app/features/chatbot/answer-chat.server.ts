import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Conversation, ConversationTurn } from "~/content-api/conversations";
import { progressOf } from "~/domain/chatbot/progress";
import { nextTurn } from "~/domain/chatbot/turns";
import { fieldProblemsOf, Refusal } from "~/domain/errors";
import { readAtMost } from "~/lib/read-at-most";
import { translateIn } from "~/platform/i18n/i18n";
import type { TurnAgain } from "./chat-data";
import { contentOf } from "./load-chat.server";
import { readChatAddress } from "./read-chat-address";
import { readSaid } from "./read-said";
import { keyOf } from "./turn-key";

export type Outcome =
  | { kind: "kept"; conversation: Conversation; next: string; isRestarted: boolean }
  | { kind: "linkSent"; token: string }
  | { kind: "again"; again: TurnAgain; status: number }
  | { kind: "closed" };

/** One turn from a form, whether a page or the enhancer sent it. */
export async function answerChat(context: AppLoadContext, job: string, request: Request): Promise<Outcome> {
  const address = readChatAddress(new URL(request.url));
  const cookie = context.talk.read();
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
    return keepDocuments(context, job, request, address.token ?? cookie ?? "");
  const form = await readSmallForm(request);
  const posted = form?.get("talk");
  const token = (typeof posted === "string" && posted) || address.token || cookie || undefined;
  if (!form) return again({ turn: address.at ?? "start", token: token ?? "", typed: {} }, { form: "tooLarge" }, 413);
  const typed = typedIn(form);
  const turn = String(form.get("turn") ?? "start");
  if (turn === "later") return sendLink(context, job, { token: token ?? "", typed, page: address.path });
  const said = readSaid(form, context.newId);
  const shown = { turn: said.turn === "question" ? said.question : said.turn, token: token ?? "", typed };
  const outcome = await saying(context, shown, async () => {
    const number = Number.parseInt(String(form.get("number")), 10);
    const { data } = await context.api.conversations.answer({
      id: job,
      token,
      number: Number.isNaN(number) ? undefined : number,
      sources: { ...context.sources, ...address.sources },
      isEmbedded: address.isEmbedded,
      said,
    });
    return kept(data, said);
  });
  return isWithoutContact(said, outcome) ? saying(context, shown, () => backToStart(context, job, token)) : outcome;
}

/** Nothing of the conversation is left, or nobody has said yet who they are: the consent has nothing to go with. */
const isWithoutContact = (said: ConversationTurn, outcome: Outcome): boolean =>
  said.turn === "privacy" && outcome.kind === "again" && outcome.again.problems.contact !== undefined;

/** Where the conversation stands in truth, with the reason why. */
async function backToStart(context: AppLoadContext, job: string, token: string | undefined): Promise<Outcome> {
  const { data } = await context.api.conversations.get({ id: job, token });
  const outcome = kept(data, { turn: "start" });
  return outcome.kind === "kept" ? { ...outcome, isRestarted: !data.hasStarted } : outcome;
}

/** 64 KB hold every answer there is; more is not even kept in memory. */
const MOST_BYTES = 64 * 1024;

async function readSmallForm(request: Request): Promise<FormData | null> {
  const form = new FormData();
  if (!request.body) return form;
  const bytes = await readAtMost(request.body, MOST_BYTES);
  if (!bytes) return null;
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) form.append(name, value);
  return form;
}

function typedIn(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}

function kept(conversation: Conversation, said: ConversationTurn): Outcome {
  if (!conversation.configuration) return { kind: "closed" };
  const next = keyOf(nextTurn(contentOf(conversation), progressOf(conversation)));
  const isRestarted = conversation.isNew && said.turn !== "start";
  const isStaying = said.turn === "documents" && said.remove;
  return { kind: "kept", conversation, next: isStaying ? "documents" : next, isRestarted };
}

interface Shown {
  turn: string;
  token: string;
  typed: Record<string, string[]>;
}

/** What a refused turn shows again; what nobody expected is thrown on. */
async function saying(context: AppLoadContext, shown: Shown, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "NOT_FOUND" || error.code === "NOTHING_TO_DO") return { kind: "closed" };
    if (error.code === "REQUESTS_EXCEEDED") return again(shown, { form: "tooOften" }, 429);
    if (error.code === "CONTENT_TOO_LARGE") return again(shown, fieldsOf(error), 413);
    if (error.code !== "FAILED_VALIDATION" && error.code !== "INVALID_PAYLOAD") throw error;
    const problems = fieldsOf(error);
    const outcome = again(shown, problems, 400);
    if (outcome.kind === "again" && problems.answer)
      outcome.again.question = await plainQuestion(context, shown.typed.addressing?.[0]);
    return outcome;
  }
}

function again(shown: Shown, problems: Record<string, string>, status: number): Outcome {
  return { kind: "again", again: { ...shown, problems, question: null }, status };
}

function fieldsOf(refusal: Refusal): Record<string, string> {
  const fields = fieldProblemsOf(refusal);
  if (fields.length === 0) return { form: "wrong" };
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

async function plainQuestion(context: AppLoadContext, addressing = ""): Promise<TurnAgain["question"]> {
  const language = addressing === "english" ? "en-US" : "de";
  const { fields, question } = await context.botCheck.challenge(context.now(), language);
  return { check: fields.check ?? "", text: translateIn(language)(`botCheck:${question.key}`, question.params) };
}

async function sendLink(
  context: AppLoadContext,
  job: string,
  { token, typed, page }: Omit<Shown, "turn"> & { page: string },
) {
  const shown = { turn: typed.at?.[0] ?? "start", token, typed };
  return saying(context, shown, async () => {
    await context.api.conversations.sendLink({ id: job, token, email: typed.later?.[0] ?? "", page });
    return { kind: "linkSent", token };
  });
}

async function keepDocuments(context: AppLoadContext, job: string, request: Request, token: string): Promise<Outcome> {
  const shown = { turn: "documents", token, typed: {} };
  const outcome = await saying(context, shown, async () => {
    const { problems } = await context.bytes.storeDocuments(job, token, request);
    if (problems.length > 0)
      return { kind: "again", again: { ...shown, problems: {}, refused: problems, question: null }, status: 400 };
    const { data } = await context.api.conversations.get({ id: job, token });
    return kept(data, { turn: "documents" });
  });
  return outcome.kind === "closed" ? saying(context, shown, () => backToStart(context, job, token)) : outcome;
}
