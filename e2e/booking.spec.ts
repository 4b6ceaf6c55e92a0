import { expect, type Page, test } from "@playwright/test";
import { bookACampaign } from "./stories/book-a-campaign";

for (const language of ["de", "en-US"] as const) {
  test(`somebody registers, books a campaign and sees it go online (${language})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const dear = watchRoundTrips(page);
    await bookACampaign(page, language, `${language}-${javaScriptEnabled ? "js" : "plain"}`.toLowerCase());
    expect(dear).toEqual([]);
  });
}

/** Answers of the story that cost more round trips than they may: GET 3, POST 5, the session's check included. */
function watchRoundTrips(page: Page): string[] {
  const dear: string[] = [];
  page.on("response", (response) => {
    const trips = Number.parseInt(response.headers()["x-round-trips"] ?? "0", 10);
    const method = response.request().method();
    const { pathname, search } = new URL(response.url());
    const isDevelopment = pathname.startsWith("/dev/");
    // The way back from the payment page is the one GET that books.
    const budget = method === "GET" && !search.includes("checkout_id") ? 3 : 5;
    if (!isDevelopment && trips > budget) dear.push(`${method} ${pathname}${search}: ${trips}`);
  });
  return dear;
}
