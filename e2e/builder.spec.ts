import { card, openBuilder, texts } from "./helpers/builder";
import { actAtOnce, expect, test } from "./helpers/story";

test("a chatbot is edited and published: texts, order, what was deleted by mistake", async ({
  page,
  baseURL,
  javaScriptEnabled,
}, info) => {
  const { draft, live, address } = await openBuilder(page, String(baseURL), Boolean(javaScriptEnabled));
  const mark = info.project.name;
  await page.locator("#company textarea").fill(`Wir pflegen. ${mark}.`);
  await page.locator("#company button").click();
  await expect.poll(async () => (await tried(draft))?.companyDescription).toBe(`Wir pflegen. ${mark}.`);
  await expect(page.locator(".publish .changed")).toBeVisible();

  const [, second = "", third = ""] = await texts(page);
  const edited = (await draft()).questions[0]?.id;
  await card(page, 0).open();
  await card(page, 0).text.fill(`Fährst du Auto? ${mark}`);
  await card(page, 0).button("down").click();
  await expect.poll(async () => (await texts(page)).slice(0, 3)).toEqual([second, `Fährst du Auto? ${mark}`, third]);
  await card(page, 2).open();
  await card(page, 2).button("removeQuestion").click();
  await expect(page.locator("#removed")).toContainText(third);
  await page.locator("#removed button").click();
  await expect.poll(async () => (await texts(page))[2]).toBe(third);
  await expect
    .poll(async () => (await draft()).questions.slice(0, 3).map(({ text }) => text))
    .toEqual([second, `Fährst du Auto? ${mark}`, third]);

  await page.locator("a[href*='dialog=publish']").click();
  await expect(page.locator("dialog, [role=alertdialog]").first()).toContainText(`Fährst du Auto? ${mark}`);
  await page.locator("button[value=publish]").click();
  await expect(page).not.toHaveURL(/dialog/);
  const published = await live();
  // By its id: the job that the story finds may ask the same twice.
  expect(published.questions[1]).toMatchObject({ id: edited, text: `Fährst du Auto? ${mark}` });

  // What the suggestion from the job would change of it, before it is taken.
  await page.goto(address.replace("?mode=draft", "/versions"));
  await page.locator(".versions a[href$='/versions/0']").click();
  // In what is dropped, and perhaps in the order before.
  await expect(page.locator(".differences del", { hasText: `Fährst du Auto? ${mark}` }).first()).toBeVisible();
  await page.locator("button[value=restore]").click();
  await expect(page).toHaveURL(/mode=draft/);
  await expect.poll(async () => (await tried(draft))?.questions[0]?.id).toBeTruthy();
  expect((await draft()).questions.map(({ text }) => text)).not.toContain(`Fährst du Auto? ${mark}`);
});

test("a question is made to follow an answer to an earlier one", async ({ page, baseURL, javaScriptEnabled }) => {
  const { draft } = await openBuilder(page, String(baseURL), Boolean(javaScriptEnabled));
  await card(page, 1).open();
  const place = page.locator(".question-place").nth(1);
  await place.locator("select[name=after]").selectOption({ index: 1 });
  if (!javaScriptEnabled) await card(page, 1).button("save").click();
  await place.locator("input[name=wanted]").first().check();
  await card(page, 1).button("save").click();
  await expect.poll(async () => (await tried(draft))?.questions[1]?.condition?.answers.length).toBe(1);
  const [first, second] = (await draft()).questions;
  expect(second?.condition?.question).toBe(first?.id);
  await expect(place.locator("summary small")).toContainText("Folgefrage");
});

test("two people at one question: the second sees both texts, and nothing is overwritten", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const { visit, draft } = await openBuilder(page, String(baseURL), Boolean(javaScriptEnabled));
  await card(page, 0).open();
  const other = await context.newPage();
  await visit(other);
  await card(other, 0).open();
  await card(other, 0).text.fill("Von der Kollegin");
  await card(other, 0).button("save").click();
  await expect.poll(async () => (await tried(draft))?.questions[0]?.text).toBe("Von der Kollegin");

  await card(page, 0).text.fill("Von mir");
  await card(page, 0).button("save").click();
  const sides = page.locator(".question .sides");
  await expect(sides).toContainText("Von mir");
  await expect(sides).toContainText("Von der Kollegin");
  // Saving as ever is no choice: both texts may have come a moment before the press.
  await card(page, 0).button("save").click();
  await expect(sides).toContainText("Von mir");
  expect((await draft()).questions[0]?.text).toBe("Von der Kollegin");
  await card(page, 0).button("save:mine").click();
  await expect(sides).toHaveCount(0);
  await expect.poll(async () => (await draft()).questions[0]?.text).toBe("Von mir");
});

test("typing that begins before the scripts are there, while a colleague saves, passes over nothing", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const { visit, draft, address } = await openBuilder(page, String(baseURL), Boolean(javaScriptEnabled));
  const other = await context.newPage();
  await visit(other);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/chatbotBuilder/data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  actAtOnce(page);
  await card(page, 0).open();
  await card(page, 0).text.fill("Vor den Skripten");
  await card(other, 0).open();
  await card(other, 0).text.fill("Von der Kollegin");
  await card(other, 0).button("save").click();
  await expect.poll(async () => (await tried(draft))?.questions[0]?.text).toBe("Von der Kollegin");
  letGo();
  await card(page, 0).button("save").click();
  const sides = page.locator(".question .sides");
  await expect(sides).toContainText("Vor den Skripten");
  await expect(sides).toContainText("Von der Kollegin");
  expect((await draft()).questions[0]?.text).toBe("Von der Kollegin");
});

/** Before the first edit there is no draft. */
const tried = <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => ask().catch(() => null);
