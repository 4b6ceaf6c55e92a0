import { SOURCE_KEYS } from "../query-keys";

/** Pages on which applicants, invoices and accounts are never shown. Tags can read the page they are on. */
const TAGGED = [
  /^\/login$/,
  /^\/register(\/verify-mail)?$/,
  /^\/reset-password(\/start)?$/,
  /^\/(imprint|privacy|terms|consent)$/,
  /^\/(jobs|coaching|support|prices)$/,
  /^\/jobs\/[^/]+\/wizard$/,
  /^\/chatbot\/[^/]+$/,
];

/** Keys whose values name nobody and open nothing: tags report the page's address. */
const HARMLESS_KEYS = new Set<string>([
  ...SOURCE_KEYS,
  ...["source", "at", "restarted", "later", "showSuccess", "id", "loginInfo", "language", "orgId", "step", "dialog"],
]);

/**
 * Whether third parties' tags may be on the page at this address: never beside data of applicants, never where the
 * address itself says who somebody is or lets somebody in.
 */
export function mayCarryTags({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): boolean {
  const path = withoutSlash(pathname);
  return TAGGED.some((each) => each.test(path)) && [...searchParams.keys()].every((key) => HARMLESS_KEYS.has(key));
}

/**
 * Whether a page asks for consent: not in a foreign frame, where the decision could not be kept, not in a preview, not
 * on pages that never carry tags and are read without an account, and not where the question has a page of its own.
 */
export function mayAskConsent({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): boolean {
  if (searchParams.has("embed") || searchParams.has("preview") || searchParams.has("all")) return false;
  return !/^\/(consent$|application\/|careers\/|dev\/|payment\/)/.test(withoutSlash(pathname));
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, "");
