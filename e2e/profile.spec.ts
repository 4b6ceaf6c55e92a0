import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { DEMO_PASSWORD, logIn, readMail } from "./helpers/people";

/** These stories change the address that people log in with: each run has a person of its own, whom no other story needs. */
const PERSONS = { "with scripts": "uwe@hafenblick.example", "without scripts": "agnes@stellenfunk.example" };
const personOf = ({ project }: TestInfo): string => PERSONS[project.name as keyof typeof PERSONS];

test("a person changes the own details, and two open pages do not overwrite each other", async ({
  page,
  context,
}, info) => {
  await logIn(page, personOf(info));
  await page.goto("/profile");
  await page.locator("#phone").fill("12");
  await press(page, "personal");
  await expect(page.locator("#phone-error")).toBeVisible();
  await page.locator("#phone").fill("0151 23456789");
  await press(page, "personal");
  await expect(page.locator("#phone-error")).toHaveCount(0);
  await expect(page.locator("#phone")).toHaveValue("01512 3456789");

  const other = await context.newPage();
  await other.goto("/profile");
  await other.locator("#last_name").fill("Anderswo");
  await press(other, "personal");
  await page.locator("#last_name").fill("Hier");
  await press(page, "personal");
  await expect(page.locator(".sides")).toContainText("Hier");
  await expect(page.locator(".sides")).toContainText("Anderswo");
  await press(page, "personal");
  await expect(page.locator(".sides")).toHaveCount(0);
  await expect(page.locator("#last_name")).toHaveValue("Hier");
});

test("a picture is checked by what it is, shown, and removed", async ({ page }, info) => {
  await logIn(page, personOf(info));
  await page.goto("/profile");
  const upload = async (name: string, buffer: Buffer) => {
    await page.locator("#avatar").setInputFiles({ name, mimeType: "image/png", buffer });
    await page.locator("#picture form button").first().click();
  };
  await upload("ich.png", Buffer.from("<html>not a picture</html>"));
  await expect(page.locator("#avatar-error")).toBeVisible();
  await upload("ich.png", Buffer.from(PIXEL, "base64"));
  await expect(page.locator(".portrait img")).toHaveCount(1);
  await press(page, "removePicture");
  await expect(page.locator(".portrait img")).toHaveCount(0);
});

test("a new address counts after its link, other devices are signed out, and the old address is told", async ({
  page,
  browser,
}, info) => {
  const person = personOf(info);
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, person);
  await logIn(page, person);
  await page.goto("/profile");
  const email = `neu.${Date.now()}@stellenfunk.example`;
  await changeEmail(page, email, DEMO_PASSWORD);
  await page.goto(linkIn(await readMail(page, email)));
  await page.locator("main form button").click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.locator("#email")).toContainText(email);
  expect(await readMail(page, person)).toContain("andere E-Mail-Adresse");
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const press = (page: Page, intent: string) => page.locator(`button[name=intent][value=${intent}]`).click();

async function changeEmail(page: Page, email: string, password: string): Promise<void> {
  await page.locator("#newEmail").fill(email);
  await page.locator("#emailPassword").fill(password);
  await press(page, "email");
  await expect(page.locator("#email .note")).toContainText(email);
}

const linkIn = (mail: string): string => /\/profile\/email\?token=[\w-]+/.exec(mail)?.[0] ?? "/no-link";
