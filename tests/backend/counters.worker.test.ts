import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { copyRows } from "#tests/helpers/copy-rows";
import { kept, spoilt } from "#tests/helpers/counters";
import { interceptDb } from "#tests/helpers/intercept-db";
import { completeJob } from "#tests/helpers/jobs";
import { livedApplicant } from "#tests/helpers/lived-applicant";
import { type World, world } from "#tests/helpers/world";
import { checkCounters } from "~/backend/counters/check";
import { selectKeys } from "~/backend/counters/queries";
import { RECOUNTS } from "~/backend/counters/recounts";
import { runScheduler } from "~/backend/scheduler/tick";
import { seed } from "~/backend/seeds/run";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";

const DAY = "2026-03-02";
const NOW = new Date(`${DAY}T09:00:00.000Z`);
const TINY = { run: 1_000_000, batch: 100 };

let home: World;
let errors: Record<string, unknown>[] = [];
const log: Services["log"] = {
  info: () => {},
  error: (event, error, facts) =>
    void errors.push({ event, ...facts, ...(facts?.day ? {} : { error: String(error) }) }),
};

/** The demo data, somebody with traces everywhere, and gaps: people and jobs that were deleted. */
beforeAll(async () => {
  await seed({ db: env.DB, files: env.FILES, now: NOW, demo: true, passwordCost: 4 });
  home = await world({ services: { log } });
  const { db } = home.backend.services;
  const { job } = await livedApplicant(home);
  await applicantsOf(home, job, [{ id: "gone" }, { phase: "hired" }, { phase: "rejected", quality: "ideal" }]);
  const [left, taken] = [await completeJob(home), await completeJob(home)];
  await db.write([
    sql`INSERT INTO folder (id, name, date_created) VALUES ('folder', 'Job', ${DAY})`,
    sql`UPDATE job SET folder = 'folder' WHERE id IN (${job}, ${left}, ${taken})`,
    sql`DELETE FROM applicant WHERE id = 'gone'`,
    sql`DELETE FROM job WHERE id = ${left}`,
    sql`UPDATE job SET organization = ${home.elsewhere.organization.id} WHERE id = ${taken}`,
    sql`UPDATE organization SET name = 'Ärger & "Söhne"' WHERE id = ${home.organization.id}`,
  ]);
});

beforeEach(() => {
  errors = [];
});

/** A whole pass; the names of the counters that were wrong. */
async function pass(services: Services = home.backend.services, rows = TINY): Promise<string[]> {
  let cursor: string | null = null;
  do cursor = await checkCounters(services, DAY, cursor, rows);
  while (cursor !== null);
  expect(errors.filter(({ event }) => event !== "counters.drift")).toEqual([]);
  const names = errors.map(({ counter }) => String(counter));
  errors = [];
  return [...new Set(names)].sort();
}

test("what the writes of the product keep is what the recounts compute", async () => {
  expect(await pass()).toEqual([]);
});

describe.each(["more", "less", "missing", "extra", "due", "read"] as const)("%s", (kind) => {
  test("is found in every counter and mended, and found no second time", async () => {
    const { db } = home.backend.services;
    const before = await kept(db);
    const cases = spoilt(kind);
    for (const each of Object.values(cases)) await db.write(each);
    expect(Object.keys(cases).filter((name) => !RECOUNTS.some((recount) => recount.name === name))).toEqual([]);
    expect(await kept(db)).not.toEqual(before);
    expect(await pass()).toEqual(expect.arrayContaining(Object.keys(cases).sort()));
    expect(await kept(db)).toEqual(before);
    expect(await pass()).toEqual([]);
  });
});

test("every counter is spoilt by one of these", () => {
  const kinds = ["more", "less", "missing", "extra", "due", "read"] as const;
  const names = new Set(kinds.flatMap((kind) => Object.keys(spoilt(kind))));
  // The totals of all follow from those of the owners, which are spoilt along with them.
  expect(RECOUNTS.map(({ name }) => name).filter((name) => !names.has(name))).toEqual(["job_total of all"]);
});

