import type { Compilable } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { selectPage } from "~/backend/applicants/board/list-queries";
import { selectFirstCards } from "~/backend/applicants/board/queries";
import { selectChosenHits, selectHits } from "~/backend/applicants/matching/chunk-queries";
import { searchWords } from "~/backend/applicants/matching/search-words";
import { answersSearchText } from "~/backend/applicants/search-text";
import { sql } from "~/backend/storage/sql";
import { prepareStatement } from "~/backend/storage/statement";
import { type BoardStage, boardStage } from "../helpers/boards";

const MANY = 10_000;
let stage: BoardStage;
let first: string;

beforeAll(async () => {
  stage = await boardStage();
  const { home, job, db } = stage;
  first = home.backend.services.ids();
  await db.write([
    // Erasing at once from the index is slow for thousands of rows, and nothing is erased here.
    sql`INSERT INTO applicant_search (applicant_search, rank) VALUES ('secure-delete', 0)`,
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
      INSERT INTO applicant (id, job, organization, first_name, last_name, email, email_key, searched_long, searched_short, phase, position, quality, phase_changed_at, date_created, date_updated)
      SELECT ${first} || i, ${job}, ${home.organization.id}, 'Berta', 'Werber' || i, 'b' || i || '@werber.example', 'b' || i || '@werber.example',
        'werber' || i || ' berta', 'werber' || i || ' berta',
        CASE WHEN i % 10 = 0 THEN 'rejected' WHEN i % 10 = 1 THEN 'interview' ELSE 'applied' END, i, CASE i % 100 WHEN 5 THEN 'ideal' ELSE 'possible' END,
        '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z' FROM n`,
    sql`INSERT INTO application (id, applicant, answers, searched, searched_choices, quality, date_created)
      SELECT 'a' || id, id, ${JSON.stringify(ANSWERS)}, ${SEARCHED.searched}, ${SEARCHED.searched_choices}, 'possible', date_created FROM applicant WHERE job = ${job}`,
  ]);
  await home.api(home.anna).users.me({});
});

test("the first cards of each phase are found by the index, whatever else there is", async () => {
  expect(await planOf(selectFirstCards(await asking(), { ...QUERY, id: stage.job }))).toMatchObject({ scans: [] });
  expect(
    await rowsRead(async () => stage.db.all(selectFirstCards(await asking(), { ...QUERY, id: stage.job }))),
  ).toBeLessThan(140);
});

test("more cards of a phase cost what is shown", async () => {
  const after = `${first}502`;
  const query = { ...QUERY, id: stage.job, phase: "applied", after, sort: "phase" as const, page: 1, limit: 40 };
  const { data, total } = await stage.api.applicants.list({ id: stage.job, phase: "applied", after, limit: 40 });
  expect([data.length, total, data[0]?.name]).toEqual([40, 8_000, "Berta Werber503"]);
  expect(await planOf(selectPage(await asking(), query))).toMatchObject({ scans: [] });
  expect(await rowsRead(async () => stage.db.all(selectPage(await asking(), query)))).toBeLessThan(100);
});

test.each([
  ["the first of a phase", "2"],
  ["in the middle", "5002"],
  ["the last of a phase, whose next one is in another", "9999"],
  ["the first of a later phase", "1"],
  ["the last of the board", "9991"],
])("the detail of %s among 10,000 reads at most 300 rows, neighbours included", async (_who, id) => {
  const get = (more: object) =>
    rowsRead(() => stage.api.applicants.get({ id: stage.job, applicantId: `${first}${id}`, ...more }));
  expect(await get({})).toBeLessThan(300);
  expect(await get({ withRejected: true })).toBeLessThan(300);
});

test("a move among 10,000 reads a few dozen rows, to the top as to between two", async () => {
  const move = (id: string, after?: string) => () =>
    stage.api.applicants.update({ id: stage.job, applicantId: `${first}${id}`, version: 1, phase: "interview", after });
  expect(await rowsRead(move("502"))).toBeLessThan(150);
  expect(await rowsRead(move("503", `${first}501`))).toBeLessThan(150);
});

test("a search among 10,000 finds one person, and what they wrote", async () => {
  expect((await stage.board({ q: "werber7777" })).cards.map(({ name }) => name)).toEqual(["Berta Werber7777"]);
  // Of a word that everybody wrote the newest are found; the search goes on below.
  const { total, searchedTo } = await stage.api.applicants.list({ id: stage.job, q: "fuehrerschein", limit: 1 });
  expect([total, searchedTo]).toEqual([54, 9_940]);
});

/** Bit of SQLite's number for a full-text index that is walked backwards: it then reads the hits of all jobs. */
const IS_BACKWARDS = 0x80;

test.each([
  ["words", selectHits],
  ["chosen answers", selectChosenHits],
])("hits in %s are walked forwards from where the job's begin", async (_name, hits) => {
  const words = searchWords("fuehrerschein");
  for (const below of [undefined, 9_000]) {
    const { steps } = await planOf(hits(stage.job, { words, below, limit: 61 }));
    const [, how, constraints] = /applicant_search VIRTUAL TABLE INDEX (\d+):(\S+)/.exec(steps) ?? [];
    expect(Number(how) & IS_BACKWARDS, steps).toBe(0);
    expect(constraints).toMatch(/[<>]/);
  }
});

test("chosen answers are searched only where the job has a phase that is reviewed anonymously", async () => {
  const { steps } = await planOf(selectChosenHits(stage.job, { words: searchWords("werber"), limit: 61 }));
  expect(steps.split("\n")[0]).toMatch(/^SEARCH job USING INDEX \S+ \(id=\?\)/);
  expect(steps.indexOf("SEARCH job")).toBeLessThan(steps.indexOf("SCAN applicant_search"));
});

const QUERY = { withRejected: false, limit: 10, opened: [] };
const ANSWERS = Array.from({ length: 1 }, (_, at) => ({
  question: `q${at}`,
  kind: "qualification",
  type: "singleChoice",
  text: "Haben Sie einen Führerschein der Klasse B und ein eigenes Fahrzeug?",
  value: { choices: [{ id: `q${at}-a`, text: "Ja, Führerschein und eigenes Fahrzeug sind vorhanden." }] },
}));
const SEARCHED = answersSearchText(ANSWERS);

async function asking() {
  const { home } = stage;
  const person = await home.context(home.anna).actor();
  if (person.type !== "person") throw new Error("nobody");
  return { person, now: home.backend.services.clock() };
}

async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const before = stage.db.rowsRead;
  await work();
  return stage.db.rowsRead - before;
}

/** The steps of a plan, and those that read a whole table of the database. */
async function planOf(query: Compilable) {
  const plan = await stage.db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${prepareStatement(query)}`);
  const steps = plan.map(({ detail }) => detail);
  const scans = steps.filter((step) =>
    /^SCAN (applicant|application|applicant_event|applicant_label|applicant_seen|attachment|interview|job)\b/.test(
      step,
    ),
  );
  return { steps: steps.join("\n"), scans };
}
