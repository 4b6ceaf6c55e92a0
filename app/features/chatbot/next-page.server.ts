import type { AppLoadContext } from "@remix-run/cloudflare";
import { withQuery } from "~/domain/query-keys";
import type { Outcome } from "./answer-chat.server";
import { readChatAddress } from "./read-chat-address";

/** Address of what comes next; the browser keeps the conversation, where it keeps cookies. */
export function nextPage(
  context: AppLoadContext,
  request: Request,
  outcome: Exclude<Outcome, { type: "again" }>,
): string {
  const { path, isEmbedded } = readChatAddress(new URL(request.url));
  if (outcome.type === "closed") return path;
  const token = outcome.type === "saved" ? outcome.conversation.token : outcome.token;
  // A browser that has sent the cookie back keeps it: the token need not stand in the address.
  const along = context.conversation.read() === token && !isEmbedded ? null : token;
  if (outcome.type === "linkSent") return withQuery(path, { later: "sent", chat: along });
  rememberConversation(context, outcome, isEmbedded);
  const { next, isRestarted } = outcome;
  return withQuery(path, { at: next, chat: along, restarted: isRestarted ? "1" : null });
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
