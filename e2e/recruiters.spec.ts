import { apiAs } from "./helpers/api";
import { ADA, ANNA, MO, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { inviteARecruiter } from "./stories/invite-a-recruiter";

test("a recruiter is invited, registers through the mail, becomes admin and is taken out", async ({
  page,
  javaScriptEnabled,
}) => {
  await inviteARecruiter(page, `${javaScriptEnabled ? "js" : "plain"}-${Date.now().toString(36)}`, javaScriptEnabled);
});

test("a colleague from elsewhere is found and invited by name", async ({ page, baseURL }) => {
  const anna = apiAs(baseURL ?? "", ANNA);
  const { id } = await anna.send<{ id: string }>("/items/organization", "POST", { name: `Haus ${Date.now()}` });
  await signIn(page, ANNA);
  await page.goto(`/organizations/${id}?tab[]=recruiter&dialog=invite`);
  await page.locator("#contactEmail").fill("mo member");
  await page.locator("button[value=inviteRecruiter]").click();
  await page.getByRole("radio").check();
  await page.locator("button[value=inviteRecruiter]").click();
  await expect(page.locator("tr.waiting")).toContainText(MO);
  // Nobody may have many organizations that have booked nothing.
  await apiAs(String(baseURL), ADA).send(`/items/organization/${id}`, "DELETE");
});

test("somebody of the team becomes a contact of a running job, and the way leads on to an invitation", async ({
  page,
  baseURL,
}) => {
  const anna = apiAs(baseURL ?? "", ANNA);
  const job = await anna.jobOf("online");
  const { id: me } = await anna.send<{ id: string }>("/users/me?fields=id");
  await anna.send(`/jobs/${job}`, "PATCH", { contacts: [me] });
  await signIn(page, ANNA);
  await page.goto(`/jobs/${job}`);
  await page.getByRole("link", { name: "Ansprechpersonen ändern" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Anna Admin");
  await dialog.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.locator("#contact-error")).toBeVisible();
  await page.locator("#contact").selectOption({ label: "Mo Member · Mitglied" });
  await dialog.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.locator("section", { has: page.locator("#s-contacts") })).toContainText(MO);
  await page.goto(`/jobs/${job}?dialog=contacts`);
  await page.getByRole("link", { name: "Recruiter einladen" }).click();
  await expect(page.locator("#contactEmail")).toBeVisible();
});
