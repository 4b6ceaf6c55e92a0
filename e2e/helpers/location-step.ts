import type { Page } from "@playwright/test";
import { apiAs } from "./api";
import { ANNA, logIn } from "./people";

/** The location step of a draft of its own that has places. */
export async function openLocationStep(page: Page, base: string): Promise<void> {
  const id = await (await apiAs(base, ANNA)).readyDraft(`Karte ${Date.now()}`);
  await logIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=5`);
}
