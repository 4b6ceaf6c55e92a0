import { expect, type Page } from "@playwright/test";
import { ADA, ANNA, logIn, logOut, MO } from "../helpers/people";

/**
 * Somebody adds an organization, fills in its details and gives it a brand; a member only looks. Both go in the end.
 */
export async function keepAnOrganization(page: Page, name: string, scripts: boolean): Promise<void> {
  await logIn(page, ANNA);
  await addOrganization(page, name, scripts);
  await editDetails(page, name, scripts);
  await meetAConflict(page);
  const brand = await makeABrand(page, name);
  await letGo(page, name, brand);
}

async function addOrganization(page: Page, name: string, scripts: boolean): Promise<void> {
  await page.goto("/organizations?dialog=new");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Schließen")).toHaveCount(0);
  const confirm = dialog.getByRole("button", { name: "Organisation anlegen" });
  if (scripts) {
    await page.keyboard.press("Escape");
    await expect(confirm).toBeDisabled();
  } else {
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText("Name der Organisation");
  }
  await expect(page.locator("#vatNo")).toBeDisabled();
  await page.locator("#name").fill(name);
  await page.locator("#street").fill("Ringstraße 1");
  await page.locator("#zip").fill("30159");
  await page.locator("#city").fill("Hannover");
  await page.locator("#country").selectOption("DE");
  if (!scripts) await page.getByRole("button", { name: "Land übernehmen" }).click();
  await expect(page.locator("#vatNo")).toBeEnabled();
  if (scripts) {
    await page.locator("#vatNo").fill("DE12");
    await expect(confirm).toBeDisabled();
  }
  await page.locator("#vatNo").fill("de 123 456 789");
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("#value-vatNo")).toContainText("DE123456789");
}

async function editDetails(page: Page, name: string, scripts: boolean): Promise<void> {
  await page.getByRole("link", { name: "Website bearbeiten" }).click();
  await page.locator("#homepage").fill("haus.example");
  if (scripts) await leaveUntilSaved(page, "homepage", "http://haus.example");
  else await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.locator("#value-homepage")).toContainText("http://haus.example");
  await expect(page.locator("#value-homepage")).toContainText("Gespeichert");

  await page.getByRole("link", { name: "Postleitzahl bearbeiten" }).click();
  await page.locator("#zip").fill("1");
  await page.locator("#zip").press("Enter");
  await expect(page.locator("#value-zip .field-error")).toBeVisible();
  await expect(page.locator("#zip")).toHaveValue("1");
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.locator("#value-zip")).toContainText("30159");

  await page.getByRole("link", { name: "Name bearbeiten" }).click();
  await page.locator("#name").press("Enter");
  await expect(page).not.toHaveURL(/edit=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Gespeichert")).toHaveCount(0);
}

