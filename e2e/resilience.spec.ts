import { expect, type Page, test } from "@playwright/test";
import { ANNA, DEMO_PASSWORD, logIn, OLGA } from "./helpers/people";
import { goOn } from "./helpers/wizard";

test("a session that ends in the middle of a step leads to login and back, with what was typed", async ({ page }) => {
  await logIn(page, ANNA);
  const draft = await newDraft(page, "Hauswirtschaftskraft (m/w/d) mit Unterbrechung");
  await page.goto(`/jobs/${draft}/wizard?step=7`);
  await page.locator("[name=task]").first().fill("Kochen für zwölf Menschen, mit ihnen und nicht nur für sie");
  await page.context().clearCookies({ name: "session" });
  await page.locator("button[name=intent][value=next]:visible").last().click();
  await expect(page).toHaveURL(/\/login\?redirectUrl=/);
  await logIn(page, ANNA);
  await expect(page).toHaveURL(new RegExp(`/jobs/${draft}/wizard\\?step=7`));
  await expect(page.locator("[name=task]").first()).toHaveValue(
    "Kochen für zwölf Menschen, mit ihnen und nicht nur für sie",
  );
});

test("the same form sent again makes one job", async ({ page }) => {
  await logIn(page, ANNA);
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
  await logIn(page, ANNA);
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
  const foreign = await jobOf(String(baseURL), OLGA, "online");
  await logIn(page, ANNA);
  for (const path of [`/jobs/${foreign}`, `/jobs/${foreign}/wizard?step=1`, "/jobs/no-such-job"]) {
    const answer = await page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 404 });
  }
});

test("a booked job is closed in the wizard, a draft has no details yet", async ({ page, baseURL }) => {
  await logIn(page, ANNA);
  await page.goto(`/jobs/${await jobOf(String(baseURL), ANNA, "online")}/wizard`);
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goto(`/jobs/${await jobOf(String(baseURL), ANNA, "draft")}`);
  await expect(page).toHaveURL(/\/wizard\?step=\d+/);
  await page.goto(`/jobs/${await jobOf(String(baseURL), ANNA, "reactivating")}`);
  await expect(page).toHaveURL(/\/wizard\?step=1/);
});

test("a draft is deleted only after a confirmation", async ({ page }) => {
  await logIn(page, ANNA);
  const title = `Zum Löschen ${Date.now()}`;
  await newDraft(page, title);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.locator("tbody .actions button").first().click();
  await page.locator("tbody .menu a[href*='dialog=delete']").click();
  await expect(page.locator("dialog[open]")).toContainText(title);
  await page.locator("dialog[open] form button").first().click();
  await expect(page.locator(".toast")).toBeVisible();
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.locator("tbody a.row-link")).toHaveCount(0);
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

/** The newest job of this status that the person sees, by the API. */
async function jobOf(base: string, email: string, status: string): Promise<string> {
  const ask = async <T>(path: string, init?: RequestInit) =>
    ((await (await fetch(`${base}/api${path}`, init)).json()) as { data: T }).data;
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const { access_token } = await ask<{ access_token: string }>("/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const filter = JSON.stringify({ status: { _eq: status } });
  const rows = await ask<{ id: string }[]>(`/items/job?limit=1&sort=-date_updated&fields=id&filter=${filter}`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return rows[0]?.id ?? "";
}
