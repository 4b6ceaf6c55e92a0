import { expect, type Page } from "@playwright/test";
import { type Language, logIn, logOut, readMail, register, setClock } from "../helpers/people";
import { goOn, inWizard } from "../helpers/wizard";
import { JOB_ADS, type JobAd } from "./job-ad";

/** From a fresh browser to a campaign that is online: the product's main job, once, as one person. */
export async function bookACampaign(page: Page, language: Language, tag: string): Promise<void> {
  const ad = JOB_ADS[language];
  const person = {
    email: `carla.${tag}@example.org`,
    password: "Leuchtturm-im-Nebel-7",
    company: `Sonnenhof ${tag} GmbH`,
    language,
  };
  await becomeACustomer(page, person);
  await page.locator("a[href^='/jobs/new/wizard']").first().click();
  await describeTheJob(page, ad);
  await describeTheOffer(page, ad);
  await bookAndPay(page, ad);
  await goOnline(page, ad, person);
}

async function becomeACustomer(page: Page, person: Parameters<typeof register>[1]): Promise<void> {
  await register(page, person);
  await expect(page).toHaveURL(/\/login\?.*loginInfo=REGISTRATION_SUCCESS/);
  await expect(page.locator("html")).toHaveAttribute("lang", person.language);
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/register\/verify-mail/);
  const code = /\b\d{6}\b/.exec(await readMail(page, person.email))?.[0] ?? "";
  await page.locator("input[autocomplete=one-time-code]").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.locator("input[autocomplete=one-time-code]").press("Enter");
  await expect(page).toHaveURL(/\/jobs$/);
}

async function describeTheJob(page: Page, ad: JobAd): Promise<void> {
  const wizard = inWizard(page);
  await page.locator("[name=title]").fill(ad.title);
  await page.locator("[name=workTime][value=fullTime]").check();
  await page.locator(`[name=addressing][value=${ad.addressing}]`).check();
  await page.locator("[name=jobCategory][value=specialist]").check();
  await goOn(page, 2);

  for (const query of ad.educations) await wizard.choose("educations", query);
  await page.locator(`[name=workExperience][value=${ad.workExperience}]`).check();
  await goOn(page, 3);

  for (const query of ad.skills) await wizard.choose("skills", query);
  await wizard.addOwn("skills", "Tourenplanung mit MediFox");
  await page.locator("[name='skills[1].priority'][value=niceToHave]").check();
  await goOn(page, 4);

  for (const query of ad.targetJobTitles) await wizard.choose("targetJobTitles", query);
  await page.locator("[name=hook]").fill(ad.hook);
  await goOn(page, 5);

  for (const [index, { query, radius }] of ad.locations.entries()) {
    await wizard.choose("locations", query);
    await page.locator(`[name='locations[${index}].radius']`).fill(String(radius));
  }
  await goOn(page, 6);

  for (const query of ad.softSkills) await wizard.choose("softSkills", query);
  await goOn(page, 7);

  for (const [index, task] of ad.tasks.entries()) {
    if (index >= (await page.locator("[name^='tasks[']").count()))
      await page.locator("button[value='insert:tasks']").click();
    await expect(page.locator("[name^='tasks[']").nth(index)).toBeVisible();
    await page.locator("[name^='tasks[']").nth(index).fill(task);
  }
  await goOn(page, 8);
}

async function describeTheOffer(page: Page, ad: JobAd): Promise<void> {
  const wizard = inWizard(page);
  await page.locator("[name=newBrand]").fill(ad.brand);
  await page.locator("button[value='add:newBrand']").click();
  await expect(page.locator("[name=employerBrand]:checked")).toHaveCount(1);
  await goOn(page, 9);

  for (const query of ad.benefits) await wizard.choose("benefits", query);
  await goOn(page, 10);

  await page.locator(`[name=salaryType][value=${ad.salary.type}]`).check();
  await page.locator("[name=salaryMin]").fill(ad.salary.min);
  await page.locator("[name=salaryMax]").fill(ad.salary.max);
  await page.locator("[name=showSalary]").check();
  await goOn(page, 11);

  await expect(page.locator("[name=contacts]:checked")).toHaveCount(1);
  await goOn(page, 12);
  await expect(page.locator("[name=organization]:checked")).toHaveCount(1);
  await goOn(page, 13);

  await wizard.upload({
    name: "Stellenanzeige.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
  });
  await page.locator("[name^='links[']").first().fill(ad.link);
  await goOn(page, 14);
}

async function bookAndPay(page: Page, ad: JobAd): Promise<void> {
  await page.locator("[name=numberOfPlannedHires]").fill(String(ad.hires));
  await page.locator(`[name=runtime][value='${ad.runtime}']`).check();
  await goOn(page, 15);

  for (const [name, value] of Object.entries(ad.billing)) if (value) await page.locator(`[name=${name}]`).fill(value);
  await page.locator("[name=termsAccepted]").check();
  await goOn(page, 16);

  const book = page.locator("button[name=intent][value=book]");
  await book.click();
  await expect(page.locator("[id$=agreement-error]")).toBeVisible();
  await page.locator("[name=agreement]").check();
  await book.click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.locator("dialog[open] a").first().click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody .badge")).toHaveClass(/badge-blue/);
}

/** Three weeks later: the campaign has started by itself, and the session of that day has long ended. */
async function goOnline(
  page: Page,
  ad: JobAd,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await setClock(page, new Date(Date.now() + 21 * 24 * 60 * 60 * 1000));
  await setClock(page, null);
  await page.goto("/jobs");
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fjobs/);
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.locator("tbody .badge")).toHaveClass(/badge-green/);
  await page.locator("tbody a.data-table-link").click();
  await expect(page.locator("h1")).toContainText(ad.title.slice(0, 20));
  await logOut(page);
}
