import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { NOW, signedIn, standIn, visit } from "#tests/helpers/pipeline";
import { openDb } from "~/backend/storage/db";
import { pendingFormStore } from "~/backend/storage/pending-form-statements";
import { Refusal } from "~/domain/errors";
import { toSettings } from "~/platform/settings";
import type { RequestEnvironment } from "~/server/request-environment";

const STEP = "/jobs/1/wizard?step=7";
const external = (more: Partial<RequestEnvironment> = {}): Partial<RequestEnvironment> => ({
  pendingForms: pendingFormStore(openDb(env.DB)),
  settings: toSettings({ API_BASE: "http://api.test" }),
  ...more,
});

/** A page that asks the backend, in vain. */
const inVain: RequestEnvironment["render"] = async (request, context) => {
  if (request.method === "POST") await request.formData();
  context.isServerDown = true;
  return page("server down");
};

/** A page that shows what was typed. */
const showing: RequestEnvironment["render"] = async (_, { pendingForm }) =>
  page(pendingForm ? new URLSearchParams([...pendingForm] as [string, string][]).toString() : "nothing kept");

const page = (text: string) => new Response(text, { headers: { "Content-Type": "text/html" } });

const post = (form: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(form),
  headers: { Origin: "https://app.test" },
});

test("what was typed into a step while nobody answers comes back on it, once", async () => {
  const session = await signedIn(NOW.getTime() + 60_000);
  const silent = standIn({ me: new Refusal("NETWORK_ERROR") }, external({ render: inVain }));
  const kept = cookieOf(await visit(STEP, silent, session, post({ task: "Kochen", intent: "next" })));

  const cookies = `${session}; ${kept}`;
  expect(await textOf(visit("/jobs/1/wizard?step=8", standIn({}, external({ render: showing })), cookies))).toBe(
    "nothing kept",
  );
  expect(await textOf(visit(STEP, standIn({}, external({ render: showing })), cookies))).toBe(
    "task=Kochen&intent=next",
  );
  expect(await textOf(visit(STEP, standIn({}, external({ render: showing })), cookies))).toBe("nothing kept");
});

test("a page that asks in vain as well does not use up what was kept", async () => {
  const session = await signedIn(NOW.getTime() + 60_000);
  const first = cookieOf(
    await visit(STEP, standIn({}, external({ render: inVain })), session, post({ task: "Putzen" })),
  );
  const again = cookieOf(await visit(STEP, standIn({}, external({ render: inVain })), `${session}; ${first}`));
  expect(again).not.toBe(first);
  const shown = await visit(STEP, standIn({}, external({ render: showing })), `${session}; ${again}`);
  expect(await shown.text()).toBe("task=Putzen");
  expect(shown.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-pending=;.*Max-Age=0/));
});

test("a visitor's form is kept without its password", async () => {
  const form = { email: "anna@sonnenhof.example", password: "geheim" };
  const kept = cookieOf(await visit("/login", standIn({}, external({ render: inVain })), "", post(form)));
  expect(await textOf(visit("/login", standIn({}, external({ render: showing })), kept))).toBe(
    "email=anna%40sonnenhof.example",
  );
});

test("one address keeps thirty forms, all together a thousand: the oldest go first", async () => {
  let at = NOW.getTime();
  const clock = () => {
    at += 10;
    return new Date(at);
  };
  const keptBy = async (address: string, form: Record<string, string>) =>
    cookieOf(await visit("/login", standIn({}, external({ render: inVain, address, clock })), "", post(form)));
  const count = async () =>
    (await env.DB.prepare("SELECT count(*) AS number FROM pending_form").first<{ number: number }>())?.number;
  const other = await keptBy("192.0.2.7", { email: "other@example.com" });
  const before = (await count()) ?? 0;
  const first = await keptBy("192.0.2.8", { email: "first@example.com" });
  for (let each = 0; each < 29; each += 1) await keptBy("192.0.2.8", { email: `${each}@example.com` });
  const last = await keptBy("192.0.2.8", { email: "last@example.com" });
  expect(await count()).toBe(before + 30);
  const shown = (kept: string) => textOf(visit("/login", standIn({}, external({ render: showing })), kept));
  expect(await shown(first)).toBe("nothing kept");
  expect(await shown(last)).toBe("email=last%40example.com");
  expect(await shown(other)).toBe("email=other%40example.com");

  const later = "2099-01-01T00:00:00.000Z";
  await env.DB.prepare(
    `INSERT INTO pending_form (id, path, sealed, expires_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999) SELECT 'x.' || i, '/', '', ? FROM n`,
  )
    .bind(later)
    .run();
  const crowded = await keptBy("192.0.2.9", { email: "crowded@example.com" });
  expect(await count()).toBe(1000);
  expect(await shown(crowded)).toBe("email=crowded%40example.com");
});

test("a form that would be half a megabyte sealed is not kept, and the page is answered all the same", async () => {
  const form = { text: "\u0001".repeat(80_000) };
  const answered = await visit("/login", standIn({}, external({ render: inVain })), "", post(form));
  expect(await answered.text()).toBe("server down");
  expect(answered.headers.getSetCookie().some((each) => each.startsWith("__Host-pending="))).toBe(false);
});

const textOf = async (answer: Promise<Response>) => (await answer).text();

function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("__Host-pending="));
  expect(cookie).toBeDefined();
  return cookie?.split(";")[0] ?? "";
}
