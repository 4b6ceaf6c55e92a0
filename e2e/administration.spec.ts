import { test } from "./helpers/story";
import { administer } from "./stories/administer";

test("the platform's staff change settings and people; nobody else finds the way", async ({ page }) => {
  await administer(page);
});
