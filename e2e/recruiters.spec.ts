import { test } from "@playwright/test";
import { inviteARecruiter } from "./stories/invite-a-recruiter";

test("a recruiter is invited, registers through the mail, becomes admin and is taken out", async ({
  page,
  javaScriptEnabled,
}) => {
  await inviteARecruiter(page, `${javaScriptEnabled ? "js" : "plain"}-${Date.now().toString(36)}`);
});
