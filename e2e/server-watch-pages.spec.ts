import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("on every kind of page the modal and the update's toast are whole, at every width", async ({ page, baseURL }) => {
  const { jobOf } = apiAs(String(baseURL), ANNA);
  const job = await jobOf("online");
  const builder = `/jobs/${job}/chatbotBuilder?mode=draft`;
  await signIn(page, ANNA);
  const own = ["/jobs/new/wizard", `/jobs/${job}?tab[]=applicants`, builder, "/profile", "/support"];
  for (const path of [...own, "/prices", "/terms"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await waitForScripts(page);
    await page.route("**/server/health", (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event("server-lost")));
    await expect(page.getByRole("alertdialog"), path).toBeVisible();
    await page.evaluate(() => {
      const { content } = document.querySelector<HTMLTemplateElement>("template[data-build]") ?? {};
      if (content) document.body.appendChild(content.cloneNode(true));
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect
        .soft(await lookAt(page), `${path} at ${width}`)
        .toEqual({ fills: ["none"], isInside: true, toast: "fixed" });
    }
    await page.unroute("**/server/health");
  }
});

test("a new version offers to load the page anew, once", async ({ page }) => {
  await signIn(page, ANNA);
  await page.goto("/jobs");
  await waitForScripts(page);
  await page.route("**/server/health", (route) => route.fulfill({ status: 200, headers: { "x-build": "newer" } }));
  const toast = page.getByRole("status").filter({ hasText: "neue Version" });
  // The page asks at most every five minutes.
  const later = () =>
    page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 6 * 60_000;
    });
  const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await look();
  await expect(toast).toHaveCount(0);
  await later();
  await look();
  await expect(toast).toBeVisible();
  await later();
  await look();
  await expect(toast).toHaveCount(1);
  await page.unroute("**/server/health");
  await toast.getByRole("link").click();
  await expect(toast).toHaveCount(0);
});

const waitForScripts = (page: Page) => page.waitForFunction(() => performance.getEntriesByName("enhanced").length > 0);

/** What was missing on pages without the styles: rings instead of discs, a modal within the window, a toast above. */
function lookAt(page: Page) {
  return page.evaluate(() => {
    const dialog = document.querySelector("dialog[aria-labelledby=server-lost]");
    const { left = -1, right = 0, top = -1, bottom = 0 } = dialog?.getBoundingClientRect() ?? {};
    const rings = [...(dialog?.querySelectorAll("circle + circle") ?? [])];
    const toast = [...document.querySelectorAll("[role=status]")].find((each) => each.querySelector("a[href='']"));
    return {
      fills: [...new Set(rings.map((ring) => getComputedStyle(ring).fill))],
      isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left <= 512,
      toast: toast && getComputedStyle(toast).position,
    };
  });
}
