import type { Page, Route } from "@playwright/test";
import type { BoardCard, BoardData } from "../app/features/applicant-board/board-data";
import { openBoard, whenAlive } from "./helpers/board";
import { expect, test } from "./helpers/story";

const COUNT = 10_000;
/** As many as the page has, and as many of the column as may be in the document. */
const FIRST = 30;
const MOST = 60;

const nameOf = (index: number) => `Nr. ${index + 1} Probe`;

/** The board's answers tell of a column of 10,000: its first cards, and all others when the next page is asked for. */
async function tellCrowd(page: Page): Promise<void> {
  const answer = async (route: Route) => {
    if (route.request().method() !== "GET") return route.abort();
    const url = new URL(route.request().url());
    const isNext = url.searchParams.get("layout") === "list";
    // The server knows none of the crowd.
    for (const key of ["layout", "from", "page"]) url.searchParams.delete(key);
    const response = await route.fetch({ url: url.href });
    const data: BoardData = await response.json();
    const cards = Array.from({ length: COUNT }, (_, index): BoardCard => {
      return {
        id: `crowd-${index}`,
        version: 1,
        name: nameOf(index),
        phase: "applied",
        quality: "ideal",
        applied: 0,
        since: 0,
      };
    });
    const phases = data.phases.map((phase) => ({ ...phase, count: phase.id === "applied" ? COUNT : 0 }));
    const told = { ...data, phases, revision: "crowd", cards: isNext ? cards.slice(FIRST) : cards.slice(0, FIRST) };
    return route.fulfill({ response, json: told });
  };
  await page.route("**/applicants/data?*", answer);
}

const cards = (page: Page) => page.locator("#phase-applied [data-card]");
const linkOf = (page: Page, index: number) => page.locator(`#card-crowd-${index}`);

/** Scrolls the board to a part of its height. */
const scrollTo = (page: Page, part: number) =>
  page.evaluate((to) => {
    for (const each of [document.querySelector(".board"), document.scrollingElement])
      each?.scrollTo(0, to * each.scrollHeight);
  }, part);

/** Whether a card, and no gap, is what one sees in the column. */
const isFilled = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector("#phase-applied")?.getBoundingClientRect();
    // At the top the board's head is above; a point may lie between two cards.
    return [0.8, 0.85].some((part) => {
      const seen = box && document.elementFromPoint(box.left + box.width / 2, innerHeight * part);
      return Boolean(seen?.closest("[data-card]"));
    });
  });

test("a column of 10,000 has at most sixty cards in the document wherever one scrolls, and keys, focus and selection know all of them", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { address } = await openBoard(page, String(baseURL), [{ name: "Ada" }]);
  if (!javaScriptEnabled) return expect(cards(page)).toHaveCount(1);
  await tellCrowd(page);
  await page.goto(`${address}&more=applied`);
  await whenAlive(page, true);
  await expect(cards(page)).toHaveCount(FIRST);
  await scrollTo(page, 1);
  await expect.poll(() => cards(page).last().getAttribute("aria-setsize")).toBe(String(COUNT));
  for (const part of [0.2, 0.5, 0.9, 1, 0.7, 0.1, 0]) {
    await scrollTo(page, part);
    await expect.poll(() => isFilled(page)).toBe(true);
    expect(await cards(page).count()).toBeLessThanOrEqual(MOST);
  }

  // Who has the focus stays in the document, however far one scrolls, and keys go on from there.
  await scrollTo(page, 0.5);
  await expect.poll(() => cards(page).nth(20).getAttribute("aria-posinset").then(Number)).toBeGreaterThan(COUNT / 4);
  const place = Number(await cards(page).nth(20).getAttribute("aria-posinset"));
  await linkOf(page, place - 1).focus();
  await scrollTo(page, 0);
  await expect.poll(() => cards(page).first().getAttribute("aria-posinset")).toBe("1");
  await expect(linkOf(page, place - 1)).toBeFocused();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(linkOf(page, place + step)).toBeFocused();
  }
  await expect(linkOf(page, place + 2)).toBeInViewport();
  await page.keyboard.press("Space");
  await expect(page.locator("[aria-live=assertive]")).toContainText(`Platz ${place + 3} von ${COUNT}`);
  await page.keyboard.press("Escape");
  await expect(linkOf(page, place + 2)).toBeFocused();

  // Who is chosen stays chosen out of the document.
  await page.keyboard.press("x");
  await scrollTo(page, 0);
  await linkOf(page, 0).focus();
  await page.keyboard.press("x");
  await expect(page.locator("#bulk b")).toContainText("2");
  await scrollTo(page, 1);
  await expect.poll(() => cards(page).last().getAttribute("aria-posinset")).toBe(String(COUNT));
  await expect(page.locator("#bulk b")).toContainText("2");
  expect(await cards(page).count()).toBeLessThanOrEqual(MOST);
});
