import { beforeEach, expect, test, vi } from "vitest";
import { type AttackClass, runAttacks } from "./attack-class";
import { answers } from "./classes/answers";
import { authorization } from "./classes/authorization";
import { bruteForce } from "./classes/brute-force";
import { csrf } from "./classes/csrf";
import { enumeration } from "./classes/enumeration";
import { injection } from "./classes/injection";
import { invitations } from "./classes/invitations";
import { jobAds } from "./classes/job-ads";
import { malformed } from "./classes/malformed";
import { massAssignment } from "./classes/mass-assignment";
import { payments } from "./classes/payments";
import { pollution } from "./classes/pollution";
import { queryCost } from "./classes/query-cost";
import { redirects } from "./classes/redirects";
import { ssrf } from "./classes/ssrf";
import { storedXss } from "./classes/stored-xss";
import { tokens } from "./classes/tokens";
import { uploads } from "./classes/uploads";
import { openTarget } from "./target";

const CLASSES: readonly AttackClass[] = [
  authorization,
  csrf,
  redirects,
  storedXss,
  ssrf,
  uploads,
  tokens,
  invitations,
  enumeration,
  bruteForce,
  massAssignment,
  pollution,
  queryCost,
  payments,
  jobAds,
  answers,
  injection,
  malformed,
];

const sizes: [name: string, attempts: number, seconds: number][] = [];
let logged: string[] = [];
// What the product logs is kept back; the figures are not.
const print = console.log.bind(console);

beforeEach(() => {
  logged = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(parts.map(String).join(" ")));
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

test("there are eighteen classes with at least four thousand attempts", () => {
  vi.restoreAllMocks();
  const lines = sizes.map(
    ([name, attempts, s]) => `${name.padEnd(40)}${String(attempts).padStart(6)}${s.toFixed(1).padStart(7)} s`,
  );
  const all = sizes.reduce((sum, [, attempts]) => sum + attempts, 0);
  print(`Attacks: ${all} attempts in ${sizes.length} classes.\n${lines.join("\n")}`);
  expect(new Set(CLASSES.map(({ name }) => name)).size).toBe(18);
  expect(CLASSES.reduce((sum, { atLeast }) => sum + atLeast, 0)).toBeGreaterThanOrEqual(4_000);
});
