import type { Page } from "@playwright/test";
import { apiAs } from "./helpers/api";
import { cardOf, column, expectNames, moveByForm, openBoard, whenAlive } from "./helpers/board";
import { ADA } from "./helpers/people";
import { expect, test } from "./helpers/story";

const toast = ".toast";

test("a card moves by its form, says where it is, and comes back", async ({ page, baseURL, javaScriptEnabled }) => {
  await openBoard(page, String(baseURL), [{ name: "Ada" }, { name: "Bea" }]);
  await whenAlive(page, javaScriptEnabled ?? false);
  await expectNames(page, "applied", ["Ada", "Bea"]);
  await moveByForm(page, "Bea", "interview");
  await expect(page.locator(toast)).toContainText("Bea");
  await expectNames(page, "interview", ["Bea"]);
  await page.locator(toast).getByRole("button", { name: "Rückgängig" }).click();
  await expectNames(page, "interview", []);
  await expectNames(page, "applied", ["Ada", "Bea"]);
  await page.reload();
  await expectNames(page, "applied", ["Ada", "Bea"]);
});

test("a refusal asks for its reason, keeps what was typed, and taken back sends nothing", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { applicants, api, idOf } = await openBoard(page, String(baseURL), [{ name: "Cem" }]);
  await whenAlive(page, javaScriptEnabled ?? false);
  await moveByForm(page, "Cem", "rejected");
  await expect(page.locator("#reject-reason")).toBeVisible();
  await page.locator("#reject-send").check();
  await page.locator("#reject-subject").fill("Leider nein");
  await page.locator("dialog button[value=reject]").click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await expect(page.locator("#reject-subject")).toHaveValue("Leider nein");
  await page.locator("#reject-reason").selectOption("salary");
  await page.locator("dialog button[value=reject]").click();
  await expect(page.locator(toast)).toContainText("24 Stunden");
  const about = () => api.send<{ phase: string; rejectMailAt: string | null }>(`${applicants}/${idOf("Cem")}`);
  expect(await about()).toMatchObject({ phase: "rejected", rejectMailAt: expect.any(String) });
  await page.locator(toast).getByRole("button", { name: "Rückgängig" }).click();
  await expectNames(page, "applied", ["Cem"]);
  expect(await about()).toMatchObject({ phase: "applied", rejectMailAt: null });
});

test("who comes back from rejected is asked about, and taken back is rejected for the same reason", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { address, applicants, api, idOf } = await openBoard(page, String(baseURL), [{ name: "Cleo" }]);
  const refusal = { version: 1, phase: "rejected", reason: "salary" };
  await api.send(`${applicants}/${idOf("Cleo")}`, "PATCH", refusal);
  await page.goto(`${address}&withRejected=true`);
  await whenAlive(page, javaScriptEnabled ?? false);
  await moveByForm(page, "Cleo", "interview");
  await page.locator("dialog button[value=confirm]").click();
  await expectNames(page, "interview", ["Cleo"]);
  const about = () => api.send<{ phase: string; rejectReason: string | null }>(`${applicants}/${idOf("Cleo")}`);
  expect(await about()).toMatchObject({ phase: "interview", rejectReason: null });
  await page.locator(toast).getByRole("button", { name: "Rückgängig" }).click();
  await expectNames(page, "rejected", ["Cleo"]);
  expect(await about()).toMatchObject({ phase: "rejected", rejectReason: "salary" });
});

test("several are chosen, stay so when a dialog is cancelled, are moved together, brought back and labelled", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await openBoard(page, String(baseURL), [{ name: "Dua" }, { name: "Eva" }, { name: "Fin" }]);
  await whenAlive(page, javaScriptEnabled ?? false);
  const box = (name: string) => cardOf(page, name).locator("input[name=selected]");
  for (const name of ["Dua", "Eva"]) await box(name).check();
  await page.locator(".bulk select[name=phase]").selectOption("rejected");
  if (javaScriptEnabled) await page.evaluate(scrollBoard);
  const before = await placeOf(page, "Fin");
  await page.locator(".bulk .apply").click();
  await expect(page.locator("#reject-reason")).toBeVisible();
  // What is behind a dialog stays where it was, which needs scripts.
  if (javaScriptEnabled) await expect.poll(() => placeOf(page, "Fin")).toEqual(before);
  await page.locator("dialog a[href*=picked]").first().click();
  await whenAlive(page, javaScriptEnabled ?? false);
  if (javaScriptEnabled) await expect.poll(() => placeOf(page, "Fin")).toEqual(before);
  for (const name of ["Dua", "Eva"]) await expect(box(name)).toBeChecked();
  await expect(box("Fin")).not.toBeChecked();
  // The style sheet counts where no script does, and its counters end where a column or card is contained.
  if (javaScriptEnabled) await expect(page.locator(".bulk b")).toHaveText("2 ausgewählt");
  else await expect(column(page, "applied")).toHaveCSS("content-visibility", "visible");
  if (!javaScriptEnabled) await expect(cardOf(page, "Dua")).toHaveCSS("contain", "none");
  await page.locator(".bulk select[name=phase]").selectOption("trialWork");
  await page.locator(".bulk .apply").click();
  await expect(page.locator(toast)).toContainText("2 Bewerbungen");
  await expectNames(page, "trialWork", ["Dua", "Eva"]);
  await page.locator(toast).getByRole("button", { name: "Rückgängig" }).click();
  await expectNames(page, "applied", ["Dua", "Eva", "Fin"]);
  await whenAlive(page, javaScriptEnabled ?? false);
  for (const name of ["Eva", "Fin"]) await cardOf(page, name).locator("input[name=selected]").check();
  if (javaScriptEnabled) {
    await page.locator(".bulk button[popovertarget]").click();
    await page.getByRole("button", { name: "Hoch setzen" }).click();
  } else {
    await page.locator(".bulk button[value=askLabel]").click();
    await page.locator("dialog button[value='setLabels:add.high']").click();
  }
  for (const name of ["Eva", "Fin"]) await expect(cardOf(page, name)).toContainText("Hoch");
  await expect(cardOf(page, "Dua")).not.toContainText("Hoch");
});

