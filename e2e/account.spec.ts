import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ANNA, DEMO_PASSWORD, logIn, OLGA, readMail } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { joinSonnenhof, PASSWORD } from "./stories/join-sonnenhof";

test("a contact of a running job is led to replace themselves, then deletes the account for good", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const email = `carl.${javaScriptEnabled ? "js" : "plain"}-${Date.now().toString(36)}@example.org`;
  await joinSonnenhof(page, email);
  const anna = apiAs(String(baseURL), ANNA);
  const job = await anna.jobOf("online");
  await makeContact(anna, job, email);

  await page.goto("/profile");
  await page.getByRole("link", { name: "Konto löschen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Ansprechperson");
  await expect(dialog.locator("input[type=password]")).toHaveCount(0);
  await dialog.locator(`a[href*='${job}']`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Carl Drei entfernen" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/profile?dialog=delete");
  await page.locator("#delete-password").fill("falsch");
  await press(page, "delete");
  await expect(page.locator("#delete-password-error")).toBeVisible();
  await page.locator("#delete-password").fill(PASSWORD);
  await press(page, "delete");
  await expect(page).toHaveURL(/\/login\?.*loginInfo=ACCOUNT_DELETED/);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=password]").press("Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("one device is logged out from another, then all others at once", async ({ page, browser }) => {
  const open = async () => {
    const device = await (await browser.newContext()).newPage();
    await logIn(device, OLGA);
    return device;
  };
  const [one, two] = [await open(), await open()];
  await logIn(page, OLGA);
  await page.goto("/profile");
  const ends = page.locator("button[value=endSession]");
  const before = await ends.count();
  expect(before).toBeGreaterThanOrEqual(2);
  await ends.first().click();
  await expect(ends).toHaveCount(before - 1);
  await press(page, "endOthers");
  await expect(ends).toHaveCount(0);
  for (const device of [one, two]) {
    await device.goto("/profile");
    await expect(device).toHaveURL(/\/login/);
    await device.context().close();
  }
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/profile$/);
});

test("own data comes as a file", async ({ page }) => {
  await logIn(page, OLGA);
  await page.goto("/profile");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Daten herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("stellenfunk-daten.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.profile.email).toBe(OLGA);
  expect(data.organizations).toMatchObject([{ role: "admin" }]);
  expect(JSON.stringify(data)).not.toContain("password_hash");
});

test("the language is the person's own and stays after the next login", async ({ page, browser }) => {
  await logIn(page, OLGA);
  await page.goto("/profile");
  await speak(page, "English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  const elsewhere = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await logIn(elsewhere, OLGA);
  await elsewhere.goto("/profile");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en-US");
  await elsewhere.context().close();
  await speak(page, "Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("the profile mails a link that sets a new password", async ({ page }) => {
  const email = `dora.${Date.now().toString(36)}@example.org`;
  await joinSonnenhof(page, email);
  await page.goto("/profile");
  await press(page, "password");
  await expect(page).toHaveURL(/\/profile$/);
  const mail = await readMail(page, email);
  const link = /\/reset-password\?token=[\w.-]+/.exec(mail)?.[0] ?? "/no-link";
  await page.goto(link);
  await page.locator("input[name=password]").fill(`${DEMO_PASSWORD}-neu`);
  const repeat = page.locator("input[name=passwordRepeat]");
  if (await repeat.count()) await repeat.fill(`${DEMO_PASSWORD}-neu`);
  await page.locator("main form button").last().click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, email, `${DEMO_PASSWORD}-neu`);
  await expect(page).not.toHaveURL(/\/login/);
});

const press = (page: Page, intent: string) => page.locator(`button[name=intent][value=${intent}]`).click();

async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole("radio", { name: language }).check();
  await press(page, "personal");
}

async function makeContact(anna: ReturnType<typeof apiAs>, id: string, email: string): Promise<void> {
  const job = await anna.send<{ organization: { id: string }; contacts: { id: string }[] }>(`/jobs/${id}`);
  const team = await anna.send<{ id: string; email: string }[]>(`/recruiter?organizationId=${job.organization.id}`);
  const person = team.find((each) => each.email === email);
  if (!person) throw new Error(`${email} is not in the team`);
  await anna.send(`/jobs/${id}`, "PATCH", { contacts: [...job.contacts.map((each) => each.id), person.id] });
}
