import { apiAs } from "./helpers/api";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { keepAnOrganization } from "./stories/keep-an-organization";

test("somebody adds an organization, edits its values and makes a brand; in the end both go", async ({
  page,
  javaScriptEnabled,
}) => {
  await keepAnOrganization(page, `Haus ${javaScriptEnabled ? "mit" : "ohne"} Skript`, javaScriptEnabled === true);
});

test("the data-processing agreement is read and accepted on a page of its own, and kept as a PDF", async ({
  page,
  baseURL,
}) => {
  const anna = apiAs(String(baseURL), ANNA);
  const { id } = await anna.send<{ id: string }>("/items/organization", "POST", { name: `Haus Vertrag ${Date.now()}` });
  await signIn(page, ANNA);
  await page.goto(`/organizations/${id}`);
  await page.getByRole("link", { name: "Vertrag ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Vertrag zur Auftragsverarbeitung" })).toBeVisible();
  await expect(page.locator(".prose")).toContainText("Anlage 2");
  const accept = page.getByRole("button", { name: "Vertrag schließen" });
  await accept.click();
  await expect(page.locator("[id$=agreement-error]")).toContainText("Ohne diesen Vertrag");
  await page.locator("[name=agreement]").check();
  await accept.click();
  await expect(page.locator(".toast")).toContainText("ist geschlossen");
  await expect(accept).toHaveCount(0);
  const file = await page.locator("a[href$='.pdf']").getAttribute("href");
  const answer = await page.request.get(String(file));
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
