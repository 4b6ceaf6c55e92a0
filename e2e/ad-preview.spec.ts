import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { goOn } from "./helpers/wizard";

const ad = ".wizard-aside figure";
const part = (name: string) => `${ad} [data-ad=${name}]`;

test("the ad beside the wizard follows what is entered and stays to the summary", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { id, brand } = await openDraft(page, String(baseURL));
  await expect(page.locator(part("brand"))).toHaveText(brand);
  await expect(page.locator(`${ad} svg`).first()).toHaveAttribute("color", "#f2c230");
  const before = await page.locator(part("title")).textContent();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.locator("[name=title]").press("End");
  await page.locator("[name=title]").pressSequentially(" für alle");
  await expect(page.locator(part("title"))).toHaveText(javaScriptEnabled ? `${before} für alle` : String(before));
  // The script that watches the server comes with the first key.
  expect(asked.filter((path) => !/^\/(server|_build)\//.test(path))).toEqual([]);
  await goOn(page, 2);
  await expect(page.locator(part("title"))).toHaveText(`${before} für alle`);

  await page.goto(`/jobs/${id}/wizard?step=10`);
  await page.locator("[name=salaryType][value=perMonth]").check();
  await page.locator("[name=salaryMin]").fill("3.000");
  await page.locator("[name=salaryMax]").fill("3.600");
  await page.locator("[name=showSalary]").check();
  if (javaScriptEnabled) await expect(page.locator(part("pay"))).toHaveText("3.000 bis 3.600 € pro Monat");
  await page.locator("[name=showSalary]").uncheck();
  if (javaScriptEnabled) await expect(page.locator(part("pay"))).toBeEmpty();
  await page.locator("[name=showSalary]").check();
  await goOn(page, 11);
  await expect(page.locator(part("pay"))).toHaveText("3.000 bis 3.600 € pro Monat");
  await page.goto(`/jobs/${id}/wizard?step=16`);
  await expect(page.locator(part("title"))).toHaveText(`${before} für alle`);
});

test("another brand brings its name and its colour", async ({ page, baseURL, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { id } = await openDraft(page, String(baseURL));
  await page.goto(`/jobs/${id}/wizard?step=8`);
  const brand = await page.locator("[name=employerBrand]:not(:checked)").first().getAttribute("value");
  await apiAs(String(baseURL), ANNA).send(`/items/employerBrand/${brand}`, "PATCH", { color: "#0b3d91" });
  await page.reload();
  const other = page.locator(`[name=employerBrand][value="${brand}"]`);
  const name = await other.locator("xpath=..").locator("span").first().textContent();
  await other.check();
  if (!javaScriptEnabled) await goOn(page, 9);
  const shown = String(await page.locator(part("brand")).textContent());
  expect(shown).not.toBe("");
  expect(name).toContain(shown);
  await expect(page.locator(`${ad} svg`).first()).toHaveAttribute("color", "#0b3d91");
});

test("a story is as high as a telephone, and both looks are there without a script", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDraft(page, String(baseURL));
  const card = page.locator(`${ad} [data-ink]`);
  const ratio = async () => {
    const box = await card.boundingBox();
    return box ? box.height / box.width : 0;
  };
  await page.locator(`${ad} [value=story]`).check();
  expect(await ratio()).toBeGreaterThan(16 / 9 - 0.05);
  await expect(page.locator(part("title"))).toBeVisible();
});

test("on a phone the ad lies below the form until it is opened", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDraft(page, String(baseURL));
  await expect(page.locator(part("title"))).toBeHidden();
  await page.locator(".wizard-aside summary").click();
  await expect(page.locator(part("title"))).toBeVisible();
  const [form, aside] = [await page.locator("#step").boundingBox(), await page.locator(ad).boundingBox()];
  expect(aside?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** The first step of a complete draft whose brand is yellow. */
async function openDraft(page: Page, base: string) {
  const api = apiAs(base, ANNA);
  const id = await api.readyDraft(`Anzeige ${Date.now()}`);
  const { employerBrand: brand } = await api.send<{ employerBrand: { id: string; name: string } }>(`/jobs/${id}`);
  await api.send(`/items/employerBrand/${brand.id}`, "PATCH", { color: "#f2c230" });
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=1`);
  return { id, brand: brand.name };
}
