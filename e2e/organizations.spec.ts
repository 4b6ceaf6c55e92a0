import { test } from "./helpers/story";
import { keepAnOrganization } from "./stories/keep-an-organization";

test("somebody adds an organization, edits its values and makes a brand; in the end both go", async ({
  page,
  javaScriptEnabled,
}) => {
  await keepAnOrganization(page, `Haus ${javaScriptEnabled ? "mit" : "ohne"} Skript`, javaScriptEnabled === true);
});
