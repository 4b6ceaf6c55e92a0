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

test("the data-processing agreement is read on a page of its own and kept as a PDF", async ({ page, baseURL }) => {
  const query = "/items/organization?limit=1&sort=date_created&fields=id";
  const [organization] = await apiAs(String(baseURL), ANNA).send<{ id: string }[]>(query);
  await signIn(page, ANNA);
  await page.goto(`/organizations/${organization?.id}`);
  await page.getByRole("link", { name: "Vertrag ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Vertrag zur Auftragsverarbeitung" })).toBeVisible();
  await expect(page.locator(".prose")).toContainText("Anlage 2");
  const file = page.locator("a[href$='.pdf']").first();
  const answer = await page.request.get(String(await file.getAttribute("href")));
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
