import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { router } from "#tests/helpers/backend";
import { completeJob } from "#tests/helpers/jobs";
import { caseOf, names, outcomeOf, rights, sceneFor } from "#tests/helpers/rights/cases";
import { expectedOutcome } from "#tests/helpers/rights/expected-outcome";
import { setStage } from "#tests/helpers/rights/stage";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { inProcessApi } from "~/content-api/client";
import type { RightName } from "~/content-api/right-names";
import { growDatabase } from "~/tools/grow-database";

/*
 * Every call of the contract, made once by somebody who may, beside other people's data and, where it is about jobs or
 * items, in an organization of many jobs: what it reads does not grow with them, rows of triggers and of references
 * included. Lists of many rows of one's own have tests of their own (api-plans, list-rows).
 */

const OTHERS = { organizations: 300, jobs: 1_500, applicants: 1_500, board: 20, ownJobs: 500 };
const LARGE = ["jobs", "items"];
const MOST_ROWS = 300;

/** Calls that read more, and why. */
const UNBOUNDED: Partial<Record<RightName, string>> = {
  "billing.export all": "answers all invoices of a time",
  "items.remove organization": "looks at each job of the organization that is to go",
};

/** What is kept of mails to others for thirty days: half were sent, half given up. */
const oldMails = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
  INSERT INTO outbox (id, kind, recipient, payload, tries, next_try_at, sent_at, date_created)
  SELECT 'old-' || i, 'mail', 'u' || i || '@example.org',
    json_object('template', 'applicationReceived', 'language', 'de', 'about', 'other-' || i), 8,
    '2026-01-01T00:00:00.000Z', iif(i % 2, '2026-01-01T00:00:00.000Z', NULL), '2026-01-01T00:00:00.000Z' FROM n`;

beforeAll(async () => {
  for (const [block, part] of LARGE.entries()) {
    const { here } = await sceneFor(part, "rows");
    const job = await completeJob(here, { status: "online" });
    const [applicant = ""] = await applicantsOf(here, job, [{}]);
    const model = { person: here.anna.id, organization: here.organization.id, job, applicant };
    await growDatabase(env.DB, OTHERS, model, block);
  }
  await openDb(env.DB).write([oldMails]);
});

const bounded = rights.filter(([call]) => !(call in UNBOUNDED));

test.each(bounded)(`%s reads at most ${MOST_ROWS} rows`, async (call, right) => {
  const scene = await sceneFor(call, "rows");
  const allowed = names.filter((each) => expectedOutcome(right, scene.people[each]) === "ok");
  const may = allowed.find((each) => each === "organization admin") ?? allowed.at(-1);
  // What nobody may is refused, for as few rows.
  const name = may ?? "administrator";
  const attempt = await caseOf(call)(setStage(scene, name));
  const db = openDb(env.DB);
  // In local mode mails keep their data after they were sent, and are looked into.
  const services = { ...scene.here.backend.services, db, mode: "production" as const };
  const context = { ...scene.here.context(scene.people[name].person), address: crypto.randomUUID(), services };
  const outcome = await outcomeOf(attempt, inProcessApi(router, context));
  expect(outcome === "ok").toBe(may !== undefined);
  expect(db.rowsRead).toBeLessThanOrEqual(MOST_ROWS);
});
