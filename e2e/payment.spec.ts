import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

const book = "button[name=intent][value=book]";

test("a payment that fails leads back to the summary, says so, and can be tried again", async ({ page, baseURL }) => {
  await openSummary(page, String(baseURL), "Zahlung im zweiten Anlauf");
  await page.locator(book).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  const checkout = page.url();
  await page.locator("button[name=intent][value=fail]").click();
  await expect(page).toHaveURL(/\/wizard\?.*payment=open/);
  await expect(page.locator(".note").first()).toBeVisible();
  await page.locator(book).click();
  await expect(page).toHaveURL(checkout);
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  await expect(page.locator("dialog[open]")).toBeVisible();
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
  await expect(page.locator("button[name=intent][value=cancel], button[name=intent][value=fail]")).toHaveCount(0);
  await page.locator("button[name=intent][value=pay]").click();
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

async function openSummary(page: Page, base: string, title: string) {
  const api = apiAs(base, ANNA);
  const id = await api.readyDraft(`${title} ${Date.now()}`);
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=99`);
  await expect(page.locator(book)).toBeVisible();
  return { api, id };
}
