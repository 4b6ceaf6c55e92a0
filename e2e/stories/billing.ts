import { expect, type Page } from "@playwright/test";
import { apiAs } from "../helpers/api";
import { pressByKey, tabTo } from "../helpers/keys";
import { ADA, become, MO, OLGA, signIn } from "../helpers/people";

const invoiceRows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

/** An admin of an organization finds its account, filters its invoices and exports them. */
export async function lookAtTheAccount(page: Page): Promise<void> {
  await openBilling(page, OLGA, "Weserlogistik");
  await expect(page.getByRole("definition").first()).toContainText("€");
  await expect(invoiceRows(page)).toHaveCount(10);
  await page.locator("select[name=state]").selectOption("overdue");
  await page.getByRole("button", { name: "Filtern" }).click();
  await expect(page).toHaveURL(/state=overdue/);
  await expect(invoiceRows(page).first()).toContainText("überfällig");
  await expect(invoiceRows(page).filter({ hasText: "bezahlt" })).toHaveCount(0);
  await page.getByRole("link", { name: "Filter aufheben" }).click();
  await expect(invoiceRows(page)).toHaveCount(10);
  await downloadDocuments(page);
  await exportInvoices(page);
}

async function downloadDocuments(page: Page): Promise<void> {
  const documentOf = (format: string) =>
    invoiceRows(page)
      .first()
      .getByRole("link", { name: new RegExp(`als ${format}$`, "i") });
  // A new server makes the documents with its first tick.
  await expect(async () => {
    if (!(await documentOf("pdf").isVisible())) await page.reload();
    await expect(documentOf("pdf")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  for (const format of ["pdf", "xml"]) {
    const download = page.waitForEvent("download");
    await documentOf(format).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^SF-\\d{4}-\\d{6}\\.${format}$`));
  }
}

async function exportInvoices(page: Page): Promise<void> {
  const panel = page.locator("#export");
  await panel.locator("input[name=from]").fill("2026-11-02");
  await panel.locator("input[name=to]").fill("2026-11-01");
  await panel.getByRole("button", { name: "CSV" }).click();
  await expect(panel.getByText(/02\.11\.2026/)).toBeVisible();
  await expect(panel.locator("input[name=from]")).toHaveValue("2026-11-02");
  const year = new Date().getUTCFullYear();
  await panel.locator("input[name=from]").fill(`${year}-01-01`);
  await panel.locator("input[name=to]").fill(`${year}-12-31`);
  for (const [button, name] of [
    ["CSV", `rechnungen-${year}-01-01-${year}-12-31.csv`],
    ["DATEV", `EXTF_Buchungsstapel_${year}-01-01_${year}-12-31.csv`],
  ] as const) {
    const download = page.waitForEvent("download");
    await panel.getByRole("button", { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
}

/** A member has no tab, but the invoices of an own job; the address of the tab leads back. */
export async function lookAsMember(page: Page): Promise<void> {
  const tab = await openOrganization(page, MO, "Sonnenhof");
  await expect(page.getByRole("link", { name: "Abrechnung" })).toHaveCount(0);
  await page.goto(`${tab}?tab[]=billing`);
  await expect(page).toHaveURL(new RegExp(`${tab}$`));
  await page.goto("/jobs?status=online");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.locator("#invoices")).toContainText(/SF-\d{4}-\d{6}/);
}

/** An administrator notes a payment, after a day to come was refused, and reminds of another invoice. */
export async function settleAnInvoice(page: Page): Promise<void> {
  await signIn(page, ADA);
  await page.goto("/administration");
  await page.getByRole("link", { name: "Kunden", exact: true }).click();
  await page.getByRole("link", { name: "Rechnungen", exact: true }).click();
  const [code = ""] = /SF-\d{4}-\d{6}/.exec(await invoiceRows(page).first().innerText()) ?? [];
  await invoiceRows(page).first().getByRole("link", { name: "als bezahlt eintragen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Weserlogistik");
  await dialog.locator("input[name=paidOn]").fill("2099-01-01");
  await dialog.getByRole("button", { name: "Zahlung eintragen" }).click();
  await expect(dialog.locator("input[name=paidOn]")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.locator("input[name=paidOn]")).toHaveValue("2099-01-01");
  await dialog.locator("input[name=paidOn]").fill(new Date().toISOString().slice(0, 10));
  await dialog.getByRole("button", { name: "Zahlung eintragen" }).click();
  await expect(page.getByText("Die Zahlung ist eingetragen.")).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  await page.locator("input[name=q]").fill(code);
  await page.locator("select[name=state]").selectOption("all");
  await page.locator("search button").click();
  await expect(invoiceRows(page)).toHaveCount(1);
  await expect(invoiceRows(page)).toContainText("bezahlt");
}

/** An admin filters the invoices and takes them along as CSV, by keys alone. */
export async function lookByKeys(page: Page): Promise<void> {
  await openBilling(page, OLGA, "Weserlogistik");
  const state = page.locator("select[name=state]");
  await tabTo(page, state);
  // Letters choose in a closed list.
  await page.keyboard.type("Bez");
  await expect(state).toHaveValue("paid");
  await pressByKey(page, page.getByRole("button", { name: "Filtern" }));
  await expect(page).toHaveURL(/state=paid/);
  await expect(invoiceRows(page).first()).toContainText("bezahlt");
  const download = page.waitForEvent("download");
  await pressByKey(page, page.locator("#export").getByRole("button", { name: "CSV" }));
  expect((await download).suggestedFilename()).toMatch(/^rechnungen-.*\.csv$/);
}

/** A customer who pays by invoice books and cancels before the start, by keys alone. */
export async function cancelByKeys(page: Page, base: string): Promise<void> {
  const { id, code } = await bookByKeys(page, base);
  await page.goto(`/jobs/${id}?dialog=cancelBeforeStart&id=${id}`);
  const dialog = page.locator("dialog");
  await expect(dialog).toContainText(code);
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await pressByKey(page, dialog.locator("button[name=intent][value=cancelBeforeStart]"));
  await expect(page.locator(".toast")).toBeVisible();
  await page.goto(`/jobs/${id}`);
  await expect(page.locator("#invoices")).toContainText(`Stornorechnung zu ${code}`);
}

/** An administrator notes the payment of a booking, by keys alone. */
export async function settleByKeys(page: Page, base: string): Promise<void> {
  const { code } = await bookByKeys(page, base);
  await become(page, ADA);
  await page.goto(`/administration/invoices?q=${code}`);
  await pressByKey(page, invoiceRows(page).first().getByRole("link", { name: "als bezahlt eintragen" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  // It shows today; what its parts take depends on the browser's language.
  await tabTo(page, dialog.locator("input[name=paidOn]"));
  await pressByKey(page, dialog.getByRole("button", { name: "Zahlung eintragen" }));
  await expect(page.getByText("Die Zahlung ist eingetragen.")).toBeVisible();
  await page.goto(`/administration/invoices?state=all&q=${code}`);
  await expect(invoiceRows(page)).toContainText("bezahlt");
}

/** A booking by invoice, from its last page on. */
async function bookByKeys(page: Page, base: string) {
  const id = await apiAs(base, OLGA).readyDraft(`Nur mit Tasten ${Date.now()}`);
  await signIn(page, OLGA);
  await page.goto(`/jobs/${id}/wizard?step=99`);
  await pressByKey(page, page.locator("button[name=intent][value=book]"));
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  await page.goto(`/jobs/${id}`);
  const [code = ""] = /SF-\d{4}-\d{6}/.exec(await page.locator("#invoices").innerText()) ?? [];
  return { id, code };
}

async function openBilling(page: Page, email: string, organization: string): Promise<void> {
  await openOrganization(page, email, organization);
  await page.getByRole("link", { name: "Abrechnung" }).click();
  await expect(page.getByRole("heading", { name: "Rechnungen" })).toBeVisible();
}

/** The path of an organization's page, which is open then. */
async function openOrganization(page: Page, email: string, name: string): Promise<string> {
  await signIn(page, email);
  await page.goto("/organizations");
  await page.getByRole("rowheader").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  return new URL(page.url()).pathname;
}
