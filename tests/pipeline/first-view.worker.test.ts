import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { createHash } from "node:crypto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import { toSettings } from "~/platform/settings";
import { cacheOfLocation, openSharedViews } from "~/platform/shared-views";
import { firstViewOf } from "~/server/first-view";
import worker from "~/server/worker";

const BASE = "http://stellenfunk.test";
const answer = worker.fetch ?? (() => Promise.reject(new Error("no Worker")));

let home: World;
let job: string;
beforeAll(async () => {
  home = await world({ services: { sharedViews: openSharedViews(cacheOfLocation(), BASE) } });
});
beforeEach(async () => {
  for (const name of ["log", "error"] as const) vi.spyOn(console, name).mockImplementation(() => {});
  job = await completeJob(home, { status: "online" });
});

async function ask(path: string, init: RequestInit = {}, settings: Record<string, string> = {}) {
  const context = createExecutionContext();
  const request = new Request(BASE + path, { redirect: "manual", ...init });
  const response = await answer(request as never, { ...env, APP_BASE: BASE, ...settings }, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  const { status, headers } = response;
  return { status, headers, html, trips: Number.parseInt(headers.get("X-Round-Trips") ?? "", 10) };
}

test.each<[string, string, RequestInit, boolean]>([
  ["a bare address", "/chatbot/j1", {}, true],
  ["sources", "/chatbot/j1?source=Flyer&utm_source=x&fbclid=1", {}, true],
  ["a foreign frame", "/chatbot/j1?embed", {}, true],
  ["a chosen language", "/chatbot/j1", { headers: { Cookie: "language=ImVuLVVTIg" } }, true],
  ["a foreign cookie", "/chatbot/j1", { headers: { Cookie: "_other=1" } }, true],
  ["a turn", "/chatbot/j1?at=contact", {}, false],
  ["a conversation in the address", "/chatbot/j1?chat=t", {}, false],
  ["all turns", "/chatbot/j1?all=1", {}, false],
  ["a preview", "/chatbot/j1?preview", {}, false],
  ["a language in the address", "/chatbot/j1?language=de", {}, false],
  ["a nonsense frame", "/chatbot/j1?embed=7", {}, false],
  ["the example", "/chatbot/example", {}, false],
  ["something below it", "/chatbot/j1/picture", {}, false],
  ["another page", "/prices", {}, false],
  ["a post", "/chatbot/j1", { method: "POST" }, false],
  ["only the headers", "/chatbot/j1", { method: "HEAD" }, false],
  ...["session", "second-step", "pending", "flash", "db", "chat"].map(
    (name): [string, string, RequestInit, boolean] => [
      `a cookie ${name}`,
      "/chatbot/j1",
      { headers: { Cookie: `${name}=1` } },
      false,
    ],
  ),
])("%s: everybody's view or not", async (_what, path, init, isShared) => {
  expect((await firstViewOf(new Request(BASE + path, init), toSettings({}))) !== null).toBe(isShared);
});

test.each([
  "TAG_MANAGER_ID",
  "SENTRY_DSN",
])("with %s, pages ask for consent and carry nonces: none is shared", async (name) => {
  const settings = toSettings({ [name]: name === "SENTRY_DSN" ? "https://key@errors.example/1" : "GTM-ABC123" });
  expect(await firstViewOf(new Request(`${BASE}/chatbot/j1`), settings)).toBeNull();
});

test("the first view is read once, and nothing of a visitor is in it", async () => {
  const first = await ask(`/chatbot/${job}`);
  const again = await ask(`/chatbot/${job}`, { headers: { Cookie: "anonymous=somebody" } });
  expect([first.status, first.trips, again.status, again.trips]).toEqual([200, 1, 200, 0]);
  const withoutTime = (html: string) => html.replace(/data-now="\d{13}"/, "");
  expect(withoutTime(again.html)).toBe(withoutTime(first.html));
  expect(withoutTime(first.html)).not.toBe(first.html);
  for (const { html, headers } of [first, again]) {
    expect(html).not.toMatch(/name="_token"|nonce|altcha|name="check"|of-this-visit/);
    expect(html).toContain('name="chat" value=""');
    expect(html).toContain('data-chat=""');
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Security-Policy")).not.toContain("nonce");
  }
  expect(first.headers.get("X-Request-Id")).not.toBe(again.headers.get("X-Request-Id"));
});

test("its style stands inside, allowed by its hash; no other sheet is asked for", async () => {
  await home.backend.services.db.write([sql`UPDATE employerBrand SET color = '#1d6fb8' WHERE id = ${home.brand.id}`]);
  const { html, headers } = await ask(`/chatbot/${job}`);
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(style).toContain("--face:#1d6fb8");
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(html).not.toContain('rel="stylesheet"');
});

test("sources of each visit are in its own addresses, however they are written", async () => {
  await ask(`/chatbot/${job}`);
  const sourced = await ask(`/chatbot/${job}?source=%22%3E%3Cb%3E%24%26&utm_source=x`);
  expect(sourced.trips).toBe(0);
  const query = "source=%22%3E%3Cb%3E%24%26&amp;utm_source=x";
  expect(sourced.html).toContain(`action="/chatbot/${job}?${query}&amp;at=start"`);
  expect(sourced.html).toContain(`data-path="/chatbot/${job}?${query}"`);
  const plain = await ask(`/chatbot/${job}`);
  expect(plain.html).toContain(`action="/chatbot/${job}?at=start"`);
  expect(plain.html).toContain(`data-path="/chatbot/${job}"`);
});

test("in a foreign frame it is a view of its own", async () => {
  await ask(`/chatbot/${job}`);
  const framed = await ask(`/chatbot/${job}?embed&source=site`);
  const again = await ask(`/chatbot/${job}?embed=1`);
  expect([framed.trips, again.trips]).toEqual([1, 0]);
  expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
  expect(framed.html).toContain(`data-path="/chatbot/${job}?embed=1&amp;source=site"`);
  expect(again.html).toContain(`data-path="/chatbot/${job}?embed=1"`);
});

test("with tags the page is made for each visit, with its own policy", async () => {
  for (const _ of [1, 2]) expect((await ask(`/chatbot/${job}`, {}, { TAG_MANAGER_ID: "GTM-ABC123" })).trips).toBe(1);
});

test("what is published is seen at once in this location, also after a reading that began before", async () => {
  const { api, ada } = home;
  await ask(`/chatbot/${job}`);
  const views = openSharedViews(cacheOfLocation(), BASE);
  const key = { path: `/chatbot/${job}`, language: "de", isEmbedded: false } as const;
  const old = await views.find(key);
  await api(ada).chatbot.configuration.createDraft({ id: job });
  await api(ada).chatbot.configuration.publish({ id: job });
  expect(await views.find(key)).toBeNull();
  if (old) await views.keep(key, old);
  expect(await views.find(key)).toBeNull();
  expect((await ask(`/chatbot/${job}`)).html).toContain('data-number="1"');
});

test("nobody sees a view that is older than a minute, so that a campaign that ended is closed by then", async () => {
  await ask(`/chatbot/${job}`);
  await home.backend.services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 61_000);
  const late = await ask(`/chatbot/${job}`);
  vi.mocked(Date.now).mockRestore();
  expect(late.trips).toBeGreaterThan(0);
  expect(late.html).not.toContain("data-path");
});

