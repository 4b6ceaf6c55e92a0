import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "~/backend/clock";
import { type AttackClass, runAttacks } from "./attack-class";
import { answers } from "./classes/answers";
import { authorization } from "./classes/authorization";
import { csrf } from "./classes/csrf";
import { enumeration } from "./classes/enumeration";
import { redirects } from "./classes/redirects";
import { openTarget } from "./target";

const CLASSES: readonly AttackClass[] = [authorization, csrf, redirects, enumeration, answers];

const sizes: [name: string, attempts: number, seconds: number][] = [];
let logged: string[] = [];

beforeEach(() => {
  logged = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(parts.map(String).join(" ")));
});

afterAll(() => {
  setClock("local", null);
  const lines = sizes.map(
    ([name, attempts, s]) => `${name.padEnd(40)}${String(attempts).padStart(6)}${s.toFixed(1).padStart(7)} s`,
  );
  process.stdout.write(`${["Attacks", ...lines].join("\n")}\n`);
});

test.each(CLASSES.map((each) => [each.name, each] as const))("%s", async (name, {
  attacks,
  atLeast,
  parallel = 8,
  traces,
}) => {
  const started = Date.now();
  const target = await openTarget();
  target.logged = logged;
  const attempts = await attacks(target);
  const found = await runAttacks(attempts, parallel);
  found.push(...((await traces?.(target)) ?? []));
  sizes.push([name, attempts.length, (Date.now() - started) / 1000]);
  expect(found.slice(0, 30)).toEqual([]);
  expect(attempts.length).toBeGreaterThanOrEqual(atLeast);
});
