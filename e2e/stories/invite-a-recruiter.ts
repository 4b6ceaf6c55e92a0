import { expect, type Page } from "@playwright/test";
import { ANNA, logIn, logOut, OLGA, readMail } from "../helpers/people";
import { answerQuestion } from "../helpers/security-question";

const PASSWORD = "Leuchtturm-im-Nebel-7";

/** Anna invites somebody, who registers through the mail, becomes admin, and is taken out again. */
export async function inviteARecruiter(page: Page, tag: string): Promise<void> {
  const email = `bea.${tag}@example.org`;
  await logIn(page, ANNA);
  await openRecruiters(page);
  const tab = page.url();
  await invite(page, email);
  await expect(seatOf(page, email)).toHaveClass("waiting");
  await invite(page, email);
  await expect(page.locator("#contactEmail-error")).toBeVisible();
  await logOut(page);

  const link = linkOf(await readMail(page, email));
  await logIn(page, OLGA);
  await page.goto(link);
  await page.locator("main form button").first().click();
  await expect(page).toHaveURL(/\/jobs/);
  await logOut(page);

  await page.goto(link);
  await expect(page).toHaveURL(/\/register\?/);
  await registerAsInvited(page, email);
  await expect(page).toHaveURL(/\/login\?.*loginInfo=REGISTRATION_SUCCESS/);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=password]").press("Enter");
  await expect(page).toHaveURL(/\/organizations\/[\w-]+$/);
  await logOut(page);

  await logIn(page, ANNA);
  await page.goto(tab);
  await changeRole(page, email);
  await remove(page, email);
  await logOut(page);
}

/** Anna's organization among the demo's. */
const SONNENHOF = "/organizations/0199d000-0002-7000-8000-000000000001";

async function openRecruiters(page: Page): Promise<void> {
  await page.goto(SONNENHOF);
  await page.locator(".tabs a").nth(1).click();
  await expect(page.locator(".people").first()).toBeVisible();
}

async function invite(page: Page, email: string): Promise<void> {
  await page.locator("a[href*='dialog=invite']").click();
  await page.locator("#contactEmail").fill(email);
  await page.locator("button[value=inviteRecruiter]").click();
}

async function registerAsInvited(page: Page, email: string): Promise<void> {
  await expect(page.locator("input[name=email]")).toHaveValue(email);
  await expect(page.locator("input[name=companyName]")).toHaveCount(0);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=passwordRepeat]").fill(PASSWORD);
  await page.locator("input[name=first_name]").fill("Bea");
  await page.locator("input[name=last_name]").fill("Zwei");
  await page.locator("input[name=phone]").fill("0511 1234567");
  await page.locator("input[name=privacyConsent]").check();
  await page.waitForTimeout(3200);
  const question = page.locator("label[for=challenge]");
  if (await question.isVisible())
    await page.locator("#challenge").fill(answerQuestion(String(await question.textContent()), "de"));
  await page.locator("main form").last().locator("button[type=submit], button:not([type])").last().click();
}

const seatOf = (page: Page, email: string) => page.locator(".people li").filter({ hasText: email });

async function changeRole(page: Page, email: string): Promise<void> {
  const seat = seatOf(page, email);
  await seat.locator(".role > button").click();
  await seat.locator("button[name=role][value=admin]").click();
  await expect(seatOf(page, email).locator(".role > button")).toContainText("Admin");
}

async function remove(page: Page, email: string): Promise<void> {
  await seatOf(page, email).locator("a[href*='dialog=remove']").click();
  await page.locator("dialog button[value=removeRecruiter]").click();
  await expect(seatOf(page, email)).toHaveCount(0);
}

function linkOf(mail: string): string {
  const link = /https?:\/\/\S+\/accept\?token=[\w-]+/.exec(mail.replaceAll("&amp;", "&"))?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}
