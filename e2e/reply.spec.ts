import { apiAs } from "./helpers/api";
import { openApplicant } from "./helpers/applicant";
import { ANNA } from "./helpers/people";
import { expect, test } from "./helpers/story";

test("an answer to a letter lands in the activity with its document, and what cannot be stored is named", async ({
  page,
  baseURL,
}) => {
  const { panel, email, id, job, address } = await openApplicant(page, String(baseURL));
  const letter = { subject: "Noch eine Frage", text: "Haben Sie einen Führerschein?" };
  await apiAs(String(baseURL), ANNA).send(`/jobs/${job}/applications/applicants/${id}/mails`, "POST", letter);
  await page.goto("/dev/outbox");
  await page.locator(`article[data-to="${email}"] a[href$="/reply"]`).first().click();
  await page.locator("#text").fill("Ja, Klasse B.\n\nViele Grüße\nWanda");
  const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator("#files").setInputFiles([file("Nachweis.txt", "Klasse B"), file("tool.exe", "MZ")]);
  await page.locator("main button").click();
  await expect(page).toHaveURL(/replied=Taken/);

  await page.goto(address);
  const entry = panel.locator(".log .entry").first();
  await expect(entry).toContainText("Ja, Klasse B.");
  await expect(entry).not.toContainText("Führerschein?");
  await expect(entry).toContainText("tool.exe");
  await expect(page.locator("section", { has: page.locator("#s-documents") })).toContainText("Nachweis.txt");
});
