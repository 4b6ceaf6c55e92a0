import { openApplicant } from "./helpers/applicant";
import { ANNA, readMail } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("times are proposed, one is picked without an account, moved, and called off", async ({ page, baseURL }) => {
  const { panel, email, address } = await openApplicant(page, String(baseURL));
  const offer = page.locator("details", { has: page.locator("#offer-place") });
  await offer.locator("summary").first().click();
  const send = page
    .locator("form", { has: page.locator("#offer-place") })
    .locator("button")
    .last();
  const row = (number: number) => page.locator(`[name="slots[${number}].starts"]`);
  const time = (number: number) => page.locator(`[name="slots[${number}].time"]`);
  await row(0).fill(inDays(14));
  await send.click();
  // The time and the place are missing; the date stays.
  await expect(page.locator("#offer-summary")).toContainText("Uhrzeit");
  await expect(page.locator("#offer-place-error")).toBeVisible();
  await expect(row(0)).toHaveValue(inDays(14));
  await time(0).fill("10:00");
  await row(1).fill(inDays(15));
  await time(1).fill("14:30");
  await page.locator("#offer-place").fill("Raum Nord");
  await send.click();
  const section = page.locator("section", { has: page.locator("#s-interviews") });
  await expect(section).toContainText("Noch keine Antwort");

  const mail = await mailTo(page, email, "Raum Nord");
  await page.goto(linkIn(mail));
  await page.locator("button[value=pickSlot]").click();
  await expect(page.locator(".field-error")).toBeVisible();
  await page.locator("input[name=slot]").nth(1).check();
  await page.locator("button[value=pickSlot]").click();
  await expect(page.locator("[role=status]")).toBeVisible();
  await expect(page.locator("input[name=slot]")).toHaveCount(0);
  const file = await page.request.get((await page.locator("a[href*='/interviews/']").getAttribute("href")) ?? "");
  expect(await file.text()).toContain(`DTSTART:${inDays(15).replaceAll("-", "")}`);
  expect(await mailTo(page, email, "steht fest")).toContain("Raum Nord");
  expect(await mailTo(page, ANNA, "Termin gewählt")).toContain("Raum Nord");

  const own = page.url();
  await page.locator("main summary", { hasText: /Änderung/ }).click();
  await page.locator("textarea[name=text]").fill("Da habe ich Frühschicht");
  await page.locator("button[value^=askForChange]").click();
  await expect(page.locator("[role=status]")).toBeVisible();
  await page.goto(address);
  await expect(panel.locator(".log .entry").first()).toHaveText("Da habe ich Frühschicht");
  const interview = section.locator("h3 + ul > li");
  await interview.locator("summary", { hasText: /ändern/ }).click();
  const change = interview.locator("form", { has: page.locator("[name=place]") });
  await change.locator("[name=time]").fill("16:00");
  await change.locator("button").last().click();
  await expect(interview).toContainText("16:00");
  expect(await mailTo(page, email, "Neuer Termin")).toContain("16:00");
  await interview.locator(".confirm summary").click();
  await interview.locator(".confirm form button").click();
  await expect(interview).toHaveCount(0);
  await page.goto(own);
  await expect(page.locator("#s-interviews")).toHaveCount(0);
});

test("nothing suits: the applicant says so, and the recruiter reads it beside the new times", async ({
  page,
  baseURL,
}) => {
  const { panel, email, address, send } = await withOffer(page, String(baseURL));
  await page.goto(linkIn(await mailTo(page, email, "Raum Süd")));
  await page.locator("summary", { hasText: /Keiner/ }).click();
  await page.locator("textarea[name=text]").fill("Erst ab Juni");
  await page.locator("button[value=declineSlots]").click();
  await expect(page.locator("[role=status]")).toBeVisible();
  await page.goto(address);
  await expect(panel.locator(".log .entry").first()).toHaveText("Erst ab Juni");
  await expect(page.locator("section", { has: page.locator("#s-interviews") })).toContainText("Kein Termin passt");
  await send(inDays(30));
  await page.goto(`${address}&mail=invitation`);
  await expect(page.locator("#mail-text")).toHaveValue(/Raum Süd(.|\n)*Über den Link/);
});

test("an invitation with blanks is not sent; the error stands beside the text, which stays", async ({
  page,
  baseURL,
}) => {
  const { address } = await openApplicant(page, String(baseURL));
  await page.goto(`${address}&mail=invitation`);
  await expect(page.locator("#mail-text")).toHaveValue(/\n– …\n/);
  await page
    .locator("form", { has: page.locator("#mail-text") })
    .locator("button")
    .last()
    .click();
  await expect(page.locator("#mail-text-error")).toContainText("Lücke");
  await expect(page.locator("#mail-text")).toHaveValue(/\n– …\n/);
});

type Page = Parameters<typeof openApplicant>[0];

async function withOffer(page: Page, baseURL: string) {
  const opened = await openApplicant(page, baseURL);
  const send = async (day: string) => {
    await page
      .locator("details", { has: page.locator("#offer-place") })
      .locator("summary")
      .first()
      .click();
    await page.locator('[name="slots[0].starts"]').fill(day);
    await page.locator('[name="slots[0].time"]').fill("11:00");
    await page.locator("#offer-place").fill("Raum Süd");
    await page
      .locator("form", { has: page.locator("#offer-place") })
      .locator("button")
      .last()
      .click();
  };
  await send(inDays(20));
  return { ...opened, send };
}

async function mailTo(page: Page, to: string, words: string): Promise<string> {
  await expect.poll(() => readMail(page, to, words)).toContain(words);
  return readMail(page, to, words);
}

const linkIn = (mail: string) => /https?:\/\/\S+\/application\/[\w-]+/.exec(mail)?.[0] ?? "";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
