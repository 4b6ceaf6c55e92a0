import { expect, test } from "vitest";
import { foldFunnel } from "~/backend/funnel/fold";
import { hasEvents } from "~/backend/funnel/queries";
import { countEvent } from "~/backend/funnel/statements";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { SHARE_SOURCES } from "~/domain/applicants/share-source";
import { berlinToday, mondayOf } from "~/domain/dates";
import type { Counts } from "~/domain/funnel/counts";
import { applicantsOf } from "../helpers/applicants";
import { bookedJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const AT = "2026-03-04T12:00:00.000Z";

async function aJob(): Promise<{ home: World; services: Services; job: string }> {
  const home = await world();
  const { job } = await bookedJob(home, { status: "online" });
  return { home, services: home.backend.services, job };
}

async function countsOf({ db }: Services, scope: string): Promise<Record<string, Counts>> {
  const rows = await db.all<{ period: string; counts: string }>(
    sql`SELECT period, counts FROM funnel_total WHERE scope = ${scope}`,
  );
  return Object.fromEntries(rows.map(({ period, counts }) => [period, JSON.parse(counts)]));
}

const started = (job: string, source = "") => countEvent({ job, at: AT, measure: "started", source, publication: 2 });

test("events are added to the week, the whole time and the publication, of the job, its organization and all", async () => {
  const { home, services, job } = await aJob();
  await services.db.write([started(job), started(job, "flyer"), started(job, "flyer")]);
  await foldFunnel(services);
  await services.db.write([countEvent({ job, at: "2026-03-08", measure: "spend", source: "flyer", amount: 1_250 })]);
  await foldFunnel(services);
  const visits = { "started|": 1, "started|flyer": 2 };
  const all = { ...visits, "spend|flyer": 1_250 };
  expect(await countsOf(services, `job:${job}`)).toEqual({ "2026-03-02": all, total: all, v00002: visits });
  expect(await countsOf(services, `organization:${home.organization.id}`)).toEqual({ "2026-03-02": all, total: all });
  expect((await countsOf(services, "all")).total).toEqual(all);
  expect(await services.db.all(sql`SELECT * FROM funnel_event`)).toEqual([]);
});

test("many folds at once count each event once, more than one fold takes", async () => {
  const { services, job } = await aJob();
  const events = Array.from({ length: 1_300 }, () => started(job));
  for (let at = 0; at < events.length; at += 100) await services.db.write(events.slice(at, at + 100));
  await Promise.all(Array.from({ length: 5 }, () => foldFunnel({ ...services, db: services.db.fork() })));
  expect((await countsOf(services, `job:${job}`)).total).toEqual({ "started|": 1_300 });
});

test("each measure of an event counts, in the fold that takes the event", async () => {
  const { services, job } = await aJob();
  const further = JSON.stringify([
    { measure: "phase:offer", source: "flyer", amount: 1, isJobOnly: 0 },
    { measure: "hires", source: null, amount: -1, isJobOnly: 0 },
  ]);
  await services.db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)
      INSERT INTO funnel_event (job, at, measure, isJobOnly, further)
      SELECT ${job}, '2026-03-02T09:00:00.000Z', 'time:own|h1', 1, ${further} FROM n`,
  ]);
  await foldFunnel(services);
  const counts = { "phase:offer|flyer": 1_300, hires: -1_300 };
  expect((await countsOf(services, `job:${job}`)).total).toEqual({ ...counts, "time:own|h1": 1_300 });
});

test("whether there is anything to fold is found in one row", async () => {
  const { services, job } = await aJob();
  await services.db.write(Array.from({ length: 50 }, () => started(job)));
  const db = services.db.fork();
  expect(await hasEvents({ ...services, db })).toBe(true);
  expect(db.rowsRead).toBeLessThanOrEqual(1);
  await foldFunnel(services);
  expect(await hasEvents({ ...services, db })).toBe(false);
  expect(db.rowsRead).toBeLessThanOrEqual(2);
});

test("sources may hold any text; those beyond the first thirty are counted as others", async () => {
  const { services, job } = await aJob();
  const strange = ['a"b', "a\\b", "a|b", "ä'ö", "😀", "$.x", "*", "[0]"];
  const many = Array.from({ length: 30 }, (_, at) => `messe ${at}`);
  await services.db.write([...strange, ...many, ...SHARE_SOURCES].map((source) => started(job, source)));
  await foldFunnel(services);
  await services.db.write([started(job, "messe 3"), started(job, "messe 29"), started(job, "indeed")]);
  await foldFunnel(services);
  const { total = {} } = await countsOf(services, `job:${job}`);
  for (const source of strange.filter((each) => each !== "*")) expect(total[`started|${source}`]).toBe(1);
  expect(total["started|messe 3"]).toBe(2);
  expect(total["started|messe 29"]).toBeUndefined();
  expect(total["started|indeed"]).toBe(2);
  // "*" itself takes one of the thirty places.
  expect(total["started|*"]).toBe(1 + 8 + 1);
});

test("the database knows the same weeks of Berlin as the product's dates", async () => {
  const { services, job } = await aJob();
  const hours = [-2, -1, 0, 1, 2].map((hour) => hour * 3_600_000);
  const edges = [
    "2025-03-30T01:00:00.000Z",
    "2025-10-26T01:00:00.000Z",
    "2026-03-29T01:00:00.000Z",
    "2028-10-29T01:00:00Z",
  ];
  const midnights = ["2026-03-29T22:00:00.000Z", "2026-10-25T23:00:00.000Z", "2025-12-28T23:00:00.000Z"];
  const near = [...edges, ...midnights].flatMap((moment) =>
    hours.flatMap((hour) => [-1, 0].map((ms) => Date.parse(moment) + hour + ms)),
  );
  const random = Array.from(
    { length: 3_000 },
    (_, at) => Date.parse("2024-01-01") + ((at * 7_919) % 2_900) * 43_200_000 + at,
  );
  const moments = [...near, ...random].map((time) => new Date(time).toISOString());
  const expected: Record<string, number> = {};
  for (const at of moments) {
    const week = mondayOf(berlinToday(new Date(at)));
    expected[week] = (expected[week] ?? 0) + 1;
  }
  for (let at = 0; at < moments.length; at += 400)
    await services.db.write([
      sql`INSERT INTO funnel_event (job, at, measure) SELECT ${job}, value, 'hires'
        FROM json_each(${JSON.stringify(moments.slice(at, at + 400))})`,
    ]);
  await foldFunnel(services);
  const { total: _, ...weeks } = await countsOf(services, `job:${job}`);
  expect(Object.fromEntries(Object.entries(weeks).map(([week, counts]) => [week, counts.hires]))).toEqual(expected);
});

test("who is added to a later phase counts as applied too, once", async () => {
  const { home, services, job } = await aJob();
  const at = "2026-03-02T09:00:00.500Z";
  const [id = ""] = await applicantsOf(home, job, [{ source: "flyer", phase: "interview", phase_changed_at: at }]);
  await services.db.write([sql`UPDATE applicant SET phase = 'applied', phase_changed_at = ${at} WHERE id = ${id}`]);
  await foldFunnel(services);
  const { total } = await countsOf(services, `job:${job}`);
  expect(total).toEqual({ "phase:applied|flyer": 1, "phase:interview|flyer": 1, "time:interview|h0": 1 });
});

test("phases are counted once for each applicant, stays by their length, hires taken back", async () => {
  const { home, services, job } = await aJob();
  const [id = ""] = await applicantsOf(home, job, [{ source: "flyer", phase_changed_at: "2026-03-02T09:00:00.500Z" }]);
  const move = (phase: string, at: string) =>
    services.db.write([sql`UPDATE applicant SET phase = ${phase}, phase_changed_at = ${at} WHERE id = ${id}`]);
  await move("interview", "2026-03-02T10:00:00.400Z");
  await move("custom-phase", "2026-03-04T10:00:00.300Z");
  await move("interview", "2026-03-06T10:00:00.300Z");
  await move("interview", "2026-03-07T10:00:00.300Z");
  await move("hired", "2027-12-07T10:00:00.300Z");
  await move("applied", "2027-12-07T10:00:00.200Z");
  await services.db.write([sql`DELETE FROM applicant WHERE id = ${id}`]);
  await foldFunnel(services);
  const { total } = await countsOf(services, `job:${job}`);
  expect(total).toEqual({
    "phase:applied|flyer": 1,
    "phase:interview|flyer": 1,
    "phase:custom-phase|flyer": 1,
    "phase:hired|flyer": 1,
    "hires|flyer": 0,
    "time:applied|h0": 1,
    "time:interview|h47": 1,
    "time:custom-phase|d2": 1,
    "time:interview|d365": 1,
    "time:hired|h0": 1,
  });
  const ofAll = await countsOf(services, `organization:${home.organization.id}`);
  expect(Object.keys(ofAll.total ?? {}).filter((key) => key.includes("custom-phase"))).toEqual([]);
  expect(await services.db.all(sql`SELECT * FROM applicant_phase WHERE applicant = ${id}`)).toEqual([]);
});
