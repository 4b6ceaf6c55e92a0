import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ContentApi } from "~/content-api/client";
import { berlinToday } from "~/domain/dates";
import type { Refusal } from "~/domain/errors";
import { type Language, toLanguage } from "~/domain/people";
import { CONFIRM_KEY, confirmPath, readSources } from "~/domain/query-keys";
import { randomKey } from "~/lib/random-key";
import { uuidV7 } from "~/lib/uuid-v7";
import type { BotCheck } from "~/platform/bot-check/bot-check";
import { type PageExtras, pageKindOf, withHeaders } from "~/platform/headers";
import { detection, loadLanguages, translateIn } from "~/platform/i18n/i18n";
import { languageCookieOf } from "~/platform/i18n/language-cookie";
import type { Log } from "~/platform/log";
import type { Mode } from "~/platform/mode";
import type { Secrets } from "~/platform/secrets";
import { conversationCookie } from "~/platform/session/conversation-cookie";
import { readCookie, writeCookie } from "~/platform/session/cookies";
import { clearFlash, type Flash, readFlash, writeFlash } from "~/platform/session/flash";
import { gate } from "~/platform/session/gate";
import { formTokenFor, isOwnRequest, saysNoOrigin } from "~/platform/session/origin";
import { clearPendingForm, type PendingFormStore, pendingForms } from "~/platform/session/pending-form";
import { sign } from "~/platform/session/seal";
import { keepSources, readKeptSources } from "~/platform/session/sources";
import type { Settings } from "~/platform/settings";
import { confirmAgain, keptFor } from "~/server/confirm-again";
import { openConsent } from "~/server/consent";
import type { Development, SignedIn } from "~/server/load-context";
import { openSession } from "~/server/open-session";
import { boundBody, methodsOf } from "~/server/page-body";
import { type ReadSheet, sheetsInside } from "~/server/sheets-inside";

/** What the Worker joins for one request. */
export interface Surroundings {
  mode: Mode;
  settings: Settings;
  secrets: Secrets;
  log: Log;
  requestId: string;
  pendingForms: PendingFormStore;
  /** Of the sender, for limits. */
  address: string;
  clock: () => Date;
  botCheck: BotCheck;
  /**
   * The content backend as the holder of the token that `accessToken` gives at the moment of each call; `onRefusal`
   * hears of each that was refused.
   */
  connect: (accessToken: () => string | null, onRefusal?: (refusal: Refusal) => void) => { api: ContentApi };
  development: Development | null;
  render: (request: Request, context: AppLoadContext) => Promise<Response>;
  readSheet: ReadSheet;
  /** The page is kept for everybody (`first-view.ts`). */
  isShared?: boolean;
  /** Where the person's own writes are to be found, when this request wrote. */
  bookmark: () => string | null;
}

