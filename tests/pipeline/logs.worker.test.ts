import { env } from "cloudflare:test";
import { routes } from "virtual:remix/server-build";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CALLS } from "#tests/attack/addresses";
import { ORIGIN, openTarget, PEOPLE, type Target } from "#tests/attack/target";
import backendWorker from "~/backend/worker";
import { externalApi } from "~/content-api/external";
import { createLog } from "~/platform/log";

interface Line {
  level: string;
  time: string;
  event: string;
  request: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TYPED = {
  email: "petra.getippt@example.org",
  password: "Getipptes-Wort-991",
  first_name: "Petronella",
  last_name: "Getippt",
  phone: "+49 561 7654321",
  token: "getippter-token-0123456789-0123456789-abcdef",
  text: "Petronella Getippt, petra.getippt@example.org",
};

let target: Target;
let lines: string[] = [];

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  lines = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(" ")));
});

/** Names, addresses, telephone numbers and tokens of everybody who is in the database, and what is typed here. */
async function personalWords(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT first_name, last_name, email, phone FROM applicant
      UNION SELECT first_name, last_name, email, phone FROM users`,
  ).all<Record<string, string | null>>();
  const found = results.flatMap((row) => Object.values(row));
  const tokens = PEOPLE.flatMap((name) => [target.people[name].token, target.cookieOf(name).split("=")[1]]);
  const words = [...found, ...tokens, target.ownToken, ...target.secrets, ...Object.values(TYPED)];
  return [...new Set(words.filter((word): word is string => !!word && word.length > 3))];
}

/** Addresses of all pages, with ids and tokens in their places. */
const pages = () =>
  Object.values(routes).flatMap(({ path }) => {
    if (!path || path.includes("*")) return [];
    const ids: Record<string, string> = { ...target.ids, token: target.ownToken };
    return [`/${path.replace(/:(\w+)\??/g, (_, name: string) => ids[name.replace(/Id$/, "")] ?? "x")}`];
  });

const formOf = (cookie: string, words: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(words),
  headers: { Origin: ORIGIN, Cookie: cookie, "User-Agent": `Browser ${TYPED.email}` },
});

test("every line is JSON with level, time, event and request, and names nobody", async () => {
  const words = await personalWords();
  expect(words.length).toBeGreaterThan(30);
  const cookie = target.cookieOf("anna");
  for (const path of pages()) {
    await target.ask(path, { headers: { Cookie: cookie } });
    await target.ask(`${path}?${new URLSearchParams(TYPED)}`, formOf(cookie, TYPED));
  }
  for (const { method, path } of CALLS) {
    const address = `/api${path.replace(/\{id\}/g, target.ids.job ?? "x").replace(/\{\w+\}/g, TYPED.email)}`;
    const headers = { Authorization: `Bearer ${target.people.mo.token}`, "Content-Type": "application/json" };
    await target.ask(address, { method, headers, ...(method !== "GET" && { body: JSON.stringify(TYPED) }) });
  }
  expect(lines.length).toBeGreaterThan(300);
  const requests = lines.map(readLine);
  for (const { level, time, event, request } of requests) {
    expect(level).toMatch(/^(info|error)$/);
    expect(time).toBe(new Date(time).toISOString());
    expect(event).toMatch(/^[\w.]+$/);
    expect(request).toMatch(ID);
  }
  const told = words.flatMap((word) => lines.filter((line) => line.includes(word)).map((line) => [word, line]));
  expect(told.slice(0, 5)).toEqual([]);
});

/** Other writers of the console are a mistake: whoever collects lines cannot read them. */
function readLine(line: string): Line {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`not JSON: ${line.slice(0, 300)}`);
  }
}

test.each([
  ["an address", "550 5.1.1 <petra.getippt@example.org> unknown"],
  ["an encoded address", "GET /x?to=petra.getippt%40example.org failed"],
  ["a telephone number", "no such number +49 561 7654321"],
  ["a session's token", "bad eyJhbGciOiJIUzI1NiJ9.eyJpZCI6InBldHJhLmdldGlwcHQifQ.c2lnbmF0dXJl"],
  ["a link's token", "no row for getippter-token-0123456789-0123456789-abcdef"],
])("an error that quotes %s is logged without it", (_, message) => {
  createLog("test").error("outbox.sweep", new Error(message));
  createLog("test").info("outbox.failed", { mail: "0199d000-0006-7000-8000-000000000001", reason: message });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toMatch(/petra|7654321|eyJpZCI6|getippter/);
    expect(readLine(line).level).toMatch(/info|error/);
  }
  expect(lines[1]).toContain("0199d000-0006-7000-8000-000000000001");
});

test.each([
  ["a page", "/login", {}, 200],
  ["a page that is not there", "/chatbot/nowhere", {}, 404],
  ["a page that needs a login", "/jobs", {}, 302],
  ["a method that it has not", "/login", { method: "PUT" }, 405],
  ["a form of another site", "/login", { method: "POST", headers: { Origin: "https://evil.example" } }, 403],
  ["a call", "/api/server/ping", {}, 200],
  ["a call that is not there", "/api/nothing", {}, 404],
  ["a webhook without signature", "/webhooks/stripe", { method: "POST", body: "{}" }, 400],
] satisfies [
  string,
  string,
  RequestInit,
  number,
][])("the answer to %s names the request of its line", async (...args) => {
  const [, path, init, status] = args;
  const answer = await target.ask(path, init, { APP_BASE: ORIGIN });
  expect(answer.status).toBe(status);
  const id = answer.headers.get("X-Request-Id");
  expect(id).toMatch(ID);
  expect(readLine(lines.at(-1) ?? "")).toMatchObject({ event: "request", request: id });
});

test("an error page names the request of its header, so that people can tell it to the support", async () => {
  const statement = { bind: () => statement };
  const session = {
    prepare: () => statement,
    batch: () => Promise.reject(new Error("D1 is away")),
    getBookmark: () => null,
  };
  const answer = await target.ask("/register", {}, { APP_BASE: ORIGIN, DB: { withSession: () => session } } as never);
  expect(answer.status).toBe(500);
  const id = answer.headers.get("X-Request-Id");
  expect(id).toMatch(ID);
  expect(answer.text).toMatch(new RegExp(`Kennung[\\s\\S]{0,80}${id}`));
});

test("a file that the bucket does not take is a line of the log, and an answer that says to send it again", async () => {
  const put = (files: unknown) => {
    const headers = { Origin: ORIGIN, Cookie: target.cookieOf("anna"), "Content-Type": "application/pdf" };
    const path = `/jobs/${target.ids.job}/files?filename=Plan.pdf`;
    return target.ask(path, { method: "PUT", headers, body: "%PDF-1.7" }, { FILES: files } as never);
  };
  const away = await put({ put: () => Promise.reject(new Error("R2 is away")) });
  expect([away.status, away.headers.get("Retry-After"), JSON.parse(away.text)]).toEqual([
    503,
    "30",
    { message: expect.stringContaining("gerade nicht erreichbar") },
  ]);
  expect(lines.some((line) => line.includes("R2 is away"))).toBe(true);
  const rows = () => env.DB.prepare("SELECT count(*) AS n FROM files WHERE filename_download = 'Plan.pdf'").first("n");
  expect(await rows()).toBe(0);
  expect((await put(env.FILES)).status).toBe(201);
  expect(await rows()).toBe(1);
});

test("an id of which a part looks like a telephone number is no number", () => {
  for (const id of ["00412345-6789-4417-8901-12345e307212", "8e3f7c06-0041-4417-8901-123456307212"]) {
    createLog(id).info("outbox.failed", { mail: id, reason: `no such number 0041 44 1234567, ${id}` });
    expect(lines.at(-1)?.split(id)).toHaveLength(4);
    expect(lines.at(-1)).not.toContain("1234567,");
  }
});

test("an answer that failed names the request in its header", async () => {
  const answer = await target.ask("/login", {}, { SESSION_SECRET: "" } as never);
  expect(answer.status).toBe(500);
  const { request } = readLine(lines.at(-1) ?? "");
  expect(answer.headers.get("X-Request-Id")).toBe(request);
});

test("a content backend elsewhere hears of the request, logs and answers it", async () => {
  const id = crypto.randomUUID();
  let heard: Request | undefined;
  const api = externalApi({
    base: "https://content.test",
    accessToken: () => null,
    requestId: id,
    fetch: async (request, init) => {
      heard = new Request(request, init);
      return new Response("no", { status: 503 });
    },
  });
  await api.server.health().catch(() => null);
  expect(heard?.headers.get("X-Request-Id")).toBe(id);
  const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined } as never;
  const answered = (given: string) =>
    backendWorker.fetch?.(
      new Request("https://content.test/api/server/ping", { headers: { "X-Request-Id": given } }) as never,
      env as never,
      ctx,
    );
  expect((await answered(id))?.headers.get("X-Request-Id")).toBe(id);
  expect((await answered('x" forged'))?.headers.get("X-Request-Id")).toMatch(ID);
});
