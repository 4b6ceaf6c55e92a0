import { KEYS, loginPath, ownPath, withQuery } from "~/domain/query-keys";
import { decodePath } from "~/lib/paths";

export interface Visitor {
  isSignedIn: boolean;
  isVerified: boolean;
  /** A second factor is asked of the person and not set up yet. */
  isFactorDue?: boolean;
}

const VERIFY_MAIL = "/register/verify-mail";

/** Paths that need no session. Everything else does: a layout's loader guards nothing, the entry decides. */
const PUBLIC = [
  /^\/login(\/code)?$/,
  /^\/logout$/,
  /^\/register(\/verify-mail)?$/,
  /^\/verifyEmail$/,
  /^\/reset-password(\/start)?$/,
  /^\/chatbot\/[^/]+(\/(answer|picture))?$/,
  /^\/prices$/,
  /^\/(imprint|privacy|terms|consent|language)$/,
  /^\/server\/health$/,
  /^\/assets\/[^/]+$/,
  /^\/face\/[^/]+$/,
  /^\/careers\/[^/]+$/,
  /^\/feeds\/[^/]+\/[^/]+$/,
  /^\/calendars\/[^/]+$/,
  /^\/api\/docs(\/[^/]+)?$/,
  /^\/(sitemap\.xml|robots\.txt)$/,
  /^\/dev(\/|$)/,
  /^\/altcha$/,
  /^\/application\/[^/]+(\/.+)?$/,
];

/** Open to people whose address is not confirmed yet, besides what is public. */
const UNVERIFIED = [
  /^\/register\/verify-mail$/,
  /^\/verifyEmail$/,
  /^\/logout$/,
  /^\/language$/,
  /^\/prices$/,
  /^\/(imprint|privacy|terms|consent)$/,
  /^\/(assets|face|careers|feeds|calendars|api)\//,
  /^\/(sitemap\.xml|robots\.txt)$/,
  /^\/server\//,
  /^\/dev(\/|$)/,
  /^\/chatbot\//,
  /^\/application\//,
];

/** Open to people who have to set up a second factor first. */
const FACTOR_DUE = [...UNVERIFIED.slice(2), /^\/(profile\/second-factor|confirm)$/];

/** Where a visitor is sent instead of this address; null = come in (guards and register flow). */
export function gate(url: URL, { isSignedIn, isVerified, isFactorDue = false }: Visitor): string | null {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") : url.pathname;
  if (isSignedIn && !isVerified) return UNVERIFIED.some((each) => each.test(path)) ? null : toVerifyMail(url, path);
  if (isSignedIn && isFactorDue && !FACTOR_DUE.some((each) => each.test(path))) return toSetUp(url, path);
  // To root, never on to redirectUrl: who is sent to login because a page is forbidden would go in a circle.
  if (isSignedIn) return isEntryPage(path) ? "/" : null;
  if (path === VERIFY_MAIL) return loginPath(VERIFY_MAIL);
  if (PUBLIC.some((each) => each.test(path))) return null;
  return toEntry(url, path);
}

/** Login, or registration for an invitation's link; where the person wanted to go travels along. */
function toEntry(url: URL, path: string): string {
  const invitation = /^\/organizations\/([^/]+)\/accept$/.exec(path);
  const token = url.searchParams.get(KEYS.token);
  const back = ownPath(url.pathname + url.search);
  if (!invitation) return loginPath(back);
  const along = { [KEYS.token]: token, [KEYS.orgId]: decodePath(invitation[1] ?? "") };
  const isForLogin = url.searchParams.get(KEYS.login) === "1" || !token;
  return isForLogin ? loginPath(back, along) : withQuery("/register", { [KEYS.redirectUrl]: back, ...along });
}

function toVerifyMail(url: URL, path: string): string {
  const back = isEntryPage(path) || path === "/" ? url.searchParams.get(KEYS.redirectUrl) : url.pathname + url.search;
  return withQuery(VERIFY_MAIL, { [KEYS.redirectUrl]: ownPath(back) });
}

function toSetUp(url: URL, path: string): string {
  const back = isEntryPage(path) || path === "/" ? null : url.pathname + url.search;
  return withQuery("/profile/second-factor", { [KEYS.redirectUrl]: ownPath(back) });
}

const isEntryPage = (path: string) =>
  path === "/login" || path === "/login/code" || path === "/register" || path === VERIFY_MAIL;
