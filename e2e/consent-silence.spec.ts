import type { Page } from "@playwright/test";
import { expect, test } from "./helpers/story";
import { startTagged, TAGGED } from "./helpers/third-parties";
import { answer, NO, walkEveryPage } from "./stories/consent";

/** Without scripts markup and policy say all that a browser asks: tests/pipeline/pages-without-consent reads both. */
test.use({ baseURL: TAGGED });

let end: () => Promise<unknown> = async () => {};
test.beforeAll(async () => {
  end = await startTagged();
});
test.afterAll(() => end());

const STATES = [
  { state: "before a decision", decide: async () => {} },
  { state: "after a refusal", decide: (page: Page) => answer(page, NO) },
];

for (const { state, decide } of STATES)
  test(`${state} no page asks a third party`, async ({ page }) => {
    // A hundred pages in one story.
    test.setTimeout(600_000);
    expect(await walkEveryPage(page, { decide: () => decide(page), tags: [] })).toBe(0);
  });
