import { test } from "./helpers/story";
import {
  cancelByKeys,
  lookAsMember,
  lookAtTheAccount,
  lookByKeys,
  settleAnInvoice,
  settleByKeys,
} from "./stories/billing";

test("an admin finds what the organization owes, filters its invoices and exports them", async ({ page }) => {
  await lookAtTheAccount(page);
});

test("a member sees the invoices of an own job and no account", async ({ page }) => {
  await lookAsMember(page);
});

test("an administrator notes a payment", async ({ page }) => {
  await settleAnInvoice(page);
});

test("invoices are filtered and exported by keys alone", async ({ page }) => {
  await lookByKeys(page);
});

test("a customer who pays by invoice books and cancels before the start by keys alone", async ({ page, baseURL }) => {
  await cancelByKeys(page, String(baseURL));
});

test("an administrator notes a payment by keys alone", async ({ page, baseURL }) => {
  await settleByKeys(page, String(baseURL));
});
