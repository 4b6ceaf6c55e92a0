import { openLocationStep } from "./helpers/location-step";
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
  await expect(page.locator(".tile-map")).toHaveCount(0);
});
