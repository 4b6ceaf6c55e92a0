import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { boardPagesToWeigh, pagesToWeigh, staffPagesToWeigh } from "../app/tools/weigh.mjs";
import { openApplicant } from "./helpers/applicant";
import { chatbotIn } from "./helpers/chatbot";
import { ADA, ANNA, DEMO_PASSWORD, logIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { openShareDialog, ownPageOf } from "./stories/share";
import { talk } from "./stories/talk";

const AD =
  "Koch (m/w/d)\n\nDeine Aufgaben\n- Kochen\n- Backen\n\nDein Profil\n- Ausbildung als Koch\n- Studium der Ernährung\n\nGehalt: 3.000 € im Monat";

const WAYS = [
  { way: "the booking way", pagesOf: pagesToWeigh, email: ANNA },
  { way: "the administration", pagesOf: staffPagesToWeigh, email: ADA },
  { way: "the applicants", pagesOf: boardPagesToWeigh, email: ANNA },
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const { way, pagesOf, email } of WAYS)
    test(`every page of ${way} has no violation that axe knows, on a phone, ${colorScheme}`, async ({
      page,
      baseURL,
    }) => {
      // Forty pages in one story.
      test.slow();
      // As long as a page: what the bar at the bottom of a phone happens to cover is scrolled to, not too small.
      await page.setViewportSize({ width: 390, height: 4000 });
      await page.emulateMedia({ colorScheme });
      let isSignedIn = false;
      for (const { name, path, person } of await pagesOf(String(baseURL), {
        email,
        password: DEMO_PASSWORD,
      })) {
        if (person && !isSignedIn) {
          await logIn(page, email);
          isSignedIn = true;
        }
        await page.goto(path);
        const found = await violationsOf(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft({ name, found, overflow: Math.max(overflow, 0) }).toEqual({ name, found: [], overflow: 0 });
      }
    });

  test(`the open import has no violation that axe knows, on a phone, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    await logIn(page, ANNA);
    await page.goto("/jobs/new/wizard");
    await page.locator("header a[href*='/import']").click();
    const dialog = page.locator("dialog[open]");
    const press = (intent: string) => dialog.locator(`button[value=${intent}]`).last().click();
    await expect(dialog.locator("[name=url]")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.locator("[name=url]").fill("http://192.168.0.1/stelle");
    await press("start");
    await expect(dialog.locator("[data-view=failed]")).toBeVisible({ timeout: 20_000 });
    expect(await violationsOf(page)).toEqual([]);
    await dialog.locator("[name=url]").fill("");
    await dialog.locator("[name=text]").fill(AD);
    await press("start");
    await expect(dialog.locator("[data-view=review]")).toBeVisible({ timeout: 20_000 });
    await expect(dialog.locator("[name=take][value=educations]")).toBeChecked();
    await expect(dialog.locator("[name=take][value=educations-2]")).not.toBeChecked();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("an open applicant has no violation that axe knows, on a phone, with everything unfolded", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address, panel } = await openApplicant(page, String(baseURL));
  await page.goto(`${address}&mail=invitation`);
  for (const summary of await panel.locator("summary").all()) await summary.click();
  await checkBothSchemes(page, "applicant");
  await panel
    .locator("form", { has: page.locator("#interview-place") })
    .locator("button")
    .last()
    .click();
  await expect(page.locator("#interview-place[aria-invalid=true]")).toBeVisible();
  await checkBothSchemes(page, "applicant, an appointment without a place");
  await page.goto(`${address}&dialog=erase`);
  await checkBothSchemes(page, "erasing an applicant");
});

test("a chatbot's links and an applicant's own page have no violation that axe knows, on a phone", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const job = await chatbotIn(request, "german_sie");
  await openShareDialog(page, ANNA, job);
  await checkBothSchemes(page, "links");
  const email = `axe.${Date.now()}@example.com`;
  await talk(page, `/chatbot/${job}`, { hasScripts: true, email });
  const ownPage = await ownPageOf(page, email);
  await page.goto(ownPage);
  for (const summary of await page.locator("summary").all()) await summary.click();
  await checkBothSchemes(page, "own page");
  await page.fill("#email", "mia@");
  await page.click("[name=intent][value=correct]");
  await expect(page.locator("#email[aria-invalid=true]")).toBeVisible();
  await checkBothSchemes(page, "own page, a wrong address");
  for (const query of ["?dialog=withdraw", "?dialog=erase"]) {
    await page.goto(ownPage + query);
    await checkBothSchemes(page, query);
  }
  await page.goto("/application/erased");
  await checkBothSchemes(page, "erased");
});

async function checkBothSchemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await violationsOf(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft({ name, colorScheme, found, overflow: Math.max(overflow, 0) }).toEqual({
      name,
      colorScheme,
      found: [],
      overflow: 0,
    });
  }
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
}
