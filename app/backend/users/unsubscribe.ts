import { type Language, toLanguage } from "~/domain/people";
import { unsubscribeTexts } from "~/platform/mail/unsubscribe-texts";
import { readUnsubscribeAddress } from "../outbox/unsubscribe-address";
import type { Services } from "../services";
import { selectLanguage } from "./queries";
import { switchMailsOff } from "./statements";

/**
 * The address of the header List-Unsubscribe: GET asks, so that programs that follow links switch nothing off; POST
 * (RFC 8058, and the page's own button) switches the mails off, without a session and as often as it comes. 404 for an
 * address that is not signed, 405 for other methods.
 */
export async function handleUnsubscribe(services: Services, request: Request): Promise<Response> {
  const wanted = await readUnsubscribeAddress(services, new URL(request.url));
  const fallback = toLanguage(request.headers.get("Accept-Language")?.startsWith("en") ? "en-US" : "de");
  if (!wanted) return page(fallback, "unknown", 404);
  if (request.method !== "GET" && request.method !== "POST") return new Response(null, { status: 405 });
  const { db, clock } = services;
  const reader = await db.first(selectLanguage(wanted.user));
  const language = reader?.language ?? fallback;
  if (request.method === "GET") return page(language, "ask", 200, wanted.optIn);
  await db.write([switchMailsOff(wanted, clock())]);
  return page(language, "done", 200, wanted.optIn);
}

/** Without scripts, with a small sheet of its own; all its words are the product's own. */
function page(language: Language, part: "ask" | "done" | "unknown", status: number, optIn?: string): Response {
  const texts = unsubscribeTexts(language, optIn);
  const { title, text } = texts[part];
  const button = `<form method="post"><button>${texts.button}</button></form>`;
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Stellenfunk</title>
<link rel="stylesheet" href="/plain-page.css">
<main>
<h1>${title}</h1>
<p>${text}</p>
${part === "ask" ? button : ""}
<p><a href="/profile#personal">${texts.profile}</a></p>
</main>
</html>`;
  return new Response(html, { status, headers: HEADERS });
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
};
