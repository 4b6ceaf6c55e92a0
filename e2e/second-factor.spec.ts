import { totpCode, totpStep } from "../app/lib/totp";
import { ANNA, DEMO_PASSWORD, logIn, setClock } from "./helpers/people";
import { press } from "./helpers/second-factor";
import { expect, test } from "./helpers/story";

/** The story leaves the account as it was. */
const PERSON = "agnes@stellenfunk.example";

test("a person sets a second factor up, logs in with a code and with a recovery code, and turns it off", async ({
  page,
  javaScriptEnabled,
}, info) => {
  // Both runs share a server and its used codes: the second one happens later.
  let now = Date.now() + (info.project.name === "with scripts" ? 0 : 60 * 60_000);
  const nextCode = async (secret: string) => {
    now += 60_000;
    await setClock(page, new Date(now));
    return totpCode(secret, totpStep(new Date(now)));
  };
  await page.goto("/login");
  await setClock(page, new Date(now));
  await logIn(page, PERSON);
  await page.goto("/profile/second-factor");
  const needsScripts = page.getByText("Passkeys brauchen JavaScript.");
  await expect(needsScripts).toBeVisible({ visible: !javaScriptEnabled });
  await expect(page.locator("form[data-unsupported] button")).toBeVisible({ visible: javaScriptEnabled });
  await page.locator("#generate-password").fill(DEMO_PASSWORD);
  await press(page, "generate");
  await expect(page.locator(".factor-qr")).toHaveJSProperty("naturalWidth", 512);
  const secret = ((await page.locator(".factor-secret").textContent()) ?? "").replaceAll(" ", "");
  await page.locator("#enable-otp").fill("000000");
  await press(page, "enable");
  await expect(page.locator("#enable-otp-error")).toBeVisible();
  await page.locator("#enable-otp").fill(await nextCode(secret));
  await press(page, "enable");
  await expect(page.locator(".factor-codes code")).toHaveCount(10);
  const recovery = (await page.locator(".factor-codes code").first().textContent()) ?? "";

  for (const code of [await nextCode(secret), recovery]) {
    await page.context().clearCookies();
    await page.goto("/login?redirectUrl=%2Fprofile%2Fsecond-factor");
    await page.locator("input[name=email]").fill(PERSON);
    await page.locator("input[name=password]").fill(DEMO_PASSWORD);
    await page.locator("input[name=password]").press("Enter");
    await expect(page).toHaveURL(/\/login\/code\?/);
    await expect(page.locator("body")).not.toContainText(PERSON);
    await page.locator("#otp").fill(code);
    await page.locator("#otp").press("Enter");
    await expect(page).toHaveURL(/\/profile\/second-factor$/);
  }

  await page.locator("#disable-password").fill(DEMO_PASSWORD);
  await page.locator("#disable-otp").fill(await nextCode(secret));
  await press(page, "disable");
  await expect(page.locator("#generate-password")).toBeVisible();
});

test("ten minutes after the login, billing data ask for the password and are then saved", async ({ page }) => {
  const start = Date.now();
  await page.goto("/login");
  await setClock(page, new Date(start));
  await logIn(page, ANNA);
  await setClock(page, new Date(start + 11 * 60_000));
  await page.goto("/organizations");
  await page.getByRole("link", { name: "Sonnenhof" }).first().click();
  await page.locator("a[href*='edit=billingEmail']").click();
  await page.locator("#billingEmail").fill("geld@sonnenhof.example");
  await page.locator("#billingEmail").press("Enter");
  await expect(page).toHaveURL(/\/confirm\?/);
  await page.locator("#confirm").fill("Falsch-12345!");
  await page.locator("#confirm").press("Enter");
  await expect(page.locator("#confirm-error")).toBeVisible();
  await page.locator("#confirm").fill(DEMO_PASSWORD);
  await page.locator("#confirm").press("Enter");
  await expect(page.locator("#value-billingEmail")).toContainText("geld@sonnenhof.example");

  await page.locator("a[href*='edit=billingEmail']").click();
  await page.locator("#billingEmail").fill("rechnung@sonnenhof.example");
  await page.locator("#billingEmail").press("Enter");
  await expect(page.locator("#value-billingEmail")).toContainText("rechnung@sonnenhof.example");
});
