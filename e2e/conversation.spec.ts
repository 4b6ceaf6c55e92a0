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
      onTurn: async (turn) => {
        if (turn !== "contact") return;
        // Nothing typed: what is missing stands beside its field, and the turn is still this one.
        await page.locator(".turn button.go").click();
        for (const field of ["first_name", "last_name", "phone"])
          await expect(page.locator(`#${field} ~ #problem-${field}`)).toBeVisible();
        expect(await keyOf(page)).toBe("contact");
      },
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

test("a follow-up question comes only after the answer that leads to it; greeting and closing text are the employer's", async ({
  page,
  javaScriptEnabled,
}) => {
  const followUp = "Wie weit fährst du dafür?";
  const job = await chatbotIn("german_du", {
    sort: "-id",
    change: ({ questions: [first, second, ...rest] }) => ({
      ...{ greeting: "Moin!\nSchön, dass du da bist.", closing: "Bis bald in der Werft!" },
      questions: [
        first,
        { ...second, text: followUp, condition: { question: first?.id, answers: [first?.answers?.[0]?.id] } },
        ...rest,
      ],
    }),
  });
  await page.goto(`/chatbot/${job}`);
  if (javaScriptEnabled) await page.locator("main:not([data-enhance])").waitFor();
  await expect(page.locator(".turn .says").first()).toHaveText("Moin!\nSchön, dass du da bist.");
  await page.locator(".turn button.go").click();
  await expect(page.locator('.turn[data-turn="start"]')).toHaveCount(0);
  const first = await keyOf(page);
  const answer = async (place: number) => {
    await page.locator(".turn button.answer").nth(place).click();
    await expect(page.locator(`.turn[data-turn="${first}"]`)).toHaveCount(0);
  };
  await answer(1);
  await expect(page.locator(".turn legend")).not.toHaveText(followUp);
  await page.locator(".own a").first().click();
  await expect(page.locator(`.turn[data-turn="${first}"]`)).toBeVisible();
  await answer(0);
  await expect(page.locator(".turn legend")).toHaveText(followUp);
  const email = `folgt.${Date.now()}@example.com`;
  await answerChatbot(page, `/chatbot/${job}`, { hasScripts: Boolean(javaScriptEnabled), email });
  await expect(page.locator(".done")).toContainText("Bis bald in der Werft!");
});

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
