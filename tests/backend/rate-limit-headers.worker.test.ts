import { expect, test } from "vitest";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { RATE_LIMITS } from "~/domain/rate-limits";

const ask = ({ backend, anna }: World, path: string, address: string) =>
  answerApi(
    backend.services,
    new Request(`http://api.test/api${path}`, {
      headers: { Authorization: `Bearer ${anna.token}`, "CF-Connecting-IP": address },
    }),
  );

const limitsOf = (answer: Response) =>
  ["Limit", "Remaining", "Reset", "Policy"].map((name) => answer.headers.get(`RateLimit-${name}`));

test("every answer of the API says what is left of its limit, a refusal as well", async () => {
  const here = await world();
  const [{ tries, seconds }] = RATE_LIMITS.apiOfToken;
  const policy = `${tries};w=${seconds}`;
  const answers = [await ask(here, "/items/job?limit=1", "192.0.2.77"), await ask(here, "/nirgends", "192.0.2.78")];
  expect(answers.map(limitsOf)).toEqual([
    [String(tries), String(tries - 1), String(seconds), policy],
    [String(tries), String(tries - 2), String(seconds), policy],
  ]);
  for (let asked = 2; asked < tries; asked += 1) await ask(here, "/server/ping", `198.51.${asked >> 8}.${asked & 255}`);
  here.backend.setNow("2026-03-02T09:00:20.000Z");
  const refused = await ask(here, "/server/ping", "192.0.2.79");
  expect([refused.status, refused.headers.get("Retry-After"), ...limitsOf(refused)]).toEqual([
    ...[429, "40"],
    ...[String(tries), "0", "40", policy],
  ]);
  here.backend.setNow("2026-03-02T09:01:00.000Z");
  expect((await ask(here, "/server/ping", "192.0.2.79")).status).toBe(200);
});

test("without a token the address is what counts", async () => {
  const here = await world();
  const request = new Request("http://api.test/api/server/ping", { headers: { "CF-Connecting-IP": "192.0.2.90" } });
  const answer = await answerApi(here.backend.services, request);
  expect(answer.headers.get("RateLimit-Remaining")).toBe(String(RATE_LIMITS.api[0].tries - 1));
});
