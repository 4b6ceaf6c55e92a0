import { readCookie, securePrefix } from "./cookies";

/**
 * The conversation with one chatbot, so that it goes on after a reload, in another tab, tomorrow. Sent to that chatbot
 * only.
 */
export interface ConversationCookie {
  read: () => string | null;
  /** In a foreign frame it is partitioned: it helps to resume there and nowhere else. */
  keep: (token: string, options: { isEmbedded: boolean; seconds?: number }) => void;
}

export function conversationCookie(request: Request, url: URL, secure: boolean, cookies: string[]): ConversationCookie {
  const path = /^\/chatbot\/[^/]+/.exec(url.pathname)?.[0] ?? "/chatbot";
  return {
    read: () => readCookie(request, NAME, securePrefix),
    keep(token, { isEmbedded, seconds = MONTH }) {
      const site = isEmbedded ? "SameSite=None; Secure; Partitioned" : `SameSite=Lax${secure ? "; Secure" : ""}`;
      cookies.push(`${securePrefix(secure)}${NAME}=${token}; Path=${path}; HttpOnly; Max-Age=${seconds}; ${site}`);
    },
  };
}

const NAME = "chat";
const MONTH = 30 * 24 * 3600;
