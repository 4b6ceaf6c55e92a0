import type { Page } from "@playwright/test";
import { pagesToWeigh } from "../../app/tools/weigh.mjs";
import { ANNA, DEMO_PASSWORD, logIn } from "./people";

/** The location step of a draft that has places. */
export async function openLocationStep(page: Page, base: string): Promise<void> {
  const pages = await pagesToWeigh(base, { email: ANNA, password: DEMO_PASSWORD });
  const step = pages.find(({ path }) => /wizard\?.*step=5\b/.test(path));
  await logIn(page, ANNA);
  await page.goto(step?.path ?? "");
}
