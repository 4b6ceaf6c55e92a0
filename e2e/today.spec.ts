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

test("however much there is, the page of the day is one screen of a phone, and all of it one step away", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, MO);
  await page.goto("/today");
  for (let sections = 1; sections <= 7; sections += 1) {
    const { height, entries } = await page.evaluate(fillToday, sections);
    expect(entries, `${sections} sections`).toBeGreaterThanOrEqual(sections);
    expect(height, `${sections} sections`).toBeLessThanOrEqual(844);
  }
  await page.reload();
  const heading = page.locator("#s-waiting a");
  await expect(heading).toContainText(/\d/);
  await heading.click();
  await expect(page).toHaveURL(/section=waiting/);
  await expect(page.locator(".today li").first()).toBeVisible();
});

/** Makes so many sections of five entries with long texts, and says how high the page is and how many can be seen. */
function fillToday(sections: number) {
  const today = document.querySelector(".today");
  const section = today?.querySelector("section");
  const entry = section?.querySelector("li");
  if (!today || !section || !entry) return { height: 0, entries: 0 };
  for (const part of entry.querySelectorAll("b, small"))
    part.textContent = "Auszubildende zur Pflegefachfrau ".repeat(4);
  section.querySelector("ul")?.replaceChildren(...Array.from({ length: 5 }, () => entry.cloneNode(true)));
  today.replaceChildren(...Array.from({ length: sections }, () => section.cloneNode(true)));
  const shown = [...today.querySelectorAll("li")].filter((each) => each.getClientRects().length > 0);
  return { height: document.documentElement.scrollHeight, entries: shown.length };
}

/** An online job of Mo, that changed last. */
async function findOnlineJob(baseURL: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ status: { _eq: "online" } }));
  const [job] = await apiAs(baseURL, MO).send<{ id: string }[]>(
    `/items/job?limit=1&sort=-date_updated&fields=id&filter=${filter}`,
  );
  return job?.id ?? "";
}
