import { readSources, SOURCE_KEYS } from "~/domain/query-keys";

/** What the address of a chatbot says. */
export function readChatAddress(url: URL) {
  const query = url.searchParams;
  const source = query.get("source")?.trim().slice(0, LONGEST) ?? "";
  return {
    isEmbedded: query.has("embed"),
    isPreview: query.has("preview"),
    /** All turns at once, for the enhancer. */
    isAll: query.has("all"),
    at: query.get("at"),
    token: query.get("talk"),
    source: source || (readSources(query).utm_source ?? ""),
    sources: { ...readSources(query), ...(source && { source }) } as Record<string, string>,
    path: pathOf(url),
  };
}

const LONGEST = 255;
const KEPT = ["embed", "preview", "source", ...SOURCE_KEYS];

/** The page itself, with what every following address has to carry. */
function pathOf({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams();
  for (const key of KEPT) {
    const value = searchParams.get(key);
    if (value !== null) kept.set(key, value.slice(0, LONGEST));
  }
  const text = kept.toString();
  const page = pathname.replace(/\/answer$/, "");
  return text ? `${page}?${text}` : page;
}
