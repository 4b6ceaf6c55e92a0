import { beforeEach, expect, test } from "vitest";
import { applyRetention } from "~/backend/applicants/retention/apply-retention";
import { retain } from "~/backend/scheduler/retain";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { interceptDb } from "../helpers/intercept-db";
import { type World, world } from "../helpers/world";

/** Organizations whose ids sort before and behind those of the world, each with a job that is long offline. */
const ORGANIZATIONS = 500;
const LONG_AGO = "2025-01-01T09:00:00.000Z";
const NOTICED = "2026-03-01T09:00:00.000Z";
const DUE = "2026-03-20T09:00:00.000Z";

let here: World;

beforeEach(async () => {
  here = await world();
  here.backend.setNow(DUE);
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ORGANIZATIONS})`;
  await here.backend.services.db.write([
    sql`DELETE FROM scheduled_task`,
    sql`DELETE FROM applicant`,
    sql`${numbers} INSERT OR IGNORE INTO organization (id, name, normalized_name, searched, date_created, date_updated)
      SELECT printf('o-%04d', i), i, i, i, ${LONG_AGO}, ${LONG_AGO} FROM n`,
    sql`${numbers} INSERT OR IGNORE INTO job (id, organization, title, status, offline_at, date_created, date_updated)
      SELECT printf('j-%04d', i), printf('o-%04d', i), i, 'offline', ${LONG_AGO}, ${LONG_AGO}, ${LONG_AGO} FROM n`,
  ]);
});

test("a run reads 200 organizations, and the next one goes on behind them", async () => {
  const rows: number[] = [];
  let next: string | null = "";
  while (next !== null) {
    const { db } = here.backend.services;
    const before = db.rowsRead;
    ({ next } = await applyRetention(here.backend.services, next));
    rows.push(db.rowsRead - before);
  }
  expect(rows.length).toBe(Math.ceil(((await countOf("organization")) + 1) / 200));
  expect(Math.max(...rows)).toBeLessThanOrEqual(200 * 16);
});

test("rounds go on until one has found nothing, and those of the last organization are served", async () => {
  const ids = await due("o-0500", 3);
  const periods = await rounds(here.backend.services, 20);
  expect(await anonymised(ids)).toBe(3);
  expect(periods.filter((each) => / busy /.test(each)).length).toBeLessThanOrEqual(3);
  expect(periods.at(-1)).toBe("2026-03-20");
});

test("where more are due than one run takes, it stays with these organizations", async () => {
  const ids = await due("o-0001", 5);
  const most = { organizations: 200, persons: 2 };
  const nexts: (string | null)[] = [];
  for (let run = 0; run < 3; run += 1) nexts.push((await applyRetention(here.backend.services, "", most)).next);
  expect(nexts.slice(0, 2)).toEqual(["", ""]);
  expect(nexts[2]).not.toBe("");
  expect(await anonymised(ids)).toBe(5);
});

test("organizations whose applicants cannot be anonymized do not hold up the others", async () => {
  const failing = await due("o-0001", 2);
  const others = await due("o-0500", 2);
  const { services } = here.backend;
  const db = interceptDb(services.db, {
    write: (statements) => {
      if (statements.some(({ params }) => failing.some((id) => params.includes(id)))) throw new Error("broken");
      return undefined;
    },
  });
  const log = { ...services.log, error: () => {} };
  const broken = { ...services, db, log };
  let next: string | null = "";
  const most = { organizations: 200, persons: 2 };
  for (let run = 0; next !== null && run < 12; run += 1) ({ next } = await applyRetention(broken, next, most));
  expect(next).toBeNull();
  expect([await anonymised(failing), await anonymised(others)]).toEqual([0, 2]);
});

test("a round that midnight has overtaken is ended before the next day's begins", async () => {
  const { services } = here.backend;
  await retain(services, "2026-03-20", "2026-03-19 idle o-0499");
  expect(await period()).toBe("2026-03-19");
  await retain(services, "2026-03-20", "2026-03-19");
  expect(await period()).toMatch(/^2026-03-20 idle /);
});

async function rounds(services: Services, most: number): Promise<string[]> {
  const periods: string[] = [];
  while (periods.length < most && periods.at(-1) !== "2026-03-20") {
    await retain(services, "2026-03-20", periods.at(-1));
    periods.push(await period());
  }
  return periods;
}

/** Applicants of its job, whose admins were told of the end of their retention. */
async function due(organization: string, count: number): Promise<string[]> {
  const row = {
    organization,
    phase: "rejected",
    phase_changed_at: LONG_AGO,
    date_created: LONG_AGO,
    retention_noticed_at: NOTICED,
  };
  return applicantsOf(
    here,
    organization.replace("o-", "j-"),
    Array.from({ length: count }, () => row),
  );
}

const read = <Row>(text: string, ...params: string[]) => here.backend.services.db.all<Row>({ text, params });
const countOf = async (table: string) => (await read<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n ?? 0;
const anonymised = async (ids: readonly string[]) =>
  (
    await read(
      "SELECT 1 FROM applicant WHERE anonymised_at IS NOT NULL AND id IN (SELECT value FROM json_each(?))",
      JSON.stringify(ids),
    )
  ).length;
const period = async () =>
  (await read<{ done_in: string }>("SELECT done_in FROM scheduled_task WHERE name = 'retention'"))[0]?.done_in ?? "";
