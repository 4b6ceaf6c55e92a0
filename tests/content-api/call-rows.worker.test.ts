import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { router } from "#tests/helpers/backend";
import { completeJob } from "#tests/helpers/jobs";
import { caseOf, names, outcomeOf, rights, sceneFor } from "#tests/helpers/rights/cases";
import { expectedOutcome } from "#tests/helpers/rights/expected-outcome";
import { setStage } from "#tests/helpers/rights/stage";
import { world } from "#tests/helpers/world";
import { openDb } from "~/backend/storage/db";
import { inProcessApi } from "~/content-api/client";
import { growDatabase } from "~/tools/grow-database";

/*
 * Every call of the contract, made once by somebody who may, beside other people's data: what it reads does not grow
 * with them, rows of triggers and of references included. Lists of many rows of one's own have tests of their own
 * (api-plans, list-rows).
 */

const OTHERS = { organizations: 600, jobs: 3_000, applicants: 3_000, board: 20, ownJobs: 10 };
const MOST_ROWS = 300;

/** Calls that read more, and why. */
const UNBOUNDED: Record<string, string> = {
  "billing.export all": "answers all invoices of a time",
  "applications.applicants.erase": "looks into every mail that is kept for the person's name",
  "ownApplication.erase": "as applications.applicants.erase",
};

beforeAll(async () => {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const [applicant = ""] = await applicantsOf(home, job, [{}]);
  await growDatabase(env.DB, OTHERS, { person: home.anna.id, organization: home.organization.id, job, applicant });
});

const bounded = rights.filter(([call]) => !(call in UNBOUNDED));

test.each(bounded)(`%s reads at most ${MOST_ROWS} rows beside other people's data`, async (call, right) => {
  const scene = await sceneFor(call, "rows");
  const may = names.findLast((each) => expectedOutcome(right, scene.people[each]) === "ok");
  // What nobody may is refused, for as few rows.
  const name = may ?? "administrator";
  const attempt = await caseOf(call)(setStage(scene, name));
  const db = openDb(env.DB);
  const services = { ...scene.here.backend.services, db };
  const context = { ...scene.here.context(scene.people[name].person), address: crypto.randomUUID(), services };
  const outcome = await outcomeOf(attempt, inProcessApi(router, context));
  expect(outcome === "ok").toBe(may !== undefined);
  expect(db.rowsRead).toBeLessThanOrEqual(MOST_ROWS);
});
