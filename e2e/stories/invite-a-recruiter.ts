import { expect, type Page } from "@playwright/test";
import { ANNA, logIn, logOut, OLGA, readMail, sendRegistration, setClock } from "../helpers/people";

export const PASSWORD = "Leuchtturm-im-Nebel-7";

const MINUTES = 60_000;
const DAYS = 24 * 60 * MINUTES;
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** Anna invites somebody, who registers through the second mail, becomes admin, and is taken out again. */
export async function inviteARecruiter(page: Page, tag: string, scripts: boolean): Promise<void> {
  const email = `bea.${tag}@example.org`;
  await logIn(page, ANNA);
  await openRecruiters(page);
  const tab = page.url();
  await invite(page, email);
  await expect(seatOf(page, email)).toHaveClass("waiting");
  await invite(page, email);
  await expect(page.locator("#contactEmail-error")).toBeVisible();
  const first = linkOf(await readMail(page, email));
  await page.goto(tab);
  await seatOf(page, email).locator("button[value=resendInvite]").click();
  await expect(seatOf(page, email).locator(".note")).toContainText("schon eine Einladung");
  await setClock(page, later(2 * MINUTES));
  await resend(page, email, scripts);
  const link = linkOf(await readMail(page, email));
  expect(link).not.toBe(first);
  await logOut(page);
  await leadsNowhere(page, first);
  await setClock(page, later(8 * DAYS));
  await leadsNowhere(page, link);
  await setClock(page, null);

  await logIn(page, OLGA);
  await page.goto(link);
  await expect(page.locator("main .note")).toContainText(`${OLGA} angemeldet, die Einladung gilt aber für ${email}`);
  await page.locator("main form button").first().click();
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

export async function openRecruiters(page: Page): Promise<void> {
  await page.goto(SONNENHOF);
  await page.locator(".tabs a").nth(1).click();
  await expect(page.locator(".person").first()).toBeVisible();
}

export async function invite(page: Page, email: string): Promise<void> {
  await page.locator("a[href*='dialog=invite']").click();
  await page.locator("#contactEmail").fill(email);
  await page.locator("button[value=inviteRecruiter]").click();
}

/** The button says that it works for one and a half seconds at least, however fast the answer is. */
async function resend(page: Page, email: string, scripts: boolean): Promise<void> {
  const button = seatOf(page, email).locator("button[value=resendInvite]");
  const pressed = Date.now();
  await button.click();
  if (scripts) {
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(button).not.toHaveAttribute("aria-busy");
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1500);
  }
  await expect(page.locator(".toast")).toContainText("erneut verschickt");
}

/** An expired link opens an ordinary registration without an address. */
async function leadsNowhere(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/register\?/);
  await expect(page.locator("input[name=email]")).toHaveValue("");
  await expect(page.locator("input[name=companyName]")).toHaveCount(1);
}

/** Fills in the registration that an invitation leads to. */
export async function registerAsInvited(
  page: Page,
  email: string,
  { first, last } = { first: "Bea", last: "Zwei" },
): Promise<void> {
  await expect(page.locator("input[name=email]")).toHaveValue(email);
  await expect(page.locator("input[name=companyName]")).toHaveCount(0);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=passwordRepeat]").fill(PASSWORD);
  await page.locator("input[name=first_name]").fill(first);
  await page.locator("input[name=last_name]").fill(last);
  await page.locator("input[name=phone]").fill("0511 1234567");
  await page.locator("input[name=privacyConsent]").check();
  await sendRegistration(page, "de");
}

const seatOf = (page: Page, email: string) => page.locator("tbody tr").filter({ hasText: email });

async function changeRole(page: Page, email: string): Promise<void> {
  const seat = seatOf(page, email);
  await seat.locator("td > button").click();
  await seat.locator("button[name=role][value=admin]").click();
  await expect(seatOf(page, email).locator("td > button")).toContainText("Admin");
}

async function remove(page: Page, email: string): Promise<void> {
  await seatOf(page, email).locator("a[href*='dialog=remove']").click();
  await page.locator("dialog button[value=removeRecruiter]").click();
  await expect(seatOf(page, email)).toHaveCount(0);
}

export function linkOf(mail: string): string {
  const link = /https?:\/\/\S+\/accept\?token=[\w-]+/.exec(mail.replaceAll("&amp;", "&"))?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}
