/** Every query and storage key under the name the code uses. */
export const KEYS = {
  showSuccess: "showSuccess",
  orgId: "orgId",
  loginInfo: "loginInfo",
  loginError: "loginError",
  redirectUrl: "redirectUrl",
  token: "token",
  language: "language",
  emailInput: "email_input",
  mail: "mail",
  checkoutId: "checkout_id",
  tab: "tab[]",
  applicantId: "applicantId",
  before: "before",
  section: "section",
  step: "step",
  mode: "mode",
  login: "login",
} as const;

/** The hidden field of every form. */
export const FORM_TOKEN = "_token";

/**
 * The fields of a form that was kept until password or code were typed again, or a passkey answered, and the query key
 * that announces them.
 */
export const CONFIRM_FIELD = "_confirmPassword";
export const CONFIRM_PASSKEY = "_confirmPasskey";
export const CONFIRM_KEY = "_confirm";

/** Where password or code are asked for again, with the way back. */
export const confirmPath = (to: string, problem?: string): string =>
  withQuery("/confirm", { [KEYS.redirectUrl]: ownPath(to), [KEYS.loginError]: problem });

/** Where a visit came from; kept for the session only and copied to a registration or an application. */
export const SOURCE_KEYS = [
  "utm_medium",
  "utm_source",
  "utm_campaign",
  "utm_adgroup",
  "utm_term",
  "device",
  "matchtype",
  "fbclid",
  "leadsource",
] as const;

export type SourceKey = (typeof SOURCE_KEYS)[number];
export type Sources = Partial<Record<SourceKey, string>>;

export const REGISTRATION_SUCCESS = "REGISTRATION_SUCCESS";

/** A path of our own, or null: one leading slash, no second one, no backslash, no control or space characters. */
export function ownPath(url: string | null | undefined): string | null {
  if (!url || url.length > 2048) return null;
  if (!url.startsWith("/") || url.startsWith("//")) return null;
  // Browsers drop control characters, which would make "/\t/host" a foreign address.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these characters that are refused
  if (/[\\\u0000-\u0020\u007f-\u009f\u2028\u2029]/.test(url)) return null;
  return url;
}

export function readRedirectUrl(query: URLSearchParams): string | null {
  return ownPath(query.get(KEYS.redirectUrl));
}

/** The address of a page with the given keys set; null and empty values leave their key out. */
export function withQuery(path: string, values: Record<string, string | number | boolean | null | undefined>): string {
  const [bare = "", ...rest] = path.split("?");
  const query = new URLSearchParams(rest.join("?"));
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") query.delete(key);
    else query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `${bare}?${text}` : bare;
}

/** Login with the way back; the root needs none. */
export function loginPath(redirectUrl?: string | null, more: Record<string, string | null | undefined> = {}): string {
  const target = ownPath(redirectUrl);
  return withQuery("/login", { ...more, [KEYS.redirectUrl]: target === "/" ? null : target });
}

export function isSuccess(query: URLSearchParams): boolean {
  return query.has(KEYS.showSuccess) && query.get(KEYS.showSuccess) !== "false";
}

/** The open tab, from tab[]=applicants, tab[0]=applicants or tab=applicants; only names the page knows. */
export function readTab<Tab extends string>(query: URLSearchParams, tabs: readonly [Tab, ...Tab[]]): Tab {
  const asked = query.get("tab[]") ?? query.get("tab[0]") ?? query.get("tab");
  const byName = tabs.find((tab) => tab === asked);
  if (byName) return byName;
  return (asked && /^\d+$/.test(asked) ? tabs[Number(asked)] : undefined) ?? tabs[0];
}

/** The address of a page with this tab open, other keys kept. */
export function writeTab(path: string, tab: string): string {
  const [bare = "", ...rest] = path.split("?");
  const query = new URLSearchParams(rest.join("?"));
  for (const key of ["tab", "tab[0]", KEYS.tab, KEYS.applicantId]) query.delete(key);
  query.set(KEYS.tab, tab);
  return `${bare}?${query}`;
}

/** The sources named in a query, trimmed, at most 255 characters each. */
export function readSources(query: URLSearchParams): Sources {
  const found: Sources = {};
  for (const key of SOURCE_KEYS) {
    const value = query.get(key)?.trim().slice(0, 255);
    if (value) found[key] = value;
  }
  return found;
}

/** Those of a link to a chatbot, which may also name its channel as `source`. */
export function readLinkSources(query: URLSearchParams): Record<string, string> {
  const source = query.get("source")?.trim().slice(0, 255);
  return { ...readSources(query), ...(source && { source }) };
}

export function writeSources(query: URLSearchParams, sources: Sources): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const key of SOURCE_KEYS) {
    const value = sources[key];
    if (value) written.set(key, value);
  }
  return written;
}

/** The wanted wizard step, 1-based, or null when none or nonsense is asked for. */
export function readStep(query: URLSearchParams): number | null {
  const text = query.get(KEYS.step) ?? "";
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}
