import { expect, type Page } from "@playwright/test";
import { ADA, ANNA, logIn, logOut, MO } from "../helpers/people";

/**
 * The platform's staff change a price in two tabs, bring the old one back, shut somebody out and in again; others find
 * nothing there.
 */
export async function administer(page: Page): Promise<void> {
  await logIn(page, ADA);
  await page.getByRole("link", { name: /Admini.?stration/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Prüfung");
  await changeAPrice(page);
  await bringItBack(page);
  await sortPeople(page);
  await shutOut(page);
  await logOutAndIn(page, ANNA);
  await expect(page.getByRole("link", { name: /Admini.?stration/ })).toHaveCount(0);
  expect((await page.goto("/administration"))?.status()).toBe(404);
  expect((await page.goto("/administration/settings"))?.status()).toBe(404);
}

const PRICE = "#pricing_perMonth_manager";

async function changeAPrice(page: Page): Promise<void> {
  await page.goto("/administration/settings");
  const other = await page.context().newPage();
  await other.goto("/administration/settings");
  await page.locator(PRICE).fill("1.777");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.locator(PRICE)).toHaveValue("1777");

  await other.locator(PRICE).fill("viel");
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(other.getByRole("alert").first()).toContainText("Führungskraft");
  await other.locator(PRICE).fill("1.888");
  await other.getByRole("button", { name: "Speichern" }).click();
  const conflict = other.getByRole("alert").first();
  await expect(conflict).toContainText("1888\u00a0€");
  await expect(conflict).toContainText("1777\u00a0€");
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(other.locator(PRICE)).toHaveValue("1888");
  await expect(other.getByRole("alert")).toHaveCount(0);
  await other.close();
}

async function bringItBack(page: Page): Promise<void> {
  await page.goto("/administration/settings/versions");
  await expect(page.locator("section").first()).toContainText("1777");
  await expect(page.locator("section").first()).toContainText("1888");
  await page
    .getByRole("button", { name: /^Version \d+ wiederherstellen$/ })
    .last()
    .click();
  await expect(page.locator("section").first()).toContainText("1490");
}

/** By links and, where rows are cards, by a select: both without scripts, the filter kept. */
async function sortPeople(page: Page): Promise<void> {
  await page.goto("/administration/users?role=Hiring+Org");
  const names = page.getByRole("rowheader").getByRole("link");
  const first = (await names.first().textContent()) ?? "";
  await page.goto("/administration/users?role=Hiring+Org&sort=-name");
  await expect(names.first()).not.toHaveText(first);
  const email = page.locator("a[href*='sort=email']");
  if (await email.isVisible()) await email.click();
  else {
    await page.locator("select[name=sort]").selectOption("email");
    await page.getByRole("button", { name: "Sortieren" }).click();
  }
  await expect(page).toHaveURL(/role=Hiring\+Org&sort=email/);
}

async function shutOut(page: Page): Promise<void> {
  await page.goto(`/administration/users?q=${encodeURIComponent(MO)}`);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("link", { name: "Zugang sperren" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Zugang sperren" }).click();
  await expect(dialog.locator("#reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Grund").fill("Anzeigen ohne Stelle");
  await dialog.getByRole("button", { name: "Zugang sperren" }).click();
  await expect(page.locator("main")).toContainText("gesperrt");
  await page.getByRole("button", { name: "Zugang wieder öffnen" }).click();
  await expect(page.locator("main")).toContainText("aktiv");
  await expect(page.locator("main")).toContainText("Zugang gesperrt");
}

async function logOutAndIn(page: Page, email: string): Promise<void> {
  await logOut(page);
  await logIn(page, email);
}