test("writes between and beside the batches of a pass are neither lost nor taken for drift", async () => {
  const { services } = home.backend;
  const { db } = services;
  const jobs = [await completeJob(home, { status: "online", contacts: [home.mo] }), await completeJob(home)];
  const people = await applicantsOf(
    home,
    jobs[0] ?? "",
    Array.from({ length: 40 }, () => ({})),
  );
  let turn = 0;
  const work = async () => {
    turn += 1;
    const [job = "", other = ""] = turn % 2 ? jobs : [...jobs].reverse();
    const person = people[turn % people.length] ?? "";
    await applicantsOf(home, job, [{ phase: turn % 3 ? "applied" : "hired" }]);
    await db.write([
      sql`UPDATE applicant SET phase = ${turn % 3 ? "interview" : "applied"}, position = position + 1 WHERE id = ${person}`,
      sql`INSERT INTO applicant_label (applicant, label) SELECT id, ${`l${turn}`} FROM applicant WHERE id = ${person}`,
      sql`UPDATE job SET title = ${`Titel ${turn}`}, status = ${turn % 4 ? "online" : "offline"} WHERE id = ${other}`,
      sql`UPDATE organization SET name = ${`Name ${turn}`} WHERE id = ${home.organization.id}`,
      sql`DELETE FROM applicant WHERE id = ${people[(turn * 7) % people.length] ?? ""} AND ${turn % 5} = 0`,
    ]);
  };
  const raced: Promise<void>[] = [];
  const between = interceptDb(db, {
    write: async () => {
      raced.push(work());
      await work();
      return undefined;
    },
  });
  expect(await pass({ ...services, db: between })).toEqual([]);
  await Promise.all(raced);
  expect(turn).toBeGreaterThan(20);
  expect(await pass()).toEqual([]);
  const counted = await db.first<{ applicants: number; all: number }>(sql`SELECT sum(applicants) AS applicants,
    (SELECT count(*) FROM applicant WHERE job IN (${jobs[0]}, ${jobs[1]})) AS "all"
    FROM job_count WHERE job IN (${jobs[0]}, ${jobs[1]})`);
  expect(counted?.applicants).toBe(counted?.all);
});

test("a run stays within its rows and goes on where the one before stopped", async () => {
  const { services } = home.backend;
  const rows = { run: 3_000, batch: 1_000 };
  const reached: (string | null)[] = [];
  const read: number[] = [];
  let cursor: string | null = null;
  do {
    const db = services.db.fork();
    cursor = await checkCounters({ ...services, db }, DAY, cursor, rows);
    reached.push(cursor);
    read.push(db.rowsRead);
  } while (cursor !== null);
  expect(new Set(reached).size).toBe(reached.length);
  expect(reached.length).toBeGreaterThan(1);
  // A batch is begun with less than the rows of the run, and takes keys until it expects its rows: one key more at most.
  const keys = await Promise.all(
    (["job", "organization", "user"] as const).map((by) => services.db.all<{ cost: number }>(selectKeys(by, ""))),
  );
  const dearest = Math.max(...keys.flat().map(({ cost }) => cost));
  expect(Math.max(...read)).toBeLessThanOrEqual(rows.run + rows.batch + dearest);
});

