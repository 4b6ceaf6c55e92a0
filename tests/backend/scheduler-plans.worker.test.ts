import { expect, test } from "vitest";
import { findDue, findEndingConsents, findNoticeable } from "~/backend/applicants/retention/queries";
import { findRemindable } from "~/backend/billing/account/reminder-queries";
import { claimDueCards, claimRefunds } from "~/backend/billing/cards/statements";
import { unsafeFindDueMonths, unsafeFindDueReminders, unsafeFindUnbooked } from "~/backend/billing/queries";
import { findEnding, findStarting } from "~/backend/scheduler/queries";
import type { Services } from "~/backend/services";
import type { Sql } from "~/backend/storage/sql";
import { findDailyReaders } from "~/backend/today/reader-queries";
import { openBackend } from "../helpers/backend";
import { interceptDb } from "../helpers/intercept-db";

/** What SQLite would do for the one statement that this reader sends, as a query or as a batch. */
async function planOf(read: (services: Services) => Promise<unknown>): Promise<string> {
  const { services } = openBackend();
  let asked: Sql = { text: "SELECT 1", params: [] };
  const db = interceptDb(services.db, {
    read: (statement) => {
      asked = statement;
      return [];
    },
    write: ([statement]) => {
      if (statement) asked = statement;
      return "skip";
    },
  });
  await read({ ...services, db });
  const rows = await services.db.all<{ detail: string }>({
    text: `EXPLAIN QUERY PLAN ${asked.text}`,
    params: asked.params,
  });
  return rows.map(({ detail }) => detail).join("\n");
}

const NOW = "2026-03-16T09:00:00.000Z";

test.each([
  ["starting jobs", (services: Services) => findStarting(services, "2026-03-16"), "job"],
  ["ending jobs", (services: Services) => findEnding(services, "2026-03-16"), "job"],
  [
    "unbooked payments",
    (services: Services) => unsafeFindUnbooked(services, { after: "2026-03-01", before: "2026-03-02" }),
    "checkout",
  ],
  ["months that are due", (services: Services) => unsafeFindDueMonths(services, NOW, 100), "booking"],
  ["renewals to remind of", (services: Services) => unsafeFindDueReminders(services, NOW, 100), "booking"],
  ["overdue invoices", (services: Services) => findRemindable(services, 20), "invoice"],
  ["cards that are due", ({ db, clock }: Services) => db.write([claimDueCards(clock())]), "booking"],
  ["refunds that are due", ({ db, clock }: Services) => db.write([claimRefunds(clock())]), "payment"],
  ["applicants to anonymise", (services: Services) => findDue(services, "2026-03-16", 50), "applicant"],
  ["applicants to give notice of", (services: Services) => findNoticeable(services, "2026-03-16", 21), "applicant"],
  ["readers of the daily mail", (services: Services) => findDailyReaders(services, "2026-03-16", 20), "users"],
  ["consents that end", (services: Services) => findEndingConsents(services, 50), "applicant"],
])("the scheduler finds %s by an index, not by reading the whole table", async (_what, read, table) => {
  const plan = await planOf(read);
  expect(plan).not.toMatch(new RegExp(`SCAN ${table}\\b`));
});
