import { env } from "cloudflare:test";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type Answer, openTarget, type Target } from "#tests/attack/target";
import { report, sampleOf } from "./report";

/**
 * Opens a class of faults in which the content backend is away: its hooks, its sample and its figures. One database
 * serves all points, because what is away changes nothing. `share`: of the points, in an ordinary run.
 */
export function openClass(name: string, { share, atLeast }: { share: number; atLeast: number }) {
  const started = Date.now();
  const isWanted = sampleOf(share);
  const found = { tried: 0, failed: [] as string[] };
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
    report({ name, ...found, atLeast, started });
  });

  return {
    isWanted,
    targetOf: () => target,
    /** Counts a point and keeps what is wrong with it. */
    async note(title: string, problems: Promise<(string | true)[]>): Promise<void> {
      found.tried += 1;
      const told = (await problems.catch(asBrokenOff)).filter((each) => each !== true);
      if (told.length > 0) found.failed.push(`${title}: ${told.join(", ")}`);
    },
  };
}

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
export const WAYS: Record<string, () => Response | Promise<Response>> = {
  "refuses the connection": () => Promise.reject(new TypeError("fetch failed")),
  "is silent": () => Promise.reject(new DOMException("too late", "TimeoutError")),
  "answers 500 with a page": () => text("<h1>Internal Server Error</h1>", "text/html", 500),
  "answers 503": () => text("no server is available", "text/plain", 503),
  "breaks off": half,
  "answers broken JSON": () => text('{"data":{"id":', "application/json"),
  "answers in another shape": () => Response.json({ data: { rows: [[1, "two"]] }, meta: 7 }),
};

/** Of a web app whose content backend is elsewhere. */
export const ELSEWHERE: Partial<Env> = { API_BASE: "https://backend.test/api" };

/** An answer, and how many forms were kept while it was made. */
export async function keeping(ask: () => Promise<Answer>): Promise<{ answer: Answer; isKept: boolean }> {
  const before = await keptForms();
  const answer = await ask();
  const isKept =
    (await keptForms()) > before && answer.headers.getSetCookie().some((each) => /pending=[^;]/.test(each));
  return { answer, isKept };
}

const keptForms = async () =>
  (await env.DB.prepare("SELECT count(*) AS number FROM pending_form").first<{ number: number }>())?.number ?? 0;

/** Bytes that are passed on as they come break off with the backend's. */
function asBrokenOff(error: unknown): string[] {
  return String(error).includes("Network connection lost") ? [] : [`thrown: ${error}`];
}

const SCREEN = /Server|nicht erreichbar|nicht geklappt/;

/** What is wrong with a page that was asked for while the backend is away: texts, and true for what is not. */
export function problemsOf(path: string, { status, headers, text: body }: Answer): (string | true)[] {
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
