import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Conversation } from "~/content-api/conversations";
import { progressOf } from "~/domain/chatbot/progress";
import { nextTurn } from "~/domain/chatbot/turns";
import { fieldProblemsOf, isRefusal, type Refusal } from "~/domain/errors";
import { spokenWait } from "~/domain/wait";
import type { ReplyExtra } from "~/features/forms/form-reply";
import { type PostedForm, postedOf, readPost } from "~/features/forms/read-post.server";
import { translateIn } from "~/platform/i18n/i18n";
import { isMultipart } from "~/platform/request-body";
import type { ChatReply } from "./chat-reply";
import { type ChatAddress, readChatAddress } from "./read-chat-address";
import { type ReadTurn, readTurn } from "./read-turn.server";
import { contentOf, keyOf } from "./turn-key";

export type Outcome =
  | { type: "saved"; conversation: Conversation; next: string; isRestarted: boolean }
  | { type: "linkSent"; token: string }
  | { type: "again"; reply: ChatReply; status: number }
  | { type: "closed" };

/** One turn from a form, whether the page or its enhancer sent it. */
export async function answerChat(context: AppLoadContext, job: string, request: Request): Promise<Outcome> {
  const address = readChatAddress(new URL(request.url));
  // Any turn may be the one that a conversation begins with.
  const began = { sources: { ...context.sources, ...address.sources }, isEmbedded: address.isEmbedded };
  const known = context.conversation.read() ?? undefined;
  if (isMultipart(request.headers.get("Content-Type"))) {
    context.conversation.use(address.token ?? undefined);
    return saveDocuments(context, job, request, address.token ?? known ?? "", began);
  }
  const posted = await readPost(request, { mostBytes: MOST_BYTES }).catch(asTooLarge);
  if (!posted) return tooLarge(address);
  const read = readTurn(posted, context.newId);
  const { turn, reply, token = known } = read;
  if (!turn) return { type: "again", reply: reply(), status: 400 };
  if (turn.type !== "resume") context.conversation.use(token);
  if (turn.type === "later")
    return orReply(context, read, async () => {
      // A shared page knows no conversation: the link begins one.
      const { token: opened } = token ? { token } : (await context.api.conversations.get({ id: job })).data;
      const { email } = turn;
      await context.api.conversations.sendLink({ id: job, token: opened, email, page: address.path, ...began });
      return { type: "linkSent", token: opened };
    });
  return orReply(context, read, async () => {
    try {
      const { data } = await context.api.conversations.answer({
        id: job,
        token,
        number: read.number,
        ...began,
        turn,
      });
      if (turn.type === "resume" && data.isNew)
        return { type: "again", reply: read.reply({ note: "resumeUsed" }), status: 409 };
      return saved(data, { isFirst: turn.type === "start", isStaying: turn.type === "documents" && !!turn.remove });
    } catch (error) {
      if (turn.type !== "privacy" || !isWithoutContact(error)) throw error;
      return backToStart(context, job, token);
    }
  });
}

/** 64 KB hold every answer there is; more is not even held in memory. */
const MOST_BYTES = 64 * 1024;

function asTooLarge(error: unknown): null {
  if (isRefusal(error, "CONTENT_TOO_LARGE")) return null;
  throw error;
}

function tooLarge({ at }: ChatAddress): Outcome {
  const { reply } = readTurn(postedOf(new FormData()), () => "");
  return { type: "again", reply: { ...reply({ note: "tooLarge" }), form: at ?? "start" }, status: 413 };
}

/** Nothing of the conversation is left, or it has no contact yet: the consent has nothing to go with. */
const isWithoutContact = (error: unknown): boolean =>
  isRefusal(error, "FAILED_VALIDATION") && fieldProblemsOf(error).some(({ field }) => field === "contact");

