import { openApplicant } from "./helpers/applicant";
import { MO, readMail } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("a mentioned colleague gets a mail; a comment that is too long has its message beside the field", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { panel, last_name, address } = await openApplicant(page, String(baseURL));
  const text = page.locator("#comment-text");
  const save = panel.locator("form", { has: text }).locator("button");
  await text.fill("   ");
  await save.click();
  await expect(panel.locator("#comment-text-error")).toBeVisible();

  if (javaScriptEnabled) {
    await text.fill("");
    await text.pressSequentially("Bitte anrufen, @Mem");
    await expect(panel.locator("[role=option]")).toHaveText(["Mo Member"]);
    await text.press("Enter");
    await expect(text).toHaveValue("Bitte anrufen, @Mo Member ");
  } else await text.fill("Bitte anrufen, @Mo Member");
  await save.click();
  await expect(panel.locator(".log .entry").first()).toHaveText(/Bitte anrufen, @Mo Member/);
  await expect(panel.locator(".log .entry b").first()).toHaveText("@Mo Member");
  await expect.poll(() => readMail(page, MO, last_name)).toContain("Anna Admin");

  const comment = panel.locator(".log > li").first();
  await comment.locator("summary").first().click();
  await comment.locator("textarea").fill("Schon erledigt");
  await comment.locator("textarea ~ * button, form button").first().click();
  await expect(panel.locator(".log .entry").first()).toHaveText("Schon erledigt");
  await page.goto(address);
  await expect(panel.locator(".log .entry").first()).toHaveText("Schon erledigt");
});

