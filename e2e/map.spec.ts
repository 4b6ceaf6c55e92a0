import type { Locator } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { CLEAN, lookOver } from "./helpers/axe";
import { openLocationStep } from "./helpers/location-step";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("the drawing is the map without tiles: it names every place, and its circles follow the radius at once", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await openLocationStep(page, String(baseURL));
  const drawing = page.locator("svg.map");
  await expect(drawing).toHaveAttribute("aria-label", /km Umkreis$/);
  // With scripts the drawing follows once its enhancer has come.
  if (javaScriptEnabled) await expect(page.locator("[data-enhance='map']")).toHaveCount(0);
  const circle = drawing.locator(".map-reach").first();
  const before = Number(await circle.getAttribute("r"));
  await page.locator("input[name='locations[0].radius']").fill("60");
  if (javaScriptEnabled) await expect(drawing).toHaveAttribute("aria-label", / 60 km/);
  else await page.locator("button[value='redraw:locations']").click();
  await expect(drawing).toHaveAttribute("aria-label", / 60 km/);
  if (javaScriptEnabled) expect(Number(await circle.getAttribute("r"))).toBeGreaterThan(before);
  // A circle that outgrows the drawing is not cut off.
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await topOf(circle)) > (await topOf(drawing))).toBe(true);
  await expect(page.locator(".tile-map")).toHaveCount(0);
});

test("a slider changes the radius: with scripts at once, without them when the map is drawn anew", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await openLocationStep(page, String(baseURL));
  const number = page.locator("input[name='locations[0].radius']");
  const slider = page.locator("input[type=range]").first();
  const reached = page.locator("[data-reached]");
  await expect(slider).toHaveAttribute("aria-label", /^Regler für den Umkreis um /);
  await expect(reached).toHaveText(/^Rund [\d.,]+/);
  if (!javaScriptEnabled) {
    await slider.fill("70");
    await page.locator("button[value='redraw:locations']").click();
    await expect(number).toHaveValue("70");
    await expect(slider).toHaveValue("70");
    // Both were changed: the number is what somebody typed.
    await slider.fill("20");
    await number.fill("55");
    await page.locator("button[value='redraw:locations']").click();
    await expect(number).toHaveValue("55");
    await expect(slider).toHaveValue("55");
    await expect(reached).toHaveText(/^Rund [\d.,]+/);
    return;
  }
  await expect(page.locator("[data-enhance='map']")).toHaveCount(0);
  const circle = page.locator("svg.map .map-reach").first();
  const [before, people] = [Number(await circle.getAttribute("r")), await reached.textContent()];
  await slider.focus();
  await page.keyboard.press("End");
  await expect(number).toHaveValue("80");
  expect(Number(await circle.getAttribute("r"))).toBeGreaterThan(before);
  await expect(reached).not.toHaveText(people ?? "");
  await expect(reached).toHaveText(/^Rund [\d.,]+/);
  await page.keyboard.press("ArrowLeft");
  await expect(number).toHaveValue("79");
  await number.fill("25");
  await expect(slider).toHaveValue("25");
  expect(await lookOver(page, { include: [".chosen-list", "figure"], isEveryRule: true })).toEqual(CLEAN);
});

test("a place whose circle lies within another one is said so", async ({ page, baseURL }) => {
  const api = apiAs(String(baseURL), ANNA);
  const id = await api.readyDraft(`Karte ${Date.now()}`);
  const place = (label: string, lat: number, lng: number, radius: number) => {
    return {
      placeId: `gn:DE:loc:${label.toLowerCase()}:NI:0`,
      type: "locality",
      label,
      labelEn: label,
      lat,
      lng,
      radius,
    };
  };
  const locations = [place("Hannover", 52.37, 9.73, 45), place("Hildesheim", 52.15, 9.95, 17)];
  await api.send(`/jobs/${id}`, "PATCH", { locations });
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=5`);
  await expect(page.locator("[data-reached]")).toContainText("Der Umkreis um Hildesheim liegt fast ganz");
});
