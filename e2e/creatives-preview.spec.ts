import { apiAs } from "./helpers/api";
import { ANNA, become } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("while somebody types, the pictures follow", async ({ page, baseURL }) => {
  const id = await apiAs(String(baseURL), ANNA).jobOf("online");
  await become(page, ANNA);
  await page.goto(`/creativeBuilder?jobId=${id}`);
  const picture = page.locator("[data-format=square] img");
  const before = await picture.getAttribute("src");
  await page.locator("[name=title]").fill("Koch 🍳");
  await expect(page.locator("[data-notices=title]")).toContainText("🍳");
  await expect(picture).not.toHaveAttribute("src", String(before));
  await page.locator("[name=title]").fill("Köchin (m/w/d)");
  await expect(picture).toHaveAttribute("src", /K%C3%B6chin/);
  await expect(page.locator("[data-notices=title]")).toBeEmpty();
  await expect(page).toHaveURL(/creativeBuilder\?jobId=/);
});

test("an uploaded photo is in the pictures at once, and a click says what of it stays in view", async ({
  page,
  baseURL,
}) => {
  const id = await apiAs(String(baseURL), ANNA).jobOf("online");
  await become(page, ANNA);
  await page.goto(`/creativeBuilder?jobId=${id}`);
  await page.locator("[name=title]").fill("Gärtner (m/w/d)");
  await page.locator("[type=file]").setInputFiles("tests/fixtures/creatives/photo.jpg");
  await page.locator("button[value=upload]").click();
  await expect(page.locator("[name=title]")).toHaveValue("Gärtner (m/w/d)");
  const photo = page.locator("[data-focus]");
  await expect.poll(() => photo.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
  const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 };
  await photo.click({ position: { x: width / 4, y: (height * 3) / 4 } });
  await expect(page.locator("[name=focusX]")).toHaveValue("25");
  await expect(page.locator("[name=focusY]")).toHaveValue("75");
  const square = page.locator("[data-format=square] img");
  await expect(square).toHaveAttribute("src", /photo%22%3A%22[\w-]{8}.*focus%22%3A%7B%22x%22%3A25%2C%22y%22%3A75/);
  // It is drawn, with the photo in it.
  await expect.poll(() => square.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
});
