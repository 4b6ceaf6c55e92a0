import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { openApplicant } from "./helpers/applicant";
import { openBoard, whenAlive } from "./helpers/board";
import { openBuilder } from "./helpers/builder";
import { chatbotIn } from "./helpers/chatbot";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

/**
 * What a screen reader is told of the main screens: headings, landmarks, names and states of controls, in their order.
 * The files beside this one leave out what the clock or other stories change: a line more in the page is allowed, a
 * line less, another name or another order is not. They are written by hand.
 */
const expectTree = (page: Page, name: string) =>
  expect(page.locator("body")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

/** Which page, tab or step is the current one is not in the tree. */
const expectCurrent = (page: Page, ...texts: (string | RegExp)[]) =>
  expect(page.locator("nav:not(.pagination) [aria-current]:not([aria-current=false])")).toHaveText(texts);

const TITLE = "Baumpflege im Stadtwald";

test("the pages before the login tell their tree", async ({ page }) => {
  for (const name of ["login", "register"]) {
    await page.goto(`/${name}`);
    await expectTree(page, name);
  }
});

test("jobs, a job, the wizard and an organization tell their trees", async ({ page, baseURL }) => {
  const api = apiAs(String(baseURL), ANNA);
  const draft = await api.readyDraft(TITLE);
  const online = await api.jobOf("online");
  const { organization } = await api.send<{ organization: { id: string } }>(`/jobs/${online}`);
  await signIn(page, ANNA);
  await page.goto("/jobs");
  await expectTree(page, "jobs");
  await expectCurrent(page, "Jobs");
  await expect(page.locator("th[aria-sort=descending]")).toHaveText("Geändert");
  await page.goto(`/jobs/${online}`);
  await expectTree(page, "job");
  await expectCurrent(page, "Jobs", "Übersicht");
  await page.goto(`/jobs/${draft}/wizard?step=1`);
  await expectTree(page, "wizard-step");
  await expectCurrent(page, /Allgemein/);
  await page.goto(`/jobs/${draft}/wizard?step=17`);
  await expectTree(page, "wizard-summary");
  await page.goto(`/organizations/${organization.id}`);
  await expectTree(page, "organization");
  await expectCurrent(page, "Organisationen", "Angaben");
  await page.getByRole("link", { name: "Vorlagen" }).click();
  await page.getByRole("link", { name: "Label „Führerschein B“ bearbeiten" }).click();
  await expect(page.getByRole("dialog", { name: "„Führerschein B“ ändern" })).toBeVisible();
});

test("board and applicant tell their trees, the board also without scripts", async ({ page, baseURL, browser }) => {
  const people = [{ name: "Rosa" }, { name: "Theo" }, { name: "Uwe", phase: "qualificationCall" }];
  const { address } = await openBoard(page, String(baseURL), people);
  await whenAlive(page, true);
  await expectTree(page, "board");
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false, locale: "de-DE" });
  const beside = await plain.newPage();
  await beside.goto(address);
  await expectTree(beside, "board-plain");
  await expect(beside.locator(".keys")).toHaveCount(0);
  await plain.close();
  await openApplicant(page, String(baseURL));
  await whenAlive(page, true);
  await expectTree(page, "applicant");
});

test("chatbot and builder tell their trees", async ({ page, baseURL }) => {
  await page.goto(`/chatbot/${await chatbotIn("german_du")}`);
  await expectTree(page, "chatbot-start");
  await page.locator(".turn button.go").click();
  await page.locator(".turn button.answer", { hasText: "Ja" }).click();
  await expect(page.locator(".own")).toHaveCount(1);
  await expectTree(page, "chatbot-question");
  await openBuilder(page, String(baseURL), true);
  await expectTree(page, "builder");
});
