import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ANNA, logIn, OLGA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { goOn } from "./helpers/wizard";

test("a session that ends in the middle of a step leads to login and back, with what was typed", async ({ page }) => {
  await signIn(page, ANNA);
  const draft = await newDraft(page, "Hauswirtschaftskraft (m/w/d) mit Unterbrechung");
  await page.goto(`/jobs/${draft}/wizard?step=7`);
  await page.locator("[name^='tasks[']").first().fill("Kochen für zwölf Menschen, mit ihnen und nicht nur für sie");
  await page.context().clearCookies({ name: "session" });
  await page.locator("button[name=intent][value=next]:visible").last().click();
  await expect(page).toHaveURL(/\/login\?redirectUrl=/);
  await logIn(page, ANNA);
  await expect(page).toHaveURL(new RegExp(`/jobs/${draft}/wizard\\?step=7`));
  await expect(page.locator("[name^='tasks[']").first()).toHaveValue(
    "Kochen für zwölf Menschen, mit ihnen und nicht nur für sie",
  );
});

test("the same form sent again makes one job", async ({ page }) => {
  await signIn(page, ANNA);
  const title = `Nur einmal ${Date.now()}`;
  await page.goto("/jobs/new/wizard");
  await fillGeneral(page, title);
  await goOn(page, 2);
  await page.goBack();
  await fillGeneral(page, `${title} (verbessert)`);
  await goOn(page, 2);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody")).toContainText("verbessert");
});

test("mistakes come back beside their fields, with everything typed and a summary that leads to them", async ({
  page,
}) => {
  await signIn(page, ANNA);
  await page.goto("/jobs/new/wizard");
  await page.locator("[name=title]").fill("ab");
  await page.locator("[name=workTime][value=partTime]").check();
  await page.locator("form").evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });
  await page.locator("button[name=intent][value=next]:visible").last().click();
  await expect(page).toHaveTitle(/^(Fehler|Error): /);
  await expect(page.locator(".error-summary a[href='#title']")).toBeVisible();
  await expect(page.locator("#title")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[name=title]")).toHaveValue("ab");
  await expect(page.locator("[name=workTime][value=partTime]")).toBeChecked();
});

test("somebody else's job does not exist", async ({ page, baseURL }) => {
  const foreign = await apiAs(String(baseURL), OLGA).jobOf("online");
  await signIn(page, ANNA);
  for (const path of [`/jobs/${foreign}`, `/jobs/${foreign}/wizard?step=1`, "/jobs/no-such-job"]) {
    const answer = await page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 404 });
    await expect(page).toHaveTitle("Auf dieser Frequenz sendet niemand. · Stellenfunk");
  }
});

test("an address with an unknown choice says what is wrong and leads back", async ({ page, baseURL }) => {
  const id = await apiAs(String(baseURL), ANNA).jobOf("online");
  await signIn(page, ANNA);
  const answer = await page.goto(`/jobs/${id}?dialog=cancel`);
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "Damit können wir nichts anfangen" })).toBeVisible();
  await page.getByRole("link", { name: "Zur Jobliste" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
});

test("a booked job is closed in the wizard, a draft has no details yet", async ({ page, baseURL }) => {
  const { jobOf } = apiAs(String(baseURL), ANNA);
  await signIn(page, ANNA);
  await page.goto(`/jobs/${await jobOf("online")}/wizard`);
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goto(`/jobs/${await jobOf("draft")}`);
  await expect(page).toHaveURL(/\/wizard\?step=\d+/);
  await page.goto(`/jobs/${await jobOf("reactivating")}`);
  await expect(page).toHaveURL(/\/wizard\?step=1/);
});

test("a draft is deleted only after a confirmation", async ({ page }) => {
  await signIn(page, ANNA);
  const title = `Zum Löschen ${Date.now()}`;
  await newDraft(page, title);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.locator("tbody .data-table-corner button").first().click();
  await page.locator("tbody .menu a[href*='dialog=delete']").click();
  await expect(page.locator("dialog[open]")).toContainText(title);
  await page.locator("dialog[open] form button").first().click();
  await expect(page.locator(".toast")).toBeVisible();
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.locator("tbody a.data-table-link")).toHaveCount(0);
});

async function fillGeneral(page: Page, title: string): Promise<void> {
  await page.locator("[name=title]").fill(title);
  await page.locator("[name=workTime][value=fullTime]").check();
  await page.locator("[name=addressing][value=german_sie]").check();
}

async function newDraft(page: Page, title: string): Promise<string> {
  await page.goto("/jobs/new/wizard");
  await fillGeneral(page, title);
  await goOn(page, 2);
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

test("several drafts are deleted together, after one question", async ({ page, baseURL }) => {
  const { send } = apiAs(String(baseURL), ANNA);
  const title = `Sammlung ${Date.now()}`;
  for (const part of ["eins", "zwei", "drei"]) await send("/items/job", "POST", { title: `${title} ${part}` });
  await signIn(page, ANNA);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.locator("tbody input[name=id]")).toHaveCount(3);
  for (const box of await page.locator("tbody input[name=id]").all()) await box.check();
  await page.locator("#selection button, button[form=selection]").first().click();
  await expect(page.locator("dialog[open]")).toContainText(`${title} zwei`);
  await page.locator("dialog[open] form button").first().click();
  await expect(page.locator(".toast")).toContainText("3");
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.locator("tbody a.data-table-link")).toHaveCount(0);
});
