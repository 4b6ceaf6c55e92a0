import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ORIGIN, openTarget, type Target } from "#tests/attack/target";
import { bodyOf, formsOf } from "#tests/helpers/page-forms";
import { unsubscribeAddress } from "~/backend/outbox/unsubscribe-address";
import backendWorker from "~/backend/worker";

const KEY = "shared by web app and backend, 32 chars";
const APP = { API_BASE: "https://backend.test/api", BACKEND_KEY: KEY };
const BACKEND = { ...env, ...APP };

/** How the backend answers calls of pages, in place of itself. */
let broken: ((request: Request) => Response | null) | null = null;
/** What the web app asked of the backend. */
const asked: Pick<Request, "url" | "headers">[] = [];
let target: Target;
beforeEach(async () => {
  target ??= await openTarget();
  asked.length = 0;
  broken = null;
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push({ url: request.url, headers: request.headers });
    return broken?.(request) ?? askBackend(request);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function askBackend(request: Request): Promise<Response> {
  const answer = await backendWorker.fetch?.(request as never, BACKEND as never, createExecutionContext());
  if (!answer) throw new Error("the Worker has no fetch");
  return answer as Response;
}

const logIn = (address: string, headers: Record<string, string>) =>
  askBackend(
    new Request("https://backend.test/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": address, ...headers },
      body: JSON.stringify({ email: target.people.olga.email, password: "wrong" }),
    }),
  );

