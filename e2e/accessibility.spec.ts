import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { pagesToWeigh } from "../app/tools/weigh.mjs";
import { ANNA, DEMO_PASSWORD, logIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

const AD =
  "Koch (m/w/d)\n\nDeine Aufgaben\n- Kochen\n- Backen\n\nDein Profil\n- Ausbildung als Koch\n- Studium der Ernährung\n\nGehalt: 3.000 € im Monat";

for (const colorScheme of ["light", "dark"] as const) {
  test(`every page of the booking way has no violation that axe knows, on a phone, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    let isSignedIn = false;
    for (const { name, path, person } of await pagesToWeigh(String(baseURL), {
      email: ANNA,
      password: DEMO_PASSWORD,
    })) {
      if (person && !isSignedIn) {
        await logIn(page, ANNA);
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

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
}
