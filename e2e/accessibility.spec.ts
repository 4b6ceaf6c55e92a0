import type { Page } from "@playwright/test";
import { boardPagesToWeigh, pagesToWeigh, staffPagesToWeigh } from "../app/tools/weigh.mjs";
import { apiAs } from "./helpers/api";
import { openApplicant } from "./helpers/applicant";
import { CLEAN, lookOver } from "./helpers/axe";
import { chatbotIn } from "./helpers/chatbot";
import { ADA, ANNA, DEMO_PASSWORD, passTime, signIn } from "./helpers/people";
import { actAtOnce, expect, test } from "./helpers/story";
import { answerChatbot } from "./stories/conversation";
import { openShareDialog, ownPageOf } from "./stories/share";

const AD =
  "Koch (m/w/d)\n\nDeine Aufgaben\n- Kochen\n- Backen\n\nDein Profil\n- Ausbildung als Koch\n- Studium der Ernährung\n\nGehalt: 3.000 € im Monat";

const WAYS = [
  { way: "the booking way", pagesOf: pagesToWeigh, email: ANNA },
  { way: "the administration", pagesOf: staffPagesToWeigh, email: ADA },
  { way: "the applicants", pagesOf: boardPagesToWeigh, email: ANNA },
];

for (const { way, pagesOf, email } of WAYS)
  test(`every page of ${way} has no violation that axe knows, on a phone`, async ({ page, baseURL }) => {
    // Forty pages in one story.
    test.slow();
    // As long as a page: what the bar at the bottom of a phone happens to cover is scrolled to, not too small.
    await page.setViewportSize({ width: 390, height: 4000 });
    let isSignedIn = false;
    for (const { name, path, person } of await pagesOf(String(baseURL), { email, password: DEMO_PASSWORD })) {
      if (person && !isSignedIn) {
        await signIn(page, email);
        isSignedIn = true;
      }
      await page.goto(path);
      await expectClean(page, name);
    }
  });

test("a funnel with figures has no violation that axe knows, on a phone and on a desk", async ({ page, baseURL }) => {
  const job = await apiAs(String(baseURL), ANNA).jobOf("online");
  await signIn(page, ANNA);
  await passTime(page, 61_000);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 4000 });
    await page.goto(`/jobs/${job}?tab[]=funnel&range=all`);
    await expectClean(page, String(width));
  }
});

test("the open import has no violation that axe knows, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ANNA);
  await page.goto("/jobs/new/wizard");
  await page.locator("header a[href*='/import']").click();
  const dialog = page.locator("dialog[open]");
  const press = (intent: string) => dialog.locator(`button[value=${intent}]`).last().click();
  await expect(dialog.locator("[name=url]")).toBeVisible();
  await expectClean(page, "empty");
  await dialog.locator("[name=url]").fill("http://192.168.0.1/stelle");
  await press("start");
  await expect(dialog.locator("[data-view=failed]")).toBeVisible({ timeout: 20_000 });
  await expectClean(page, "failed");
  await dialog.locator("[name=url]").fill("");
  await dialog.locator("[name=text]").fill(AD);
  await press("start");
  await expect(dialog.locator("[data-view=review]")).toBeVisible({ timeout: 20_000 });
  await expect(dialog.locator("[name=take][value=educations]")).toBeChecked();
  await expect(dialog.locator("[name=take][value=educations-2]")).not.toBeChecked();
  await expectClean(page, "review");
});

test("an open applicant has no violation that axe knows, on a phone, with everything unfolded", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address, panel } = await openApplicant(page, String(baseURL));
  await page.goto(`${address}&mail=invitation`);
  for (const summary of await panel.locator("summary").all()) await summary.click();
  await expectClean(page, "applicant");
  await panel
    .locator("form", { has: page.locator("#interview-place") })
    .locator("button")
    .last()
    .click();
  await expect(page.locator("#interview-place[aria-invalid=true]")).toBeVisible();
  await expectClean(page, "applicant, an appointment without a place");
  await page.goto(`${address}&dialog=erase`);
  await expectClean(page, "erasing an applicant");
});

test("a chatbot's links and an applicant's own page have no violation that axe knows, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const job = await chatbotIn("german_sie");
  await openShareDialog(page, ANNA, job);
  await expectClean(page, "links");
  const email = `axe.${Date.now()}@example.com`;
  await answerChatbot(page, `/chatbot/${job}`, { hasScripts: true, email });
  const ownPage = await ownPageOf(page, email);
  await page.goto(ownPage);
  for (const summary of await page.locator("summary").all()) await summary.click();
  await expectClean(page, "own page");
  await page.fill("#email", "mia@");
  await page.click("[name=intent][value=correct]");
  await expect(page.locator("#email[aria-invalid=true]")).toBeVisible();
  await expectClean(page, "own page, a wrong address");
  for (const query of ["?dialog=withdraw", "?dialog=erase"]) {
    await page.goto(ownPage + query);
    await expectClean(page, query);
  }
  await page.goto("/application/erased");
  await expectClean(page, "erased");
});

test("typing goes on while a dialog becomes modal", async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/dialog\.enhance-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  actAtOnce(page);
  await openShareDialog(page, ANNA, await chatbotIn("german_sie"));
  await page.locator("#share-source").focus();
  await page.keyboard.type("Me");
  goOn();
  await expect(page.locator("dialog#share:modal")).toBeVisible();
  await page.keyboard.type("sse");
  await expect(page.locator("#share-source")).toHaveValue("Messe");
});

async function expectClean(page: Page, name: string): Promise<void> {
  expect.soft({ name, ...(await lookOver(page)) }).toEqual({ name, ...CLEAN });
}
