import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { apiAs } from "./api";
import { ANNA, signIn } from "./people";

/** A board of one's own: people added to a campaign that runs, and the board narrowed to their family name. */
export async function openBoard(page: Page, base: string, people: readonly { name: string; phase?: string }[]) {
  const api = apiAs(base, ANNA);
  const job = await api.jobOf("online");
  const family = `Probe${randomUUID().replaceAll("-", "").slice(0, 10)}`;
  const ids: Record<string, string> = {};
  // The newest stands on top.
  for (const { name, phase = "applied" } of people.toReversed()) {
    const email = `${name}.${family}@example.org`.toLowerCase();
    const empty = { phone: "", zip: "", reachability: [] };
    const added = { first_name: name, last_name: family, email, phase, ...empty };
    ids[name] = (await api.send<{ id: string }>(`/jobs/${job}/applications/applicants`, "POST", added)).id;
  }
  const address = `/jobs/${job}?tab%5B%5D=applicants&q=${family}`;
  await signIn(page, ANNA);
  await page.goto(address);
  const applicants = `/jobs/${job}/applications/applicants`;
  return {
    job,
    family,
    address,
    applicants,
    api,
    idOf: (name: string) => ids[name] ?? "",
    email: (name: string) => `${name}.${family}@example.org`.toLowerCase(),
  };
}

export const column = (page: Page, phase: string) => page.locator(`#phase-${phase}`);
export const cardOf = (page: Page, name: string) => page.locator(".card", { hasText: `${name} Probe` });

/** Without a live channel news of others come every twenty seconds. */
export const NEWS_MS = 25_000;

/** First names in a column, from top to bottom. */
export async function namesIn(page: Page, phase: string): Promise<string[]> {
  const names = await column(page, phase).locator("h3 a").allTextContents();
  return names.map((name) => name.replace(/^[^:]*: /, "").split(" ")[0] ?? "");
}

export const expectNames = (page: Page, phase: string, names: string[]) =>
  expect.poll(() => namesIn(page, phase), { timeout: NEWS_MS }).toEqual(names);

/** Moves a card by its own form, which comes into sight with the pointer. */
export async function moveByForm(page: Page, name: string, phase: string): Promise<void> {
  const card = cardOf(page, name);
  await card.hover();
  await card.locator(".move select").selectOption(phase);
  await card.locator(".move button").click();
}

/** Where scripts run the board is theirs once the hint for keys is there. */
export async function whenAlive(page: Page, isScripted: boolean): Promise<void> {
  if (isScripted) await expect(page.locator(".keys")).toBeAttached();
}
