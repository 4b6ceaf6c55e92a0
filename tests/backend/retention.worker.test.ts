import { env } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { runScheduler } from "~/backend/scheduler/tick";
import { schema } from "~/backend/schema";
import { insert, raw, sql } from "~/backend/storage/sql";
import { berlinToday, laterBy } from "~/domain/dates";
import { applicantsOf } from "../helpers/applicants";
import { completeJob } from "../helpers/jobs";
import { BUSINESS, FIXED, PASSING, passingRows, type SimulatedDay } from "../helpers/passing-rows";
import { type World, world } from "../helpers/world";

/*
 * A year in which every table that only passes things on gets a row a day: what it holds does not grow with the months.
 * Days are left out in every run; with `CAPACITY=500`, as for `npm run bench:capacity`, it has all of them and prints
 * what they take.
 */

/** `npm run bench:capacity` measures more of each than every run does. */
const step = inject("capacity").each > 20 ? 1 : 15;
const BEGIN = "2026-03-02T09:00:00.000Z";
const DAYS = 13 * 30;

const after = (days: number, moment = BEGIN) => laterBy(moment, Math.round(days * 24 * 60), "minute");
const tables = Object.keys(PASSING);

test("each table grows with the business, has a fixed size, or levels off", () => {
  expect([...tables, ...BUSINESS, ...FIXED].sort()).toEqual(Object.keys(schema).sort());
});

test("a year of simulated days leaves no more in the tables that rows pass through than their days", async () => {
  const home = await world();
  const job = await completeJob(home);
  const [applicant = ""] = await applicantsOf(home, job, [{}]);
  const begun = await countRows(home);
  const counted: number[][] = [];
  for (let day = 0; day < DAYS; day += step) {
    const now = after(day);
    home.backend.setNow(now);
    await home.backend.services.db.write(passingRows(dayOf(home, { id: `day-${day}`, job, applicant, now })));
    // A tick an hour later, and the day's last: what is due within the day goes with it.
    for (const hours of [1, 14]) await runScheduler(home.backend.services, new Date(after(hours / 24, now)));
    counted.push(await countRows(home));
  }
  // Measuring takes a while, and is of use to the bench alone.
  print(counted, step === 1 ? await bytesOfRows(home, { job, applicant }) : {});
  const over = tables.filter((_, at) => {
    const { days = 0 } = PASSING[tables[at] ?? ""] ?? {};
    // A row for each simulated day that its life spans; one more at its end, one that the product writes itself.
    const most = Math.ceil(days / step) + 2 + (begun[at] ?? 0);
    return counted.some((rows) => (rows[at] ?? 0) > most);
  });
  expect(over).toEqual([]);
  const end = after(DAYS + 4 * 365);
  home.backend.setNow(end);
  for (const hours of [0, 1, 2]) await runScheduler(home.backend.services, new Date(after(hours / 24, end)));
  const left = await countRows(home);
  expect(tables.filter((_, at) => (left[at] ?? 0) > (begun[at] ?? 0) + 1)).toEqual([]);
}, 900_000);

async function countRows({ backend }: World): Promise<number[]> {
  const text = tables.map((table) => `SELECT count(*) AS count FROM ${table}`);
  const rows = await Promise.all(
    text.map((each) => backend.services.db.first<{ count: number }>({ text: each, params: [] })),
  );
  return rows.map((row) => row?.count ?? 0);
}

type Place = Pick<SimulatedDay, "job" | "applicant">;

const dayOf = ({ anna, organization }: World, day: Place & Pick<SimulatedDay, "id" | "now">): SimulatedDay => ({
  ...day,
  user: anna.id,
  organization: organization.id,
  today: berlinToday(new Date(day.now)),
  later: (days) => after(days, day.now),
});

/** What a row takes with its index entries: the growth of the database by 500. */
async function bytesOfRows(home: World, place: Place): Promise<Record<string, number>> {
  const { db, ids } = home.backend.services;
  const days = Array.from({ length: 500 }, (_, at) => dayOf(home, { ...place, id: ids(), now: after(9_000 + at) }));
  const size = async () => (await env.DB.prepare("SELECT 1").run()).meta.size_after;
  await db.write(days.flatMap((day) => passingRows(day).slice(0, 1)));
  const bytes: Record<string, number> = {};
  for (const [table, { rows }] of Object.entries(PASSING)) {
    const before = await size();
    await db.write(days.map((day) => insert(table, rows(day))));
    bytes[table] = Math.round(((await size()) - before) / days.length);
  }
  await db.write(
    Object.keys(PASSING)
      .toReversed()
      .map((table) => sql`DELETE FROM ${raw(table)}`),
  );
  return bytes;
}

/** Rows at the end of each month, and what 10,000 organizations hold then for ever. */
function print(counted: readonly number[][], bytes: Record<string, number>): void {
  const months = Array.from({ length: 13 }, (_, month) => counted[Math.ceil(((month + 1) * 30) / step) - 1] ?? []);
  let [allRows, allBytes] = [0, 0];
  const lines = tables.map((table, at) => {
    const { days, daily } = PASSING[table] ?? { days: 0, daily: 0 };
    const rows = months.map((month) => String(month[at] ?? "").padStart(5)).join("");
    const large = Math.round(days * daily);
    const size = (large * (bytes[table] ?? 0)) / 1e6;
    allRows += large;
    allBytes += size;
    return `${table.padEnd(20)}${rows}${String(days).padStart(6)}${String(large).padStart(11)}${size.toFixed(0).padStart(7)}`;
  });
  console.info(
    [
      `Rows after each of 13 months, a row each ${step} days; days that one stays; rows and MB at 10,000 organizations`,
      ...lines,
      `together${String(allRows).padStart(94)}${allBytes.toFixed(0).padStart(7)}`,
    ].join("\n"),
  );
}
