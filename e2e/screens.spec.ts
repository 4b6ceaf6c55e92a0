import type { Page } from "@playwright/test";
import { pagesToWeigh } from "../app/tools/weigh.mjs";
import { findRegions, overflowOf } from "./helpers/axe";
import { ANNA, DEMO_PASSWORD, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

/** Of each kind of page one; `npm run pictures` looks at all of them. */
const MAIN =
  /^(login|register|jobs list|new job|wizard step (5|14)|job details|organization: (details|recruiter)|profile)$/;

test("main screens fit 320 px and text of twice the size, and keys scroll what scrolls", async ({ page, baseURL }) => {
  const login = { email: ANNA, password: DEMO_PASSWORD };
  const screens = (await pagesToWeigh(String(baseURL), login)).filter(({ name }) => MAIN.test(name));
  expect(screens.length).toBeGreaterThanOrEqual(9);
  let isSignedIn = false;
  for (const { name, path, person } of screens) {
    if (person && !isSignedIn) await signIn(page, ANNA);
    isSignedIn ||= Boolean(person);
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const regions = await page.evaluate(findRegions);
    const large = await withLargeText(page, () => overflowOf(page));
    await page.setViewportSize({ width: 320, height: 640 });
    const narrow = await overflowOf(page);
    regions.push(...(await page.evaluate(findRegions)));
    expect.soft({ name, regions, large, narrow }).toEqual({ name, regions: [], large: 0, narrow: 0 });
  }
});

async function withLargeText<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = (text: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), text);
  await size("200%");
  const seen = await look();
  await size("");
  return seen;
}
