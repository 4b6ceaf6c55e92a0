import { chatbotIn } from "./helpers/chatbot";
import { expect, test } from "./helpers/story";
import { answerChatbot, keyOf } from "./stories/conversation";

test.beforeEach(async ({ context }, { testId }) => {
  // So many applications from one place would be asked for a human.
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `2001:db8:2:${testId.slice(-4)}::1` });
});

for (const addressing of ["german_du", "german_sie", "english"] as const) {
  test(`somebody applies in a conversation (${addressing})`, async ({ page, javaScriptEnabled }) => {
    const job = await chatbotIn(addressing);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => void dialogs.push(dialog.message()));
    const email = `mia.${Date.now()}@example.com`;
    const asked = await answerChatbot(page, `/chatbot/${job}?source=Flyer`, {
      hasScripts: Boolean(javaScriptEnabled),
      email,
    });
    const greeting = {
      german_du: "Deine Daten gehören dir",
      german_sie: "Ihre Daten gehören Ihnen",
      english: "Your data belongs to you",
    };
    await expect(page.locator("main")).toContainText(greeting[addressing]);
    await expect(page.locator("html")).toHaveAttribute("lang", addressing === "english" ? "en-US" : "de");
    await expect(page.locator("[data-event=chatbotCompleted]")).toHaveAttribute("data-job", job);
    expect(asked.length).toBeGreaterThan(2);
    expect(dialogs).toEqual([]);
  });
}

test("answers survive a reload and another tab, and may be changed", async ({ page, context }) => {
  const job = await chatbotIn("german_du");
  await page.goto(`/chatbot/${job}`);
  await page.locator(".turn button.go").click();
  await expect(page.locator('.turn[data-turn="start"]')).toHaveCount(0);
  const first = await keyOf(page);
  await page.locator(".turn button.answer").first().click();
  await expect(page.locator(`.turn[data-turn="${first}"]`)).toHaveCount(0);
  await expect(page.locator(".unsent")).toHaveCount(0);
  const second = await keyOf(page);
  const tab = await context.newPage();
  await tab.goto(`/chatbot/${job}`);
  expect(await keyOf(tab)).toBe(second);
  await tab.reload();
  expect(await keyOf(tab)).toBe(second);
  await tab.locator(".own a").first().click();
  await expect(tab.locator(`.turn[data-turn="${first}"]`)).toHaveCount(1);
});
