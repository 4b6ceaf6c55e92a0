import { openBoard } from "./helpers/board";
import { ANNA, become, OLGA, passTime } from "./helpers/people";
import { expect, test } from "./helpers/story";

/* What lightens the work with applicants, each in one short story: automation, import, merging, a consultation. */

/** The job is that of all stories: no other one moves anybody into this phase. */
const PHASE = "potentialAnalysis";

const DAY = 24 * 60 * 60 * 1000;

test("what a phase does by itself is seen after a move into it", async ({ page, baseURL }) => {
  const { job, family, api, applicants, idOf } = await openBoard(page, String(baseURL), [{ name: "Ada" }]);
  await page.goto(`/jobs/${job}/automation?phase=${PHASE}`);
  await page.locator("[name=template]").selectOption("invitation");
  await page.locator("[name=label]").selectOption("high");
  await page.locator("[name=followUpDays]").fill("2");
  await page.locator("button[value=saveAutomation]").click();
  await expect(page.locator("main li", { hasText: "Wiedervorlage nach 2 Tagen" })).toBeVisible();

  await page.goto(`/jobs/${job}?tab[]=applicants&applicantId=${idOf("Ada")}`);
  const panel = page.locator(".applicant");
  await panel.locator("select[name=phase]").selectOption(PHASE);
  await panel.locator(".to-phase button.button-primary").click();
  await expect(panel.getByText("Für diese Phase ist die Vorlage „Einladung“ vorgesehen.")).toBeVisible();
  await expect(panel.getByText("Wiedervorlage", { exact: false }).first()).toBeVisible();
  expect(await api.send<{ labels: string[] }>(`${applicants}/${idOf("Ada")}`)).toMatchObject({ labels: ["high"] });

  await page.goto("/today?section=followUps");
  await expect(page.locator("main")).not.toContainText(`Ada ${family}`);
  await passTime(page, 2 * DAY);
  await become(page, ANNA);
  await page.goto("/today?section=followUps");
  await expect(page.locator("main a", { hasText: `Ada ${family}` })).toBeVisible();
});

test("applicants come out of a file, one who is known when she is ticked; her two applications become one", async ({
  page,
  baseURL,
}) => {
  const { job, family, address, email, api, applicants, idOf } = await openBoard(page, String(baseURL), [
    { name: "Bea" },
  ]);
  const rows = ["Bea", "Cem"].map((name) => `${name};${family};${email(name)};30159`);
  const buffer = Buffer.from(["Vorname;Nachname;E-Mail;PLZ", ...rows].join("\r\n"));
  await page.goto(`/jobs/${job}/applicants/import`);
  await page.locator("input[type=file]").setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer });
  await page.locator("button[value=upload]").click();
  const preview = page.locator("section[aria-labelledby=preview]");
  await expect(preview.locator("li", { hasText: `Cem ${family}` })).toBeVisible();
  const known = preview.getByRole("checkbox", { name: new RegExp(`Bea ${family}`) });
  await expect(known).not.toBeChecked();
  await known.check();
  await page.locator("button[value=confirm]").click();
  await expect(page.locator(".toast")).toContainText("importiert");

  await page.goto(address);
  await expect(page.locator(".card")).toHaveCount(3);
  await page.goto(`${address}&applicantId=${idOf("Bea")}`);
  await page.locator(".applicant a[href*='/merge/']").click();
  await page.getByRole("radio", { name: /30159/ }).check();
  await page.locator("button[value=merge]").click();
  await expect(page.locator(".applicant h2").first()).toContainText(`Bea ${family}`);
  await expect(page.locator(".applicant a[href*='/merge/']")).toHaveCount(0);
  expect(await api.send<{ zip: string }>(`${applicants}/${idOf("Bea")}`)).toMatchObject({ zip: "30159" });
  await page.goto(address);
  await expect(page.locator(".card")).toHaveCount(2);
});

test("a consultation is booked in the product, and cancelled", async ({ page }) => {
  await become(page, OLGA);
  await page.goto("/coaching?appointment=1");
  const panel = page.locator("section[aria-labelledby=expert]");
  await panel.locator("input[name=starts]").last().check();
  await panel.locator("button[value=bookConsultation]").click();
  await expect(panel.locator("a[href$='.ics']")).toBeVisible();
  await panel.locator("details.action summary").click();
  await panel.locator("button[value=cancelConsultation]").click();
  await expect(panel.locator("a[href$='.ics']")).toHaveCount(0);
});
