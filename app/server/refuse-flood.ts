import { type Language, toLanguage } from "~/domain/people";
import type { RateLimitName } from "~/domain/rate-limits";
import { spokenWait } from "~/domain/wait";
import { drain } from "~/lib/drain";
import { escapeHtml } from "~/lib/escape-json-for-html";
import { readStart } from "~/lib/read-at-most";
import { pageKindOf } from "~/platform/headers";
import { detection, loadLanguages, translateIn } from "~/platform/i18n/i18n";
import { type Counters, countRequest } from "~/platform/limiter/count-request";
import { parseForm } from "~/platform/request-body";

/** Characters of a form that go back into the page. */
const MOST_KEPT = 64 * 1024;
const NEVER_KEPT = /password/i;

/**
 * The answer to a page's request beyond the limits of its address; null when it is to be answered as any other. Costs
 * no database. What was typed goes back as hidden fields, to be sent again.
 */
export async function refuseFlood(request: Request, address: string, counters: Counters): Promise<Response | null> {
  const isSafe = request.method === "GET" || request.method === "HEAD";
  const rules: RateLimitName[] = isSafe ? ["request"] : ["request", "post"];
  const wait = await countRequest(counters, address, rules);
  return wait === null ? null : tooManyRequests(request, wait);
}

/** The answer to everybody at an address that operators have blocked. */
export async function blockedPage(request: Request, support: string): Promise<Response> {
  if (request.body) await drain(request.body);
  await loadLanguages();
  const language = toLanguage(await detection.getLocale(request));
  const t = translateIn(language);
  const text = `<p>${escapeHtml(t("shell:error.blocked.text", { email: support }))}</p>`;
  return toPage(request, { language, title: t("shell:error.blocked.title"), body: text, status: 403, headers: {} });
}

async function tooManyRequests(request: Request, wait: number): Promise<Response> {
  const typed = await typedIn(request);
  await loadLanguages();
  const language = toLanguage(await detection.getLocale(request));
  const t = translateIn(language);
  const { unit, count } = spokenWait(wait);
  const { pathname, search } = new URL(request.url);
  const body = [
    `<p>${escapeHtml(t(`shell:error.flood.${unit}`, { count }))}</p>`,
    typed
      ? formAgain(pathname + search, typed, { text: t("shell:error.flood.kept"), button: t("shell:error.flood.send") })
      : `<p><a href="${escapeHtml(pathname + search)}">${escapeHtml(t("shell:error.retry"))}</a></p>`,
  ].join("");
  const headers = { "Retry-After": String(wait) };
  return toPage(request, { language, title: t("shell:error.flood.title"), body, status: 429, headers });
}

/** In place of a download that somebody has asked for too often: how long to wait. */
export async function tooManyPage(request: Request, wait: number): Promise<Response> {
  const language = toLanguage(await detection.getLocale(request));
  const t = translateIn(language);
  const { unit, count } = spokenWait(wait);
  const { pathname, search } = new URL(request.url);
  const again = `<a href="${escapeHtml(pathname + search)}">${escapeHtml(t("shell:error.retry"))}</a>`;
  const body = `<p>${escapeHtml(t(`errors:wait.${unit}`, { count }))}</p><p>${again}</p>`;
  const headers = { "Retry-After": String(wait) };
  return toPage(request, { language, title: t("shell:error.flood.title"), body, status: 429, headers });
}

interface PlainPage {
  language: Language;
  title: string;
  /** HTML, escaped. */
  body: string;
  status: number;
  headers: Record<string, string>;
}

/** A page without the product around it, which would ask the database who is looking at it. */
function toPage(request: Request, { language, title, body, status, headers }: PlainPage): Response {
  const { pathname, searchParams } = new URL(request.url);
  const heading = escapeHtml(title);
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/plain-page.css"></head>
<body><main><h1>${heading}</h1>${body}</main></body></html>`;
  const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'";
  const frames = pageKindOf(pathname, searchParams) === "embed" ? "*" : "'none'";
  return new Response(request.method === "HEAD" ? null : page, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `${policy}; frame-ancestors ${frames}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      ...headers,
    },
  });
}

/** What was typed, without files and passwords; null when there is nothing that can be sent again. */
async function typedIn(request: Request): Promise<[string, string][] | null> {
  if (!request.body) return null;
  const start = await readStart(request.body, MOST_KEPT).catch(() => null);
  if (start?.type === "stream") await drain(start.stream);
  if (start?.type !== "whole") return null;
  const form = await parseForm(start.bytes, request.headers.get("Content-Type")).catch(() => null);
  if (!form) return null;
  return [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !NEVER_KEPT.test(entry[0]),
  );
}

function formAgain(
  action: string,
  typed: readonly [string, string][],
  { text, button }: Record<"text" | "button", string>,
) {
  const fields = typed.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<p>${escapeHtml(text)}</p><form method="post" action="${escapeHtml(action)}">${fields.join("")}
<button>${escapeHtml(button)}</button></form>`;
}
