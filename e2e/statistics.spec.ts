import { test } from "./helpers/story";
import { importStatistics } from "./stories/import-statistics";

test("an administrator imports figures of ads, replaces them and takes them back", async ({ page }) => {
  await importStatistics(page);
});
