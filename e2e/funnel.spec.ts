import type { Page } from "@playwright/test";
import { readCsv } from "../app/lib/read-csv";
import { BUDGETS, weigh } from "../app/tools/weigh.mjs";
import { apiAs } from "./helpers/api";
import { chatbotIn } from "./helpers/chatbot";
import { ADA, ANNA, MO, OLGA, passTime, signIn } from "./helpers/people";
import { PORTS } from "./helpers/products";
import { expect, test } from "./helpers/story";
import { answerChatbot } from "./stories/conversation";

/** The totals are at most a minute old. */
const FOLD_MS = 61_000;
const OPENED = "Chatbot geöffnet";

test.beforeEach(async ({ context }, { testId, retry }) => {
  // So many applications from one place would be asked for a human; a second visit of one person is not counted.
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `2001:db8:${retry}:${testId.slice(-4)}::1` });
});

test("a visit and an application appear in the funnel of the job, of the organization and of all jobs", async ({
  page,
  javaScriptEnabled,
}) => {
  const job = await chatbotIn("german_sie");
  await signIn(page, ANNA);
  const path = `/jobs/${job}?tab[]=funnel&range=4w`;
  // What other stories have done is in it.
  await passTime(page, FOLD_MS);
  const before = await readSteps(page, path);

  await page.context().clearCookies();
  const email = `funnel.${Date.now()}@example.com`;
  const hasScripts = Boolean(javaScriptEnabled);
  const asked = await answerChatbot(page, `/chatbot/${job}?source=flyer`, { hasScripts, email });

  await page.context().clearCookies();
  await signIn(page, ANNA);
  // A visit is delivered by the queue some seconds later.
  const opened = async () => {
    await passTime(page, FOLD_MS);
    return Number((await readSteps(page, path))[OPENED] ?? 0);
  };
  await expect.poll(opened, { timeout: 60_000, intervals: [2_000] }).toBeGreaterThan(Number(before[OPENED] ?? 0));
  const after = await readSteps(page, path);
  for (const step of ["Begonnen", "Kontakt angegeben", "Beworben"])
    expect(Number(after[step]) - Number(before[step] ?? 0), step).toBe(1);
  await expect(section(page, "sources").getByRole("rowheader", { name: "Flyer" })).toBeVisible();
  await expect(section(page, "questions").getByRole("rowheader")).toHaveCount(asked.length + CLOSING_TURNS);
  await expectFiles(page, ["steps", "questions", "sources", "weeks"]);

  const organization = await organizationOf(job);
  for (const [person, scope] of [
    [ANNA, `/organizations/${organization}?tab[]=funnel&range=4w`],
    [ADA, "/administration/funnel?range=4w"],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, person);
    const steps = await readSteps(page, scope);
    expect(Number(steps.Beworben), scope).toBeGreaterThanOrEqual(Number(after.Beworben));
    await expect(section(page, "questions")).toHaveCount(0);
    await expectFiles(page, ["steps", "sources"]);
  }
});

test("the funnel of somebody else's job, organization or product is not there", async ({ page }) => {
  const job = await apiAs(base(), ANNA).jobOf("online");
  const organization = await organizationOf(job);
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
  await signIn(page, OLGA);
  expect(await statusOf(`/jobs/${job}?tab[]=funnel`)).toBe(404);
  expect(await statusOf(`/jobs/${job}/funnel.csv?table=steps`)).toBe(404);
  expect(await statusOf(`/organizations/${organization}?tab[]=funnel`)).toBe(404);
  expect(await statusOf(`/organizations/${organization}/funnel.csv?table=steps`)).toBe(404);
  expect(await statusOf("/administration/funnel")).toBe(404);
  expect(await statusOf("/administration/funnel.csv?table=steps")).toBe(404);

  await page.context().clearCookies();
  await signIn(page, MO);
  await page.goto(`/organizations/${organization}`);
  await expect(page.locator("nav.tabs a[href*=jobs]")).toBeVisible();
  await expect(page.locator("nav.tabs a[href*=funnel]")).toHaveCount(0);
  expect(await statusOf(`/organizations/${organization}/funnel.csv?table=steps`)).not.toBe(200);

  await page.context().clearCookies();
  expect(await statusOf(`/jobs/${job}/funnel.csv?table=steps`)).not.toBe(200);
});

test("a period is chosen by a link, and each page keeps its budget", async ({ page, baseURL }) => {
  const job = await apiAs(base(), ANNA).jobOf("online");
  await signIn(page, ANNA);
  await page.goto(`/jobs/${job}?tab[]=funnel`);
  await expect(page.locator("nav.chip-list [aria-current]")).toHaveText("12 Wochen");
  await page.getByRole("link", { name: "Gesamt", exact: true }).click();
  await expect(page).toHaveURL(/range=all/);
  await expect(page.locator("nav.chip-list [aria-current]")).toHaveText("Gesamt");
  expect((await page.request.get(`/jobs/${job}/funnel.csv?table=nothing`)).status()).toBe(400);
  for (const range of ["all", "52w"]) {
    const { total, css, roundTrips } = await weigh(page, `${baseURL}/jobs/${job}?tab[]=funnel&range=${range}`);
    expect.soft(total, range).toBeLessThanOrEqual(BUDGETS.page);
    expect.soft(css, range).toBeLessThanOrEqual(BUDGETS.css);
    expect.soft(roundTrips, range).toBeLessThanOrEqual(BUDGETS.roundTrips);
  }
});

/** Contact, documents and consent follow the questions. */
const CLOSING_TURNS = 3;

const base = () => `http://localhost:${PORTS.product}`;
const section = (page: Page, name: string) => page.locator(`[aria-labelledby=funnel-${name}]`);

async function organizationOf(job: string): Promise<string> {
  const { organization } = await apiAs(base(), ANNA).send<{ organization: { id: string } }>(`/jobs/${job}`);
  return organization.id;
}

/** The numbers of the steps by their names; none when nothing was counted. */
async function readSteps(page: Page, path: string): Promise<Record<string, string>> {
  await page.goto(path);
  const rows = await section(page, "steps")
    .locator("tbody tr")
    .evaluateAll((found) => found.map((row) => [row.children[0]?.textContent, row.children[1]?.textContent]));
  return Object.fromEntries(rows);
}

/** Every row of the page's tables is a line of their files. */
async function expectFiles(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const href = await section(page, name).locator("a[href*='.csv']").getAttribute("href");
    const answer = await page.request.get(String(href));
    expect(answer.headers()["content-type"]).toContain("text/csv");
    const [, ...lines] = readCsv(await answer.text(), 1_000).lines;
    const shown = await section(page, name)
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent?.replaceAll(".", "") ?? "")),
      );
    expect(lines.length, name).toBe(shown.length);
    const cells = lines.map((line) => line.cells.slice(0, 2).map((cell) => cell.replaceAll(".", "")));
    expect(cells, name).toEqual(shown);
  }
}
