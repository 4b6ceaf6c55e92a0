import { expect, type Page } from "@playwright/test";
import { ANNA, logIn, logOut, readMail } from "../helpers/people";
import { invite, linkOf, openRecruiters, PASSWORD, registerAsInvited } from "./invite-a-recruiter";

export { PASSWORD };

/** Anna invites somebody, who registers through the mail and is logged in as a member of her organization. */
export async function joinSonnenhof(page: Page, email: string): Promise<void> {
  await logIn(page, ANNA);
  await openRecruiters(page);
  await invite(page, email);
  await logOut(page);
  await page.goto(linkOf(await readMail(page, email)));
  await registerAsInvited(page, email, { first: "Carl", last: "Drei" });
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/organizations\/[\w-]+$/);
}
