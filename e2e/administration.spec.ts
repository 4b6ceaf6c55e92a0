import { test } from "./helpers/story";
import { administer } from "./stories/administer";

test("the platform's staff change settings and people; others are refused", async ({ page }) => {
  await administer(page);
});
