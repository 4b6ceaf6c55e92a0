import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("the first page of a kind brings its sheet along, the next one links the file that the browser has by then", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, ANNA);
  await page.context().clearCookies({ name: "sheets" });
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const file = page.waitForEvent("response", (response) => /\/app-[\w-]+\.css$/.test(response.url()));
  await page.goto("/jobs");
  const inside = page.locator("style[data-sheet^='/_build/app-']");
  const linked = page.locator("link[rel=stylesheet]:not([media])");
  await expect(inside).toHaveCount(1);
  await expect(linked).toHaveCount(0);
  const look = () => page.locator("h1").evaluate((title) => getComputedStyle(title).fontSize);
  const first = await look();
  // Asked for last, by a link that never applies; a page behind an island has its scripts ask.
  await (await file).finished();
  await page.reload();
  await expect(inside).toHaveCount(0);
  await expect(linked).toHaveCount(1);
  expect(await look()).toBe(first);
  if (javaScriptEnabled) expect(await page.evaluate(bytesOfSheet)).toBe(0);
  expect(errors).toEqual([]);
});

/** What came over the network for it; 0 from the browser's cache. */
function bytesOfSheet(): number | undefined {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return files.find(({ name }) => /\/app-[\w-]+\.css$/.test(name))?.transferSize;
}
