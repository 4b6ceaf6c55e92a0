import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { kept } from "#tests/helpers/counters";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { checkCounters } from "~/backend/counters/check";
import { sql } from "~/backend/storage/sql";
import { growDatabase } from "~/tools/grow-database";

const SIZE = { organizations: 7, jobs: 30, applicants: 90, board: 600, ownJobs: 11 };

test("large data are what triggers would have kept, block after block", async () => {
  const home = await world();
  const { services } = home.backend;
  const job = await completeJob(home, { status: "online" });
  const [applicant = ""] = await applicantsOf(home, job, [{}, {}]);
  await completeJob(home, { status: "draft" });
  const model = { person: home.anna.id, organization: home.organization.id, job, applicant };
  for (const block of [0, 1, 2]) await growDatabase(env.DB, SIZE, model, block);
  const before = await kept(services.db);
  let cursor: string | null = null;
  do cursor = await checkCounters(services, "2026-03-02", cursor);
  while (cursor !== null);
  expect(await services.db.all(sql`SELECT counter, found FROM counter_drift`)).toEqual([]);
  expect(await kept(services.db)).toEqual(before);
  const counted = await services.db.first(sql`SELECT (SELECT count(*) FROM job) AS jobs,
    (SELECT count(*) FROM applicant) AS applicants, (SELECT count(*) FROM organization) AS organizations,
    (SELECT count(*) FROM applicant WHERE job = ${job}) AS board,
    (SELECT count(*) FROM job WHERE organization = ${home.organization.id}) AS own`);
  expect(counted).toEqual({ jobs: 92, applicants: 872, organizations: 23, board: 602, own: 13 });
  // Triggers are back: what is written now is kept as well.
  await services.db.write([sql`UPDATE job SET status = 'offline', title = 'Zuletzt' WHERE status = 'draft'`]);
  await applicantsOf(home, job, [{}]);
  await services.db.write([sql`INSERT INTO job_search (job_search) VALUES ('integrity-check')`]);
  const { data } = await home.api(home.ada).items.list({ collection: "job", search: "zuletzt", fields: ["id"] });
  expect((data as unknown[]).length).toBeGreaterThan(1);
  const board = await home.api(home.anna).applications.applicants.list({ id: job, q: "petersen" });
  expect(JSON.stringify(board)).toContain("Petersen");
});
