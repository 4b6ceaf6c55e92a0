import { CONFIRM_KEY, confirmPath } from "~/domain/query-keys";
import { clearFlash, readFlash } from "~/platform/session/flash";
import { gate } from "~/platform/session/gate";
import { isOwnRequest, saysNoOrigin } from "~/platform/session/origin";
import { clearPendingForm } from "~/platform/session/pending-form";
import { keepSources } from "~/platform/session/sources";
import { confirmAgain } from "./confirm-again";
import { openConsent } from "./consent";
import { methodsOf } from "./page-body";
import { contextOf } from "./page-context";
import type { RequestEnvironment } from "./request-environment";
import { sheetsInside } from "./sheets-inside";
import { finishVisit, isChatbot, isSafe, openVisit, pathAndQuery, type Visit, withAnswerHeaders } from "./visit";

/**
 * One page request, from the cookie to the headers: session, origin, gate, confirmation, Remix. The only writer of
 * cookies.
 */
export async function answerPage(received: Request, environment: RequestEnvironment): Promise<Response> {
  const url = new URL(received.url);
  const refused = refuseMethod(received, url);
  if (refused) return withAnswerHeaders(refused, { url, cookies: [], environment });
  const visit = await openVisit(received, url, environment);
  for (const step of [refuseForeignForm, keepVisitSources, passGate, checkConfirmation]) {
    const answer = await step(visit);
    if (answer) return finishVisit(visit, answer);
  }
  return showPage(visit);
}

/** What answers a request in place of its page; null lets it pass. */
type Step = (visit: Visit) => Promise<Response | null> | Response | null;

function refuseMethod({ method }: Request, { pathname }: URL): Response | null {
  if (pathname.endsWith(".data") || pathname === "/__manifest") return new Response(null, { status: 404 });
  const methods = methodsOf(pathname);
  return methods.includes(method) ? null : new Response(null, { status: 405, headers: { Allow: methods.join(", ") } });
}

const refuseForeignForm: Step = async ({ request, url, body, formToken }) => {
  if (isSafe(request) || (await isOwnRequest(request, url.origin, formToken, body.form))) return null;
  await body.drop();
  // The first page of a chatbot is everybody's and has no token: the one that this leads to has.
  if (isChatbot(url) && saysNoOrigin(request) && url.searchParams.has("at")) return redirect(pathAndQuery(url));
  return new Response("403 Forbidden: this form was sent from another site.", { status: 403 });
};

/** Also on the way to login. The chatbot carries them in its address: its first page sets no cookie. */
const keepVisitSources: Step = ({ request, url, sources, secure, cookies }) => {
  if (isSafe(request) && !isChatbot(url)) cookies.push(...keepSources(request, sources, secure));
  return null;
};

const passGate: Step = async (visit) => {
  const { request, url, body, person, isServerDown } = visit;
  if (isServerDown) return null;
  const elsewhere = gate(url, {
    isSignedIn: person !== null,
    isVerified: person?.isVerified ?? false,
    isFactorDue: person?.tfa_required ?? false,
  });
  if (!elsewhere) return null;
  if (!person) await keepForm(visit, await body.form());
  await body.drop();
  return redirect(elsewhere, isSafe(request) ? 302 : 303);
};

/** A form that came with password or code: a wrong one leads back to the page that asks for it. */
const checkConfirmation: Step = async (visit) => {
  const { request, url, body, person, session } = visit;
  if (!person || isSafe(request) || !url.searchParams.has(CONFIRM_KEY)) return null;
  const form = await body.form();
  const problem = form && (await confirmAgain(session.connection.api, form));
  url.searchParams.delete(CONFIRM_KEY);
  if (!problem) return null;
  await keepForm(visit, form);
  return redirect(confirmPath(pathAndQuery(url), problem));
};

async function showPage(visit: Visit): Promise<Response> {
  const { environment, request, url, secure, cookies, body, isServerDown } = visit;
  const { settings, secrets, clock } = environment;
  const flash = isSafe(request) && isLookedAt(request) ? readFlash(request) : null;
  const isShown = request.method === "GET" && isLookedAt(request) && !isServerDown;
  const consentOptions = { url, settings, secret: secrets.SESSION_SECRET, now: clock(), cookies, isShown };
  const { consent, settle } = await openConsent(request, consentOptions);
  const sheets = sheetsInside(request, { isSignedIn: visit.person !== null, read: environment.readSheet });
  const styles: string[] = [];
  const context = await contextOf(visit, { consent, sheets, styles, flash });

  const response = await environment.render(withoutOrigin(request, url), context);

  if (context.isServerDown || context.isAnswerLost || context.isConfirmationDue)
    await keepForm(visit, context.pendingForm ?? (await body.form()));
  else if (context.pendingForm) cookies.push(clearPendingForm(secure));
  const added = sheets.cookie(secure);
  if (added) cookies.push(added);
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (flash && isPage) cookies.unshift(clearFlash(secure));
  settle(isPage);
  return finishVisit(visit, response, { tags: consent.tags, reports: consent.reports, styles });
}

/** Keeps what was typed for the page that shows the form again. */
async function keepForm({ pending, request, cookies }: Visit, form: FormData | null): Promise<void> {
  const kept = form && (await pending.keep(request, form));
  if (kept) cookies.push(kept);
}

const redirect = (to: string, status = 303) => new Response(null, { status, headers: { Location: to } });

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
