import { apiAs } from "./helpers/api";
import { openApplicant } from "./helpers/applicant";
import { become, MO } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("a new application is on the page of the day, which leads to the applicant", async ({ page, baseURL }) => {
  const { job, last_name } = await openApplicant(page, String(baseURL), await findOnlineJob(String(baseURL)));
  await become(page, MO);
  await page.goto("/jobs");
  await page.locator(".main-menu a[href='/today']").click();
  await expect(page.locator("h1")).toHaveText("Heute");
  // The first page has the five jobs with the most applications, and other stories apply as well.
  await page.goto("/today?section=newApplications");
  const entry = page.locator(`[aria-labelledby=s-newApplications] a[href^="/jobs/${job}?"]`);
  await expect(entry).toContainText(/\d+ neue Bewerbung/);
  await entry.click();
  await page.locator("main a", { hasText: last_name }).first().click();
  await expect(page.locator(".applicant h2").first()).toContainText(last_name);
});

test("the page of the day names who waits and leads to the applicant", async ({ page }) => {
  await become(page, MO);
  await page.goto("/jobs");
  await page.locator(".main-menu a[href='/today']").click();
  await expect(page.locator("h1")).toHaveText("Heute");
  const entry = page.locator("[aria-labelledby=s-waiting] li a").first();
  await expect(entry).toContainText(/seit \d\d\.\d\d\.\d{4}/);
  const name = String(await entry.locator("b, strong").first().textContent()).trim();
  await entry.click();
  await expect(page.locator(".applicant h2").first()).toContainText(name);
});

/** An online job of Mo, that changed last. */
async function findOnlineJob(baseURL: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ status: { _eq: "online" } }));
  const [job] = await apiAs(baseURL, MO).send<{ id: string }[]>(
    `/items/job?limit=1&sort=-date_updated&fields=id&filter=${filter}`,
  );
  return job?.id ?? "";
}
