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
