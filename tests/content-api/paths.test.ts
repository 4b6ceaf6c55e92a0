import { isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { contract } from "~/content-api/contract";
import { PATHS } from "~/content-api/paths";

/** Every call of the contract by its name: "jobs.publication.create" → "POST /jobs/{id}/publication". */
function callsOf(node: unknown, name: string[] = []): [string, string][] {
  if (isContractProcedure(node)) {
    const { method, path } = node["~orpc"].route;
    return [[name.join("."), `${method} ${path}`]];
  }
  return Object.entries(node as object).flatMap(([key, inner]) => callsOf(inner, [...name, key]));
}

const calls = callsOf(contract);

test.each(calls)("%s is in the table of paths", (name, address) => {
  expect(PATHS[address as keyof typeof PATHS]).toBe(name);
});

test("what the table leads to exists, and nothing that waits is answered already", () => {
  const answered = new Set(calls.map(([, address]) => address));
  const wrong = Object.entries(PATHS).filter(
    ([address, target]) => (typeof target === "string") !== answered.has(address),
  );
  expect(wrong).toEqual([]);
});