test("a chatbot that is not there is asked for each time", async () => {
  for (const _ of [1, 2]) expect(await ask("/chatbot/none")).toMatchObject({ status: 404, trips: 1 });
});

test("many views at once cost one reading, and none once it is kept", async () => {
  const cold = await Promise.all(Array.from({ length: 20 }, () => ask(`/chatbot/${job}`)));
  const warm = await Promise.all(Array.from({ length: 100 }, () => ask(`/chatbot/${job}`)));
  const sumOf = (all: { trips: number }[]) => all.reduce((sum, { trips }) => sum + trips, 0);
  expect([sumOf(cold), sumOf(warm)]).toEqual([1, 0]);
  expect(new Set([...cold, ...warm].map(({ status }) => status))).toEqual(new Set([200]));
});

const START = "turn=start&chat=&number=0";
const post = (headers: Record<string, string>) => ({
  method: "POST",
  body: START,
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
});

test.each<[string, Record<string, string>, number]>([
  ["our origin", { Origin: BASE }, 200],
  ["the same site by its word", { "Sec-Fetch-Site": "same-origin" }, 200],
  ["no origin at all", {}, 303],
  ["another site", { Origin: "https://evil.example" }, 403],
  ["another site by its word", { "Sec-Fetch-Site": "cross-site" }, 403],
])("the first press, which has no token, from %s", async (_what, headers, expected) => {
  const { status, headers: got, html } = await ask(`/chatbot/${job}?at=start`, post(headers));
  expect(status).toBe(expected);
  expect(got.get("Location")).toBe(expected === 303 ? `/chatbot/${job}?at=start` : null);
  expect(got.getSetCookie().some((cookie) => cookie.startsWith("chat="))).toBe(expected === 200);
  expect(/data-chat="[\w.-]{40,}"/.test(html)).toBe(expected === 200);
});

test("a browser that names no origin finds the token on the page it is led to", async () => {
  const { html, trips } = await ask(`/chatbot/${job}?at=start`);
  expect(trips).toBe(1);
  const [, token = ""] = /name="_token" value="([^"]+)"/.exec(html) ?? [];
  const again = { ...post({}), body: `${START}&_token=${encodeURIComponent(token)}` };
  expect((await ask(`/chatbot/${job}?at=start`, again)).headers.getSetCookie().join()).toContain("chat=");
});

test("the link by mail begins a conversation that goes on", async () => {
  const later = { ...post({ Origin: BASE }), body: "turn=later&chat=&later=mia%40example.com" };
  const { status, headers } = await ask(`/chatbot/${job}?at=start`, later);
  expect(status).toBe(200);
  expect(headers.getSetCookie().join()).toMatch(/chat=[\w.-]{40,}/);
});
