import { isContractProcedure } from "@orpc/contract";
import { afterAll, expect, test } from "vitest";
import { router } from "#tests/helpers/backend";
import { ACCOUNT_CASES } from "#tests/helpers/rights/account-cases";
import { ADMINISTRATION_CASES } from "#tests/helpers/rights/administration-cases";
import { APPLICANT_CASES } from "#tests/helpers/rights/applicant-cases";
import { BILLING_CASES } from "#tests/helpers/rights/billing-cases";
import { CAMPAIGN_CASES } from "#tests/helpers/rights/campaign-cases";
import { CAST, type Name, openScene, type Scene } from "#tests/helpers/rights/cast";
import { CONTENT_CASES } from "#tests/helpers/rights/content-cases";
import { expectedOutcome } from "#tests/helpers/rights/expected-outcome";
import { NOTE_CASES } from "#tests/helpers/rights/note-cases";
import { type Attempt, type Case, setStage } from "#tests/helpers/rights/stage";
import { STATISTICS_CASES } from "#tests/helpers/rights/statistics-cases";
import { TEAM_CASES } from "#tests/helpers/rights/team-cases";
import { written } from "#tests/helpers/written";
import { waitingOf } from "~/backend/authorization/wait-for-block";
import { sql } from "~/backend/storage/sql";
import type { CallRight } from "~/content-api/call-right";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import { type ContentApi, inProcessApi } from "~/content-api/client";
import { contract } from "~/content-api/contract";
import type { Collection } from "~/content-api/items";
import type { RightName } from "~/content-api/right-names";
import { Refusal } from "~/domain/errors";
import { RIGHTS } from "~/domain/rights";
import { hasKey } from "~/lib/objects";

// Whoever is answered: `checkAnswers` holds the keys against the contract, so a field without its schema fails here.
// A name that the types find missing here: add its case to the file of tests/helpers/rights that fits.
const CASES: Record<RightName, Case> = {
  ...ACCOUNT_CASES,
  ...CONTENT_CASES,
  ...CAMPAIGN_CASES,
  ...BILLING_CASES,
  ...TEAM_CASES,
  ...APPLICANT_CASES,
  ...NOTE_CASES,
  ...ADMINISTRATION_CASES,
  ...STATISTICS_CASES,
};

/** Every right of the table by its name: "items.update organization credit". */
function rightsOf(node: object, name: string): [string, CallRight][] {
  if ("needs" in node) return [[name, node as CallRight]];
  return Object.entries(node).flatMap(([variant, inner]) => rightsOf(inner, `${name} ${variant}`));
}

function callsOf(node: unknown, name: string[] = []): string[] {
  if (isContractProcedure(node)) return [name.join(".")];
  return Object.entries(node as object).flatMap(([key, inner]) => callsOf(inner, [...name, key]));
}

const rights = Object.entries(CALL_RIGHTS).flatMap(([call, node]) => rightsOf(node, call));
const names = Object.keys(CAST) as Name[];
const scenes = new Map<string, Promise<Scene>>();
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

function methodOf(call: string): string | undefined {
  const [path = ""] = call.split(" ");
  let node: unknown = contract;
  for (const key of path.split(".")) node = Reflect.get(Object(node), key);
  return isContractProcedure(node) ? node["~orpc"].route.method : undefined;
}

/** One scene for each part of the contract; cases that change the team have one of their own. */
function sceneFor(call: string, state = ""): Promise<Scene> {
  const part = state + (call.startsWith("recruiters.") ? call : (call.split(".")[0] ?? call));
  const scene = scenes.get(part) ?? openScene();
  scenes.set(part, scene);
  return scene;
}

function caseOf(call: string): Case {
  const known = CASES[call as RightName];
  if (known) return known;
  const [verb, collection] = call.split(" ") as [string, Collection];
  return () => (api) => {
    if (verb === "items.get") return api.items.get({ collection, id: "DE" });
    if (verb === "items.create") return api.items.create({ collection });
    return verb === "items.update"
      ? api.items.update({ collection, id: "DE" })
      : api.items.remove({ collection, id: "DE" });
  };
}

async function outcomeOf(attempt: Attempt, api: ContentApi): Promise<string> {
  try {
    await attempt(api);
    return "ok";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Directus does not tell "not there" from "not yours" when something is written; the handler does. */
function toWire(call: string, code: string): string {
  const isWrite = /^items\.(create|update|remove)/.test(call);
  return isWrite && code === "NOT_FOUND" ? "FORBIDDEN" : code;
}
