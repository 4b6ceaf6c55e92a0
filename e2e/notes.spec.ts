import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { NEWS_MS } from "./helpers/board";
import { ANNA, become, MO, readMail } from "./helpers/people";
import { IS_EXTERNAL } from "./helpers/products";
import { expect, test } from "./helpers/story";

/** A job that Anna and Mo work on together. */
async function sharedJob(base: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ title: { _contains: "ambulanten Dienst" } }));
  const [job] = await apiAs(base, ANNA).send<{ id: string }[]>(`/items/job?limit=1&fields=id&filter=${filter}`);
  return job?.id ?? "";
}

async function openNotes(page: Page, job: string, javaScriptEnabled: boolean): Promise<void> {
  await page.goto(`/jobs/${job}?tab[]=notes`);
  if (javaScriptEnabled) await expect(page.locator("[data-enhance]")).toHaveCount(0);
}

test("a note is written once, changed, pinned and deleted, and a colleague who is mentioned reads it", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const job = await sharedJob(String(baseURL));
  const mark = `Rückruf ${Date.now()}`;
  await become(page, ANNA);
  await openNotes(page, job, javaScriptEnabled);
  const save = page.getByRole("button", { name: "Notiz speichern" });
  await page.locator("#note-text").fill(" ");
  await save.click();
  await expect(page.locator("#note-text-error")).toBeVisible();

  if (javaScriptEnabled) await expect(page.locator("[data-enhance]")).toHaveCount(0);
  const link = "[zwei](https://example.org)";
  await page.locator("#note-text").fill(`${mark}: **heute**, @Mo Member\n\n- eins\n- ${link}\n\n<b>kein HTML</b>`);
  await save.dblclick();
  await expect(page).toHaveURL(/#note-/);
  const note = page.locator("#notes li[id^=note-]", { hasText: mark });
  await expect(note).toHaveCount(1);
  await expect(note.locator("strong")).toHaveText("heute");
  await expect(note.locator(".mention")).toHaveText("@Mo Member");
  await expect(note.locator("a[href='https://example.org']")).toHaveAttribute("rel", "nofollow noopener");
  await expect(note).toContainText("<b>kein HTML</b>");
  await expect.poll(() => readMail(page, MO, "in einer Notiz")).toContain("Anna Admin");

  if (javaScriptEnabled) await expect(page.locator("[data-enhance]")).toHaveCount(0);
  await note.locator("summary", { hasText: "Ändern" }).click();
  await note.locator("textarea").fill(`${mark} erledigt`);
  await note.getByRole("button", { name: "Änderung speichern" }).click();
  await expect(note).toContainText("bearbeitet");
  await expect(note.locator(".note-text")).toHaveText(`${mark} erledigt`);
  await note.getByRole("button", { name: "Anheften" }).click();
  const pinned = page.locator("[aria-labelledby=s-pinned]");
  await expect(pinned).toContainText(mark);

  await become(page, MO);
  await openNotes(page, job, javaScriptEnabled);
  await expect(pinned).toContainText(mark);
  await expect(pinned.locator("summary")).toHaveCount(0);

  await become(page, ANNA);
  await openNotes(page, job, javaScriptEnabled);
  await pinned.locator("summary", { hasText: "Löschen" }).click();
  await pinned.getByRole("button", { name: "Notiz löschen" }).click();
  await expect(page.locator("#notes")).toContainText("Notiz gelöscht von Anna Admin");
  await expect(page.locator("#notes")).not.toContainText(mark);
});

test("the new note of a colleague appears on a page that is open", async ({ page, baseURL, javaScriptEnabled }) => {
  const job = await sharedJob(String(baseURL));
  await become(page, ANNA);
  const line = javaScriptEnabled && !IS_EXTERNAL ? page.waitForEvent("websocket") : null;
  await openNotes(page, job, javaScriptEnabled);
  await line;
  const text = `Von nebenan ${Date.now()}`;
  await apiAs(String(baseURL), MO).send(`/jobs/${job}/notes`, "POST", { text });
  if (!javaScriptEnabled) await page.reload();
  await expect(page.locator("#notes")).toContainText(text, { timeout: NEWS_MS });
});
