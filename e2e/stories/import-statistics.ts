import { expect, type Page } from "@playwright/test";
import { ADA, ANNA, signIn } from "../helpers/people";

const HEAD = "Tag;Kampagne;Kanal;Anzeigengruppe;Impressionen;Klicks;Ausgaben";

/** An administrator imports a file that nothing recognises at first, a newer one over it, and takes that back. */
export async function importStatistics(page: Page): Promise<void> {
  await signIn(page, ANNA);
  expect((await page.goto("/administration/statistics"))?.status()).toBe(404);
  await page.context().clearCookies();
  await signIn(page, ADA);
  const number = await numberOfAJob(page);
  await refuse(page);
  await mapColumns(page, number);
  await replaceFigures(page, number);
  await enterADay(page, number);
}

async function numberOfAJob(page: Page): Promise<string> {
  await page.goto("/jobs?status=online");
  // The list on a phone leaves numbers out.
  const job = await page.locator("main a[href^='/jobs/0']").first().getAttribute("href");
  await page.goto(job ?? "/");
  const [number = ""] = (await page.locator("main").innerText()).match(/J-\d+/) ?? [];
  expect(number).not.toBe("");
  return number;
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.goto("/administration/statistics");
  const buffer = Buffer.from(text, "latin1");
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Datei prüfen" }).click();
}

async function refuse(page: Page): Promise<void> {
  await choose(page, "buch.xlsx", "PK\u0003\u0004");
  await expect(page.locator("main")).toContainText("Excel-Datei");
  await choose(page, "lang.csv", `${HEAD}\n${"01.03.2026;A;x;y;1;1;1\n".repeat(10_001)}`);
  await expect(page.locator("main")).toContainText("mehr als 10.000 Zeilen");
}

async function mapColumns(page: Page, number: string): Promise<void> {
  await choose(page, "eigene.csv", `Wann;Wofür;Sicht;Klick;Geld\n01.10.2025;${number};1.000;10;12,50\n`);
  await expect(page.getByRole("alert").first()).toContainText("Gefunden haben wir diese Spalten: Wann, Wofür");
  const columns = { Tag: 0, "Job-Nummer": 1, "Gesehen (Impressionen)": 2, "Geklickt (Link-Klicks)": 3, Ausgaben: 4 };
  for (const [label, index] of Object.entries(columns))
    await page.getByLabel(label, { exact: true }).selectOption(String(index));
  await page.getByLabel("Kanal aller Zeilen").selectOption("tiktok");
  await page.getByRole("button", { name: "Vorschau aktualisieren" }).click();
  await page.getByRole("button", { name: "1 Tag übernehmen" }).click();
  await expect(page.getByRole("row").filter({ hasText: "eigene.csv" }).first()).toContainText("12,50");
}

async function replaceFigures(page: Page, number: string): Promise<void> {
  const lines = [
    `01.10.2025;${number} Pflege;TikTok;A;1.500;10;12,50`,
    `02.10.2025;${number} Pflege;TikTok;A;800;7;9,00`,
    `02.10.2025;${number} Pflege;TikTok;A;801;7;9,00`,
    `03.10.2025;${number} Pflege;TikTok;A;800;7;9,00`,
    "03.10.2025;Fremde Kampagne;TikTok;A;500;5;5,00",
    "31.09.2025;Fremde Kampagne;TikTok;A;500;5;5,00",
  ];
  await choose(page, "tiktok.csv", [HEAD, ...lines].join("\n"));
  await expect(page.locator("del")).toHaveText("1.000");
  await expect(page.locator("ins")).toHaveText("1.500");
  await expect(page.locator("main")).toContainText("Fremde Kampagne");
  await expect(page.locator("main")).toContainText("Zeile 4");
  await page.getByRole("button", { name: "2 Tage übernehmen" }).click();
  const row = page.getByRole("row").filter({ hasText: "tiktok.csv" }).first();
  await expect(row).toContainText("2.300");
  await row.getByRole("button", { name: "zurücknehmen" }).click();
  await expect(page.getByRole("row").filter({ hasText: "tiktok.csv" }).first()).toContainText("Zurückgenommen: ");
}

async function enterADay(page: Page, number: string): Promise<void> {
  await page.getByText("Einen Tag eintragen").click();
  await page.getByLabel("Job-Nummer").fill(number);
  await page.locator("#day-day").fill("2025-10-01");
  await page.locator("#day-channel").selectOption("tiktok");
  for (const [field, value] of Object.entries({ impressions: "1.001", clicks: "11", spend: "12,60" }))
    await page.locator(`#day-${field}`).fill(value);
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.locator("main")).toContainText("1.000 gesehen, 10 geklickt");
  await page.getByLabel("Vorhandene Zahlen ersetzen").check();
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Von Hand eingetragen" }).first()).toContainText("1.001");
}