/** The turn that is open in truth, with the reason why. */
async function backToStart(context: AppLoadContext, job: string, token: string | undefined): Promise<Outcome> {
  const { data } = await context.api.conversations.get({ id: job, token });
  const outcome = saved(data, { isFirst: true });
  return outcome.type === "saved" ? { ...outcome, isRestarted: !data.hasStarted } : outcome;
}

/** What comes after the turn that was saved; a document that was removed leaves one where one is. */
function saved(conversation: Conversation, { isFirst = false, isStaying = false } = {}): Outcome {
  if (!conversation.configuration) return { type: "closed" };
  const next = keyOf(nextTurn(contentOf(conversation), progressOf(conversation)));
  const isRestarted = conversation.isNew && !isFirst;
  return { type: "saved", conversation, next: isStaying ? "documents" : next, isRestarted };
}

/** A refused turn comes back in its form; other errors are thrown on. */
async function orReply(context: AppLoadContext, read: ReadTurn, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "NOT_FOUND" || error.code === "NOTHING_TO_DO") return { type: "closed" };
    const status = STATUS[error.code];
    if (!status) throw error;
    const reply = read.reply(extraOf(error, read));
    if (reply.error.answer) reply.question = await plainQuestion(context, reply);
    return { type: "again", reply, status };
  }
}

const STATUS: Partial<Record<string, number>> = {
  REQUESTS_EXCEEDED: 429,
  CONTENT_TOO_LARGE: 413,
  FAILED_VALIDATION: 400,
  INVALID_PAYLOAD: 400,
};

function waitProblem(seconds = 60): string {
  const { unit, count } = spokenWait(seconds);
  return `${{ seconds: "waitSeconds", minutes: "waitMinutes", hours: "waitHours" }[unit]}?count=${count}`;
}

/** The backend names a question by its id, its form by "question". */
function extraOf(error: Refusal, { turn }: ReadTurn): ReplyExtra {
  if (isRefusal(error, "REQUESTS_EXCEEDED")) return { note: waitProblem(error.details.retryAfter) };
  const problems = fieldProblemsOf(error).map(({ field, message }): [string, string[]] => {
    return [turn?.type === "question" && field === turn.question ? "question" : field, [message]];
  });
  return problems.length > 0 ? { errors: Object.fromEntries(problems) } : { note: "wrong" };
}

async function plainQuestion(context: AppLoadContext, { initialValue }: ChatReply): Promise<ChatReply["question"]> {
  const language = initialValue.addressing === "english" ? "en-US" : "de";
  const { fields, question } = await context.botCheck.challenge(context.now(), language);
  return { check: fields.check ?? "", text: translateIn(language)(`botCheck:${question.key}`, question.params) };
}

/** The form of the documents turn, which is read while its files are stored. */
function documentsPosted(token: string): PostedForm {
  const form = new FormData();
  form.set("turn", "documents");
  form.set("chat", token);
  return postedOf(form);
}

async function saveDocuments(
  context: AppLoadContext,
  job: string,
  request: Request,
  token: string,
  began: Pick<ChatAddress, "sources" | "isEmbedded">,
): Promise<Outcome> {
  const read = readTurn(documentsPosted(token), context.newId);
  const outcome = await orReply(context, read, async () => {
    const { problems } = await context.api.conversations.storeDocuments({ id: job, token, request, ...began });
    if (problems.length > 0) return { type: "again", reply: withFiles(read, problems), status: 400 };
    const { data } = await context.api.conversations.get({ id: job, token });
    return saved(data);
  });
  return outcome.type === "closed" ? orReply(context, read, () => backToStart(context, job, token)) : outcome;
}

/** Each file that was refused is a row of the field: its name, and beside it why. */
function withFiles({ reply }: ReadTurn, problems: readonly { name: string; message: string }[]): ChatReply {
  const errors = Object.fromEntries(problems.map(({ message }, row) => [`files[${row}]`, [message]]));
  const { initialValue, ...again } = reply({ errors });
  return { ...again, initialValue: { ...initialValue, files: problems.map(({ name }) => name) } };
}
