import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { router } from "#tests/helpers/backend";
import { copyOthers } from "#tests/helpers/copy-others";
import { completeJob } from "#tests/helpers/jobs";
import { passingRows } from "#tests/helpers/passing-rows";
import { caseOf, names, outcomeOf, rights, sceneFor } from "#tests/helpers/rights/cases";
import type { Scene } from "#tests/helpers/rights/cast";
import { expectedOutcome } from "#tests/helpers/rights/expected-outcome";
import { setStage } from "#tests/helpers/rights/stage";
import { openDb } from "~/backend/storage/db";
import { type Sql, sql } from "~/backend/storage/sql";
import { inProcessApi } from "~/content-api/client";
import type { RightName } from "~/content-api/right-names";
import { laterBy } from "~/domain/dates";
import { growDatabase } from "~/tools/grow-database";
import { idOf } from "~/tools/large-data";

/*
 * Every call of the contract, made by those of three kinds of people who may, beside other people's data and, where it
 * is about jobs or items, in an organization of many jobs: what it reads does not grow with them, rows of triggers and
 * of references included. Lists of many rows of one's own have tests of their own (api-plans, list-rows).
 */

const OTHERS = {
  organizations: 300,
  jobs: 1_500,
  applicants: 1_500,
  board: 20,
  ownJobs: 500,
  passing: 400,
  copies: 350,
};
const LARGE = ["jobs", "items"];
const MOST_ROWS = 300;

/** Calls that read more, and why. */
const UNBOUNDED: Partial<Record<RightName, string>> = {
  "billing.export all": "answers all invoices of a time",
  "items.remove organization": "looks at each job of the organization that is to go",
};

/** Rows of every table whose rows leave by themselves, of other people, organizations, jobs and applicants. */
function passingOfOthers(): Sql[] {
  return Array.from({ length: OTHERS.passing }, (_, at) => {
    const now = laterBy(new Date("2024-01-01T00:00:00.000Z"), at, "day");
    const later = (days: number) => laterBy(new Date(now), Math.ceil(days) + 10_000, "day");
    const people = {
      user: idOf("0000", at % OTHERS.organizations),
      organization: idOf("0001", at % OTHERS.organizations),
    };
    // The first jobs and applicants are the measured organization's own.
    const work = { job: idOf("0004", OTHERS.ownJobs + at), applicant: idOf("0005", OTHERS.board + at) };
    return passingRows({ ...people, ...work, id: `passing-${at}`, now, today: now.slice(0, 10), later });
  }).flat();
}

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
  const db = openDb(env.DB);
  await db.write([oldMails]);
  const rows = passingOfOthers();
  for (let at = 0; at < rows.length; at += 1_000) await db.write(rows.slice(at, at + 1_000));
  const copied = await copyOthers(OTHERS.copies, { organizations: OTHERS.organizations, firstOther: OTHERS.ownJobs });
  expect(copied.length).toBeGreaterThan(50);
  // These are folded every minute.
  await db.write([sql`DELETE FROM funnel_event`]);
});

const bounded = rights.filter(([call]) => !(call in UNBOUNDED));

/** Whose conditions differ; the agency works for as many organizations as its lists are measured with. */
const WHO = ["organization admin", "agency assigned to it", "administrator"] as const;
const AGENCY = { name: "agency assigned to it", organizations: 99 } as const;

test.each(bounded)(`%s reads at most ${MOST_ROWS} rows`, async (call, right) => {
  const scene = await sceneFor(call, "rows");
  await employAgency(scene);
  const allowed = names.filter((each) => expectedOutcome(right, scene.people[each]) === "ok");
  const asked = WHO.filter((each) => allowed.includes(each));
  // What nobody may is refused, for as few rows.
  const others = asked.length > 0 ? asked : [allowed.at(-1) ?? "administrator"];
  for (const name of others) {
    const attempt = await caseOf(call)(setStage(scene, name));
    const db = openDb(env.DB);
    // In local mode mails keep their data after they were sent, and are looked into.
    const services = { ...scene.here.backend.services, db, mode: "production" as const };
    const context = { ...scene.here.context(scene.people[name].person), address: crypto.randomUUID(), services };
    const outcome = await outcomeOf(attempt, inProcessApi(router, context));
    expect({ name, isDone: outcome === "ok" }).toEqual({ name, isDone: allowed.length > 0 });
    expect(db.rowsRead, name).toBeLessThanOrEqual(MOST_ROWS);
  }
});

const employed = new WeakSet<Scene>();

async function employAgency(scene: Scene): Promise<void> {
  if (employed.has(scene)) return;
  employed.add(scene);
  const user = scene.people[AGENCY.name].person?.id ?? "";
  await scene.here.backend.services.db.write(
    Array.from(
      { length: AGENCY.organizations },
      (_, at) => sql`INSERT INTO agency_assignment (organization, user, date_created)
        VALUES (${idOf("0001", at)}, ${user}, '2026-01-01T00:00:00.000Z')`,
    ),
  );
}
