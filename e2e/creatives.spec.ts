import { apiAs } from "./helpers/api";
import { ANNA, become } from "./helpers/people";
import { expect, test } from "./helpers/story";

const LONG = "Pflegefachkraft im Nachtdienst der Intensivstation und der Notaufnahme in Voll- oder Teilzeit (m/w/d)";

test("a creative is designed, corrected, saved, downloaded and removed", async ({ page, baseURL, request }) => {
  const api = apiAs(String(baseURL), ANNA);
  const id = await api.jobOf("online");
  await become(page, ANNA);
  await page.goto("/creativeBuilder");
  // Other stories may have more jobs that were changed later than fit into the list.
  const { title } = await api.send<{ title: string }>(`/jobs/${id}`);
  await page.getByRole("searchbox").fill(title);
  await page.getByRole("searchbox").press("Enter");
  await page.locator(`a[href="/creativeBuilder?jobId=${id}"]`).click();
  await expect(page.locator("[data-pictures] img")).toHaveCount(4);

  await page.locator("[name=title]").fill(LONG);
  await page.locator("button[value=save]").click();
  await expect(page.locator("#title-error")).toBeVisible();
  await expect(page.locator("[name=title]")).toHaveValue(LONG);

  await page.locator("[name=title]").fill(LONG.slice(0, 99));
  await page.locator("label", { hasText: "Hälften" }).click();
  await page.locator("button[value=preview]:visible").click();
  await expect(page.locator("[name=template][value=split]")).toBeChecked();
  await expect(page.locator("[data-notices=title]")).not.toBeEmpty();
  await page.locator("button[value='reorder:benefits:0:1']").click();
  const first = await page.locator("[name='benefits[0]']").inputValue();

  await page.locator("label", { hasText: "Story" }).click();
  await expect(page.locator("[data-format=story]")).toBeVisible();
  await expect(page.locator("[data-format=square]")).toBeHidden();
  await page.getByLabel("Sichere Bereiche").check();
  await expect(page.locator(".creative-zones")).toBeVisible();

  await page.locator("button[value=save]").click();
  await expect(page.locator(".toast")).toContainText("gespeichert");
  const [saved] = await api.send<{ id: string; design: { benefits: string[] } }[]>(`/jobs/${id}/creatives`);
  expect(saved?.design.benefits[0]).toBe(first);
  const files = `/jobs/${id}/creatives/${saved?.id}`;
  await expect(page.locator(`#s-saved a[href="${files}/all.zip"]`)).toBeVisible();
  const cookies = await page.context().cookies();
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  for (const [file, type] of [
    ["landscape.png", "image/png"],
    ["story.svg", "image/svg+xml"],
    ["all.zip", "application/zip"],
  ])
    expect((await request.get(`${files}/${file}`, { headers })).headers()["content-type"]).toBe(type);
  await page.goto(`/jobs/${id}?tab[]=history`);
  await expect(page.locator("main")).toContainText("hat das Anzeigenmotiv");

  await page.goto(`/creativeBuilder?jobId=${id}&from=${saved?.id}`);
  await expect(page.locator("[name=title]")).toHaveValue(LONG.slice(0, 99).trim());
  const entry = page.locator("#s-saved > ul > li").first();
  await entry.locator("details", { hasText: "endgültig" }).locator("summary").click();
  await entry.locator(`button[value="remove:${saved?.id}"]`).click();
  await expect(page.locator(".toast")).toContainText("gelöscht");
});
