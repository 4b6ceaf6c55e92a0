import { type Choice, DECISION_SECONDS, readDecision, writeDecision } from "~/domain/consent/decision";
import { readCookie, writeCookie } from "./cookies";
import { isSameText, sign } from "./seal";

const NAME = "consent";

export interface ConsentCookieOptions {
  /** Of the question that was answered. */
  version: string;
  secret: string;
  now: Date;
}

/** What the visitor has decided; null without a decision, or with one that was not signed by us as it is. */
export async function readConsentCookie(request: Request, options: ConsentCookieOptions): Promise<Choice | null> {
  const [, text = "", signature = ""] = /^([\w.]+)~([\w-]+)$/.exec(readCookie(request, NAME) ?? "") ?? [];
  const choice = readDecision(text, options.version, options.now);
  if (!choice) return null;
  return isSameText(signature, await signatureOf(text, options.secret)) ? choice : null;
}

export async function writeConsentCookie(choice: Choice, options: ConsentCookieOptions, secure: boolean) {
  const text = writeDecision(options.version, choice, options.now);
  const value = `${text}~${await signatureOf(text, options.secret)}`;
  return writeCookie(NAME, value, { maxAge: DECISION_SECONDS, secure });
}

const signatureOf = (text: string, secret: string): Promise<string> => sign(`${NAME}|${text}`, secret);

/** Cookies that scripts of third parties set on our domain. */
const FOREIGN = /^(_ga(_\w+)?|_gid|_gat\w*|_gcl_\w+|_fbp|_fbc|_ttp|_tt_\w+|ttcsid\w*|li_\w+)$/;

/** Expires what third parties' scripts have left, on this host and on the domains above it. */
export function forgetForeignCookies(request: Request, { hostname }: URL): string[] {
  const names = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.split("=")[0]?.trim() ?? "")
    .filter((name) => FOREIGN.test(name));
  const labels = hostname.split(".");
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join(".")}`);
  return names.flatMap((name) => ["", ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
