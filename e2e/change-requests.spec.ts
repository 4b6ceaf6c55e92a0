import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ADA, ANNA, become } from "./helpers/people";
import { expect, test } from "./helpers/story";

/** The radius of the first place. */
const RADIUS = '[name="radius[0].radius"]';

/** A running campaign without an open request, of Anna's organization. */
async function runningJob(base: string): Promise<string> {
  const api = apiAs(base, ANNA);
  const id = await api.jobOf("online");
  const { open } = await api.send<{ open: object | null }>(`/jobs/${id}/change-requests`);
  if (open) await api.send(`/jobs/${id}/change-requests`, "DELETE");
  return id;
}

async function ask(page: Page, id: string, fields: Record<string, string>): Promise<void> {
  await page.goto(`/jobs/${id}/change`);
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator("button[name=intent][value=ask]").click();
}

test("a change is asked for from the job's menu, accepted, and shown with the new values", async ({
  page,
  baseURL,
}) => {
  const id = await runningJob(String(baseURL));
  // Not what an earlier run of the story left.
  const hook = `Ein neuer erster Satz, gemeinsam beschlossen: ${Date.now()}`;
  await become(page, ANNA);
  await page.goto(`/jobs/${id}`);
  await expect(page.locator(`a[href="/jobs/${id}/change"]`).first()).toBeAttached();
  await page.goto(`/jobs/${id}/change`);
  const radius = (await page.locator(RADIUS).inputValue()) === "77" ? "76" : "77";
  await ask(page, id, { "radius[0].radius": "500" });
  await expect(page.locator("#radius-0-radius-error")).toBeVisible();
  await expect(page.locator(RADIUS)).toHaveValue("500");
  await page.locator("[name=hook]").fill(hook);
  await page.locator(RADIUS).fill(radius);
  await page.locator("[name=hires]").fill("9");
  await page.locator("button[name=intent][value=ask]").click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}$`));
  await expect(page.locator(".toast")).toContainText("Änderungswunsch");
  await expect(page.locator("section[aria-labelledby=s-change]")).toContainText(`(${radius} km)`);
  await expect(page.locator("section[aria-labelledby=s-change]")).toContainText("vorgemerkt");
  await page.goto(`/jobs/${id}/change`);
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}$`));

  await become(page, ADA);
  await page.goto("/administration/changes");
  const card = page.locator("section.panel").filter({ hasText: hook });
  await expect(card).toContainText("weder den Job noch Preis");
  await card.locator("button[value=accept]").click();
  await expect(page.locator(".toast")).toContainText("angenommen");

  await become(page, ANNA);
  await page.goto(`/jobs/${id}`);
  await expect(page.locator("section[aria-labelledby=s-ad]")).toContainText(hook);
  await expect(page.locator("section[aria-labelledby=s-change]")).toContainText("Angenommen am");
  await page.goto(`/jobs/${id}?tab[]=history`);
  await expect(page.locator("main")).toContainText("hat den Änderungswunsch angenommen");
});

test("a refusal needs its reason, which the employer reads; an open request is taken back", async ({
  page,
  baseURL,
}) => {
  const id = await runningJob(String(baseURL));
  await become(page, ANNA);
  await ask(page, id, { "radius[0].radius": "66" });
  await become(page, ADA);
  await page.goto("/administration/changes");
  const card = page.locator("section.panel").filter({ hasText: "(66 km)" });
  await card.locator("button[value=refuse]").click();
  await expect(page.locator("[id$=reason-error]")).toBeVisible();
  await page
    .locator("section.panel")
    .filter({ hasText: "(66 km)" })
    .locator("textarea")
    .fill("Das Budget reicht nicht.");
  await page.locator("section.panel").filter({ hasText: "(66 km)" }).locator("button[value=refuse]").click();
  await expect(page.locator(".toast")).toContainText("abgelehnt");

  await become(page, ANNA);
  await page.goto(`/jobs/${id}`);
  await expect(page.locator("section[aria-labelledby=s-change]")).toContainText("Das Budget reicht nicht.");
  await ask(page, id, { "radius[0].radius": "67" });
  await page.locator("button[name=intent][value=withdraw]").click();
  await expect(page.locator(".toast")).toContainText("zurückgenommen");
  await expect(page.locator("section[aria-labelledby=s-change]")).not.toContainText("(67 km)");
});