test("a page is made of the backend's answers, which knows visitor and request", async () => {
  const page = await target.ask("/jobs", { headers: { Cookie: target.cookieOf("anna") } }, APP);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Geheimtitel");
  expect(asked.length).toBeGreaterThan(1);
  for (const { url, headers } of asked) {
    expect(url).toMatch(/^https:\/\/backend\.test\/api\//);
    expect(headers.get("X-Visitor-Address")).toMatch(/^10\./);
    expect(headers.get("X-Backend-Key")).toBe(KEY);
    expect(headers.get("X-Request-Id")).toBe(page.headers.get("X-Request-Id"));
  }
});

test("tries are counted by the visitor's address for who knows the key, and by their own for others", async () => {
  const of = (visitor: string, key: string) => ({ "X-Visitor-Address": visitor, "X-Backend-Key": key });
  const statusAfter = async (tries: (at: number) => Promise<Response>) => {
    let status = 0;
    for (let at = 0; at < 11; at += 1) status = (await tries(at)).status;
    return status;
  };
  expect(await statusAfter(() => logIn("192.0.2.1", of("198.51.100.1", KEY)))).toBe(429);
  expect((await logIn("192.0.2.1", of("198.51.100.2", KEY))).status).toBe(401);
  expect(await statusAfter((at) => logIn("192.0.2.9", of(`198.51.101.${at}`, "guessed")))).toBe(429);
});

test("calls for pages of the web app count towards no limit of the API, and say so", async () => {
  const ping = (key: string) =>
    askBackend(
      new Request("https://backend.test/api/users/me", {
        headers: { Authorization: `Bearer ${target.people.mo.token}`, "X-Backend-Key": key },
      }),
    );
  expect((await ping(KEY)).headers.has("RateLimit-Limit")).toBe(false);
  expect((await ping("")).headers.has("RateLimit-Limit")).toBe(true);
});

test("links that switch mails off and what providers post reach the backend, without the visitor's session", async () => {
  const { services } = target.home.backend;
  const link = await unsubscribeAddress(services, { user: target.people.mo.id, optIn: "jobNoteNotification" });
  const { pathname, search } = new URL(link);
  const headers = { Cookie: target.cookieOf("anna") };
  const answer = await target.ask(pathname + search, { method: "POST", headers }, APP);
  expect(answer.status).toBe(200);
  const on = env.DB.prepare("SELECT jobNoteNotification AS value FROM users WHERE id = ?").bind(target.people.mo.id);
  expect(await on.first("value")).toBe(0);
  expect((await target.ask("/webhooks/stripe", { method: "POST", body: "{}" }, APP)).status).toBe(400);
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/unsubscribe", "/webhooks/stripe"]);
  for (const request of asked) expect(request.headers.has("Cookie")).toBe(false);
});

test("the backend has no pages, and the web app no API and no live channel", async () => {
  expect((await askBackend(new Request("https://backend.test/login"))).status).toBe(404);
  expect((await target.ask("/api/users/me", {}, APP)).status).toBe(302);
  const headers = { Upgrade: "websocket", Origin: "https://app.test", Cookie: target.cookieOf("anna") };
  expect((await target.ask(`/jobs/${target.ids.job}/applicants/live`, { headers }, APP)).status).toBe(503);
  expect(asked).toEqual([]);
});

test("of the scheduler's work the web app has only the forms that it keeps", async () => {
  const worker = (await import("~/server/worker")).default;
  const insert = env.DB.prepare("INSERT INTO pending_form (id, path, sealed, expires_at) VALUES (?, '/', '', ?)");
  await env.DB.batch([insert.bind("x.1", "2000-01-01T00:00:00.000Z"), insert.bind("x.2", "2099-01-01T00:00:00.000Z")]);
  const seen = () => env.DB.prepare("SELECT seen_at FROM heartbeat WHERE part = 'scheduler'").first("seen_at");
  const before = await seen();
  await worker.scheduled?.(
    { scheduledTime: Date.now(), cron: "* * * * *" } as never,
    { ...env, ...APP },
    createExecutionContext(),
  );
  const { results } = await env.DB.prepare("SELECT id FROM pending_form WHERE id LIKE 'x.%'").all();
  expect(results).toEqual([{ id: "x.2" }]);
  expect(await seen()).toBe(before);
});

test.each([
  ["is silent", () => new Response("", { status: 502 }), 503],
  ["lies", () => Response.json({ data: { rows: 7 } }), 502],
] as const)("a form that was posted while the backend %s is offered on its page, and sent again", async (_, answer, status) => {
  const Cookie = target.cookieOf("mo");
  const profile = (cookies: string) => target.ask("/profile", { headers: { Cookie: cookies } }, APP);
  const typed = `Getippt ${status}`;
  const firstForm = async (page: string, value: string) => {
    const forms = await formsOf(page, "/profile");
    const form = forms.find(({ fields }) => fields.some(([name, shown]) => name === "first_name" && shown === value));
    if (!form) throw new Error(`no form with ${value}`);
    return {
      ...form,
      fields: form.fields.map(([name, shown]): [string, string] => [name, name === "first_name" ? typed : shown]),
    };
  };
  const before = String(await firstName());
  const form = await firstForm((await profile(Cookie)).text, before);
  const post = (sent: typeof form) =>
    target.ask(sent.path, { method: "POST", headers: { Cookie, Origin: ORIGIN }, body: bodyOf(sent) }, APP);
  broken = ({ method }) => (method === "PATCH" ? answer() : null);
  const lost = await post(form);
  expect(lost.status).toBe(status);
  const kept = lost.headers
    .getSetCookie()
    .find((each) => each.includes("pending="))
    ?.split(";")[0];
  if (lost.text.includes(typed)) return;
  broken = null;
  const again = await profile(`${Cookie}; ${kept}`);
  expect(again.text).toContain("noch nicht angekommen");
  expect((await post(await firstForm(again.text, typed))).status).toBe(303);
  expect(await firstName()).toBe(typed);
  expect((await profile(Cookie)).text).not.toContain("noch nicht angekommen");
});

test.each([
  [
    "an applicant's own page",
    () => `/application/${target.ownToken}`,
    "last_name",
    "Getippt",
    "noch nicht angekommen",
    303,
  ],
  ["a chatbot", () => `/chatbot/${target.ids.booked}`, "turn", "start", 'class="unsent-note"', 200],
] as const)("what is posted on %s in vain is offered there, and has one effect", async (_, address, field, typed, offer, status) => {
  const path = address();
  const get = (cookies = "") => target.ask(path, { headers: { Accept: "text/html", Cookie: cookies } }, APP);
  const formOf = async (page: string, value?: string) => {
    const isMeant = ([name, shown]: [string, string]) => name === field && (value === undefined || shown === value);
    const form = (await formsOf(page, path)).find(({ fields }) => fields.some(isMeant));
    if (!form) throw new Error(`no form with ${field}`);
    return form;
  };
  const post = (form: Awaited<ReturnType<typeof formOf>>) =>
    target.ask(
      form.path,
      { method: "POST", headers: { Origin: ORIGIN, Accept: "text/html" }, body: bodyOf(form) },
      APP,
    );
  const before = await conversations();

  const form = await formOf((await get()).text);
  const fields = form.fields.map(([name, shown]): [string, string] => [name, name === field ? typed : shown]);
  broken = ({ method }) => (method === "GET" ? null : new Response("", { status: 502 }));
  const lost = await post({ ...form, fields });
  expect(lost.status).toBe(503);
  expect(lost.text).toContain("einen Schritt zurück");
  const kept = lost.headers.getSetCookie().find((each) => each.includes("pending="));
  broken = null;
  const again = await get(kept?.split(";")[0]);
  expect(again.text).toContain(offer);
  expect((await post(await formOf(again.text, typed))).status).toBe(status);
  const page = await get();
  expect(page.text).not.toContain(offer);
  if (field === "turn") expect(await conversations()).toBe(before + 1);
  else expect((await formOf(page.text)).fields).toContainEqual([field, typed]);
});

const conversations = async () =>
  (await env.DB.prepare("SELECT count(*) AS number FROM conversation").first<{ number: number }>())?.number ?? 0;

const firstName = () =>
  env.DB.prepare("SELECT first_name FROM users WHERE id = ?").bind(target.people.mo.id).first("first_name");
