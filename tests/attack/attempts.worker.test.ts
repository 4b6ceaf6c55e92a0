import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "~/backend/clock";
import { addresses } from "./attempts/addresses";
import { bodies } from "./attempts/bodies";
import { sessions } from "./attempts/sessions";
import { openTarget, type Target } from "./target";

const ATTEMPTS = [...sessions, ...addresses, ...bodies];

let target: Target;

beforeAll(async () => {
  target = await openTarget();
}, 60_000);
// What is refused is logged: it is no failure here.
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterAll(() => setClock("local", null));

test.each(ATTEMPTS.map((attempt) => [attempt.name, attempt] as const))("%s", async (_, { send, status, problem }) => {
  const answer = await send(target);
  expect({ status: answer.status, text: answer.text.slice(0, 300) }).toEqual({
    status: expect.toSatisfy((answered: number) => [status].flat().includes(answered)),
    text: expect.any(String),
  });
  expect((await problem?.(answer, target)) ?? null).toBeNull();
});

test("there are at least sixty, each under a name of its own", () => {
  expect(new Set(ATTEMPTS.map(({ name }) => name)).size).toBe(ATTEMPTS.length);
  expect(ATTEMPTS.length).toBeGreaterThanOrEqual(60);
});
