import type { Page } from "@playwright/test";
import { ANNA, MO, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { openRecruiters } from "./stories/invite-a-recruiter";

test("an invitation can be sent only to a right address of somebody new", async ({ page, javaScriptEnabled }) => {
  await signIn(page, ANNA);
  await openRecruiters(page);
  await page.locator("a[href*='dialog=invite']").click();
  const field = page.locator("#contactEmail");
  const button = page.locator("button[value=inviteRecruiter]");
  const wrong = ["", "kollegin@", MO.toUpperCase()];
  for (const address of wrong) {
    await field.fill(address);
    if (javaScriptEnabled) await expect(button, address).toBeDisabled();
    else {
      await button.click();
      await expect(page.locator("#contactEmail-error"), address).toBeVisible();
    }
  }
  await expect(page.locator("#contactEmail-error")).toContainText("gehört schon zu den Recruitern");
  await field.fill("kollegin@example.org");
  await expect(button).toBeEnabled();
  if (javaScriptEnabled) await expect(page.locator("#contactEmail-error")).toHaveCount(0);
});

test("what a new organization needs is said when its field is left", async ({ page, javaScriptEnabled }) => {
  await signIn(page, ANNA);
  await page.goto("/organizations?dialog=new");
  for (const id of ["street", "zip", "city", "country"]) {
    const control = page.locator(`#${id}`);
    await control.focus();
    await control.blur();
    await expect(page.locator(`#${id}-error`)).toHaveCount(javaScriptEnabled ? 1 : 0);
  }
  if (javaScriptEnabled) return;
  await page.getByRole("button", { name: "Organisation anlegen" }).click();
  for (const id of ["street", "zip", "city", "country"]) await expect(page.locator(`#${id}-error`)).toBeVisible();
});

test("a search while one types shows seven entries at most, and has no button to open them", async ({
  page,
  javaScriptEnabled,
}) => {
  const skills = await searchSkills(page, "a", javaScriptEnabled);
  const options = skills.locator(".picker-results button");
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeGreaterThan(javaScriptEnabled ? 6 : 0);
  if (!javaScriptEnabled) return;
  await expect(options).toHaveCount(7);
  await expect(skills.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  await expect(skills.locator("button[aria-haspopup], button[popovertarget]")).toHaveCount(0);
  const height = await skills.locator(".picker-results").evaluate((list) => getComputedStyle(list).maxHeight);
  expect(height).toBe(`${21 * 16}px`);
  await skills.getByRole("combobox").press("Escape");
  await expect(options.first()).toBeHidden();
});

test("the box above the list chooses its page alone, and a change of the list forgets what was chosen", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, ANNA);
  await page.goto("/jobs?status=draft");
  const boxes = page.locator("tbody input[name=id]");
  await expect(boxes.first()).toBeVisible();
  const all = page.locator("thead input[type=checkbox]");
  if (javaScriptEnabled) {
    await all.check();
    expect(await boxes.evaluateAll((each) => each.every((box) => (box as HTMLInputElement).checked))).toBe(true);
    await all.uncheck();
    await expect(page.locator("tbody input[name=id]:checked")).toHaveCount(0);
    await all.check();
  } else {
    await expect(all).toBeHidden();
    await boxes.first().check();
  }
  await page.goto("/jobs?status=draft&sort=title");
  await expect(boxes.first()).toBeVisible();
  await expect(page.locator("tbody input[name=id]:checked")).toHaveCount(0);
});

test("a dialog that may be dismissed closes by Escape and by a click beside it", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, ANNA);
  const open = async () => {
    await openRecruiters(page);
    await page.locator("a[href*='dialog=invite']").click();
    // Scripts make it modal a moment after it is shown, and hear keys from then on.
    await expect(page.locator(javaScriptEnabled ? "dialog:modal" : "dialog")).toBeVisible();
  };
  await open();
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await open();
    await page.mouse.click(5, 5);
  } else await page.getByRole("dialog").getByRole("link", { name: "Schließen" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("who leaves the wizard with unsaved changes is warned", async ({ page, javaScriptEnabled }) => {
  await signIn(page, ANNA);
  await page.goto("/jobs/new/wizard");
  const warnings: string[] = [];
  page.on("dialog", async (dialog) => {
    warnings.push(dialog.type());
    await dialog.accept();
  });
  await page.goto("/jobs");
  expect(warnings).toEqual([]);
  await page.goto("/jobs/new/wizard");
  await page.locator("[name=title]").fill("Koch (m/w/d)");
  await page.goto("/jobs");
  // Only a script can stop somebody who leaves.
  expect(warnings).toEqual(javaScriptEnabled ? ["beforeunload"] : []);
});

async function searchSkills(page: Page, text: string, scripts: boolean) {
  await signIn(page, ANNA);
  await page.goto("/jobs/new/wizard");
  await page.locator("[name=title]").fill(`Suche ${Date.now()}`);
  await page.locator("[name=workTime][value=fullTime]").check();
  await page.locator("[name=addressing][value=german_sie]").check();
  await page.locator("[name=jobCategory][value=specialist]").check();
  await page.locator("button[name=intent][value=next]:visible").last().click();
  await expect(page).toHaveURL(/step=2/);
  await page.goto(page.url().replace("step=2", "step=3"));
  const skills = page.locator(".picker", { has: page.locator("[name='query:skills']") });
  await skills.locator("[name='query:skills']").fill(text);
  if (!scripts) await skills.locator("button[value='search:skills']").click();
  return skills;
}