/** A field hears that it was left once its script has come; who was faster leaves it again, or presses the button. */
async function leaveUntilSaved(page: Page, field: string, saved: string): Promise<void> {
  const control = page.locator(`#${field}`);
  await expect(async () => {
    if (await control.isVisible()) {
      await control.focus({ timeout: 1_000 });
      await control.blur({ timeout: 1_000 });
    }
    await expect(page.locator(`#value-${field}`)).toContainText(saved, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Two tabs of the same page: the later save is shown both values and may then win. */
async function meetAConflict(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Ort bearbeiten" }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator("#city").fill("Celle");
  await other.locator("#city").press("Enter");
  await expect(other.locator("#value-city")).toContainText("Celle");
  await other.close();
  await page.locator("#city").fill("Peine");
  await page.locator("#city").press("Enter");
  const conflict = page.locator("#value-city").getByRole("alert");
  await expect(conflict).toContainText("Celle");
  await expect(conflict).toContainText("Peine");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.locator("#value-city")).toContainText("Peine");
}

/** Answers the address of its page. */
async function makeABrand(page: Page, organization: string): Promise<string> {
  await page.getByRole("link", { name: "Arbeitgebermarken" }).first().click();
  await page.getByRole("link", { name: "Marke anlegen" }).click();
  await page.getByRole("dialog").locator("#name").fill("Haus am Ring");
  await page.getByRole("button", { name: "Marke anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Haus am Ring");
  const brand = page.url();

  await page.locator("#benefit").selectOption({ label: "Homeoffice möglich" });
  await page.getByRole("button", { name: "Hinzufügen", exact: true }).click();
  await page.locator("#label").fill("Obstkorb vom Hof");
  await page.getByRole("button", { name: "Eigenen Benefit hinzufügen" }).click();
  await expect(page.getByText("Obstkorb vom Hof", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Homeoffice möglich entfernen" }).click();
  await expect(page.getByRole("button", { name: "Homeoffice möglich entfernen" })).toHaveCount(0);

  await page.locator("#logo-file").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: PNG });
  await page.getByRole("button", { name: "Logo hochladen" }).click();
  await expect(page.getByAltText("Logo der Marke Haus am Ring")).toBeVisible();
  await page.locator("#color-color").fill("blau");
  await page.getByRole("button", { name: "Farbe speichern" }).click();
  await expect(page.getByText("Das ist keine Farbe", { exact: false })).toBeVisible();
  await expect(page.locator("#color-color")).toHaveValue("blau");
  await page.locator("#color-color").fill("#FFE680");
  await page.getByRole("button", { name: "Farbe speichern" }).click();
  await expect(page.locator("#color-color")).toHaveValue("#ffe680");
  await expect(page.getByText("statt in #ffe680", { exact: false })).toBeVisible();
  await page
    .locator("#documents-file")
    .setInputFiles({ name: "farben.txt", mimeType: "text/plain", buffer: Buffer.from("Rot") });
  await page.getByRole("button", { name: "Hochladen", exact: true }).click();
  await page.getByRole("button", { name: "farben.txt löschen" }).click();
  await expect(page.getByRole("button", { name: "farben.txt löschen" })).toHaveCount(0);

  await page.getByRole("link", { name: "Status bearbeiten" }).click();
  await page.locator("#status").selectOption("archived");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.locator("#value-status")).toContainText("Archiviert");
  await page.goto("/organizations?sort=-brands");
  await expect(page.getByRole("row", { name: organization })).toContainText("1");

  await logOut(page);
  await logIn(page, MO);
  const answer = await page.goto(brand);
  expect(answer?.status()).toBe(404);
  return brand;
}

/** What is booked keeps its brand; an administrator lets a brand go and then the organization. */
async function letGo(page: Page, organization: string, brand: string): Promise<void> {
  await logOut(page);
  await logIn(page, ADA);
  await page.goto("/organizations");
  await page.getByRole("link", { name: "Pflegedienst Sonnenhof" }).first().click();
  await page.getByRole("link", { name: "Arbeitgebermarken" }).first().click();
  await page.getByRole("link", { name: "Sonnenhof ambulant" }).click();
  await page.getByRole("link", { name: "Marke löschen" }).click();
  const dialog = page.locator("dialog[open]");
  // The first ten by title: which they are depends on what other stories have booked.
  await expect(dialog.locator("a[href^='/jobs/']").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Marke löschen" })).toHaveCount(0);

  await page.goto(brand);
  await page.getByRole("link", { name: "Marke löschen" }).click();
  await dialog.getByRole("button", { name: "Marke löschen" }).click();
  await expect(page.getByText("Noch keine Arbeitgebermarke")).toBeVisible();
  await page.getByRole("link", { name: "Angaben", exact: true }).click();
  await page.getByRole("link", { name: "Organisation löschen" }).click();
  await expect(dialog).toContainText("Eine Person verliert den Zugang");
  await dialog.getByRole("button", { name: "Organisation löschen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Organisationen");
  await expect(page.getByRole("row", { name: organization })).toHaveCount(0);
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
