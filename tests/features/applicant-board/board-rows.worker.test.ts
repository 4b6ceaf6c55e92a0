import { beforeAll, expect, test } from "vitest";
import type { BoardStage } from "#tests/helpers/boards";
import { crowdedStage, loadPage } from "#tests/helpers/crowded-board";
import { listPageHref } from "~/features/applicant-board/list/list-pages";

const MANY = 2_000;
let stage: BoardStage;
const load = (query: string) => loadPage(stage, query);

beforeAll(async () => {
  stage = await crowdedStage(MANY);
});

const isLookedUp = (query: string) =>
  query.includes("layout=list") &&
  !["phase=applied&sort=phase"].some((walked) => query.endsWith(walked)) &&
  /sort=(name|quality|phase)|phase=/.test(query);

test.each([
  ["", 18 * 4],
  ["withRejected=true", 19 * 4],
  ["withRejected=true&more=applied.offer", 17 * 4 + 2 * 30],
  ["layout=list", 50],
  ["layout=list&page=3", 50],
  ["layout=list&withRejected=true", 50],
  ["layout=list&withRejected=true&sort=name", 50],
  ["layout=list&sort=oldest", 50],
  ["layout=list&sort=name", 50],
  ["layout=list&sort=quality", 50],
  ["layout=list&sort=phase", 50],
  ["layout=list&phase=applied", 50],
  ["layout=list&phase=applied&sort=phase", 50],
  ["layout=list&phase=rejected&sort=name", 50],
  ["layout=list&phase=offer&sort=quality", 50],
])("the applicants of a job with 2,000, %s: at most 300 rows in two trips", async (query, cards) => {
  const { data, rows, trips } = await load(query);
  expect(data.cards).toHaveLength(cards);
  expect(rows).toBeLessThanOrEqual(300);
  // The person, everything else, and the cards of a list whose order has no index.
  expect(trips).toBeLessThanOrEqual(isLookedUp(query) ? 3 : 2);
});

test.each([
  "newest",
  "oldest",
  "name",
  "quality",
  "phase",
])("every page of the list by %s is found from the one beside it, in at most 300 rows", async (sort) => {
  const everybody = await load(`layout=list&withRejected=true&sort=${sort}`);
  const pages = Math.ceil(everybody.data.found / 50);
  expect(pages).toBe(MANY / 50);
  const order: string[] = [];
  let { data } = everybody;
  const pageIds: string[][] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) {
      const next = await load(listPageHref(data, page).split("?")[1] ?? "");
      expect(next.rows).toBeLessThanOrEqual(300);
      data = next.data;
    }
    pageIds.push(data.cards.map(({ id }) => id));
    order.push(...(pageIds[page] ?? []));
  }
  expect(new Set(order).size).toBe(MANY);
  for (let page = pages - 2; page >= 0; page -= 1) {
    const previous = await load(listPageHref(data, page).split("?")[1] ?? "");
    expect(previous.rows).toBeLessThanOrEqual(300);
    data = previous.data;
    expect(data.cards.map(({ id }) => id)).toEqual(pageIds[page]);
  }
  const last = await load(listPageHref(everybody.data, pages - 1).split("?")[1] ?? "");
  expect(last.rows).toBeLessThanOrEqual(300);
  expect(last.data.cards.map(({ id }) => id)).toEqual(pageIds.at(-1));
});

test("a page that is not full at the end is read from the end too", async () => {
  const { data } = await load("layout=list&sort=oldest");
  const pages = Math.ceil(data.found / 50);
  expect(data.found % 50).not.toBe(0);
  const plain = await load(`layout=list&sort=oldest&page=${pages}`);
  const counted = await load(listPageHref(data, pages - 1).split("?")[1] ?? "");
  expect(counted.data.cards).toEqual(plain.data.cards);
  expect(counted.data.cards).toHaveLength(data.found % 50);
  expect([plain.rows <= 300, counted.rows <= 300]).toEqual([true, true]);
});

test.each([
  "of.99999999",
  "of.x",
  "after.",
  "after.unknown",
  "before.unknown",
  "end",
  "of.-5",
])("a page whose beginning is nonsense (%s) is still a page", async (from) => {
  const { data } = await load(`layout=list&page=9&from=${from}`);
  expect(data.cards).toHaveLength(50);
});
