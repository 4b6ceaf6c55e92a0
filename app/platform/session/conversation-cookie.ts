import { readCookie, securePrefix } from "./cookies";

/**
 * The conversation with one chatbot, so that it goes on after a reload, in another tab, tomorrow. Sent to that chatbot
 * only.
 */
export interface ConversationCookie {
  read: () => string | null;
  /** Whether the browser has sent this token back: only then is it known to keep cookies. */
  isKept: (token: string) => boolean;
  /** The conversation of a form, for the rest of this request: no address leads into one. */
  use: (token: string | undefined) => void;
  /** What the page shows that answers a post itself; null where the address says so. */
  shown: { at: string | null; isLinkSent: boolean; isRestarted: boolean } | null;
  /** In a foreign frame it is partitioned: it helps to resume there and nowhere else. */
  keep: (token: string, options: { isEmbedded: boolean; seconds?: number }) => void;
}

export function conversationCookie(request: Request, url: URL, secure: boolean, cookies: string[]): ConversationCookie {
  const path = /^\/chatbot\/[^/]+/.exec(url.pathname)?.[0] ?? "/chatbot";
  const sent = readCookie(request, NAME, securePrefix);
  let used = sent;
  return {
    shown: null,
    read: () => used,
    isKept: (token) => sent === token,
    use(token) {
      used = token || used;
    },
    keep(token, { isEmbedded, seconds = MONTH }) {
      used = token;
      const site = isEmbedded ? "SameSite=None; Secure; Partitioned" : `SameSite=Lax${secure ? "; Secure" : ""}`;
      cookies.push(`${securePrefix(secure)}${NAME}=${token}; Path=${path}; HttpOnly; Max-Age=${seconds}; ${site}`);
    },
  };
}

const NAME = "chat";
const MONTH = 30 * 24 * 3600;
