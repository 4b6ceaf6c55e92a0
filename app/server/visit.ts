import { type Language, toLanguage } from "~/domain/people";
import { readSources, type Sources } from "~/domain/query-keys";
import { randomKey } from "~/lib/random-key";
import { type PageExtras, pageKindOf, withHeaders } from "~/platform/headers";
import { detection, loadLanguages } from "~/platform/i18n/i18n";
import { languageCookieOf } from "~/platform/i18n/language-cookie";
import { readCookie, writeCookie } from "~/platform/session/cookies";
import { formTokenFor } from "~/platform/session/origin";
import { pendingForms } from "~/platform/session/pending-form";
import { readKeptSources } from "~/platform/session/sources";
import type { SignedIn } from "./load-context";
import { openSession } from "./open-session";
import { type BoundedRequest, boundBody } from "./page-body";
import type { RequestEnvironment } from "./request-environment";

/** One page request and what its cookies say: body, session, language, form token. */
export interface Visit {
  environment: RequestEnvironment;
  request: Request;
  url: URL;
  /** Whether cookies are sent over HTTPS alone. */
  secure: boolean;
  /** Set-Cookie headers of the answer. */
  cookies: string[];
  body: BoundedRequest;
  session: Awaited<ReturnType<typeof openSession>>;
  person: SignedIn | null;
  /** No content backend answered when the session was checked. */
  isServerDown: boolean;
  language: Language;
  formToken: string;
  pending: ReturnType<typeof pendingForms>;
  sources: Sources;
}

export async function openVisit(received: Request, url: URL, environment: RequestEnvironment): Promise<Visit> {
  const { secrets } = environment;
  const secure = url.protocol === "https:";
  const cookies: string[] = [];
  const body = await boundBody(received);
  const { request } = body;
  const session = await openSession(request, environment, secure, cookies);
  const { person, isServerDown } = await session.person();
  const language = await languageOf(request, url, person);
  await loadLanguages();
  if (url.searchParams.has("language")) cookies.push(languageCookieOf(language, secure));
  const holder = person?.id ?? anonymous(request, url, secure, cookies);
  const formToken = await formTokenFor(holder, secrets.SESSION_SECRET);
  const pending = pendingForms({
    store: environment.pendingForms,
    secrets,
    now: environment.clock(),
    address: environment.address,
    secure,
  });
  const sources = readKeptSources(request) ?? readSources(url.searchParams);
  const shown = { environment, request, url, secure, cookies, body, session };
  return { ...shown, person, isServerDown, language, formToken, pending, sources };
}

/** The answer with the session's cookies. A form that comes back because too many were sent has status 429. */
export async function finishVisit(visit: Visit, made: Response, extras?: PageExtras): Promise<Response> {
  const { session, cookies, environment, url } = visit;
  await session.settle();
  const response =
    made.status === 400 && session.isHeld() ? new Response(made.body, { status: 429, headers: made.headers }) : made;
  const answer = withAnswerHeaders(response, { url, cookies, environment }, extras);
  if (answer.status === 429) answer.headers.set("Retry-After", String(session.wait()));
  return answer;
}

export function withAnswerHeaders(
  response: Response,
  { url, cookies, environment }: Pick<Visit, "url" | "cookies" | "environment">,
  extras?: PageExtras,
): Response {
  const kind = pageKindOf(url.pathname, url.searchParams);
  const { settings, mode, requestId } = environment;
  const answer = withHeaders(response, kind, settings, mode, requestId, extras);
  const bookmark = environment.bookmark();
  if (bookmark) cookies.push(writeCookie("db", bookmark, { maxAge: 60, secure: url.protocol === "https:" }));
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export const pathAndQuery = ({ pathname, search }: URL) => pathname + search;
export const isChatbot = (url: URL) => url.pathname.startsWith("/chatbot/");
/** Whether the method changes nothing (RFC 9110, 9.2.1). */
export const isSafe = (request: Request) => request.method === "GET" || request.method === "HEAD";

/** A language in the address first, then the person's own choice, then the cookie, then German. */
async function languageOf(request: Request, url: URL, person: SignedIn | null): Promise<Language> {
  if (person?.language && !url.searchParams.has("language")) return person.language;
  return toLanguage(await detection.getLocale(request));
}

/** Forms of visitors are bound to a cookie of their own, because there is no person to bind them to. */
function anonymous(request: Request, url: URL, secure: boolean, cookies: string[]): string {
  const known = readCookie(request, "anonymous");
  if (known) return known;
  // Its forms are proved by the conversation's own token.
  if (isChatbot(url)) return "chatbot";
  const fresh = randomKey();
  const hasForm = /^\/(login|register|reset-password|verifyEmail|application)/.test(url.pathname);
  if (hasForm && isSafe(request)) cookies.push(writeCookie("anonymous", fresh, { secure }));
  return fresh;
}
