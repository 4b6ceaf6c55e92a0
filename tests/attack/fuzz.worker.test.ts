import { beforeEach, expect, inject, test, vi } from "vitest";
import { randomOf } from "#tests/helpers/random";
import { nextRequest } from "./fuzz-requests";
import { openTarget } from "./target";

const { seed, seconds, requests } = inject("fuzz");

/** Requests change what the next ones meet; after so many there is nothing left to meet. */
const MOST_OF_TARGET = 1_500;

/** Each step has numbers of its own, so that one can be made again alone. */
function fractionsOf(seed: number, step: number): () => number {
  const next = randomOf(seed * 1_000_003 + step);
  return () => next(1_000_000) / 1_000_000;
}

beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

test(`seed ${seed}: no request of a fuzzer fails, and none of a stranger learns anything`, async () => {
  const end = Date.now() + seconds * 1000;
  const findings: string[] = [];
  let target = await openTarget();
  let step = 0;
  for (; step < requests || Date.now() < end; step += 1) {
    if (step > 0 && step % MOST_OF_TARGET === 0) target = await openTarget();
    const { path, init, isStranger } = nextRequest(fractionsOf(seed, step), target);
    const problem = await target.ask(path, init).then(
      ({ status, text }) => {
        if (status >= 500) return `answered ${status}`;
        const told = isStranger && target.secrets.find((secret) => text.includes(secret));
        return told ? `told "${told}"` : null;
      },
      (error: unknown) => `threw ${error}`,
    );
    if (problem) findings.push(`step ${step} of seed ${seed}: ${problem}\n  ${JSON.stringify({ path, ...init })}`);
  }
  vi.restoreAllMocks();
  process.stdout.write(
    `Fuzz: ${step} requests of seed ${seed}, ${findings.length} findings.\n${findings.join("\n")}\n`,
  );
  expect(findings).toEqual([]);
}, 3_600_000);
