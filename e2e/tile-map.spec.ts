import type { Page } from "@playwright/test";
import { CLEAN, lookOver } from "./helpers/axe";
import { openLocationStep } from "./helpers/location-step";
import { expect, test } from "./helpers/story";

test("with tiles a map takes the drawing's place when it comes into view, and not before", async ({
  page,
  baseURL,
}) => {
  const chunks = await openWithTiles(page, String(baseURL), "/dev/tiles/{z}/{x}/{y}?style=de");
  expect(chunks()).toEqual([]);
  await page.locator(".map-box").scrollIntoViewIfNeeded();

  const map = page.locator(".tile-map-shown");
  await expect(map).toBeVisible();
  expect(chunks().length).toBeGreaterThan(0);
  await expect(page.locator(".map-credit")).toBeVisible();
  await expect(page.locator("[data-redraw]")).toBeHidden();
  const circle = map.locator("path.map-reach").first();
  const wide = async () => (await circle.boundingBox())?.width ?? 0;
  const before = await wide();
  expect(before).toBeGreaterThan(20);
  await page.locator("input[name='locations[0].radius']").fill("80");
  await expect(map).toHaveAttribute("aria-label", / 80 km/);
  expect(await wide()).toBeGreaterThan(before);

  const zoom = map.getByRole("button", { name: "Karte verkleinern" });
  await zoom.focus();
  const zoomed = await wide();
  await page.keyboard.press("Enter");
  await expect.poll(wide).toBeLessThan(zoomed);
  expect(await lookOver(page, { include: [".map-box"], isEveryRule: true })).toEqual(CLEAN);
});

test("when no tile comes the drawing stays", async ({ page, baseURL }) => {
  const chunks = await openWithTiles(page, String(baseURL), "/dev/tiles/{z}/{x}/none");
  await page.locator(".map-box").scrollIntoViewIfNeeded();
  await expect.poll(() => chunks().length).toBeGreaterThan(0);
  await expect(page.locator(".tile-map")).toBeAttached();
  await expect(page.locator(".tile-map")).toBeHidden();
  await expect(page.locator("svg.map")).toBeVisible();
});

/** The page as a configured template makes it, on a screen too low for the map; gives the fetched chunks of the map. */
async function openWithTiles(page: Page, base: string, template: string): Promise<() => string[]> {
  const fetched: string[] = [];
  page.on("request", (request) => void (/\/tile-map-/.test(request.url()) && fetched.push(request.url())));
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.route(/step=5/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('data-enhance="map"', `data-enhance="map" data-tiles="${template}" data-text-out="Karte verkleinern"`)
      .replace("</svg></div>", '</svg><small class="map-credit" data-credit hidden>©</small></div>');
    await route.fulfill({ response, body });
  });
  await openLocationStep(page, base);
  return () => fetched;
}
