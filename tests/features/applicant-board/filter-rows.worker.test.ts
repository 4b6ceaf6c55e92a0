import { beforeAll, expect, test } from "vitest";
import type { BoardStage } from "#tests/helpers/boards";
import { crowdedStage, loadPage } from "#tests/helpers/crowded-board";
import { sql } from "~/backend/storage/sql";
import { listPageHref } from "~/features/applicant-board/list/list-pages";

const MANY = 10_000;
let stage: BoardStage;
let user: string;

beforeAll(async () => {
  stage = await crowdedStage(MANY);
  const { db, job, home } = stage;
  user = home.anna.id;
  await db.write([
    sql`UPDATE applicant SET responsible = ${user} WHERE job = ${job} AND position % 7 = 0`,
    sql`DELETE FROM applicant_seen WHERE applicant IN (SELECT id FROM applicant WHERE job = ${job} AND position % 5 = 0)`,
    sql`DELETE FROM applicant_label WHERE applicant IN
      (SELECT id FROM applicant WHERE job = ${job} AND position % 3 = 1)`,
    sql`INSERT INTO applicant_event (id, applicant, actor, event, date_created, date_updated)
      SELECT id || '-m', id, ${user}, 'moved', date_created, date_created FROM applicant
      WHERE job = ${job} AND position % 11 = 0`,
    sql`UPDATE applicant SET anonymised_at = date_created WHERE job = ${job} AND position % 130 = 0`,
  ]);
});

const FILTERS: Record<string, () => string> = {
  quality: () => "quality=ideal",
  label: () => `label=label-3-${stage.job}`,
  none: () => "label=none",
  mine: () => "mine=true",
  unread: () => "unread=true",
  waiting: () => "waiting=true",
  q: () => "q=anneliese",
};

/** What each filter means, from the rows that it is about. */
const MEANT: Record<string, () => string> = {
  quality: () => "quality = 'ideal'",
  label: () => `EXISTS (SELECT 1 FROM applicant_label WHERE applicant = a.id AND label = 'label-3-${stage.job}')`,
  none: () => "NOT EXISTS (SELECT 1 FROM applicant_label WHERE applicant = a.id)",
  mine: () => `responsible = '${user}'`,
  unread: () =>
    `anonymised_at IS NULL AND NOT EXISTS (SELECT 1 FROM applicant_seen WHERE applicant = a.id AND user = '${user}')`,
  waiting: () => `phase = 'applied' AND phase_changed_at < '${daysAgo(3)}'
    AND NOT EXISTS (SELECT 1 FROM applicant_event WHERE applicant = a.id AND actor IS NOT NULL)`,
};

const daysAgo = (days: number) =>
  new Date(stage.home.backend.services.clock().getTime() - days * 24 * 3_600_000).toISOString();

const names = Object.keys(FILTERS);
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
const isPossible = (filters: readonly string[]) => !(filters.includes("label") && filters.includes("none"));
const CASES = [...names.map((name) => [name]), ...pairs].filter(isPossible);

const queryOf = (filters: readonly string[]) => filters.map((name) => FILTERS[name]?.()).join("&");

/** In two trips for the person and everything else, and one more for the cards. */
function expectCheap({ rows, trips }: { rows: number; trips: number }) {
  expect(rows).toBeLessThanOrEqual(300);
  expect(trips).toBeLessThanOrEqual(3);
}

/** Ids of all that match, in the order of the board. */
async function truthOf(filters: readonly string[]): Promise<{ id: string; phase: string }[]> {
  const conditions = filters.map((name) => `AND (${MEANT[name]?.()})`).join(" ");
  const { data: phases } = await stage.api.phases.list({ id: stage.job });
  const places = JSON.stringify(phases.map((phase) => phase.id));
  const text = `SELECT a.id, a.phase FROM applicant a JOIN json_each('${places}') place ON place.value = a.phase
    WHERE a.job = '${stage.job}' ${conditions} ORDER BY place.key, a.position, a.id`;
  return stage.db.all(sql`${{ text, params: [] }}`);
}

test.each(
  CASES,
)("the board filtered by %s %s: at most 300 rows, with all columns opened that may be", async (...by) => {
  const filters = by.filter((name) => names.includes(name));
  const board = await loadPage(stage, `${queryOf(filters)}&withRejected=true&more=applied.offer`);
  expectCheap(board);
  if (filters.includes("q")) return;
  const truth = await truthOf(filters);
  for (const { id, count } of board.data.phases) {
    expect([id, count]).toEqual([id, truth.filter(({ phase }) => phase === id).length]);
    const shown = board.data.cards.filter(({ phase }) => phase === id).map((card) => card.id);
    const inPhase = truth.filter(({ phase }) => phase === id).map((each) => each.id);
    expect(shown).toEqual(inPhase.slice(0, shown.length));
    expect(shown.length).toBe(Math.min(inPhase.length, ["applied", "offer"].includes(id) ? 30 : 4));
  }
});

