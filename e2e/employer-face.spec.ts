import { apiAs } from "./helpers/api";
import { chatbotIn } from "./helpers/chatbot";
import { ANNA } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("an employer's page leads to its open jobs, in its colours and with its sign", async ({ page, baseURL }) => {
  const base = String(baseURL);
  const job = await chatbotIn("german_sie");
  const { send } = apiAs(base, ANNA);
  const { employerBrand: brand } = await send<{ employerBrand: string }>(`/items/job/${job}?fields=employerBrand`);
  await send(`/items/employerBrand/${brand}`, "PATCH", { color: "#FFF3B0" });

  await page.goto(`/careers/${brand}`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Offene Stellen");
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.locator("header").first()).toHaveCSS("background-color", "rgb(255, 243, 176)");
  await page.locator(`main a[href="/chatbot/${job}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/chatbot/${job}`));
  // What is shown to everybody may be a minute old: an address of its own is not shared.
  await page.goto(`/chatbot/${job}?fresh=1`);
  const header = page.locator("header").first();
  await expect(header).toHaveCSS("background-color", "rgb(255, 243, 176)");
  await expect(header).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(header.locator(".sign")).toHaveText("TS");

  const map = await (await page.request.get(`${base}/sitemap.xml`)).text();
  expect(map).toContain(`/careers/${brand}</loc>`);
  expect(await (await page.request.get(`${base}/robots.txt`)).text()).toContain("/sitemap.xml");
  expect((await page.request.get(`${base}/careers/none`)).status()).toBe(404);
  await send(`/items/employerBrand/${brand}`, "PATCH", { color: null });
});
