import type { Page } from "@playwright/test";
import { CLEAN, lookOver } from "./helpers/axe";
import { card, openBuilder, texts } from "./helpers/builder";
import { ANNA, logIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

const saved = (page: Page) => page.locator(".publish .saved small");

test("typing saves by itself after a pause and says so; the focus stays where one types", async ({ page, baseURL }) => {
  const { draft } = await openBuilder(page, String(baseURL), true);
  const area = page.locator("#company textarea");
  await area.fill("Wir sind zwölf. ");
  await area.press("End");
  await expect(saved(page)).toHaveText(/^(Gespeichert|Saved) \d\d:\d\d$/);
  expect((await draft()).companyDescription).toBe("Wir sind zwölf.");
  await expect(area).toBeFocused();
  await expect(area).toHaveValue("Wir sind zwölf. ");
  await page.keyboard.type("Und fahren Rad.");
  await expect.poll(async () => (await draft()).companyDescription).toBe("Wir sind zwölf. Und fahren Rad.");
  await page.keyboard.type(" Und singen.");
  await page.close();
  await expect.poll(async () => (await draft()).companyDescription).toBe("Wir sind zwölf. Und fahren Rad. Und singen.");
});

test("a question moves by its grip, with the pointer and with the keyboard, which says where it is", async ({
  page,
  baseURL,
}) => {
  const { draft } = await openBuilder(page, String(baseURL), true);
  const [a = "", b = "", c = "", ...rest] = await texts(page);
  await card(page, 0).grip.focus();
  for (const key of ["Space", "ArrowDown", "ArrowDown", "Space"]) await page.keyboard.press(key);
  expect(await texts(page)).toEqual([b, c, a, ...rest]);
  await expect(card(page, 2).grip).toBeFocused();
  await expect(page.locator(".saved [role=status]")).toContainText(a);
  for (const key of ["Space", "ArrowUp", "Escape"]) await page.keyboard.press(key);
  expect(await texts(page)).toEqual([b, c, a, ...rest]);

  await card(page, 1).question.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const from = await card(page, 2).grip.boundingBox();
  const to = await card(page, 0).question.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) - 20, { steps: 4 });
  await page.mouse.move((from?.x ?? 0) + 20, (to?.y ?? 0) + 4, { steps: 8 });
  await expect(card(page, 0).question.locator("..")).toHaveClass(/drop-before/);
  await page.mouse.up();
  await expect.poll(() => texts(page)).toEqual([a, b, c, ...rest]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => texts(page)).toEqual([b, c, a, ...rest]);
  await expect
    .poll(async () => (await draft().catch(() => null))?.questions.map(({ text }) => text))
    .toEqual([b, c, a, ...rest]);
});

test("steps are undone and redone, by keys and by buttons", async ({ page, baseURL }) => {
  await openBuilder(page, String(baseURL), true);
  const before = await texts(page);
  await card(page, 0).open();
  await card(page, 0).text.fill("Neuer Text");
  await page.keyboard.press("Control+z");
  await expect(card(page, 0).text).toHaveValue(before[0] ?? "");
  await expect(card(page, 0).text).toBeFocused();
  await page.keyboard.press("Control+Shift+z");
  await expect(card(page, 0).text).toHaveValue("Neuer Text");
  await card(page, 1).open();
  const answers = page.locator(".question-place").nth(1).locator(".answer-rows .input");
  const words = await answers.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await card(page, 1).button("removeAnswer:0").click();
  await expect(answers).toHaveCount(words.length - 1);
  await page.locator(".saved button").first().click();
  await expect(answers).toHaveCount(words.length);
  await expect(answers.first()).toHaveValue(words[0] ?? "");
});

test("undo and redo stay where they are while the first draft is saved", async ({ page, baseURL }) => {
  await openBuilder(page, String(baseURL), true);
  const undo = page.locator(".saved button").first();
  await undo.evaluate(() => scrollTo(0, 0));
  const place = await undo.boundingBox();
  await page.locator("#company textarea").evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.type("Neu. ");
  await expect(saved(page)).toHaveText(/^(Gespeichert|Saved) \d\d:\d\d$/);
  await expect(page.locator(".publish a[href*=discard]")).toBeVisible();
  expect(await undo.boundingBox()).toEqual(place);
});

test("the preview shows the question one works at, as it was saved, and adds nothing to go back to", async ({
  page,
  baseURL,
}) => {
  await openBuilder(page, String(baseURL), true);
  const phone = page.frameLocator("iframe.phone");
  await expect(phone.locator('[data-turn="start"]')).toBeVisible();
  const pages = await page.evaluate(() => history.length);
  const [first = "", second = ""] = await texts(page);
  await card(page, 1).open();
  await expect(phone.locator("legend")).toHaveText(second);
  await card(page, 0).open();
  await expect(phone.locator("legend")).toHaveText(first);
  await card(page, 0).text.fill("Fährst du Rad?");
  await expect(phone.locator("legend")).toHaveText("Fährst du Rad?");
  await expect(card(page, 0).text).toBeFocused();
  await page.locator("#company textarea").focus();
  await expect(phone.locator('[data-turn="start"]')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(pages);
});

test("without a network nothing is lost: it says so, tries again, and leaving asks first", async ({
  page,
  baseURL,
}) => {
  const { draft } = await openBuilder(page, String(baseURL), true);
  await page.route("**/chatbotBuilder/data*", (route) => route.abort());
  await page.locator("#company textarea").fill("Ohne Netz geschrieben.");
  await expect(page.locator(".saved [role=alert]")).toBeVisible();
  await page.unroute("**/chatbotBuilder/data*");
  await expect.poll(async () => (await draft().catch(() => null))?.companyDescription).toBe("Ohne Netz geschrieben.");
  await expect(page.locator(".saved [role=alert]")).toHaveCount(0);
});

test("after a logout typed text stays, and is saved after logging in beside it", async ({ page, context, baseURL }) => {
  const { draft } = await openBuilder(page, String(baseURL), true);
  await context.clearCookies();
  await page.locator("#company textarea").fill("Nach dem Abmelden geschrieben.");
  const [tab] = await Promise.all([context.waitForEvent("page"), page.locator(".saved a[href='/login']").click()]);
  await tab.waitForLoadState();
  await logIn(tab, ANNA);
  await tab.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect
    .poll(async () => (await draft().catch(() => null))?.companyDescription)
    .toBe("Nach dem Abmelden geschrieben.");
  await expect(page.locator(".saved [role=alert]")).toHaveCount(0);
});

test("an answer that got lost after its effect is no conflict with oneself", async ({ page, baseURL }) => {
  const { draft } = await openBuilder(page, String(baseURL), true);
  await page.route("**/chatbotBuilder/data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.locator("#company textarea").fill("Kam an, ohne dass wir es hörten.");
  await expect(page.locator(".saved [role=alert]")).toBeVisible();
  await page.unroute("**/chatbotBuilder/data*");
  await expect(saved(page)).toHaveText(/^(Gespeichert|Saved)/);
  await expect(page.locator(".sides")).toHaveCount(0);
  expect((await draft()).companyDescription).toBe("Kam an, ohne dass wir es hörten.");
});

test("axe finds nothing while a question is open and another held", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page, String(baseURL), true);
  await card(page, 0).open();
  await card(page, 1).grip.focus();
  await page.keyboard.press("Space");
  expect(await lookOver(page, { exclude: ["iframe"] })).toEqual(CLEAN);
});
