import { env } from "cloudflare:test";
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from "vitest";
import { type Page, pagesOf } from "#tests/attack/addresses";
import { formInit } from "#tests/attack/requests";
import { openTarget, type PersonName, type Target } from "#tests/attack/target";
import { report, sampleOf } from "./report";

const text = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": type } });

/** Half of an answer, then the connection ends. */
function half(): Response {
  let pulls = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls === 1) controller.enqueue(new TextEncoder().encode('{"data":{"id":'));
      else controller.error(new Error("Network connection lost."));
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

/** What becomes of a question to the content backend elsewhere. */
const WAYS: Record<string, () => Response | Promise<Response>> = {
  "refuses the connection": () => Promise.reject(new TypeError("fetch failed")),
  "is silent": () => Promise.reject(new DOMException("too late", "TimeoutError")),
  "answers 500 with a page": () => text("<h1>Internal Server Error</h1>", "text/html", 500),
  "answers 503": () => text("no server is available", "text/plain", 503),
  "breaks off": half,
  "answers broken JSON": () => text('{"data":{"id":', "application/json"),
  "answers in another shape": () => Response.json({ data: { rows: [[1, "two"]] }, meta: 7 }),
};

const ELSEWHERE: Partial<Env> = { API_BASE: "https://backend.test" };
const TYPED = "Getippt vor dem Ausfall";
const started = Date.now();
const isWanted = sampleOf(0.08);
const found = { tried: 0, failed: [] as string[] };
const SCREEN = /Server|nicht erreichbar|nicht geklappt/;

// What is away changes nothing: one database serves all ways.
let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => {
  vi.restoreAllMocks();
  report({ name: "the backend away", ...found, atLeast: 1_500, started });
});

test.each(Object.keys(WAYS))("when the backend %s, every page says so and keeps what was typed", async (way) => {
  vi.stubGlobal("fetch", async () => WAYS[way]?.());
  for (const page of pagesOf(target))
    for (const name of [null, "anna"] as const) {
      if (isWanted()) await note(`GET ${page.path} as ${name} when the backend ${way}`, tryGet(target, page, name));
      if (page.hasAction && isWanted())
        await note(`POST ${page.path} as ${name} when the backend ${way}`, tryPost(target, page, name));
    }
}, 300_000);

async function note(title: string, problems: Promise<(string | true)[]>): Promise<void> {
  found.tried += 1;
  const told = (await problems.catch(asBrokenOff)).filter((each) => each !== true);
  if (told.length > 0) found.failed.push(`${title}: ${told.join(", ")}`);
}

/** Bytes that are passed on as they come break off with the backend's. */
function asBrokenOff(error: unknown): string[] {
  return String(error).includes("Network connection lost") ? [] : [`thrown: ${error}`];
}

async function tryGet(target: Target, { path }: Page, name: PersonName | null) {
  const cookie: Record<string, string> = name ? { Cookie: target.cookieOf(name) } : {};
  return problemsOf(path, await target.ask(path, { headers: { Accept: "text/html", ...cookie } }, ELSEWHERE));
}

async function tryPost(target: Target, { path }: Page, name: PersonName | null) {
  const before = await keptForms();
  const answer = await target.ask(
    path,
    formInit(target, name, { intent: "save", title: TYPED, text: TYPED }),
    ELSEWHERE,
  );
  const isKept =
    (await keptForms()) > before && answer.headers.getSetCookie().some((each) => each.includes("pending="));
  return [...problemsOf(path, answer), answer.status !== 503 || isKept || "what was typed is lost"];
}

const keptForms = async () =>
  (await env.DB.prepare("SELECT count(*) AS number FROM pending_form").first<{ number: number }>())?.number ?? 0;

function problemsOf(path: string, { status, headers, text: body }: Awaited<ReturnType<Target["ask"]>>) {
  const cookies = headers.getSetCookie();
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return [
    status !== 500 || "answered 500",
    // A form that comes back with its message is as good as the screen.
    status < 500 ||
      !isPage ||
      SCREEN.test(body) ||
      (status === 502 && body.includes("<form")) ||
      `answered ${status} without the error page`,
    status !== 503 || !isPage || headers.has("Refresh") || "the page does not come back by itself",
    status < 500 || isPage || status === 503 || status === 502 || `answered ${status}`,
    path === "/logout" || !cookies.some((each) => each.includes("session=;")) || "logged out",
    !/node_modules|\n\s+at \S+ \(/.test(body) || "tells of its code",
  ];
}
