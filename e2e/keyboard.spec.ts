import type { Locator, Page } from "@playwright/test";
import { cardOf, expectNames, openBoard, whenAlive } from "./helpers/board";
import { openBuilder } from "./helpers/builder";
import { chatbotIn } from "./helpers/chatbot";
import { pressByKey, tabTo } from "./helpers/keys";
import { ANNA, passTime, signIn } from "./helpers/people";
import { answerQuestion } from "./helpers/security-question";
import { expect, test } from "./helpers/story";
import { keyOf } from "./stories/conversation";

/* The main flows by keyboard alone; booking and invoices are told so in billing.spec.ts. */

const PASSWORD = "Leuchtturm-im-Nebel-7";

test("somebody registers and logs in by keys alone", async ({ page, javaScriptEnabled }) => {
  const email = `kim.${javaScriptEnabled ? "js" : "plain"}.${Date.now().toString(36)}@example.org`;
  await page.goto("/register?language=de");
  const texts = { email, password: PASSWORD, passwordRepeat: PASSWORD, companyName: "Tastenwerk" };
  const person = { first_name: "Kim", last_name: "Taste", phone: "0511 1234567" };
  for (const [name, text] of Object.entries({ ...texts, ...person }))
    await type(page, page.locator(`input[name=${name}]`), text);
  await tabTo(page, page.locator("input[name=privacyConsent]"));
  await page.keyboard.press("Space");
  const question = page.locator("label[for=answer]");
  if (await question.isVisible()) {
    const answer = answerQuestion(String(await question.textContent()), "de");
    // With scripts the question may have gone meanwhile.
    if (await question.isVisible()) await type(page, page.locator("#answer"), answer);
  }
  await passTime(page, 4_000);
  await pressByKey(page, page.locator("main form").last().locator("button:not([type=button])").last());
  await expect(page).toHaveURL(/\/login\?.*loginInfo=REGISTRATION_SUCCESS/);
  await type(page, page.locator("input[name=email]"), email);
  await type(page, page.locator("input[name=password]"), PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/register\/verify-mail/);
});

test("the first step of a job is filled in by keys alone", async ({ page }) => {
  await signIn(page, ANNA);
  await page.goto("/jobs/new/wizard");
  await type(page, page.locator("[name=title]"), "Pflegefachkraft (m/w/d) an der Tastatur");
  await tabTo(page, page.locator("[name=addressing]").first());
  await page.keyboard.press("Space");
  await tabTo(page, page.locator("[name=workTime]").first());
  await page.keyboard.press("Space");
  await expect(page.locator("[name=workTime]").first()).toBeChecked();
  await tabTo(page, page.locator("[name=jobCategory]").first());
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[name=jobCategory]").nth(1)).toBeChecked();
  await pressByKey(page, page.locator("button[name=intent][value=next]:visible").last());
  await expect(page).toHaveURL(/[?&]step=2(&|$)/);
});

test("a question of the chatbot is changed by keys alone", async ({ page, baseURL, javaScriptEnabled }) => {
  const { draft } = await openBuilder(page, String(baseURL), javaScriptEnabled);
  const first = page.locator(".question-place").first();
  const text = `Mit der Tastatur geschrieben, ${javaScriptEnabled ? "mit" : "ohne"} Skripten?`;
  await pressByKey(page, first.locator(".question > summary, a.question").first());
  await tabTo(page, first.locator("input[name=text]"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  if (!javaScriptEnabled) await page.keyboard.press("Enter");
  await expect.poll(async () => (await draft().catch(() => null))?.questions[0]?.text).toBe(text);
});

test("somebody applies by keys alone", async ({ page, javaScriptEnabled }) => {
  const turnOf = (turn: string) => page.locator(`.turn[data-turn="${turn}"]`);
  await page.goto(`/chatbot/${await chatbotIn("german_du")}`);
  if (javaScriptEnabled) await page.locator("main:not([data-enhance])").waitFor();
  for (let turns = 0; turns < 30 && (await keyOf(page)) !== "done"; turns += 1) {
    const turn = await keyOf(page);
    await answerByKeys(page, turn);
    await expect(turnOf(turn)).toHaveCount(0);
  }
  await expect(turnOf("done")).toBeVisible();
});

test("a colleague is invited by keys alone", async ({ page, javaScriptEnabled }) => {
  const email = `taste.${javaScriptEnabled ? "js" : "plain"}.${Date.now().toString(36)}@example.org`;
  await signIn(page, ANNA);
  await page.goto("/organizations/0199d000-0002-7000-8000-000000000001?tab[]=recruiter");
  await pressByKey(page, page.locator("a[href*='dialog=invite']").first());
  await expect(page.locator("dialog h2")).toBeFocused();
  await type(page, page.locator("#contactEmail"), email);
  await page.keyboard.press("Enter");
  await expect(page.locator("tbody tr.waiting").filter({ hasText: email })).toBeVisible();
});

test("an applicant is moved, opened, noted on and left by keys alone", async ({ page, baseURL, javaScriptEnabled }) => {
  await openBoard(page, String(baseURL), [{ name: "Ada" }, { name: "Bea" }]);
  await whenAlive(page, javaScriptEnabled ?? false);
  const phase = cardOf(page, "Ada").locator("select[name=phase]");
  await tabTo(page, phase);
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const chosen = String(await phase.inputValue());
  expect(chosen).not.toBe("applied");
  await pressByKey(page, cardOf(page, "Ada").locator(".move button"));
  await expect(page.locator(".toast")).toContainText("Ada");
  await expectNames(page, chosen, ["Ada"]);
  await expectNames(page, "applied", ["Bea"]);
  await whenAlive(page, javaScriptEnabled ?? false);
  // The focus stays with the card that was moved.
  const link = cardOf(page, "Ada").locator("h3 a");
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page.locator(".applicant h2")).toContainText("Ada");
  await whenAlive(page, javaScriptEnabled ?? false);
  const note = "Nur mit Tasten geschrieben.";
  await type(page, page.locator("#comment-text"), note);
  await pressByKey(page, page.locator("form:has(#comment-text) button.button"));
  await expect(page.locator(".applicant .log").first()).toContainText(note);
  await pressByKey(page, page.locator(".applicant header > a"));
  await expect(page.locator(".applicant")).toHaveCount(0);
  await expect(link).toBeFocused();
});

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function answerByKeys(page: Page, turn: string): Promise<void> {
  const screen = page.locator(".turn");
  const [text, box] = [screen.locator("textarea"), screen.locator("input[type=checkbox]")];
  if (turn === "contact") {
    const person = { first_name: "Kim", last_name: "Taste", email: `kim.${Date.now().toString(36)}@example.org` };
    for (const [name, value] of Object.entries(person)) await type(page, page.locator(`[name=${name}]`), value);
  } else if (await text.count()) await type(page, text, "Gern.");
  else if (await box.count()) {
    if (turn === "privacy") await passTime(page, 5_500);
    await tabTo(page, turn === "privacy" ? screen.locator("[name=consent]") : box.first());
    await page.keyboard.press("Space");
  } else if (turn !== "start") {
    const answers = screen.locator("button.answer");
    await pressByKey(page, turn === "documents" ? answers.last() : answers.first());
    return;
  }
  await pressByKey(page, screen.locator("button.go"));
}
