import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { NOW, signedIn, standIn, visit } from "#tests/helpers/pipeline";
import { Refusal } from "~/domain/errors";
import { toSettings } from "~/platform/settings";
import type { Surroundings } from "~/server/pipeline";

const STEP = "/jobs/1/wizard?step=7";
const external = (more: Partial<Surroundings> = {}): Partial<Surroundings> => ({
  database: env.DB,
  settings: toSettings({ API_BASE: "http://api.test" }),
  ...more,
});

/** A page that asks the backend, in vain. */
const inVain: Surroundings["render"] = async (request, context) => {
  if (request.method === "POST") await request.formData();
  context.isServerDown = true;
  return page("server down");
};

/** A page that shows what was typed. */
const showing: Surroundings["render"] = async (_, { pendingForm }) =>
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
  expect(shown.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^pending=;.*Max-Age=0/));
});

test("a visitor's form is kept without its password", async () => {
  const form = { email: "anna@sonnenhof.example", password: "geheim" };
  const kept = cookieOf(await visit("/login", standIn({}, external({ render: inVain })), "", post(form)));
  expect(await textOf(visit("/login", standIn({}, external({ render: showing })), kept))).toBe(
    "email=anna%40sonnenhof.example",
  );
});

const textOf = async (answer: Promise<Response>) => (await answer).text();

function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("pending="));
  expect(cookie).toBeDefined();
  return cookie?.split(";")[0] ?? "";
}
