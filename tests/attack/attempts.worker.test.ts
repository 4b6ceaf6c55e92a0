import { beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { addresses } from "./attempts/addresses";
import { bodies } from "./attempts/bodies";
import { keys } from "./attempts/keys";
import { operators } from "./attempts/operators";
import { sessions } from "./attempts/sessions";
import { shared } from "./attempts/shared";
import { watched } from "./print-attempt";
import { openTarget, type Target } from "./target";

const ATTEMPTS = [...sessions, ...addresses, ...bodies, ...keys, ...shared, ...operators];
/** With `npm run attack -- --attempts`: what each has sent and what it was answered. */
const { isPrinted } = inject("attempts");
const printed: string[] = [];

// What the product logs is kept back; what is printed here is not.
const print = console.log.bind(console);

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
// What is refused is logged: it is no failure here.
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

test.each(ATTEMPTS.map((attempt) => [attempt.name, attempt] as const))("%s", async (name, {
  send,
  status,
  problem,
}) => {
  const { target: asked, exchanges } = watched(target);
  const answer = await send(asked);
  printed.push([`[${printed.length + 1}] ${name}`, ...exchanges.flat()].join("\n"));
  expect({ status: answer.status, text: answer.text.slice(0, 300) }).toEqual({
    status: expect.toSatisfy((answered: number) => [status].flat().includes(answered)),
    text: expect.any(String),
  });
  expect((await problem?.(answer, target)) ?? null).toBeNull();
});

test("there are at least two hundred, each under a name of its own", () => {
  if (isPrinted) print(`\n${printed.join("\n\n")}\n`);
  print(`Attempts that follow from no table: ${ATTEMPTS.length}.`);
  expect(new Set(ATTEMPTS.map(({ name }) => name)).size).toBe(ATTEMPTS.length);
  expect(ATTEMPTS.length).toBeGreaterThanOrEqual(200);
});
