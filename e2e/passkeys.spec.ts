import type { Page } from "@playwright/test";
import { addAuthenticator } from "./helpers/authenticator";
import { DEMO_PASSWORD, logIn, OLGA, passTime } from "./helpers/people";
import { expect, test } from "./helpers/story";

const PAGE = "/profile/second-factor";

test("a person adds a passkey, logs in with it in both ways, confirms by it, renames and removes it", async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  await page.goto("/login");
  await logIn(page, OLGA);
  await page.goto(PAGE);
  await button(page, "Passkey hinzufügen").click();
  await page.locator("#addPasskey-name").fill("Schreibtisch");
  await button(page, "Passkey erstellen").click();
  await expect(page.locator(".factor-codes code")).toHaveCount(10);
  await page.locator("main a.button-primary").click();

  // As second step, after the password.
  await signOut(page);
  await authenticator.setPresent(false);
  await page.goto(`/login?redirectUrl=${encodeURIComponent(PAGE)}`);
  await typePassword(page);
  await expect(page).toHaveURL(/\/login\/code\?/);
  await authenticator.setPresent(true);
  await button(page, "Mit Passkey bestätigen").click();
  await expect(page).toHaveURL(PAGE);

  // Without a password; an authenticator that has not made sure of the person is not enough.
  // Unverified before the page opens: its offer in the mail field would otherwise sign the person in by itself.
  await signOut(page);
  await authenticator.setVerified(false);
  await page.goto(`/login?redirectUrl=${encodeURIComponent(PAGE)}`);
  await button(page, "Mit Passkey anmelden").click();
  await expect(page.getByText("Der Browser hat keinen Passkey übermittelt.")).toBeVisible();
  await authenticator.setVerified(true);
  await button(page, "Mit Passkey anmelden").click();
  await expect(page).toHaveURL(PAGE);

  // As the browser offers it in the field for the mail address.
  await signOut(page);
  await page.goto(`/login?redirectUrl=${encodeURIComponent(PAGE)}`);
  await expect(page).toHaveURL(PAGE);

  await page.getByRole("link", { name: "Schreibtisch umbenennen" }).click();
  await page.locator("#renamePasskey-name").fill("Telefon");
  await page.locator("#renamePasskey-name").press("Enter");
  await expect(page.locator(".devices")).toContainText("Telefon");

  // What is asked for again goes on after the passkey.
  await passTime(page, 11 * 60_000);
  await button(page, "Telefon entfernen").click();
  await expect(page).toHaveURL(/\/confirm\?/);
  await button(page, "Mit Passkey bestätigen").click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.locator(".devices")).toHaveCount(0);
  // The authenticator still offers it, in the field for the mail address.
  await signOut(page);
  await authenticator.setPresent(false);
  await page.goto("/login");
  await logIn(page, OLGA);
});

const button = (page: Page, name: string) => page.getByRole("button", { name, includeHidden: true });

const signOut = (page: Page) => page.context().clearCookies({ name: "session" });

async function typePassword(page: Page): Promise<void> {
  await page.locator("input[name=email]").fill(OLGA);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("input[name=password]").press("Enter");
}
