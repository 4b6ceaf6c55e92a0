import { expect, type Page } from "@playwright/test";
import { mayCarryTags } from "../../app/domain/consent/tagged-pages";
import { boardPagesToWeigh, pagesToWeigh, staffPagesToWeigh } from "../../app/tools/weigh.mjs";
import { apiAs } from "../helpers/api";
import { ADA, ANNA, become, DEMO_PASSWORD } from "../helpers/people";
import { hearThirdParties, TAGGED } from "../helpers/third-parties";

export const YES = "Alle akzeptieren";
export const NO = "Nur notwendige";

export async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name })).toHaveCount(0);
}

export const onlineJob = () => apiAs(TAGGED, ANNA).jobOf("online");

/**
 * Decides on the login and opens every page: those that may carry tags ask for `tags`, all others ask no third party.
 * Gives the number of pages that have asked.
 */
export async function walkEveryPage(
  page: Page,
  { decide, tags }: { decide: () => Promise<void>; tags: readonly string[] },
): Promise<number> {
  const heard = await hearThirdParties(page);
  await page.goto("/login");
  await decide();
  heard.take();
  let seen = 0;
  for (const { path, person } of await everyPage()) {
    if (person) await become(page, person);
    const policy = (await page.goto(path))?.headers()["content-security-policy"] ?? "";
    const expected = mayCarryTags(new URL(page.url())) ? tags : [];
    expect.soft({ path, asked: heard.take() }).toEqual({ path, asked: expected });
    expect.soft({ path, isOpen: /google|facebook/.test(policy) }).toEqual({ path, isOpen: expected.length > 0 });
    if (expected.length > 0) seen += 1;
  }
  return seen;
}

/** Public pages, and what those who are logged in see; of the wizard's steps one in four. */
async function everyPage() {
  const job = await onlineJob();
  const entry = ["/register", "/reset-password/start", "/reset-password?token=t", "/verifyEmail?token=t", "/consent"];
  const legal = ["/imprint", "/privacy", "/terms", "/nowhere", "/application/none"];
  const chatbot = ["", "?source=meta&fbclid=x", "?embed=1", "?chat=none", "?at=contact"].map(
    (query) => `/chatbot/${job}${query}`,
  );
  const open = [...entry, ...legal, ...chatbot, "/chatbot/none"].map((path) => ({ path, person: null }));
  const of = async (pagesOf: typeof pagesToWeigh, email: string) =>
    (await pagesOf(TAGGED, { email, password: DEMO_PASSWORD }))
      .filter(({ path, person }) => person && !/step=(?!(1|5|9|13)$)/.test(path))
      .map(({ path }, at) => ({ path, person: at === 0 ? email : null }));
  const today = ["/today", `/jobs/${job}/brief`, "/jobs?showSuccess=1"].map((path) => ({ path, person: null }));
  return [
    ...open,
    ...(await of(pagesToWeigh, ANNA)),
    ...today,
    ...(await of(boardPagesToWeigh, ANNA)),
    ...(await of(staffPagesToWeigh, ADA)),
  ];
}
