import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ADA, ANNA, passTime, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

const BOOK = "button[name=intent][value=book]";
const CANCEL = "dialog button[name=intent][value=cancelBeforeStart]";
const DAY = 86_400_000;

test("money paid by card becomes credit by choice, and the credit books the next campaign", async ({
  page,
  baseURL,
}) => {
  const { id, due } = await openSummary(page, String(baseURL), "Guthaben statt Erstattung");
  await pay(page);
  await page.goto(`/jobs/${id}?dialog=cancelBeforeStart&id=${id}`);
  await expect(page.locator("dialog")).toContainText(due);
  await expect(page.locator("dialog input[type=radio]:checked")).toHaveCount(0);
  // A browser that does not hold the form back: the server asks for the choice.
  await page.locator("dialog form").evaluate((form) => form.setAttribute("novalidate", ""));
  await page.locator(CANCEL).click();
  await expect(page.locator("#giveBack-error")).toBeVisible();
  await page.locator("dialog input[value=credit]").check();
  await page.locator(CANCEL).click();
  await expect(page.locator(".toast")).toContainText(due);

  const { id: next } = await openSummary(page, String(baseURL), "Aus Guthaben bezahlt", { keepCredit: true });
  await expect(page.locator(BOOK)).toContainText("Guthaben");
  await page.locator(BOOK).click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  await page.goto(`/jobs/${next}?tab[]=history`);
  await expect(page.locator(".timeline")).toContainText("Bezahlt mit Guthaben");

  await page.goto(`/jobs/${next}?dialog=cancelBeforeStart&id=${next}`);
  await expect(page.locator("dialog input[type=radio]")).toHaveCount(0);
  await page.locator(CANCEL).click();
  await expect(page.locator(".toast")).toContainText("Guthaben");
  await page.goto(`/jobs/${next}?tab[]=history`);
  await expect(page.locator(".timeline")).toContainText("sind wieder verfügbar");
});

test("a refund is named with its amount and days before and after the click", async ({ page, baseURL }) => {
  const { id, due } = await openSummary(page, String(baseURL), "Erstattung auf die Karte");
  await pay(page);
  await page.goto(`/jobs/${id}?dialog=cancelBeforeStart&id=${id}`);
  await page.locator("dialog input[value=refund]").check();
  await page.locator(CANCEL).click();
  await expect(page.locator(".toast")).toContainText(due);
  await expect(page.locator(".toast")).toContainText("5 bis 10 Werktage");
  await page.goto(`/jobs/${id}?tab[]=history`);
  await expect(page.locator(".timeline")).toContainText("auf die Karte erstattet");
});

test("a running campaign is cancelled with the months that are still charged", async ({ page, baseURL }) => {
  const { id } = await openSummary(page, String(baseURL), "Läuft und wird gekündigt");
  await pay(page);
  await passTime(page, 31 * DAY);
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}`);
  await expect(page.locator(".facts").first()).toContainText("Läuft bis");
  await expect(page.locator(".facts").first()).toContainText("per Karte");
  await page.goto(`/jobs/${id}?dialog=cancel&id=${id}`);
  await expect(page.locator("dialog li")).not.toHaveCount(0);
  await page.locator("dialog button[name=intent][value=cancel]").click();
  await expect(page.locator(".toast")).toContainText("Bis dahin buchen wir noch");
  await expect(page.locator(".badge").first()).toContainText("Online bis");
});

/**
 * The last page before booking, of an organization without credit unless it keeps what it has, and what it asks for.
 */
async function openSummary(page: Page, base: string, title: string, { keepCredit = false } = {}) {
  const api = apiAs(base, ANNA);
  const id = await api.readyDraft(`${title} ${Date.now()}`);
  const { organization } = await api.send<{ organization: { id: string } }>(`/jobs/${id}`);
  if (!keepCredit) await apiAs(base, ADA).send(`/items/organization/${organization.id}`, "PATCH", { credit: 0 });
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=99`);
  const button = String(await page.locator(BOOK).textContent());
  return { id, due: /[\d.]+(?:,\d\d)?\s€/.exec(button)?.[0] ?? "" };
}

async function pay(page: Page): Promise<void> {
  await page.locator(BOOK).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
}
