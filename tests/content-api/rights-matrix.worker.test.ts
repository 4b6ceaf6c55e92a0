import { isContractProcedure } from "@orpc/contract";
import { afterAll, expect, test } from "vitest";
import { router } from "#tests/helpers/backend";
import { caseOf, methodOf, names, outcomeOf, rights, sceneFor } from "#tests/helpers/rights/cases";
import type { Name } from "#tests/helpers/rights/cast";
import { expectedOutcome } from "#tests/helpers/rights/expected-outcome";
import { setStage } from "#tests/helpers/rights/stage";
import { written } from "#tests/helpers/written";
import { waitingOf } from "~/backend/authorization/wait-for-block";
import { sql } from "~/backend/storage/sql";
import type { CallRight } from "~/content-api/call-right";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import { inProcessApi } from "~/content-api/client";
import { contract } from "~/content-api/contract";
import { RIGHTS } from "~/domain/rights";
import { hasKey } from "~/lib/objects";

function callsOf(node: unknown, name: string[] = []): string[] {
  if (isContractProcedure(node)) return [name.join(".")];
  return Object.entries(node as object).flatMap(([key, inner]) => callsOf(inner, [...name, key]));
}

let walked = 0;

afterAll(() => {
  process.stdout.write(`Rights: ${walked} combinations of ${names.length} people and ${rights.length} calls.\n`);
});

test("every call of the contract has its right: a new one needs a line in app/content-api/call-rights.ts", () => {
  expect(Object.keys(CALL_RIGHTS).toSorted()).toEqual(callsOf(contract).toSorted());
});

test.each(rights)("%s is answered to those who have the right to it, and to nobody else", async (call, right) => {
  const scene = await sceneFor(call);
  const told: Record<string, string> = {};
  const expected: Record<string, string> = {};
  await Promise.all(
    names.map(async (name) => {
      const attempt = await caseOf(call)(setStage(scene, name));
      const { person } = scene.people[name];
      // Limits by address are not what this is about.
      const api = inProcessApi(router, { ...scene.here.context(person), address: crypto.randomUUID() });
      told[name] = toWire(call, await outcomeOf(attempt, api));
      expected[name] = expectedOutcome(right, scene.people[name]);
      walked += 1;
    }),
  );
  expect(told).toEqual(expected);
});

const reading = rights.filter(([call]) => methodOf(call) === "GET");

/** That an applicant was looked at, or data were taken along. */
const NOTES = /^\d+ insert into (applicant_access|applicant_seen|history)$/;

test.each(reading)("%s is a GET and writes nothing, apart from notes of who read", async (call, right) => {
  const scene = await sceneFor(call, "reading");
  const outcomes = names.map((each) => expectedOutcome(right, scene.people[each]));
  const outcome = outcomes.find((each) => each === "ok") ?? "NOT_FOUND";
  const name = names[outcomes.indexOf(outcome)];
  if (!name) throw new Error(`nobody knows ${call}`);
  const attempt = await caseOf(call)(setStage(scene, name));
  const { statements } = await written(scene.here, async (services) => {
    const context = { ...scene.here.context(scene.people[name].person), address: crypto.randomUUID(), services };
    expect(toWire(call, await outcomeOf(attempt, inProcessApi(router, context)))).toBe(outcome);
    await scene.here.backend.settled();
  });
  expect(statements.filter((statement) => !NOTES.test(statement))).toEqual([]);
});

/** Who works for a blocked organization: alone, for others, beside another one. */
const HELD = ["organization admin", "agency assigned to it", "member here and admin elsewhere"] as const;

const changing = rights.filter(([call, { needs }]) => hasKey(RIGHTS, needs) && methodOf(call) !== "GET");

test.each(changing)("%s waits in a blocked organization, or goes on, as the rule says", async (call, right) => {
  const scene = await sceneFor(call, "blocked");
  const { organization, backend } = scene.here;
  const setStatus = (status: string) =>
    backend.services.db.write([sql`UPDATE organization SET status = ${status} WHERE id = ${organization.id}`]);
  const told: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const name of HELD) {
    await setStatus("active");
    const attempt = await caseOf(call)(setStage(scene, name));
    await setStatus("blocked");
    const context = { ...scene.here.context(scene.people[name].person), address: crypto.randomUUID() };
    told[name] = toWire(call, await outcomeOf(attempt, inProcessApi(router, context)));
    expected[name] = heldOutcome(call, right, name, expectedOutcome(right, scene.people[name]));
    // Both refuse; which of them is told first is the handler's.
    if (expected[name] !== "ok" && told[name] === "ORGANIZATION_BLOCKED") expected[name] = told[name];
  }
  expect(told).toEqual(expected);
});

function heldOutcome(call: string, right: CallRight, name: Name, usual: string): string {
  const isWaiting = waitingOf([{ name: call, right }], methodOf(call)).length > 0;
  if (usual !== "ok" || !isWaiting) return usual;
  // About no organization: only those wait who work for nobody else.
  return right.on !== "nothing" || name === "organization admin" ? "ORGANIZATION_BLOCKED" : usual;
}

/** Directus does not tell "not there" from "not yours" when something is written; the handler does. */
function toWire(call: string, code: string): string {
  const isWrite = /^items\.(create|update|remove)/.test(call);
  return isWrite && code === "NOT_FOUND" ? "FORBIDDEN" : code;
}
