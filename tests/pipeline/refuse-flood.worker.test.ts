import { expect, test } from "vitest";
import { RATE_LIMITS } from "~/domain/rate-limits";
import { createLimiter } from "~/platform/limiter/limiter";
import { createMeetings } from "~/platform/limiter/meetings";
import { refuseFlood } from "~/server/refuse-flood";

const ADDRESS = "192.0.2.7";
const NOW = new Date("2026-03-02T09:00:00.000Z");

/** The answer to a request of an address that has sent too many. */
async function refused(path: string, init: RequestInit = {}): Promise<Response> {
  const limiter = createLimiter();
  for (let at = 0; at < RATE_LIMITS.request[0].tries; at += 1) limiter.take("request", ADDRESS, NOW);
  const around = { limiter, floods: null, meetings: createMeetings(), mode: "production" as const, now: NOW };
  const answer = await refuseFlood(new Request(`https://stellenfunk.test${path}`, init), ADDRESS, around);
  return answer ?? new Response("answered");
}

test("what was typed goes back to be sent again, without passwords and files, and no script gets in", async () => {
  const form = new FormData();
  form.set("email", 'mia@example.com"><script>');
  form.set("password", "geheim-123");
  form.set("cv", new File(["x"], "cv.pdf"));
  const answer = await refused('/login?a="><script>', { method: "POST", body: form });
  const page = await answer.text();
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(page).toContain("Bitte warten Sie noch 60 Sekunden");
  expect(page).toContain('name="email" value="mia@example.com&quot;&gt;&lt;script&gt;"');
  expect(page).toContain('<form method="post" action="/login?');
  expect(page).not.toMatch(/geheim|cv\.pdf|<script/);
});

test("a page says so in the language of the visit, and offers to try again", async () => {
  const answer = await refused("/careers?language=en-US");
  const page = await answer.text();
  expect(page).toContain('<html lang="en-US">');
  expect(page).toContain("Please wait 60 more seconds");
  expect(page).toContain('href="/careers?language=en-US"');
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
});

test("in a foreign frame the chatbot says so, too", async () => {
  const answer = await refused("/chatbot/1?embed=1");
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
});

test.each([
  ["a large form", new URLSearchParams({ text: "x".repeat(300_000) })],
  ["no form", "text"],
])("of %s nothing goes back", async (_, body) => {
  const answer = await refused("/profile", { method: "POST", body });
  expect(answer.status).toBe(429);
  expect(await answer.text()).not.toContain("<form");
});
