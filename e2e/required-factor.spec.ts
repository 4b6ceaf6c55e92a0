import type { Page } from "@playwright/test";
import { apiOf } from "../app/tools/api-address.mjs";
import { apiAs } from "./helpers/api";
import { ADA, DEMO_PASSWORD, OLGA } from "./helpers/people";
import { removeApp, setUpApp } from "./helpers/second-factor";
import { expect, test } from "./helpers/story";

test("who has to have a second factor by role sets it up before anything else and goes on as wanted", async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? "";
  await setRule(base, "administrators");
  const [first, second] = await setUpFirst(page, ADA, "/administration/users?search=olga");
  await setRule(base, "nobody", first);
  await removeApp(page, second);
});

test("who has to have one by an organization does, too, and cannot take the last one away", async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const organization = await organizationOf(base);
  await requireOf(base, organization, true);
  const [code] = await setUpFirst(page, OLGA, `/organizations/${organization}`);
  await page.goto("/profile/second-factor");
  await expect(page.locator("#disable-otp")).toHaveCount(0);
  await requireOf(base, organization, false);
  await removeApp(page, code);
});

/** From the login to the page that was wanted; every other address leads to the set-up. The recovery codes. */
async function setUpFirst(page: Page, email: string, wanted: string): Promise<string[]> {
  await page.goto(wanted);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("input[name=password]").press("Enter");
  const setUp = `/profile/second-factor?${new URLSearchParams({ redirectUrl: wanted })}`;
  await expect(page).toHaveURL(setUp);
  for (const other of ["/jobs", "/profile", "/profile/data"]) {
    const answer = await page.request.get(other, { maxRedirects: 0 });
    expect(answer.headers().location).toMatch(/^\/profile\/second-factor/);
  }
  await expect(page.locator(".note-warning")).toBeVisible();
  const codes = await setUpApp(page);
  await page.locator("main a.button-primary").click();
  await expect(page).toHaveURL(wanted);
  return codes;
}

interface SettingsState {
  version: number;
}

/** As the administrator through the API, who needs a code once the rule holds. */
async function setRule(base: string, secondFactor: string, otp?: string): Promise<void> {
  const token = await tokenOf(base, ADA, otp);
  const { version } = await call<SettingsState>(base, token, "GET", "/administration/settings");
  await call(base, token, "PATCH", "/administration/settings", { version, values: { secondFactor } });
}

async function requireOf(base: string, organization: string, secondFactorRequired: boolean): Promise<void> {
  const token = await tokenOf(base, ADA);
  await call(base, token, "PATCH", `/items/organization/${organization}`, { secondFactorRequired });
}

async function organizationOf(base: string): Promise<string> {
  const [own] = await apiAs(base, OLGA).send<{ id: string }[]>("/items/organization?fields=id");
  return own?.id ?? "";
}

async function tokenOf(base: string, email: string, otp?: string): Promise<string> {
  const body = { email, password: DEMO_PASSWORD, ...(otp && { otp }) };
  return (await call<{ access_token: string }>(base, null, "POST", "/auth/login", body)).access_token;
}

async function call<T>(base: string, token: string | null, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(apiOf(base) + path, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${method} ${path}: ${text}`).toBe(true);
  return (text ? JSON.parse(text) : {}).data;
}
