import { expect, type Page } from "@playwright/test";
import { totpCode, totpStep } from "../../app/lib/totp";
import { DEMO_PASSWORD } from "./people";

export const press = (page: Page, intent: string) => page.locator(`button[name=intent][value=${intent}]`).click();

/** Sets up an authenticator app on the open page of the second factor; the recovery codes, which it shows then. */
export async function setUpApp(page: Page): Promise<string[]> {
  await page.locator("#generate-password").fill(DEMO_PASSWORD);
  await press(page, "generate");
  const secret = ((await page.locator(".factor-secret").textContent()) ?? "").replaceAll(" ", "");
  await page.locator("#enable-otp").fill(await totpCode(secret, totpStep(new Date())));
  await press(page, "enable");
  await expect(page.locator(".factor-codes code")).toHaveCount(10);
  return page.locator(".factor-codes code").allTextContents();
}

/** Takes the app away again. */
export async function removeApp(page: Page, code = ""): Promise<void> {
  await page.goto("/profile/second-factor");
  await page.locator("#disable-password").fill(DEMO_PASSWORD);
  await page.locator("#disable-otp").fill(code);
  await press(page, "disable");
  await expect(page.locator("#generate-password")).toBeVisible();
}
