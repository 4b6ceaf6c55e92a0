import type { Page } from "@playwright/test";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

/** Nothing of the product is answered until the given function is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  return () => page.unroute("**/*");
}

const modal = (page: Page) => page.getByRole("alertdialog", { name: "Gerade kein Empfang" });
/** A browser that was offline says so at once; otherwise the next check comes after ten seconds. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

test("a form that cannot be posted keeps what was typed, and is sent once when the server is back", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, ANNA);
  const title = `Ohne Empfang ${Date.now()}`;
  await page.goto("/jobs/new/wizard");
  await page.locator("[name=title]").fill(title);
  await page.locator("[name=workTime][value=fullTime]").check();
  await page.locator("[name=addressing][value=german_sie]").check();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const answerAgain = await cutOff(page);
  const next = page.locator("button[name=intent][value=next]:visible").last();
  // As long as a finger stays on a button. Without scripts the browser alone brings back what was typed, and Chromium
  // notes that once a second.
  await next.click({ noWaitAfter: true, delay: javaScriptEnabled ? 300 : 1_500 });
  if (javaScriptEnabled) {
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal(page)).toBeVisible();
    await answerAgain();
    await comeBack(page);
    await expect(page.getByText("Ihre Eingaben sind noch da")).toBeVisible();
    await expect(page.locator("[name=title]")).toHaveValue(title);
    expect(posts).toEqual([]);
    await page.getByRole("button", { name: "Jetzt senden" }).click();
  } else {
    await page.waitForURL(/chrome-error/).catch(() => {});
    await answerAgain();
    await page.goBack();
    await expect(page.locator("[name=title]")).toHaveValue(title);
    await expect(page.locator("[name=workTime][value=fullTime]")).toBeChecked();
    await next.click();
  }
  await expect(page).toHaveURL(/step=2/);
  expect(posts).toHaveLength(javaScriptEnabled ? 1 : 2);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
});
