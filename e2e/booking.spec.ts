import { test } from "./helpers/story";
import { bookACampaign } from "./stories/book-a-campaign";

for (const language of ["de", "en-US"] as const) {
  test(`somebody registers, books a campaign and sees it go online (${language})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await bookACampaign(page, language, `${language}-${javaScriptEnabled ? "js" : "plain"}`.toLowerCase());
  });
}
