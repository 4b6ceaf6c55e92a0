import { test } from "./helpers/story";
import { lookAsMember, lookAtTheAccount, settleAnInvoice } from "./stories/billing";

test("an admin finds what the organization owes, filters its invoices and exports them", async ({ page }) => {
  await lookAtTheAccount(page);
});

test("a member sees the invoices of an own job and no account", async ({ page }) => {
  await lookAsMember(page);
});

test("an administrator notes a payment", async ({ page }) => {
  await settleAnInvoice(page);
});