/** One page request, from the cookie to the headers: session, gate, origin, Remix. The only writer of cookies. */
export async function answerPage(received: Request, around: Surroundings): Promise<Response> {
  const { mode, settings, secrets, requestId, isShared = false } = around;
  const url = new URL(received.url);
  const secure = url.protocol === "https:";
  const cookies: string[] = [];
  const styles: string[] = [];
  if (url.pathname.endsWith(".data") || url.pathname === "/__manifest")
    return finished(new Response(null, { status: 404 }), cookies, around, url);
  const methods = methodsOf(url.pathname);
  if (!methods.includes(received.method))
    return finished(new Response(null, { status: 405, headers: { Allow: methods.join(", ") } }), cookies, around, url);

  const body = await boundBody(received);
  const { request } = body;
  const session = await openSession(request, around, secure, cookies);
  const finish = async (made: Response, extras?: PageExtras) => {
    await session.settle();
    const response = made.status === 400 && session.isHeld() ? inTooMany(made) : made;
    const answer = finished(response, cookies, around, url, extras);
    if (answer.status === 429) answer.headers.set("Retry-After", String(session.wait()));
    return answer;
  };
  const { person, isServerDown } = await session.person();
  const language = await languageOf(request, person);
  await loadLanguages();
  keepLanguage(request, language, secure, cookies);
  const holder = person?.id ?? anonymous(request, url, secure, cookies);
  const formToken = await formTokenFor(holder, secrets.SESSION_SECRET);

  if (!isSafe(request) && !(await isOwnRequest(request, url.origin, formToken, body.form))) {
    await body.drop();
    // The first page of a chatbot is everybody's and has no token: the one that this leads to has.
    if (isChatbot(url) && saysNoOrigin(request) && url.searchParams.has("at"))
      return finish(new Response(null, { status: 303, headers: { Location: pathAndQuery(url) } }));
    return finish(new Response("403 Forbidden: this form was sent from another site.", { status: 403 }));
  }
  const pending = pendingForms({
    store: around.pendingForms,
    secrets,
    now: around.clock(),
    address: around.address,
    secure,
  });
  const sources = readKeptSources(request) ?? readSources(url.searchParams);
  // Also on the way to login. The chatbot carries them in its address: its first page sets no cookie.
  if (isSafe(request) && !isChatbot(url)) cookies.push(...keepSources(request, sources, secure));
  const elsewhere = isServerDown
    ? null
    : gate(url, {
        isSignedIn: person !== null,
        isVerified: person?.isVerified ?? false,
        isFactorDue: person?.tfa_required ?? false,
      });
  if (elsewhere) {
    const form = person ? null : await body.form();
    const kept = form && (await pending.keep(request, form));
    if (kept) cookies.push(kept);
    await body.drop();
    return finish(new Response(null, { status: isSafe(request) ? 302 : 303, headers: { Location: elsewhere } }));
  }

  if (person && !isSafe(request) && url.searchParams.has(CONFIRM_KEY)) {
    const form = await body.form();
    const problem = form && (await confirmAgain(session.connection.api, form));
    url.searchParams.delete(CONFIRM_KEY);
    if (form && problem) {
      const kept = await pending.keep(request, form);
      if (kept) cookies.push(kept);
      return finish(
        new Response(null, { status: 303, headers: { Location: confirmPath(pathAndQuery(url), problem) } }),
      );
    }
  }

  const shown = isSafe(request) && isLookedAt(request) ? readFlash(request) : null;

  const now = around.clock();
  const isShown = request.method === "GET" && isLookedAt(request) && !isServerDown;
  const secret = secrets.SESSION_SECRET;
  const { consent, settle } = await openConsent(request, { url, settings, secret, now, cookies, isShown });

  const allowStyle = (style: string) => {
    styles.push(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    return style;
  };
  const sheets = sheetsInside(request, { isSignedIn: person !== null, read: around.readSheet });

  const context: AppLoadContext = {
    ...session.connection,
    person,
    language,
    t: translateIn(language),
    settings,
    mode,
    now: around.clock,
    newId: () => uuidV7(around.clock()),
    visitor: (purpose) => visitorOf(request, around, purpose),
    requestId,
    appBase: settings.APP_BASE,
    formToken: isShared ? "" : formToken,
    isShared,
    allowStyle,
    async insideSheet(path) {
      const sheet = isShared ? null : await sheets.find(path);
      if (sheet) allowStyle(sheet.text);
      return sheet;
    },
    botCheck: around.botCheck,
    sources,
    consent,
    conversation: conversationCookie(request, url, secure, cookies),
    isServerDown,
    isAnswerLost: false,
    isConfirmationDue: false,
    development: around.development,
    flash: { shown, set: (flash: Flash) => void cookies.push(writeFlash(flash, secure)) },
    session: {
      start: session.start,
      end: session.end,
      refresh: session.refresh,
      pending: session.pending,
      await: session.await,
    },
    setLanguage: (chosen: Language) => void cookies.push(languageCookieOf(chosen, secure)),
    bodyRefusal: body.refusal,
    pendingForm: isSafe(request) && !isServerDown ? await pending.take(keptFor(request, url)) : null,
  };
  const response = await around.render(withoutOrigin(request, url), context);
  const isUnanswered = context.isServerDown || context.isAnswerLost || context.isConfirmationDue;
  const unsaid = context.pendingForm ?? (isUnanswered ? await body.form() : null);
  const kept = unsaid && (isUnanswered ? await pending.keep(request, unsaid) : clearPendingForm(secure));
  if (kept) cookies.push(kept);
  const added = sheets.cookie(secure);
  if (added) cookies.push(added);
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (shown && isPage) cookies.unshift(clearFlash(secure));
  settle(isPage);
  return finish(response, { tags: consent.tags, reports: consent.reports, styles });
}

/** A form that comes back because too many were sent, under the status that says so. */
const inTooMany = ({ body, headers }: Response): Response => new Response(body, { status: 429, headers });

/** What a browser fetches ahead, or a script for itself, nobody has seen yet: a message for the next page waits. */
const isLookedAt = ({ headers }: Request) =>
  !headers.get("Sec-Purpose")?.includes("prefetch") && headers.get("Sec-Fetch-Dest") !== "empty";

/** Remix checks the origin once more, in its own way, and fails where a header is not as it expects. */
function withoutOrigin(request: Request, url: URL): Request {
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("X-Forwarded-Host");
  return new Request(url.href === request.url ? request : new Request(url, request), { headers });
}

const pathAndQuery = ({ pathname, search }: URL) => pathname + search;
const isChatbot = (url: URL) => url.pathname.startsWith("/chatbot/");
const isSafe = (request: Request) => request.method === "GET" || request.method === "HEAD";

/** A person's own choice first, then the address or the cookie, then German. */
async function languageOf(request: Request, person: SignedIn | null): Promise<Language> {
  const asked = new URL(request.url).searchParams.has("language");
  if (person?.language && !asked) return person.language;
  return toLanguage(await detection.getLocale(request));
}

function keepLanguage(request: Request, language: Language, secure: boolean, cookies: string[]) {
  if (!new URL(request.url).searchParams.has("language")) return;
  cookies.push(languageCookieOf(language, secure));
}

/** Entry pages bind their form's token to a cookie of its own, since nobody is signed in yet. */
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

function finished(
  response: Response,
  cookies: string[],
  around: Surroundings,
  url: URL,
  extras?: PageExtras,
): Response {
  const kind = pageKindOf(url.pathname, url.searchParams);
  const answer = withHeaders(response, kind, around.settings, around.mode, around.requestId, extras);
  const bookmark = around.bookmark();
  if (bookmark) cookies.push(writeCookie("db", bookmark, { maxAge: 60, secure: url.protocol === "https:" }));
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

/** Address and browser as a keyed hash: nothing of either leaves this request. */
export function visitorOf(
  { headers }: Request,
  { address, clock, secrets }: Pick<Surroundings, "address" | "clock" | "secrets">,
  purpose: string,
): Promise<string> {
  const parts = ["visitor", purpose, berlinToday(clock()), address, headers.get("User-Agent") ?? ""];
  return sign(parts.join("|"), secrets.SESSION_SECRET);
}
