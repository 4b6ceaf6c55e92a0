import type { ContentApi } from "~/content-api/client";
import { isLook } from "~/domain/funnel/visits";
import { toLanguage } from "~/domain/people";
import { readLinkSources, SOURCE_KEYS } from "~/domain/query-keys";
import { escapeHtml } from "~/lib/escape-json-for-html";
import { detection } from "~/platform/i18n/i18n";
import type { Log } from "~/platform/log";
import { hostPrefix, readCookie, securePrefix } from "~/platform/session/cookies";
import type { Settings } from "~/platform/settings";
import type { SharedView, SharedViewKey, SharedViews } from "~/platform/shared-views";
import { consentQuestion } from "~/platform/tags/third-parties";

/** The first view of a chatbot by somebody of whom nothing is known. */
export interface FirstView {
  job: string;
  key: SharedViewKey;
  /** What following addresses carry on, as a query: sources, or nothing. */
  lasting: string;
}

/** Cookies that change a page or say who somebody is. */
const PERSONAL = ["session", "second-step", "pending", "flash", "db"] as const;
/** In place of the sources, while a shared page is made. */
const STAND_IN = "source=of-this-visit";
/** A view is made anew before it is too old, so that nobody waits for it. */
const REFRESH_MS = 40_000;
/** How long a request waits for the view that another one is making. */
const PATIENCE_MS = 2_000;
const STEP_MS = 50;

/**
 * Null for what may not be shared: posts, conversations that go on, logged-in people, and pages with tags or consent.
 */
export async function firstViewOf(request: Request, settings: Settings): Promise<FirstView | null> {
  const { pathname: path, searchParams } = new URL(request.url);
  const [, job] = /^\/chatbot\/([\w-]{1,64})$/.exec(path) ?? [];
  if (!job || job === "example" || request.method !== "GET" || consentQuestion(settings)) return null;
  const known = new Set<string>(["embed", "source", ...SOURCE_KEYS]);
  const isOther = [...searchParams.keys()].some((name) => !known.has(name));
  if (isOther || !["", "1", null].includes(searchParams.get("embed"))) return null;
  if (PERSONAL.some((name) => readCookie(request, name)) || readCookie(request, "chat", securePrefix)) return null;
  const language = toLanguage(await detection.getLocale(request));
  return { job, key: { path, language, isEmbedded: searchParams.has("embed") }, lasting: lastingOf(searchParams) };
}

/** As `readChatAddress` orders and bounds them. */
function lastingOf(asked: URLSearchParams): string {
  const lasting = new URLSearchParams();
  for (const name of ["source", ...SOURCE_KEYS]) {
    const value = asked.get(name);
    if (value !== null) lasting.set(name, value.slice(0, 255));
  }
  return lasting.toString();
}

export interface FirstViewServices {
  views: SharedViews;
  log: Log;
  clock: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  /** The page as the pipeline answers it to a request of nobody; with it headers, but nothing of one visitor. */
  makePage: (request: Request) => Promise<Response>;
  /** The content backend for a visitor. */
  api: ContentApi;
  /** Of the visitor, for one purpose and day. */
  visitor: (purpose: string) => Promise<string>;
}

/** Views that this isolate is making, by path and variant. */
const making = new Set<string>();

/** The page from the cache of this location, or made once for it; counts the look. */
export async function answerFirstView(
  request: Request,
  view: FirstView,
  services: FirstViewServices,
): Promise<Response> {
  const { views, clock, waitUntil } = services;
  const find = () => views.find(view.key).catch(() => null);
  let kept = await find();
  for (let waited = 0; !kept && making.has(nameOf(view)) && waited < PATIENCE_MS; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    kept = await find();
  }
  if (kept && Date.now() - kept.readAt > REFRESH_MS && !making.has(nameOf(view)))
    waitUntil(make(request, view, services).catch((error: unknown) => services.log.error("firstView", error)));
  const shown = kept ?? (await make(request, view, services));
  if (shown instanceof Response) return shown;
  waitUntil(count(request, view, services));
  const headers = new Headers(shown.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(filled(shown, view, clock()), { headers });
}

const nameOf = ({ key }: FirstView) => `${key.path} ${key.language} ${key.isEmbedded}`;

/** Makes the view and keeps it; another answer than a page for everybody is given back as it is. */
async function make(request: Request, view: FirstView, services: FirstViewServices): Promise<SharedView | Response> {
  const { views, waitUntil, makePage } = services;
  const name = nameOf(view);
  making.add(name);
  try {
    const bookmark = await views.bookmarkOf(view.key.path);
    const readAt = Date.now();
    const page = await makePage(requestOfNobody(request, view, bookmark));
    if (page.status !== 200 || page.headers.has("Set-Cookie")) return page;
    const shared = { html: await page.text(), headers: page.headers, readAt };
    shared.headers.delete("X-Request-Id");
    waitUntil(views.keep(view.key, shared).catch((error: unknown) => services.log.error("firstView", error)));
    return shared;
  } finally {
    making.delete(name);
  }
}

/** Nothing of the visitor is in it but the language of their choice. */
function requestOfNobody(request: Request, { key }: FirstView, bookmark: string | null): Request {
  const url = new URL(`${key.path}?${key.isEmbedded ? "embed=1&" : ""}${STAND_IN}`, request.url);
  const headers = new Headers();
  const isSecure = url.protocol === "https:";
  const language = request.headers.get("Cookie")?.match(LANGUAGE_COOKIE)?.[0];
  const cookies = [language, bookmark && `${hostPrefix(isSecure)}db=${bookmark}`];
  headers.set("Cookie", cookies.filter(Boolean).join("; "));
  return new Request(url, { headers });
}

const LANGUAGE_COOKIE = /(?:__Host-)?language=[^;]*/;

/** With what the visitor's next addresses carry, and the time by which answers are put in order. */
function filled({ html }: SharedView, { lasting }: FirstView, now: Date): string {
  const own = escapeHtml(lasting);
  return html
    .replaceAll(`?${STAND_IN}&amp;`, own ? `?${own}&amp;` : "?")
    .replaceAll(`?${STAND_IN}`, own ? `?${own}` : "")
    .replaceAll(`&amp;${STAND_IN}`, own ? `&amp;${own}` : "")
    .replace('data-now="0"', `data-now="${now.getTime()}"`);
}

/** Never throws: the page is shown without being counted. */
async function count({ headers, url }: Request, { job }: FirstView, { api, visitor, log }: FirstViewServices) {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose");
  const look = { userAgent: headers.get("User-Agent"), purpose, destination: headers.get("Sec-Fetch-Dest") };
  if (!isLook(look)) return;
  const { searchParams } = new URL(url);
  const sources = readLinkSources(searchParams);
  try {
    await api.conversations.view({ id: job, sources, visitor: await visitor(`chatbot ${job}`) });
  } catch (error) {
    log.error("firstView.count", error);
  }
}
