import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Conversation } from "~/content-api/conversations";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { askedQuestions } from "~/domain/chatbot/follow-ups";
import { progressOf } from "~/domain/chatbot/progress";
import { nextTurn, type Turn, turnsDone } from "~/domain/chatbot/turns";
import { isRefusal } from "~/domain/errors";
import { isLook } from "~/domain/funnel/visits";
import { translateFrom } from "~/lib/translate";
import type { ChatData, ClosedChat, OpenChat } from "./chat-data";
import type { ChatTranslate } from "./chat-texts";
import { readChatAddress } from "./read-chat-address";
import { allTurns, contentOf, keyOf, turnsOf } from "./turn-key";
import { languageOf, wordsFor } from "./words.server";

/** The chatbot's page: one turn of the conversation, or why there is none. */
export async function loadChat(context: AppLoadContext, job: string, request: Request): Promise<ChatData> {
  const url = new URL(request.url);
  const { preview, resume } = readChatAddress(url);
  // A link cannot send a header: the enhancer can, where no cookies are kept.
  const known = request.headers.get("X-Conversation") ?? context.conversation.read() ?? undefined;
  try {
    const [{ data }] = await Promise.all([
      context.api.conversations.get({ id: job, token: known, preview: preview ?? undefined }),
      known || resume || context.isShared ? undefined : noteView(context, job, request),
    ]);
    // The conversation of a shared page begins with its first post.
    if (context.isShared) data.token = "";
    return data.configuration ? toOpen(context, url, data) : toClosed(context, data);
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) return toClosed(context, null);
    throw error;
  }
}

/** Counts a first look by somebody who is not logged in: colleagues look at their own chatbots. Never throws. */
async function noteView(context: AppLoadContext, job: string, request: Request): Promise<void> {
  const { headers, method } = request;
  const url = new URL(request.url);
  const { preview, isAll, sources } = readChatAddress(url);
  const look = {
    userAgent: headers.get("User-Agent"),
    purpose: headers.get("Sec-Purpose") ?? headers.get("Purpose"),
    destination: headers.get("Sec-Fetch-Dest"),
  };
  if (method !== "GET" || preview || isAll || context.person || !isLook(look)) return;
  try {
    await context.api.conversations.view({ id: job, sources, visitor: await context.visitor(`chatbot ${job}`) });
  } catch {
    // The page is shown without being counted.
  }
}

function toOpen(context: AppLoadContext, url: URL, conversation: Conversation): OpenChat {
  const content = contentOf(conversation);
  const { isEmbedded, preview, isAll, path, ...address } = readChatAddress(url);
  const { shown: answered } = context.conversation;
  const at = answered ? answered.at : address.at;
  const resume = answered || preview || isOwn(address.resume, conversation) ? null : address.resume;
  const words = wordsFor(content.addressing);
  const shown = preview ? anyTurn(content, at) : turnAt(content, conversation, at);
  const turns = resume ? [] : isAll ? allTurns(content).filter((turn) => turn.type !== "done") : [shown];
  return {
    state: "open",
    language: languageOf(content.addressing),
    words,
    title: titleOf(translateFrom(words), shown, conversation),
    conversation,
    path,
    isEmbedded,
    preview: preview && { shown: preview, text: context.t(`chatbot:preview.${preview}`), language: context.language },
    turns,
    progress: turnsDone(content, progressOf(conversation)),
    answerIds: Object.fromEntries(turns.map((turn) => [keyOf(turn), context.newId()])),
    now: context.isShared ? 0 : context.now().getTime(),
    isLinkSent: answered?.isLinkSent ?? url.searchParams.get("later") === "sent",
    isRestarted: answered?.isRestarted ?? url.searchParams.has("restarted"),
    resume,
    robots: preview || isEmbedded || at || resume ? "noindex" : null,
    address: `${context.appBase}/chatbot/${conversation.advert.id}`,
  };
}

/** Whether the mailed link leads to where this browser is already. */
const isOwn = (resume: string | null, { token, hasStarted }: Conversation): boolean =>
  hasStarted && resume?.split(".")[0] === token.split(".")[0];

/** Where nothing is known of the job, the page is in the reader's language. */
function toClosed({ language }: AppLoadContext, conversation: Conversation | null): ClosedChat {
  const addressing = conversation?.advert.addressing ?? (language === "de" ? "german_sie" : "english");
  const words = wordsFor(addressing);
  const state = conversation ? "closed" : "gone";
  const title = translateFrom(words)(`title.${state}`, { title: conversation?.advert.title ?? "" });
  return { state, language: languageOf(addressing), words, title, conversation, robots: "noindex" };
}

/** The turn to show: the open one; an address may lead back to an earlier one, never ahead. */
export function turnAt(content: ChatbotContent, conversation: Conversation, at: string | null): Turn {
  const next = nextTurn(content, progressOf(conversation));
  if (!at || next.type === "done") return next;
  const turns = turnsOf(conversation);
  const wanted = turns.findIndex((turn) => keyOf(turn) === at);
  const reached = turns.findIndex((turn) => keyOf(turn) === keyOf(next));
  return (wanted >= 0 && wanted <= reached && turns[wanted]) || next;
}

/** Of a preview, which may show any turn. */
export const anyTurn = (content: ChatbotContent, at: string | null): Turn =>
  allTurns(content).find((turn) => keyOf(turn) === at) ?? { type: "start" };

export function titleOf(t: ChatTranslate, turn: Turn, { advert, answers, configuration }: Conversation): string {
  const { title, company } = advert;
  if (turn.type !== "question") return t(`title.${turn.type}`, { title, company });
  const all = configuration?.questions ?? [];
  const asked = askedQuestions(all, answers);
  // A preview shows follow-up questions without the answer before them.
  const questions = asked.some(({ id }) => id === turn.question.id) ? asked : all;
  const at = questions.findIndex(({ id }) => id === turn.question.id) + 1;
  return t("title.question", { at, all: questions.length, title });
}