test.each(
  CASES,
)("the list filtered by %s %s: at most 300 rows in each order, on the first and last page", async (...by) => {
  const filters = by.filter((name) => names.includes(name));
  const truth = filters.includes("q") ? null : (await truthOf(filters)).filter(({ phase }) => phase !== "rejected");
  for (const sort of ["phase", "newest", "oldest", "name", "quality"]) {
    const first = await loadPage(stage, `layout=list&sort=${sort}&${queryOf(filters)}`);
    expectCheap(first);
    const { found } = first.data;
    if (truth) expect(found).toBe(truth.length);
    if (truth && sort === "phase")
      expect(first.data.cards.map(({ id }) => id)).toEqual(truth.slice(0, 50).map(({ id }) => id));
    const pages = Math.max(1, Math.ceil(found / 50));
    for (const page of new Set([filters.length === 1 ? Math.floor(pages / 2) : 0, pages - 1])) {
      if (page === 0) continue;
      const other = await loadPage(stage, listPageHref(first.data, page).split("?")[1] ?? "");
      expectCheap(other);
      expect(other.data.cards.length).toBe(Math.min(50, found - page * 50));
    }
  }
});

test.each([
  "newest",
  "oldest",
  "name",
  "quality",
  "phase",
])("the list by %s in one phase and without a filter is the same, walked or looked up", async (sort) => {
  for (const query of ["", "phase=applied", "withRejected=true"]) {
    const address = `layout=list&sort=${sort}&${query}`;
    const walked = await loadPage(stage, address);
    const order: string[] = [];
    let page = walked;
    for (let at = 1; at <= 4; at += 1) {
      order.push(...page.data.cards.map(({ id }) => id));
      page = await loadPage(stage, listPageHref(page.data, at).split("?")[1] ?? "");
    }
    order.push(...page.data.cards.map(({ id }) => id));
    const plain = await loadPage(stage, `${address}&page=5`);
    expectCheap(plain);
    expect(plain.data.cards.map(({ id }) => id)).toEqual(order.slice(200, 250));
  }
});

test.each(
  CASES,
)("an applicant opened in a board filtered by %s %s: neighbours in its order, at most 300 rows", async (...by) => {
  const filters = by.filter((name) => names.includes(name) && name !== "q");
  if (filters.length === 0) return;
  const all = (await truthOf(filters)).filter(({ phase }) => phase !== "rejected");
  for (const at of [0, Math.floor(all.length / 2), all.length - 1]) {
    const here = all[at];
    if (!here) continue;
    const before = stage.db.rowsRead;
    const { data } = await stage.api.applicants.get({
      ...{ id: stage.job, applicantId: here.id, isPeek: true },
      ...Object.fromEntries(new URLSearchParams(queryOf(filters))),
    });
    expect(stage.db.rowsRead - before).toBeLessThanOrEqual(300);
    const above = all.slice(0, at).filter(({ phase }) => phase === here.phase).length;
    expect(data).toMatchObject({ previous: all[at - 1]?.id ?? null, next: all[at + 1]?.id ?? null, above });
  }
});

test("a search that finds many stops, says so, and goes on below", async () => {
  const everybody = await stage.db.all<{ id: string }>(
    sql`SELECT id FROM applicant WHERE job = ${stage.job} AND first_name = 'Anneliese' AND phase <> 'rejected'
      ORDER BY search_key DESC`,
  );
  const found: string[] = [];
  let below: number | null | undefined;
  for (let step = 0; step < 3; step += 1) {
    const at: string = below === undefined ? "" : `&searchBelow=${below}`;
    const { data } = await loadPage(stage, `layout=list&q=anneliese${at}`);
    expect([data.found > 0, data.found <= 60, data.searchedTo !== null]).toEqual([true, true, true]);
    const { data: all } = await stage.api.applicants.list({
      ...{ id: stage.job, q: "anneliese", sort: "newest" as const, searchBelow: below ?? undefined },
    });
    found.push(...all.map(({ id }) => id));
    below = data.searchedTo;
  }
  expect(new Set(found).size).toBe(found.length);
  expect(new Set(found)).toEqual(new Set(everybody.slice(0, found.length).map(({ id }) => id)));
  const rare = await loadPage(stage, "layout=list&q=petersen+4242");
  expect([rare.data.searchedTo, rare.data.found <= 1]).toEqual([null, true]);
});
