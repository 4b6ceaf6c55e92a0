import { apiOf } from "../app/tools/api-address.mjs";
import { chatbotIn } from "./helpers/chatbot";
import { ANNA, DEMO_PASSWORD } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { answerChatbot } from "./stories/conversation";

test.beforeEach(async ({ context }, { testId }) => {
  // So many applications from one place would be asked for a human.
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `2001:db8:3:${testId.slice(-4)}::1` });
});

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const HOSTILE = `"'></textarea></script><b data-hostile>x</b><script data-hostile>alert(1)</script>\u202e\u200b{{title}}`;
const READ = "alert(1)";

test("hostile text in every field stays text: chatbot, embed, builder, mail", async ({ page, javaScriptEnabled }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const job = await chatbotIn("german_sie", {
    sort: "-id",
    change: ({ questions }) => ({
      ...{ companyDescription: HOSTILE, tasks: [HOSTILE], qualifications: [HOSTILE], benefits: [HOSTILE] },
      questions: questions.map(({ answers, ...question }) => ({
        ...question,
        ...{ text: HOSTILE + LONG, hint: HOSTILE },
        ...(answers && {
          answers: answers.map((answer, at) => ({ ...answer, text: [HOSTILE, LONG][at] ?? answer.text })),
        }),
      })),
    }),
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const untouched = async () => {
    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWider), "nothing reaches beyond a small phone").toBe(false);
    expect(await page.locator("body").innerHTML()).toContain(READ);
    expect(await page.locator("[data-hostile]").count()).toBe(0);
  };
  const email = `hostile.${Date.now()}@example.com`;
  const query = new URLSearchParams({ source: HOSTILE, utm_campaign: HOSTILE, embed: "" });
  await answerChatbot(page, `/chatbot/${job}?${query}`, {
    ...{ hasScripts: Boolean(javaScriptEnabled), email, name: HOSTILE },
    onTurn: async (turn) => {
      // Without scripts only the last answer is shown there.
      if (["privacy", "done"].includes(turn)) expect(await page.locator("[data-hostile]").count()).toBe(0);
      else await untouched();
    },
  });
  await page.goto("/dev/outbox");
  await expect(page.locator(`[data-to="${email}"]`)).toContainText(READ);
  await untouched();
  await page.goto("/login");
  await page.fill("input[name=email]", ANNA);
  await page.fill("input[name=password]", DEMO_PASSWORD);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  for (const mode of ["draft", "live"]) {
    await page.goto(`/jobs/${job}/chatbotBuilder?mode=${mode}`, { waitUntil: "load" });
    await untouched();
  }
  expect(dialogs).toEqual([]);
});

test("10 MB are answered with a sentence, and the page is still the turn", async ({ page, request, baseURL }) => {
  const job = await chatbotIn("german_sie");
  await page.goto(`/chatbot/${job}`);
  const headers = { Origin: String(baseURL) };
  const form = { turn: "start", text: "x".repeat(10 * 1024 * 1024) };
  const again = await request.post(`/chatbot/${job}?at=start`, { headers, form });
  expect(again.status()).toBe(413);
  expect(await again.text()).toMatch(/data-turn="start".*Das ist zu viel auf einmal\./s);
  const json = await request.post(`/chatbot/${job}/answer?at=start`, { headers, form });
  expect(json.status()).toBe(413);
  const data = { turn: { type: "start", text: form.text } };
  const response = await request.post(`${apiOf(String(baseURL))}/jobs/${job}/chatbot/answer`, { data });
  expect(response.status()).toBe(413);
});

test("an expired conversation says at the last turn why it starts again", async ({ page, baseURL }) => {
  const job = await chatbotIn("german_sie");
  await page.goto(`/chatbot/${job}`);
  const answer = await page.request.post(`/chatbot/${job}?at=privacy`, {
    headers: { Origin: String(baseURL) },
    form: { turn: "privacy", chat: "expired.long.ago", consent: "on" },
  });
  expect(await answer.text()).toContain("Das Gespräch war abgelaufen und ist gelöscht.");
  await page.goto(`/chatbot/${job}`);
  await expect(page.locator('.turn[data-turn="start"]')).toBeVisible();
});
