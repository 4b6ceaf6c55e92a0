import { KEYS, readLinkSources, SOURCE_KEYS } from "~/domain/query-keys";

export interface ChatAddress {
  isEmbedded: boolean;
  /** Which configuration is looked at by those who edit it. */
  preview: "draft" | "live" | null;
  /** All turns at once, for the enhancer. */
  isAll: boolean;
  at: string | null;
  /** Of a form with files, which is read while its bytes come: no page is opened by it. */
  token: string | null;
  /** Of a mailed link: leads back into a conversation, once. */
  resume: string | null;
  source: string;
  sources: Record<string, string>;
  path: string;
}

/** What the address of a chatbot says. */
export function readChatAddress(url: URL): ChatAddress {
  const query = url.searchParams;
  const sources = readLinkSources(query);
  return {
    isEmbedded: query.has("embed"),
    preview: query.has("preview") ? (query.get("preview") === "live" ? "live" : "draft") : null,
    isAll: query.has("all"),
    at: query.get("at"),
    token: query.get("chat"),
    resume: query.get("resume"),
    source: sources.source ?? sources.utm_source ?? "",
    sources,
    path: pathOf(url),
  };
}

const LONGEST = 255;
const LASTING_KEYS = ["embed", "preview", "source", ...SOURCE_KEYS];

/** The page itself, with what every following address has to carry. */
function pathOf({ pathname, searchParams }: URL): string {
  const lasting = new URLSearchParams();
  // A preview speaks two languages: the chatbot's, and its own around it.
  for (const key of searchParams.has("preview") ? [...LASTING_KEYS, KEYS.language] : LASTING_KEYS) {
    const value = searchParams.get(key);
    if (value !== null) lasting.set(key, value.slice(0, LONGEST));
  }
  const text = lasting.toString();
  const page = pathname.replace(/\/answer$/, "");
  return text ? `${page}?${text}` : page;
}
