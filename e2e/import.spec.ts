import type { Page } from "@playwright/test";
import { ANNA, signIn } from "./helpers/people";
import { openStandIn } from "./helpers/stand-in";
import { expect, test } from "./helpers/story";

const AD = `<!doctype html><html lang="de"><title>Karriere</title><main><h1>Augenoptiker (m/w/d) in Celle</h1>
<p>Wir suchen dich in Vollzeit für unser Geschäft in 29221 Celle.</p>
<h2>Deine Aufgaben</h2><ul><li>Beratung unserer Kundinnen und Kunden</li><li>Refraktion und Anpassung von Kontaktlinsen</li>
<li>Werkstattarbeiten an Brillenfassungen</li></ul>
<h2>Das bringst du mit</h2><ul><li>Abgeschlossene Ausbildung als Augenoptiker</li><li>Mindestens 2 Jahre Berufserfahrung</li></ul>
<h2>Wir bieten</h2><ul><li>30 Tage Urlaub</li><li>Dienstrad</li></ul><p>Gehalt: 2.900 bis 3.400 € brutto im Monat</p></main></html>`;

test.beforeEach(async ({ page, baseURL }) => {
  const server = await openStandIn(String(baseURL), {
    "/jobs/augenoptiker": { body: AD },
    "/jobs/langsam": { body: AD, delay: 20_000 },
  });
  page.once("close", () => {
    server.closeAllConnections();
    server.close();
  });
  await signIn(page, ANNA);
});

test("an ad's address becomes a draft with what was ticked, and the way back is kept", async ({
  page,
  javaScriptEnabled,
}) => {
  const dear = watchRoundTrips(page);
  await page.goto("/jobs");
  await page.goto("/jobs/new/wizard?utm_source=mail");
  await page.locator("header a[href*='/import']").click();
  await place(page, javaScriptEnabled).locator("[name=url]").fill("karriere.augenweide-celle.de/jobs/augenoptiker");
  await place(page, javaScriptEnabled).locator("button[value=start]").last().click();
  await expect(page.locator("[data-view=review]")).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("[name=take][value=title]")).toBeChecked();
  await expect(page.locator(".found")).toContainText("Augenoptiker (m/w/d)");
  await page.locator("[name=take][value=salary]").uncheck();
  await page.locator("button[value=take]").click();

  await expect(page).toHaveURL(/\/jobs\/(?!new)[^/]+\/wizard\?utm_source=mail&step=3$/);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.locator(".job-name")).toContainText("Augenoptiker");
  await page.goto(page.url().replace("step=3", "step=10"));
  await expect(page.locator("[name=salaryMin]")).toHaveValue("");
  expect(dear).toEqual([]);
  if (!javaScriptEnabled) return;
  // The wizard of the job that did not exist is no longer behind this page.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs$/);
});

test("a running import stops at once, keeps the address and leaves the draft alone", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/jobs/new/wizard");
  await page.locator("header a[href*='/import']").click();
  await place(page, javaScriptEnabled).locator("[name=url]").fill("https://karriere.augenweide-celle.de/jobs/langsam");
  await place(page, javaScriptEnabled).locator("button[value=start]").last().click();
  await expect(page.locator("[data-view=running] .skeleton").first()).toBeVisible();
  await page.locator("button[value=abort]").click();
  await expect(page.locator("[data-view=aborted]")).toBeVisible();
  await expect(page.locator("[name=url]")).toHaveValue("https://karriere.augenweide-celle.de/jobs/langsam");
  if (javaScriptEnabled) await page.locator("dialog [data-close]").click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("an address that gives nothing says so and stays for another try", async ({ page, javaScriptEnabled }) => {
  await page.goto("/jobs/new/wizard");
  await page.locator("header a[href*='/import']").click();
  await place(page, javaScriptEnabled).locator("[name=url]").fill("http://192.168.0.1/stelle");
  await place(page, javaScriptEnabled).locator("button[value=start]").last().click();
  await expect(page.locator("[data-view=failed] [role=alert]")).toContainText("nicht im öffentlichen Internet");
  await expect(page.locator("[name=url]")).toHaveValue("http://192.168.0.1/stelle");
  await expect(page.locator("button[value=again]")).toBeVisible();
});

/** With scripts the import stands in a dialog over the wizard, without them it is a page. */
const place = (page: Page, javaScriptEnabled: boolean) => page.locator(javaScriptEnabled ? "dialog[open]" : "main");

function watchRoundTrips(page: Page): string[] {
  const dear: string[] = [];
  page.on("response", (response) => {
    const trips = Number.parseInt(response.headers()["x-round-trips"] ?? "0", 10);
    const budget = response.request().method() === "GET" ? 3 : 5;
    if (trips > budget) dear.push(`${response.request().method()} ${response.url()}: ${trips}`);
  });
  return dear;
}
