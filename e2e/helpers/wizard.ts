import { expect, type Page } from "@playwright/test";

/** Presses "next" and expects the step after it. */
export async function goOn(page: Page, step: number): Promise<void> {
  await page.locator("button[name=intent][value=next]:visible").last().click();
  await expect(page).toHaveURL(new RegExp(`[?&]step=${step}(&|$)`));
}

export function inWizard(page: Page) {
  const chosen = (field: string) =>
    page.locator(
      `input[type=hidden][name^='${field}['][name$='.label'], input[type=hidden][name^='${field}['][name$='.placeId']`,
    );

  async function search(field: string, query: string): Promise<void> {
    await page.locator(`[name='query:${field}']`).fill(query);
    await page.locator(`button[value='search:${field}']`).click();
    await expect(page.locator(`button[name='insert:${field}']`).first()).toBeVisible();
  }

  return {
    /** Searches and takes the first match that is not chosen yet. */
    async choose(field: string, query: string): Promise<void> {
      const before = await chosen(field).count();
      await search(field, query);
      await page.locator(`.picker-results button[name='insert:${field}']:not([disabled])`).first().click();
      await expect(chosen(field)).toHaveCount(before + 1);
    },
    /** Takes what was typed as an entry of one's own. */
    async addOwn(field: string, text: string): Promise<void> {
      const before = await chosen(field).count();
      await search(field, text);
      await page.locator(`.picker-results button[name='insert:${field}'][value='|${text}']`).click();
      await expect(chosen(field)).toHaveCount(before + 1);
    },
    async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await page.locator("input[type=file]").setInputFiles(file);
      const send = page.locator("button[value='upload:files']:visible");
      if (await send.count()) await send.click();
      await expect(page.getByText(file.name).first()).toBeVisible();
    },
  };
}