test("who is slower hears who was faster and sees where the card is now", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  // Otherwise the news would be there before the second move.
  await page.routeWebSocket(/\/applicants\/live$/, () => {});
  const { applicants, idOf } = await openBoard(page, String(baseURL), [{ name: "Gil" }]);
  await whenAlive(page, javaScriptEnabled ?? false);
  const other = apiAs(String(baseURL), ADA);
  await other.send(`${applicants}/${idOf("Gil")}`, "PATCH", { version: 1, phase: "offer" });
  await moveByForm(page, "Gil", "interview");
  await expect(page.locator(toast)).toContainText(/Gil .*verschoben: „Angebot“/);
  await expectNames(page, "offer", ["Gil"]);
  await expectNames(page, "interview", []);
});

/** On a phone search and filter are folded until somebody filters. */
async function unfoldFilter(page: Page): Promise<void> {
  const fold = page.getByText("Suchen und filtern", { exact: true });
  if ((await fold.isVisible()) && !(await page.getByRole("searchbox").isVisible())) await fold.click();
}

test("a filter has an address, is kept under a name, and holds for the list as well", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { family, job } = await openBoard(page, String(baseURL), [{ name: "Hatice" }, { name: "Ivo", phase: "offer" }]);
  await whenAlive(page, javaScriptEnabled ?? false);
  await unfoldFilter(page);
  await page.getByRole("searchbox").fill(`Ivo ${family}`);
  await page.getByRole("searchbox").press("Enter");
  await expectNames(page, "offer", ["Ivo"]);
  await expectNames(page, "applied", []);
  await unfoldFilter(page);
  await page.getByRole("link", { name: "Ansicht speichern" }).click();
  await page.locator("#view-name").fill(family);
  await page.locator("dialog button[value=saveView]").click();
  const view = page.getByRole("link", { name: family, exact: true });
  await unfoldFilter(page);
  await expect(view).toBeVisible();
  await page.getByRole("link", { name: "Filter aufheben" }).click();
  await unfoldFilter(page);
  await view.click();
  await expectNames(page, "offer", ["Ivo"]);
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("rowheader")).toContainText("Ivo");
  await page.getByText("Spalten", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Unterlagen" }).check();
  await page.getByRole("checkbox", { name: "Labels" }).uncheck();
  await page.getByRole("button", { name: "Anzeigen" }).click();
  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: "Unterlagen" })).toHaveCount(1);
  await expect(heads.filter({ hasText: "Labels" })).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.locator("tbody input[name=selected]").check();
  await expect(page.locator(".bulk b")).toHaveText(javaScriptEnabled ? "1 ausgewählt" : "Einige ausgewählt");
  await page.locator(".bulk select[name=phase]").selectOption("interview");
  await page.locator(".bulk .apply").click();
  await expect(page.locator(toast)).toContainText("„Vorstellungsgespräch“");
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.locator(".applicant nav")).toContainText("1 von 1");
  await page.goto(`/jobs/${job}?tab[]=applicants&dialog=view`);
  await page.locator(".entries li", { hasText: family }).getByRole("link").click();
  await page.locator("#view-name").fill(`${family} neu`);
  await page.locator("dialog button[value^=renameView]").click();
  await expect(page.locator(".entries li", { hasText: `${family} neu` })).toBeVisible();
});

/** Down the page and to the right on the board, from both of which the first column still shows. */
function scrollBoard(): void {
  scrollTo(0, 108);
  document.querySelector(".board")?.scrollTo(60, 0);
}

async function placeOf(page: Page, name: string) {
  const { x = 0, y = 0 } = (await cardOf(page, name).boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y) };
}
