import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ADA, ANNA, SAME_ORIGIN, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

const book = "button[name=intent][value=book]";

test("a declined card is named so, on the payment page and on the way back, and another one pays", async ({
  page,
  baseURL,
}) => {
  await openSummary(page, String(baseURL), "Zahlung im dritten Anlauf");
  await page.locator(book).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  const checkout = page.url();
  await page.locator("button[name=intent][value=decline]").click();
  await expect(page).toHaveURL(checkout);
  await expect(page.locator(".note-danger")).toContainText("Die Karte wurde abgelehnt.");

  await page.locator("button[name=intent][value=goOn]").click();
  await expect(page).toHaveURL(/\/wizard\?.*payment=declined/);
  await expect(page.locator(".note").first()).toContainText("Ihre Karte wurde abgelehnt.");
  await page.locator(book).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  await page.locator("button[name=intent][value=decline]").click();
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  await expect(page.locator("dialog[open]")).toBeVisible();
});

test("a payment that is cancelled leads back to the summary, and can be tried again", async ({ page, baseURL }) => {
  await openSummary(page, String(baseURL), "Zahlung im zweiten Anlauf");
  await page.locator(book).click();
  await page.locator("button[name=intent][value=cancel]").click();
  await expect(page).toHaveURL(/\/wizard/);
  await page.locator(book).click();
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
});

test("on a subscription's page months are charged, declined, paid, refunded and disputed", async ({
  page,
  baseURL,
}) => {
  await openSummary(page, String(baseURL), "Ein Abo mit allem");
  await page.locator(book).click();
  const checkout = page.url();
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  await page.goto(checkout);
  await page.locator("a[href^='/payment/test/subscription/']").click();
  const charges = page.locator("main section.bill").filter({ hasText: "Abbuchung vom" });
  const press = (intent: string) => page.locator(`button[name=intent][value=${intent}]`).first().click();
  await expect(charges).toHaveCount(1);

  await press("declineCard");
  await press("nextMonth");
  await expect(charges).toHaveCount(2);
  await expect(charges.first()).toContainText("offen");
  await press("newCard");
  await expect(charges.first()).toContainText("bezahlt");

  const amount = page.locator("input[name=amount]").first();
  await amount.fill("zwölf");
  await press("refund");
  await expect(page.locator("input[name=amount][aria-invalid=true]")).toHaveValue("zwölf");
  await amount.fill("12,34");
  await press("refund");
  await expect(page.locator("main")).toContainText("12,34\u00a0€ wurden erstattet.");
  await press("dispute");
  await press("winDispute");
  await expect(page.locator("main")).toContainText("ist gewonnen.");
});

test("a payment page that has been paid already leads on to the booked job and charges nothing twice", async ({
  page,
  baseURL,
}) => {
  const { api, id } = await openSummary(page, String(baseURL), "Nur einmal bezahlt");
  await page.locator(book).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  const checkout = page.url();
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);

  await page.goto(checkout);
  await expect(page.locator("button[name=intent][value=cancel], button[name=intent][value=pay]")).toHaveCount(0);
  await page.locator("button[name=intent][value=goOn]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  await page.goto(`/jobs/${id}/wizard?checkout_id=${new URL(checkout).pathname.split("/").at(-1)}`);
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  const { entries } = await api.send<{ entries: { event: string }[] }>(`/jobs/${id}/history`);
  expect(entries.filter(({ event }) => event === "job.publish" || event === "payment.credit")).toHaveLength(1);
});

test("a step that is sent after the job was booked elsewhere changes nothing and says why", async ({
  page,
  baseURL,
}) => {
  const { api, id } = await openSummary(page, String(baseURL), "Zwei Fenster");
  await page.goto(`/jobs/${id}/wizard?step=7`);
  const other = await page.context().newPage();
  await other.goto(`/jobs/${id}/wizard?step=99`);
  await other.locator(book).click();
  await other.locator("button[name=intent][value=pay]").click();
  await expect(other).toHaveURL(/\/jobs\?.*showSuccess/);
  await other.close();

  await page.locator("[name^='tasks[']").first().fill("Eine Aufgabe, die zu spät kommt");
  await page.locator("button[name=intent][value=next]:visible").last().click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.locator(".toast")).toBeVisible();
  const job = await api.send<{ status: string; tasks: string[] }>(`/jobs/${id}`);
  expect(job.status).toBe("submitted");
  expect(job.tasks).not.toContain("Eine Aufgabe, die zu spät kommt");
});

test("a dispute that is won and lost after all is told on the job's page, on its invoice and in the billing tab", async ({
  page,
  baseURL,
}) => {
  const { id, organization, subscription } = await runningByCard(page, String(baseURL));
  await page.goto(`/payment/test/subscription/${subscription}`);
  const press = (intent: string) => page.locator(`button[name=intent][value=${intent}]`).click();
  await press("dispute");
  await press("winDispute");
  await expect(page.locator("main")).toContainText("ist gewonnen.");
  await page.goto(`/jobs/${id}`);
  await expect(page.locator("#invoices")).toContainText("bezahlt");
  await page.goto(`/payment/test/subscription/${subscription}`);
  await press("loseDispute");
  await expect(page.locator("main")).toContainText("ist verloren.");

  await page.goto(`/jobs/${id}`);
  const note = page.locator(".note-danger").first();
  await expect(note).toContainText("zurückgebucht");
  await expect(note).toContainText("Bitte überweisen Sie");
  const [code = ""] = /SF-\d{4}-\d{6}/.exec(await note.innerText()) ?? [];
  await note.getByRole("link", { name: "Rechnung ansehen" }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}#invoices$`));
  await expect(page.locator("#invoices")).toContainText("Kartenzahlung zurückgebucht");

  await page.goto(`/organizations/${organization}?tab[]=billing&state=open`);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: code }) });
  await expect(row).toContainText("Kartenzahlung zurückgebucht");
  await expect(page.locator("main")).toContainText("endgültig zurückgebucht");
});

async function openSummary(page: Page, base: string, title: string) {
  const api = apiAs(base, ANNA);
  const id = await api.readyDraft(`${title} ${Date.now()}`);
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=99`);
  await expect(page.locator(book)).toBeVisible();
  return { api, id };
}

/** A campaign of one's own that runs and was paid by card, without the pages of its booking. */
async function runningByCard(page: Page, base: string) {
  const api = apiAs(base, ANNA);
  const id = await api.readyDraft(`Vom Konto zurückgeholt ${Date.now()}`);
  const { organization } = await api.send<{ organization: { id: string } }>(`/jobs/${id}`);
  await apiAs(base, ADA).send(`/items/organization/${organization.id}`, "PATCH", { credit: 0 });
  const { id: checkout } = await api.send<{ id: string }>("/payments/startSession", "POST", { job: id });
  await signIn(page, ANNA);
  const form = { intent: "pay" };
  await page.request.post(`/payment/test/${checkout}`, { form, headers: SAME_ORIGIN, maxRedirects: 0 });
  await apiAs(base, ADA).send(`/jobs/${id}/launch`, "POST");
  return { id, organization: organization.id, subscription: `test_${checkout}` };
}
