import { expect, test } from "./helpers/story";

const bill = ".bill";

test("a visitor works out a price, looks at an example and goes on to registration", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/login");
  await page.locator("a[href='/prices']").click();
  await expect(page).toHaveURL(/\/prices$/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "index, follow");
  await expect(page.locator("meta[name=description]")).not.toHaveAttribute("content", "");
  await expect(page.locator("link[rel=alternate]")).toHaveCount(2);
  await expect(page.locator(bill)).toContainText("990\u00a0€");

  await page.locator("[name=runtime][value='6']").check();
  await page.locator("[name=boost]").check();
  await page.locator("[name=numberOfPlannedHires]").fill("10");
  if (javaScriptEnabled) await expect(page.locator("[data-announcement]")).toContainText("42.732,90\u00a0€");
  else await page.locator("[data-recalculate] button").click();
  await expect(page.locator(bill)).toContainText("42.732,90\u00a0€");
  await page.locator("button[name=change][value=less]").click();
  await expect(page.locator("[name=numberOfPlannedHires]")).toHaveValue("9");
  await expect(page.locator(bill)).not.toContainText("42.732,90");
  await expect(page.locator(bill)).toContainText("9 Einstellungen");

  await page.locator("main a[href='/register']").click();
  await expect(page.locator("[name=companyName]")).toBeVisible();
});

test("the example conversation is answered without a request", async ({ page }) => {
  await page.goto("/prices");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const question = (name: string) => page.locator(`[name=chat-${name}]`).first();
  await expect(question("start")).toBeHidden();
  await page.locator("[name=chat-training][value=no]").check();
  await expect(question("call")).toBeHidden();
  await question("start").check();
  await expect(page.locator("[data-fit]:visible")).toHaveCount(0);
  await question("call").check();
  await expect(page.locator("[data-fit]:visible")).toHaveCount(1);
  await expect(page.locator("[data-fit=no]")).toContainText("Passt kaum");
  await page.locator("[name=chat-training][value=yes]").check();
  await expect(page.locator("[data-fit]:visible")).toContainText("Ideal");
  // The browser asks for the icon whenever it likes; the script that watches the server comes with the first press.
  expect(asked.filter((path) => !/^\/(server|_build)\//.test(path) && path !== "/favicon.svg")).toEqual([]);
});

test("the page can be read on a phone in both languages", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["de", "en-US"]) {
    await page.goto(`/prices?language=${language}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, language).toBeLessThanOrEqual(0);
  }
});
