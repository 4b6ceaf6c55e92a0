import type { Secrets } from "./secrets";
import { isSameText } from "./session/seal";

const KEY = "X-Backend-Key";
const ADDRESS = "X-Visitor-Address";

/** What a web app tells the content backend elsewhere of the visitor for whom it asks; nothing without a shared key. */
export function visitorHeaders(
  { BACKEND_KEY: key }: Pick<Secrets, "BACKEND_KEY">,
  { address, browser }: { address: string; browser: string | null },
): Record<string, string> {
  if (!key) return {};
  return { [KEY]: key, [ADDRESS]: address, ...(browser && { "User-Agent": browser }) };
}

/** Who asks the API: anybody from an address, or our web app for a visitor, whose requests it has counted itself. */
export interface Asker {
  address: string;
  isApp: boolean;
}

export function askerOf({ headers }: Request, { BACKEND_KEY: key }: Pick<Secrets, "BACKEND_KEY">): Asker {
  const isApp = key !== null && isSameText(headers.get(KEY) ?? "", key);
  const visitor = isApp ? headers.get(ADDRESS) : null;
  return { address: visitor ?? headers.get("CF-Connecting-IP") ?? "local", isApp };
}