test("the scheduler checks once a day over as many ticks as it takes, mends, and tells operators once", async () => {
  const { backend } = home;
  const { services } = backend;
  const { db } = services;
  await db.write([sql`DELETE FROM counter_drift`, sql`UPDATE job_count SET applicants = applicants + 1`]);
  backend.mails.length = 0;
  const tick = async (moment: string) => {
    backend.setNow(moment);
    await runScheduler(services, new Date(moment));
    await backend.settled();
  };
  for (let minute = 10; minute < 16; minute += 1) await tick(`2026-03-03T08:${minute}:00.000Z`);
  const told = () => backend.mails.filter(({ subject }) => subject === "Zähler berichtigt");
  const found = errors.filter(({ event }) => event === "counters.drift");
  expect(found[0]).toEqual({
    ...{ event: "counters.drift", counter: "job_count", day: "2026-03-03", found: expect.any(Number) },
  });
  expect(new Set(found.map(({ counter, day }) => `${counter} ${day}`)).size).toBe(1);
  expect(told().length).toBeGreaterThan(0);
  expect(new Set(told().map(({ to }) => to)).size).toBe(told().length);
  expect(JSON.stringify(told()[0])).toContain("job_count");
  const once = told().length;
  const { data } = await home.api(home.ada).administration.operations.overview();
  const drift = [{ counter: "job_count", day: "2026-03-03" }];
  expect(data.counters).toMatchObject({ day: "2026-03-03", isUnderWay: false, drift });
  await db.write([sql`UPDATE job_count SET notes = notes + 1`]);
  await tick("2026-03-03T09:00:00.000Z");
  expect(
    await db.all(sql`SELECT 1 FROM counter_drift WHERE counter = 'job_count' AND day = '2026-03-03'`),
  ).toHaveLength(1);
  expect(told()).toHaveLength(once);
  for (let minute = 10; minute < 16; minute += 1) await tick(`2026-03-04T08:${minute}:00.000Z`);
  expect(told()).toHaveLength(2 * once);
});

test("what the recounts of a key read does not grow with what others have", async () => {
  const { services } = home.backend;
  const job = await completeJob(home, { status: "online", contacts: [home.mo] });
  const person = (await applicantsOf(home, job, [{}]))[0] ?? "";
  const others = { idExternal: "NULL", place: "NULL" };
  const away = (await completeJob(home, { status: "online", contacts: [home.mo] })) ?? "";
  const [stranger = ""] = await applicantsOf(home, away, [{}]);
  await services.db.write([
    sql`UPDATE job SET organization = ${home.elsewhere.organization.id}, user_created = NULL WHERE id = ${away}`,
    sql`DELETE FROM job_contact WHERE job = ${away}`,
  ]);
  const read = async () => {
    const keys = { job, organization: home.organization.id, user: home.anna.id, all: "" };
    const rows: Record<string, number> = {};
    for (const { name, by, repairs } of RECOUNTS.filter((each) => each.by !== "all")) {
      const db = services.db.fork();
      // No key of the test lies between.
      const range = { after: `${keys[by].slice(0, -1)}${LAST_BEFORE[keys[by].at(-1) ?? ""]}z`, upto: keys[by] };
      await db.write(repairs(range).map((each) => ("mend" in each ? each.mend : each)));
      rows[name] = db.rowsRead;
    }
    return rows;
  };
  const before = await read();
  expect(person).not.toBe("");
  const copy = (table: string, key: string, columns?: Record<string, string>) =>
    copyRows(home, { table, key, copies: 300, columns });
  await copy("organization", home.elsewhere.organization.id, { externalId: "NULL" });
  await copy("users", home.olga.id, { email: "id || n.value" });
  await copy("users", home.agnes.id, { email: "id || n.value" });
  await copy("job", away, others);
  await copy("applicant", stranger, { self_token_hash: "NULL", search_key: "NULL" });
  const after = await read();
  for (const [name, rows] of Object.entries(after))
    expect([name, rows <= (before[name] ?? 0) + 5]).toEqual([name, true]);
  expect(Math.max(...Object.values(after))).toBeLessThan(2_000);
  // Copies of people and organizations count what their models have.
  expect(await pass()).toEqual(["organization", "users.organization_count"]);
});

const LAST_BEFORE: Record<string, string> = Object.fromEntries(
  Array.from("123456789abcdef", (digit, at) => [digit, "0123456789abcde"[at] ?? ""]),
);
