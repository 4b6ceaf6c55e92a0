import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { router, unfinishedWork } from "#tests/helpers/backend";
import { findEverywhere } from "#tests/helpers/find-everywhere";
import { completeJob } from "#tests/helpers/jobs";
import { livedApplicant } from "#tests/helpers/lived-applicant";
import { world } from "#tests/helpers/world";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { inProcessApi } from "~/content-api/client";
import { growDatabase } from "~/tools/grow-database";

/** With those that the person has left behind. */
const MOST_ROWS = 300;
const OTHERS = { organizations: 100, jobs: 1_000, applicants: 1_000, board: 1_000, ownJobs: 20 };
const T = "2026-01-01T00:00:00.000Z";

const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)`;

test("erasing an applicant reads no row for each of the others, their conversations and their mails", async () => {
  const here = await world();
  const job = await completeJob(here, { status: "online", contacts: [here.anna, here.mo] });
  const [first = ""] = await applicantsOf(here, job, [{}]);
  const model = { person: here.anna.id, organization: here.organization.id, job, applicant: first };
  await growDatabase(env.DB, OTHERS, model);
  const { db } = here.backend.services;
  const person = await livedApplicant(here, {}, job);
  await unfinishedWork();
  await db.write([
    sql`${numbers} INSERT INTO conversation (id, job, token_hash, email, phone, date_created, date_updated, expires_at)
      SELECT 'talk-' || i, ${job}, 'hash-' || i, 'u' || i || '@example.org', '+49431' || i, ${T}, ${T},
        '2099-01-01T00:00:00.000Z' FROM n`,
    // As they are kept outside local mode.
    sql`UPDATE outbox SET payload = json_remove(payload, '$.data', '$.attachments') WHERE sent_at IS NOT NULL`,
    sql`${numbers} INSERT INTO outbox (id, kind, recipient, payload, tries, next_try_at, sent_at, date_created)
      SELECT 'old-' || i, 'mail', 'u' || i || '@example.org',
        json_object('template', 'continueLater', 'language', 'de', 'job', ${job}, 'conversation', 'talk-' || i),
        8, ${T}, iif(i % 2, ${T}, NULL), ${T} FROM n`,
  ]);
  const counted = openDb(env.DB);
  const context = here.context(here.anna);
  const services = { ...context.services, db: counted, mode: "production" as const };
  await inProcessApi(router, { ...context, services }).applications.applicants.erase(person.on);
  expect(counted.rowsRead).toBeLessThanOrEqual(MOST_ROWS);
  expect(await findEverywhere([person.id, ...person.words])).toEqual([]);
});
