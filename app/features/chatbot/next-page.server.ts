import type { AppLoadContext } from "@remix-run/cloudflare";
import { withQuery } from "~/domain/query-keys";
import type { Outcome } from "./answer-chat.server";
import { readChatAddress } from "./read-chat-address";

/**
 * Address of what comes next, which never names the conversation: whoever copies it takes nothing along. Null for a
 * browser that has not sent the conversation's cookie back: what comes next is the answer to its post.
 */
export function nextPage(
  context: AppLoadContext,
  request: Request,
  outcome: Exclude<Outcome, { type: "again" }>,
): string | null {
  const { conversation } = context;
  const { path, isEmbedded } = readChatAddress(new URL(request.url));
  if (outcome.type === "closed") return path;
  const isSaved = outcome.type === "saved";
  const token = isSaved ? outcome.conversation.token : outcome.token;
  const isKept = conversation.isKept(token);
  if (isSaved) rememberConversation(context, outcome, isEmbedded);
  else conversation.keep(token, { isEmbedded });
  const at = isSaved ? outcome.next : null;
  const isRestarted = isSaved && outcome.isRestarted;
  conversation.shown = { at, isLinkSent: !isSaved, isRestarted };
  if (!isKept) return null;
  return withQuery(path, { at, later: isSaved ? null : "sent", restarted: isRestarted ? "1" : null });
}

/** After the end for an hour only: others may sit at the same device. */
const HOUR = 3600;

export function rememberConversation(
  context: AppLoadContext,
  { conversation }: Extract<Outcome, { type: "saved" }>,
  isEmbedded: boolean,
): void {
  const [id = ""] = conversation.token.split(".");
  if (conversation.isFinished && !isEmbedded) context.consent.noteConversion("chatbotCompleted", id);
  context.conversation.keep(conversation.token, { isEmbedded, ...(conversation.isFinished && { seconds: HOUR }) });
}
