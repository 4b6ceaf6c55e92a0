import type { Locator, Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { ANNA, OLGA, signIn } from "./helpers/people";
import { PORTS } from "./helpers/products";
import { expect, test } from "./helpers/story";

const REFUSED_TYPE = "Diesen Dateityp nehmen wir nicht an.";
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");

test("files and links of a job are added, refused by name, renamed and removed, and its history says so", async ({
  page,
  javaScriptEnabled,
}) => {
  const hasScripts = Boolean(javaScriptEnabled);
  const mark = `${Date.now()}`;
  const id = await bookedJob(page);
  const [plan, text, tool, map] = [`Plan ${mark}.pdf`, `Notiz ${mark}.txt`, `Werkzeug ${mark}.exe`, `Karte ${mark}`];

  await openTab(page, id, hasScripts);
  const before = await row(page, "").count();
  await page.locator("#file").setInputFiles([file(text, "Anfahrt"), file(plan), file(tool, "MZ")]);
  if (!hasScripts) await page.locator("button[value=upload]").click();
  await expect(row(page, plan)).toBeVisible();
  await expect(row(page, text)).toBeVisible();
  const refused = page.locator("#s-files .note, #s-files .uploads-failed").filter({ hasText: tool });
  await expect(refused).toBeVisible();
  await expect(refused).toContainText(REFUSED_TYPE);
  await expect(row(page, "")).toHaveCount(before + 2);
  await expect(page.locator(".tabs [aria-current]")).toContainText(String(before + 2));

  // The same page, without loading it again: what was read again has its scripts too.
  await ready(page, hasScripts);
  await rename(row(page, text), map);
  const renamed = row(page, `${map}.txt`);
  await expect(renamed).toBeVisible();
  const href = await renamed.locator("a[download]").getAttribute("href");
  const download = await page.request.get(String(href));
  expect(download.headers()["content-disposition"]).toContain("Karte");
  expect(await download.text()).toBe("Anfahrt");

  await openTab(page, id, hasScripts);
  await addLink(page, "keine Adresse");
  await expect(page.locator("#s-links [aria-invalid=true]")).toHaveValue("keine Adresse");
  await ready(page, hasScripts);
  await addLink(page, `www.example.com/${mark}`);
  const link = page.locator("#s-links li").filter({ hasText: `https://www.example.com/${mark}` });
  await expect(link).toBeVisible();
  await ready(page, hasScripts);
  await link.locator("button").click();
  await expect(link).toHaveCount(0);

  for (const removed of [plan, map]) {
    await openTab(page, id, hasScripts);
    await row(page, removed).locator("summary").click();
    await row(page, removed).locator("button[value^='file.remove:']").click();
    await expect(page.locator(".toast")).toContainText("Die Datei ist gelöscht.");
    await expect(row(page, removed)).toHaveCount(0);
  }

  await expectHistory(page, id, [
    `„${map}.txt“ gelöscht`,
    `„${plan}“ gelöscht`,
    "einen Link entfernt",
    "einen Link hinzugefügt",
    `„${text}“ in „${map}.txt“ umbenannt`,
  ]);
});

test("a name that is taken is refused beside the field, and keeps what was typed", async ({
  page,
  javaScriptEnabled,
}) => {
  const hasScripts = Boolean(javaScriptEnabled);
  const mark = `${Date.now()}`;
  const id = await bookedJob(page);
  const [first, second] = [`Erste ${mark}.pdf`, `Zweite ${mark}.pdf`];
  await openTab(page, id, hasScripts);
  await page.locator("#file").setInputFiles([file(first), file(second)]);
  if (!hasScripts) await page.locator("button[value=upload]").click();
  await expect(row(page, second)).toBeVisible();
  await ready(page, hasScripts);
  await rename(row(page, second), `erste ${mark}`);
  const field = row(page, second).locator("input[name=name]");
  await expect(field).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(`erste ${mark}`);
});

test("a form without a file says so, and the tabs of somebody else's job are not there", async ({
  page,
  javaScriptEnabled,
}) => {
  const id = await bookedJob(page);
  await openTab(page, id, Boolean(javaScriptEnabled));
  const send = page.locator("button[value=upload]");
  if (javaScriptEnabled) await expect(send).toBeHidden();
  else {
    await send.click();
    await expect(page.locator("#file-error")).toContainText("Bitte wählen Sie zuerst eine Datei aus.");
  }
  await page.context().clearCookies();
  await signIn(page, OLGA);
  for (const path of ["?tab=files", "?tab=history", "/history"])
    expect((await page.request.get(`/jobs/${id}${path}`, { maxRedirects: 0 })).status(), path).toBe(404);
});

/** The files tab of the job of this file's stories. */
async function bookedJob(page: Page): Promise<string> {
  job ??= await apiAs(base(), ANNA).jobOf("online");
  await signIn(page, ANNA);
  return job;
}

let job: string | undefined;

const base = () => `http://localhost:${PORTS.product}`;
const file = (name: string, content: string | Buffer = PDF) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});
const row = (page: Page, name: string) => page.locator("#job-files li").filter({ hasText: name });

/** Once its scripts are there. */
async function openTab(page: Page, id: string, hasScripts: boolean): Promise<void> {
  await page.goto(`/jobs/${id}?tab=files`);
  await ready(page, hasScripts);
}

async function ready(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) await expect(page.locator("main [data-enhance]")).toHaveCount(0);
}

async function rename(of: Locator, name: string): Promise<void> {
  await of.locator("summary").click();
  await of.locator("input[name=name]").fill(name);
  await of.locator("button[value^='file.rename:']").click();
}

async function addLink(page: Page, link: string): Promise<void> {
  await page.locator("#s-links input[name=link]:not([type=hidden])").fill(link);
  await page.locator("button[value='file.addLink']").click();
}

/** The history of files names the newest entries in this order, and its CSV has the same. */
async function expectHistory(page: Page, id: string, texts: readonly string[]): Promise<void> {
  await page.goto(`/jobs/${id}?tab=history`);
  await page.locator("select[name=kind]").selectOption("files");
  await page.locator("form.filter-bar button").click();
  await expect(page).toHaveURL(/kind=files/);
  const shown = await page.locator(".timeline li > span").allTextContents();
  for (const [at, text] of texts.entries()) expect(shown[at]).toContain(text);
  await expect(page.locator(".timeline")).not.toContainText(/history\./);
  const href = await page.locator("a[href*='/history?']").first().getAttribute("href");
  const answer = await page.request.get(String(href));
  expect(answer.headers()["content-type"]).toContain("text/csv");
  const [, ...lines] = (await answer.text()).trimEnd().split("\r\n");
  for (const [at, text] of texts.entries()) expect(lines[at]).toContain(text);
  expect(lines).toHaveLength(shown.length);
}
