import { expect, type Page } from "@playwright/test";
import { apiAs } from "./api";
import { publishWithoutFollowUps } from "./chatbot";
import { ANNA, signIn } from "./people";

interface Configuration {
  companyDescription: string;
  questions: { id: string; text: string; condition?: { question: string; answers: string[] } }[];
}

/** The builder of a campaign that runs, without a draft and follow-up questions, as a person meets it. */
export async function openBuilder(page: Page, base: string, isScripted: boolean) {
  const api = apiAs(base, ANNA);
  const job = await api.jobOf("online");
  const configuration = (isDraft: boolean) =>
    api.send<Configuration>(`/jobs/${job}/chatbot/configuration?draft=${isDraft}`);
  await api.send(`/jobs/${job}/chatbot/configuration/draft`, "DELETE");
  const { questions } = await configuration(false);
  if (questions.some(({ condition }) => condition)) await publishWithoutFollowUps(api.send, job);
  await signIn(page, ANNA);
  const address = `/jobs/${job}/chatbotBuilder?mode=draft`;
  const visit = async (tab: Page) => {
    await tab.goto(address);
    if (isScripted) await expect(tab.locator(".publish .saved button").first()).toBeVisible();
  };
  await visit(page);
  return { visit, address, draft: () => configuration(true), live: () => configuration(false) };
}

/** The card of a question, by its place. */
export function card(page: Page, place: number) {
  const row = page.locator(".question-place").nth(place);
  return {
    question: row.locator(".question"),
    text: row.locator("input[name=text]"),
    button: (intent: string) => row.locator(`button[name=intent][value="${intent}"]:visible`).last(),
    grip: row.locator(".grip"),
    async open() {
      if (!(await this.text.isVisible())) await row.locator(".question > summary, a.question").click();
    },
  };
}

/** What the questions ask, in their order; those out of sight are not drawn, and have no inner text. */
export const texts = (page: Page) =>
  page.locator(".question-place .question > summary b, .question-place a.question b").allTextContents();
