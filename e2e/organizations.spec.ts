import { apiAs } from "./helpers/api";
import { ADA, ANNA, become, signIn } from "./helpers/people";
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

test("who is in a blocked organization reads why, loses nothing typed and goes on reading", async ({
  page,
  baseURL,
}) => {
  const name = `Haus Sperre ${Date.now()}`;
  const { id } = await apiAs(String(baseURL), ANNA).send<{ id: string }>("/items/organization", "POST", { name });
  const home = `/organizations/${id}`;
  const lastDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await signIn(page, ADA);
  await page.goto(home);
  await page.getByRole("link", { name: "Organisation sperren" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.locator("#until").fill(lastDay);
  await dialog.getByRole("button", { name: "Organisation sperren" }).click();
  await expect(dialog.locator("#reason")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.locator("#until")).toHaveValue(lastDay);
  await dialog.locator("#reason").fill("Beschwerden über Anzeigen");
  await dialog.getByRole("button", { name: "Organisation sperren" }).click();
  await expect(page.getByText(`${name} ist bis einschließlich`)).toContainText("Beschwerden über Anzeigen");
  await page.goto(`/organizations?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row", { name })).toContainText("gesperrt");

  await become(page, ANNA);
  await page.goto(`${home}?edit=city`);
  const reason = page.getByText(/ist bis einschließlich .* gesperrt.*Beschwerden/);
  await expect(reason).toHaveCount(1);
  await page.locator("#city").fill("Peine");
  await page.locator("#city").press("Enter");
  await expect(reason).toHaveCount(2);
  await expect(page.locator("#city")).toHaveValue("Peine");
  await page.goto(`${home}/data`);
  const file = await page.locator("a[href$='/export']").getAttribute("href");
  const answer = await page.request.get(String(file));
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/zip"]);

  await become(page, ADA);
  await page.goto(home);
  await page.getByRole("button", { name: "Sperre aufheben" }).click();
  await expect(page.getByRole("link", { name: "Organisation sperren" })).toBeVisible();
  await become(page, ANNA);
  await page.goto(`${home}?edit=city`);
  await expect(reason).toHaveCount(0);
  await page.locator("#city").fill("Peine");
  await page.locator("#city").press("Enter");
  await expect(page.locator("#value-city")).toContainText("Peine");
  // Nobody may have many organizations that have booked nothing.
  await apiAs(String(baseURL), ADA).send(`/items/organization/${id}`, "DELETE");
});
