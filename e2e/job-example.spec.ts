import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("the example of a job leads through its overview, its funnel and its chatbot, and says that all is invented", async ({
  page,
}) => {
  await signIn(page, ANNA);
  await page.goto("/jobs/example");
  const main = page.locator("main");
  await expect(main).toContainText("alle Zahlen sind erfunden");
  await page.getByRole("link", { name: "Funnel" }).click();
  await expect(page).toHaveURL(/tab/);
  await expect(main).toContainText("alle Zahlen sind erfunden");
  await expect(main.getByRole("table").first()).toBeVisible();

  await page.goto("/chatbot/example");
  await expect(page.locator("body")).toContainText("Nichts wird gespeichert");
  const goOn = page.locator("main button[name=at], main form button").first();
  for (let turn = 0; turn < 3; turn += 1) {
    const before = page.url();
    await goOn.click();
    await expect(page).not.toHaveURL(before);
  }
  await page.locator("a[href='/jobs/example']").first().click();
  await expect(page).toHaveURL(/\/jobs\/example$/);
});
