import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

const bill = ".bill";
const hires = "[name=numberOfPlannedHires]";
const recalculate = "button[value='recalculate:runtime']";
const note = "[data-note]";

test("the price follows what is chosen, and an old one never looks current", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { api, id } = await openPriceStep(page, String(baseURL));
  const before = await api.send(`/jobs/${id}`);
  await expect(page.locator(bill)).not.toContainText("42.732,90");
  await page.locator("[name=runtime][value='6']").check();
  await page.locator("[name=boost]").check();
  await page.locator(hires).fill("10");
  if (javaScriptEnabled) {
    await expect(page.locator(bill)).toContainText("42.732,90\u00a0€");
    await expect(page.locator("[data-announcement]")).toContainText("42.732,90\u00a0€");
    await expect(page.locator(note)).toBeHidden();
    await expect(page.locator(recalculate)).toBeHidden();
    expect(await api.send(`/jobs/${id}`)).toEqual(before);
  } else {
    await expect(page.locator(note)).toBeVisible();
    await page.locator(recalculate).click();
    await expect(page.locator(bill)).toContainText("42.732,90\u00a0€");
    await expect(page.locator(note)).toBeHidden();
  }
  await page.locator("button[value='less:numberOfPlannedHires']").click();
  await expect(page.locator(hires)).toHaveValue("9");
  await expect(page.locator(bill)).not.toContainText("42.732,90");
  await expect(page.locator(note)).toBeHidden();
});

test("a price that the server does not answer stays marked as old, and the button asks again", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await openPriceStep(page, String(baseURL));
  await page.route("**/wizard**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await page.locator(hires).fill("7");
  await page.locator(hires).press("Tab");
  if (javaScriptEnabled) await expect(page.locator("[data-price=stale]")).toBeVisible();
  await expect(page.locator(note)).toBeVisible();
  await page.unroute("**/wizard**");
  await page.locator(recalculate).click();
  await expect(page.locator(bill)).toContainText("7 Einstellungen");
  await expect(page.locator(note)).toBeHidden();
});

test("no price is shown for a number of hires that cannot be booked", async ({ page, baseURL, javaScriptEnabled }) => {
  await openPriceStep(page, String(baseURL));
  await page.locator(hires).fill("999");
  if (!javaScriptEnabled) await page.locator(recalculate).click();
  await expect(page.locator(bill)).toHaveCount(0);
});

async function openPriceStep(page: Page, base: string) {
  const api = apiAs(base, ANNA);
  const id = await api.readyDraft(`Preis ${Date.now()}`);
  await api.send(`/jobs/${id}`, "PATCH", { jobCategory: "specialist" });
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=14`);
  await expect(page.locator(bill)).toBeVisible();
  return { api, id };
}
