import { beforeAll, expect, test } from "vitest";
import type { Funnel } from "~/content-api/funnel";
import { PHASES } from "~/domain/applicants/applicant";
import { FUNNEL_RANGES, type FunnelRange } from "~/domain/funnel/ranges";
import { type Population, populate } from "../helpers/funnel-population";
import { berlinWeek } from "../helpers/funnel-tally";

const DAY = 24 * 3_600_000;
const COUNT: Record<FunnelRange, number | null> = { "4w": 4, "12w": 12, "52w": 52, all: null };

let population: Population;

beforeAll(async () => {
  population = await populate(120, 7);
});

/** The Mondays of a range; undefined for all time. */
function weeksOf(range: FunnelRange): string[] | undefined {
  const count = COUNT[range];
  if (count === null) return undefined;
  return Array.from({ length: count }, (_, at) => berlinWeek(population.end - (count - 1 - at) * 7 * DAY));
}

/** Every figure that a scope answers, held against the account; `job`: undefined for all jobs. */
function expectFigures(funnel: Funnel, range: FunnelRange, job: string | undefined, phases: readonly string[]): void {
  const { tally } = population;
  const where = { ...(job && { job }), weeks: weeksOf(range) };
  expect(funnel.totals).toEqual(tally.totals(where, phases));
  const sources = funnel.sources.map(({ source }) => source).sort();
  expect(sources).toEqual(tally.sources(where));
  for (const { source, totals } of funnel.sources)
    expect([source, totals]).toEqual([source, tally.totals({ ...where, source }, phases)]);
  for (const { week, totals } of funnel.weeks)
    expect([week, totals]).toEqual([week, tally.totals({ ...where, weeks: [week] }, phases)]);
  for (const { id, reached, time } of funnel.phases) {
    expect([id, reached]).toEqual([id, tally.sum(`phase ${id}`, where)]);
    expect([id, time]).toEqual([id, tally.time(id, where)]);
  }
  expect(funnel.contact).toEqual(tally.time("first contact", where));
}

test.each(FUNNEL_RANGES)("every figure of a job over %s is that of the account", async (range) => {
  const { home, jobs, tally, own } = population;
  const [job = ""] = jobs;
  const { data } = await home.api(home.anna).jobs.funnel({ id: job, range });
  expectFigures(data, range, job, [...PHASES, own.kept, own.deleted]);
  expect(data.weeks.map(({ week }) => week)).toEqual(weeksOf(range) ?? data.weeks.map(({ week }) => week));
  const weeks = weeksOf(range);
  for (const { id, reached, answered } of data.turns) {
    const given = { contact: "contactGiven", documents: "reached privacy", privacy: "sent" }[id] ?? `answered ${id}`;
    expect([id, reached]).toEqual([id, tally.sum(`reached ${id}`, { job, weeks })]);
    expect([id, answered]).toEqual([id, tally.sum(given, { job, weeks })]);
  }
});

test("before and after a publication", async () => {
  const { home, jobs, tally } = population;
  const [job = ""] = jobs;
  const { data } = await home.api(home.anna).jobs.funnel({ id: job });
  expect(data.publications.map(({ number }) => number)).toEqual([2, 1, 0]);
  for (const { number: publication, date, ...steps } of data.publications) {
    expect(date === null).toBe(publication === 0);
    const sum = (what: string) => tally.sum(what, { job, publication });
    expect(steps).toEqual({
      opened: sum("opened"),
      started: sum("started"),
      contactGiven: sum("contactGiven"),
      sent: sum("sent"),
    });
  }
});

test("the population has something of everything", async () => {
  const { home, jobs, own } = population;
  const { data } = await home.api(home.anna).jobs.funnel({ id: jobs[0] ?? "", range: "all" });
  const { steps, quality, hires, spend, phases } = data.totals;
  const figures = { ...steps, ...quality, hires, spend: spend ?? 0 };
  expect(Object.entries(figures).filter(([, number]) => number <= 0)).toEqual([]);
  expect(data.sources).toHaveLength(3);
  expect(data.phases.filter(({ time }) => time).length).toBeGreaterThan(6);
  expect(data.contact?.count).toBeGreaterThan(10);
  expect([phases[own.kept], phases[own.deleted]].every((number) => Number(number) > 0)).toBe(true);
  expect(data.phases.at(-1)).toMatchObject({ id: own.deleted, name: null, isFixed: false });
  expect(data.turns.every(({ reached, answered }) => reached > 0 && answered <= reached)).toBe(true);
  expect(data.weeks.length).toBeGreaterThan(38);
});

test.each(FUNNEL_RANGES)("the organization and the product add up both jobs over %s", async (range) => {
  const { home } = population;
  const ofOrganization = await home.api(home.anna).organizations.funnel({ id: home.organization.id, range });
  const ofAll = await home.api(home.ada).administration.funnel({ range });
  expectFigures(ofOrganization.data, range, undefined, PHASES);
  expect(ofAll.data).toEqual(ofOrganization.data);
});

test("a year is at most 3 round trips and 200 rows, whoever asks for whatever", async () => {
  const { home, jobs } = population;
  const { db } = home.backend.services;
  const calls = [
    () => home.api(home.anna).jobs.funnel({ id: jobs[0] ?? "", range: "52w" }),
    () => home.api(home.agnes).organizations.funnel({ id: home.organization.id, range: "52w" }),
    () => home.api(home.ada).administration.funnel({ range: "all" }),
  ];
  for (const call of calls) {
    const before = { trips: db.trips, rows: db.rowsRead };
    await call();
    expect(db.trips - before.trips).toBeLessThanOrEqual(3);
    expect(db.rowsRead - before.rows).toBeLessThanOrEqual(200);
  }
});
