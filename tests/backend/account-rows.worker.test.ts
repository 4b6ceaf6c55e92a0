import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/account";
import { applicantsOf } from "#tests/helpers/applicants";
import { router } from "#tests/helpers/backend";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { hashPassword } from "~/backend/auth/password-hash";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { type Db, openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { inProcessApi } from "~/content-api/client";
import { growDatabase } from "~/tools/grow-database";

const OTHERS = { organizations: 100, jobs: 1_000, applicants: 3_000, board: 3_000, ownJobs: 20 };
const FILES = 3_000;
const MOST_ROWS = 300;
const UNVERIFIED = 20;
/** The row with its indexes, and one look into each table that refers to it. */
const ROWS_OF_ACCOUNT = 100;
const T = "2026-01-01T00:00:00.000Z";

let here: World;

/** Applicants and files of others, half of them changed or uploaded by somebody. */
beforeAll(async () => {
  here = await world();
  const job = await completeJob(here, { status: "online", contacts: [here.anna] });
  const [applicant = ""] = await applicantsOf(here, job, [{}]);
  const { anna, mo, organization } = here;
  const { services } = here.backend;
  const hash = await hashPassword(PASSWORD, services.passwordCost);
  await growDatabase(env.DB, OTHERS, { person: anna.id, organization: organization.id, job, applicant });
  await services.db.write([
    sql`UPDATE users SET password_hash = ${hash} WHERE id = ${mo.id}`,
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${FILES})
      INSERT INTO files (id, folder, organization, uploaded_by, filename_download, filename_disk, type, filesize,
        created_on)
      SELECT 'file-' || i, (SELECT folder FROM job WHERE id = ${job}), ${organization.id}, iif(i % 2, ${anna.id}, NULL),
        'Plan ' || i, 'disk-' || i, 'image/png', i, ${T} FROM n`,
    sql`UPDATE applicant SET user_updated = iif(rowid % 2, ${anna.id}, NULL)`,
  ]);
});

test("deleting an account reads no row for each applicant and each file of others", async () => {
  const counted = openDb(env.DB);
  const context = here.context(here.mo);
  const api = inProcessApi(router, { ...context, services: { ...context.services, db: counted } });
  await api.users.remove({ userId: here.mo.id, password: PASSWORD });
  expect(await isGone(here.mo.id)).toBe(true);
  expect(counted.rowsRead).toBeLessThanOrEqual(MOST_ROWS);
});

test("accounts that were never verified go without a row for each applicant and each file of others", async () => {
  const { services } = here.backend;
  const clean = async (): Promise<number> => {
    const counted: Db = openDb(env.DB);
    await cleanUp({ ...services, db: counted }, services.clock());
    return counted.rowsRead;
  };
  await clean();
  const without = await clean();
  await services.db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${UNVERIFIED})
      INSERT INTO users (id, email, password_hash, first_name, last_name, searched_name, role, date_created,
        date_updated)
      SELECT 'unverified-' || i, 'u' || i || '@example.org', '', 'Vor', 'Nach', 'vor nach', 'Öffentlich',
        '2020-01-01T00:00:00.000Z', ${T} FROM n`,
  ]);
  const read = await clean();
  expect(await isGone("unverified-1")).toBe(true);
  expect(read - without).toBeLessThanOrEqual(UNVERIFIED * ROWS_OF_ACCOUNT);
});

async function isGone(id: string): Promise<boolean> {
  return (await here.backend.services.db.first(sql`SELECT 1 FROM users WHERE id = ${id}`)) === null;
}
