import type { Page, Route } from "@playwright/test";
import { openBoard } from "./helpers/board";
import { beginDraft, chatbotIn } from "./helpers/chatbot";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

const ISLANDS = [
  {
    island: "board",
    ready: ".keys",
    open: async (page: Page, base: string) => (await openBoard(page, base, [{ name: "Ada" }])).address,
  },
  {
    island: "builder",
    ready: ".saved button",
    async open(page: Page) {
      const job = await chatbotIn("german_du");
      await beginDraft(job);
      await signIn(page, ANNA);
      return `/jobs/${job}/chatbotBuilder?mode=draft`;
    },
  },
];

/** Everything that an island is made of; React is a chunk of its own. */
const NEEDED = [/entry\.client-/, /islands-/, /hydrate-/, /\/island-[^/]*\.js/, /\/island-[^/]*\.css/, /\/data\?/];

for (const { island, ready, open } of ISLANDS)
  test(`the ${island} asks for its scripts, its style and its data at once, and for each of them once`, async ({
    page,
    baseURL,
  }) => {
    const address = await open(page, String(baseURL));
    await page.goto("about:blank");
    await page.context().clearCookies({ name: "sheets" });
    // Nothing is answered before everything was asked for: a file that only another one names would never come.
    const waiting: Route[] = [];
    const asked: string[] = [];
    let isOpen = false;
    await page.route(/\/_build\/.*\.js|\/island-[^/]*\.css|\/data\?/, async (route) => {
      // The builder shows the chatbot in a frame, whose scripts are its own.
      if (route.request().frame() === page.mainFrame()) asked.push(route.request().url());
      if (isOpen) return route.continue();
      waiting.push(route);
      if (!NEEDED.every((each) => asked.some((url) => each.test(url)))) return;
      isOpen = true;
      await Promise.all(waiting.map((each) => each.continue()));
    });
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator(ready).first()).toBeVisible();
    expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
    // The sheet came inside the page, and its file last, so that it did not delay the island.
    await expect(page.locator("style[data-sheet^='/_build/']").first()).toBeAttached();
    await expect.poll(() => page.evaluate(keptSheets)).toBeGreaterThan(0);
    await page.reload();
    await expect(page.locator("style[data-sheet]")).toHaveCount(0);
  });

/** Files of the page's own sheets that the browser has. */
const keptSheets = () => {
  const inside = [...document.querySelectorAll<HTMLElement>("style[data-sheet]")].map(({ dataset }) => dataset.sheet);
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return files.filter((file) => file.responseEnd > 0 && inside.includes(new URL(file.name).pathname)).length;
};
