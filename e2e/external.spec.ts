import { apiAs } from "./helpers/api";
import { expectNames, moveByForm, openBoard, whenAlive } from "./helpers/board";
import { chatbotIn } from "./helpers/chatbot";
import { shortenPauses } from "./helpers/pauses";
import { ANNA, logIn, logOut, readMail, register, signIn } from "./helpers/people";
import { PAIR, startPair } from "./helpers/products";
import { expect, test } from "./helpers/story";
import { goOn, inWizard } from "./helpers/wizard";
import { answerChatbot } from "./stories/conversation";
import { invite, linkOf, openRecruiters, registerAsInvited } from "./stories/invite-a-recruiter";

/** One short story of each module against a web app and a content backend that are a Worker each. */
test.use({ baseURL: PAIR });

let end = async () => {};
test.beforeAll(async () => {
  end = await startPair();
});
test.afterAll(() => end());

test("in two Workers: somebody registers, logs in and confirms the mail address", async ({ page }) => {
  const person = { email: "zwei@example.org", password: "Leuchtturm-im-Nebel-7", company: "Zwei GmbH" };
  await register(page, { ...person, language: "de" });
  await expect(page).toHaveURL(/\/login\?.*loginInfo=REGISTRATION_SUCCESS/);
  await logIn(page, person.email, person.password);
  const code = /\b\d{6}\b/.exec(await readMail(page, person.email))?.[0] ?? "";
  await page.locator("input[autocomplete=one-time-code]").fill(code);
  await page.locator("input[autocomplete=one-time-code]").press("Enter");
  await expect(page).toHaveURL(/\/jobs$/);
});

test("in two Workers: a step of the wizard is kept, with a file", async ({ page }) => {
  await signIn(page, ANNA);
  await page.goto("/jobs/new/wizard");
  await page.locator("[name=title]").fill("Nachtdienst (m/w/d) in zwei Teilen");
  await page.locator("[name=workTime][value=fullTime]").check();
  await page.locator("[name=addressing][value=german_sie]").check();
  await goOn(page, 2);
  await page.goto(page.url().replace(/step=\d+/, "step=13"));
  const buffer = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
  await inWizard(page).upload({ name: "Anzeige.pdf", mimeType: "application/pdf", buffer });
  await goOn(page, 14);
  await page.goto(page.url().replace(/step=\d+/, "step=13"));
  await expect(page.getByText("Anzeige.pdf").first()).toBeVisible();
});

test("in two Workers: a campaign is booked and paid", async ({ page }) => {
  const title = `Zahlung ${Date.now()}`;
  const job = await apiAs(PAIR, ANNA).readyDraft(title);
  await signIn(page, ANNA);
  await page.goto(`/jobs/${job}/wizard?step=99`);
  await page.locator("button[name=intent][value=book]").click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  expect(await apiAs(PAIR, ANNA).send(`/jobs/${job}`)).toMatchObject({ title, status: "submitted" });
});

test("in two Workers: a card moves, and another's move is seen without a live channel", async ({ page }) => {
  await shortenPauses(page);
  const { applicants, api, idOf } = await openBoard(page, PAIR, [{ name: "Ada" }, { name: "Bea" }]);
  await whenAlive(page, true);
  await moveByForm(page, "Bea", "interview");
  await expectNames(page, "interview", ["Bea"]);
  await api.send(`${applicants}/${idOf("Ada")}`, "PATCH", { version: 1, phase: "offer" });
  await expectNames(page, "offer", ["Ada"]);
});

test("in two Workers: somebody applies by the chatbot and is on the board", async ({ page, browser }) => {
  const job = await chatbotIn("german_sie", { base: PAIR });
  const context = await browser.newContext({ baseURL: PAIR });
  const email = "mia.zwei@example.org";
  await answerChatbot(await context.newPage(), `/chatbot/${job}`, { hasScripts: true, email });
  await context.close();
  await signIn(page, ANNA);
  await page.goto(`/jobs/${job}?tab%5B%5D=applicants&q=${email}`);
  await expect(page.locator(".card")).toHaveCount(1);
});

test("in two Workers: a colleague is invited to an organization and comes", async ({ page }) => {
  const email = "kollegin.zwei@example.org";
  await signIn(page, ANNA);
  await openRecruiters(page);
  await invite(page, email);
  await expect(page.locator("tbody tr", { hasText: email })).toBeVisible();
  const link = linkOf(await readMail(page, email));
  await logOut(page);
  await page.goto(link);
  await registerAsInvited(page, email);
  await expect(page).toHaveURL(/\/login\?.*loginInfo=REGISTRATION_SUCCESS/);
  await logIn(page, email, "Leuchtturm-im-Nebel-7");
  await expect(page).toHaveURL(/\/organizations\/[\w-]+$/);
});
