import { ANNA, logIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { ELSEWHERE, startElsewhere, wire } from "./helpers/wire";
import { goOn } from "./helpers/wizard";

test.use({ baseURL: ELSEWHERE });

let end = async () => {};
test.beforeAll(async () => {
  end = await startElsewhere();
});
test.afterAll(() => end());

const SILENCE = "Gerade kein Empfang";

test("with its content backend elsewhere the product works, and what is typed while that is silent waits", async ({
  page,
}) => {
  const { open, cut } = wire();
  await page.goto("/login");
  await page.locator("input[name=email]").fill(ANNA);
  await page.locator("input[name=password]").fill("irgendwas");
  await page.locator("input[name=password]").press("Enter");
  await expect(page.getByRole("heading", { name: SILENCE })).toBeVisible();
  await expect(page).toHaveTitle(`${SILENCE} · Stellenfunk`);

  await open();
  await page.goto("/login");
  await expect(page.locator("input[name=email]")).toHaveValue(ANNA);
  await logIn(page, ANNA);
  await expect(page.locator("tbody a.data-table-link").first()).toBeVisible();

  await page.goto("/jobs/new/wizard");
  await page.locator("[name=title]").fill("Fahrdienst (m/w/d) von anderswo");
  await page.locator("[name=workTime][value=fullTime]").check();
  await page.locator("[name=addressing][value=german_sie]").check();
  await goOn(page, 2);
  const step = page.url().replace(/step=\d+/, "step=7");
  await page.goto(step);
  await page.locator("[name^='tasks[']").first().fill("Menschen sicher nach Hause bringen");
  await cut();
  const silent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("button[name=intent][value=next]:visible").last().click();
  expect((await silent).status()).toBe(503);
  expect((await silent).headers().refresh).toBe("10");
  await expect(page.getByRole("heading", { name: SILENCE })).toBeVisible();

  expect((await page.goto(step))?.status()).toBe(503);
  await expect(page).toHaveTitle(`${SILENCE} · Stellenfunk`);
  // A page of the wizard brings its own sheet, in which this screen would be naked.
  await expect(page.locator("main")).toHaveCSS("text-align", "center");
  await expect(page.getByRole("heading", { name: SILENCE })).toBeVisible();
  await open();
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await expect(page.locator("[name^='tasks[']").first()).toHaveValue("Menschen sicher nach Hause bringen");
  await cut();
});