test("an appointment: what is missing is asked for, then the applicant is invited, the file fits, and it is called off", async ({
  page,
  baseURL,
}) => {
  const { panel, email, last_name } = await openApplicant(page, String(baseURL));
  const form = page.locator("form", { has: page.locator("#interview-starts") });
  await page
    .locator("details", { has: page.locator("#interview-starts") })
    .locator("summary")
    .click();
  await page.locator("#interview-note").fill("Zeugnisse ansehen");
  await form.locator("button").last().click();
  await expect(page.locator("#interview-summary")).toBeFocused();
  await expect(page.locator("#interview-place-error")).toBeVisible();
  await expect(page.locator("#interview-note")).toHaveValue("Zeugnisse ansehen");

  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await page.locator("#interview-starts").fill(day);
  await page.locator("#interview-time").fill("09:30");
  await page.locator("#interview-place").fill("Raum Nord");
  await form.locator("button").last().click();
  const interview = panel.locator("#s-interviews + ul > li");
  await expect(interview).toContainText("Raum Nord");
  await expect.poll(() => readMail(page, email, "Raum Nord")).toContain("Raum Nord");

  const file = await page.request.get((await interview.locator("a[href$='.ics']").getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toContain("text/calendar");
  const lines = (await file.text()).replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("LOCATION:Raum Nord");
  expect(lines.find((line) => line.startsWith("DTSTART:"))).toContain(day.replaceAll("-", ""));
  expect(lines.find((line) => line.startsWith("SUMMARY:"))).toContain(last_name);

  await interview.locator(".confirm summary").click();
  await interview.locator(".confirm form button").click();
  await expect(interview).toHaveCount(0);
});

test("a refusal waits a day and is taken back; a letter from a template goes out as worded", async ({
  page,
  baseURL,
}) => {
  const { panel, email } = await openApplicant(page, String(baseURL));
  const phase = page.locator("#applicant-phase");
  await expect(phase.locator("option:checked")).toHaveText("Telefoninterview");
  await phase.selectOption("rejected");
  await panel.locator("form", { has: phase }).locator("button").click();
  await page.locator("select[name=reason]").selectOption("positionFilled");
  await page.locator("dialog input[name=send]").setChecked(true);
  await page.locator("dialog button[value=reject]").click();
  const waiting = panel.locator(".note", { has: page.locator("input[value='applicant.cancelMail']") });
  await expect(waiting).toBeVisible();
  await waiting.locator("button").click();
  await expect(waiting).toHaveCount(0);
  await expect(panel.locator(".log li")).toContainText(["zurückgenommen"]);

  await panel.locator("a[href*='mail=question']").click();
  await expect(page.locator("#mail-text")).toHaveValue(/^Hallo Wanda,/);
  await page.locator("#mail-text").fill("Haben Sie einen Führerschein?");
  await panel
    .locator("form", { has: page.locator("#mail-text") })
    .locator("button")
    .last()
    .click();
  await expect(panel.locator(".log .entry").first()).toHaveText("Haben Sie einen Führerschein?");
  await expect.poll(() => readMail(page, email, "Führerschein")).toContain("Haben Sie einen Führerschein?");
});

test("a document is looked at beside its applicant, and one without a preview says so", async ({ page, baseURL }) => {
  const { panel } = await openApplicant(page, String(baseURL));
  const send = async (name: string, buffer: Buffer) => {
    await panel
      .locator("details", { has: page.locator("#upload-files") })
      .locator("summary")
      .click();
    await page.locator("#upload-files").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await panel
      .locator("form", { has: page.locator("#upload-files") })
      .locator("button")
      .click();
    await expect(panel.locator("#s-documents ~ ul > li", { hasText: name })).toBeVisible();
  };
  await send("Anschreiben.txt", Buffer.from("Ich freue mich auf Sie."));
  await send("Foto.png", Buffer.from(PIXEL, "base64"));
  await send("Lebenslauf.rtf", Buffer.from("{\\rtf1 Lebenslauf}"));
  const row = (name: string) => panel.locator("#s-documents ~ ul > li", { hasText: name });
  await expect(row("Lebenslauf.rtf")).toContainText("ohne Vorschau");
  await expect(row("Lebenslauf.rtf").locator("a[href*='document=']")).toHaveCount(0);

  await row("Anschreiben.txt").locator("a[href*='document=']").click();
  await expect(page.frameLocator("iframe.preview").locator("body")).toContainText("Ich freue mich auf Sie.");
  await row("Foto.png").locator("a[href*='document=']").click();
  const picture = row("Foto.png").locator("img.preview");
  await expect(picture).toHaveAttribute("alt", "Vorschau von „Foto.png“");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(page.locator("iframe.preview")).toHaveCount(0);
  await row("Foto.png").getByRole("link", { name: "Vorschau von „Foto.png“ schließen" }).click();
  await expect(picture).toHaveCount(0);
});

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a judgement of one's own, a label, a document, and an erasure that leaves nothing", async ({ page, baseURL }) => {
  const { panel, address, last_name } = await openApplicant(page, String(baseURL));
  await panel.locator(".fit summary").click();
  await page.locator("#quality-quality").selectOption("ideal");
  await page.locator("#quality-note").fill("Im Gespräch überzeugt");
  await panel
    .locator("form", { has: page.locator("#quality-note") })
    .locator("button")
    .click();
  await expect(panel.locator(".fit summary .quality-ideal")).toBeVisible();
  await panel.locator(".toggle").first().click();
  await expect(panel.locator(".toggle").first()).toHaveAttribute("aria-pressed", "true");

  const upload = panel.locator("details", { has: page.locator("#upload-files") });
  const send = async (name: string, buffer: Buffer) => {
    if (!(await page.locator("#upload-files").isVisible())) await upload.locator("summary").click();
    await page.locator("#upload-files").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await upload.locator("form button").click();
  };
  await send("virus.exe", Buffer.from("MZ"));
  await expect(page.locator("#upload-files-error")).toBeVisible();
  await send("Zeugnis.txt", Buffer.from("Sehr gut"));
  const document = panel.locator("#s-documents ~ ul > li");
  await expect(document).toContainText("Zeugnis.txt");
  const file = (await document.locator("a[download]").getAttribute("href")) ?? "";
  expect(await (await page.request.get(file)).text()).toBe("Sehr gut");

  await panel.locator("a[href*='dialog=erase']").click();
  await page.locator("dialog button").click();
  await expect(page).not.toHaveURL(/applicantId/);
  await expect(page.locator("main")).not.toContainText(last_name);
  expect((await page.request.get(file)).status()).toBe(404);
  await page.goto(address);
  await expect(panel).toBeVisible();
  await expect(panel).not.toContainText(last_name);
});
