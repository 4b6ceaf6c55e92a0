import { expect, type Page } from "@playwright/test";
import { readMail, signIn } from "../helpers/people";

/** A recruiter opens a job and goes to its links. */
export async function openShareDialog(page: Page, recruiter: string, job: string): Promise<void> {
  await signIn(page, recruiter);
  await page.goto(`/jobs/${job}`);
  await page.locator("section[aria-labelledby=s-share] a").click();
  await expect(page.locator("dialog#share")).toBeVisible();
}

/** The way to the own page, as the confirmation says it. */
export async function ownPageOf(page: Page, email: string): Promise<string> {
  const find = async () => /\/application\/[\w-]+/.exec(await readMail(page, email))?.[0] ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}
