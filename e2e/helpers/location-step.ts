import type { Page } from "@playwright/test";
import { apiAs } from "./api";
import { ANNA, signIn } from "./people";

/** The location step of a draft of its own that has places. */
export async function openLocationStep(page: Page, base: string): Promise<void> {
  const id = await apiAs(base, ANNA).readyDraft(`Karte ${Date.now()}`);
  await signIn(page, ANNA);
  await page.goto(`/jobs/${id}/wizard?step=5`);
}
