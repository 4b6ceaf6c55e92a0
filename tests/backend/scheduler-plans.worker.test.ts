import { expect, test } from "vitest";
import { findDue, findEndingConsents, findNoticeable } from "~/backend/applicants/retention/due-queries";
import { findRemindable } from "~/backend/billing/account/reminder-queries";
import { claimDueCards, claimRefunds } from "~/backend/billing/cards/statements";
import { unsafeFindDueMonths, unsafeFindDueReminders, unsafeFindUnbooked } from "~/backend/billing/queries";
import { findEnding, findStarting } from "~/backend/scheduler/queries";
import type { Services } from "~/backend/services";
import { type Sql, sql } from "~/backend/storage/sql";
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
const ALL = { after: "", upto: "o-9999" };

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
  ["applicants to anonymize", (services: Services) => findDue(services, ALL, "2026-03-16", 50), "applicant"],
  [
    "applicants to give notice of",
    (services: Services) => findNoticeable(services, ALL, "2026-03-16", 21),
    "applicant",
  ],
  ["readers of the daily mail", (services: Services) => findDailyReaders(services, "2026-03-16", 20), "users"],
  ["consents that end", (services: Services) => findEndingConsents(services, 50), "applicant"],
])("the scheduler finds %s by an index, not by reading the whole table", async (_what, read, table) => {
  const plan = await planOf(read);
  expect(plan).not.toMatch(new RegExp(`SCAN ${table}\\b`));
});

test("where nobody's retention ends, looking for them reads a few rows for each organization", async () => {
  const { services } = openBackend();
  const { db } = services;
  const ORGANIZATIONS = 200;
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ORGANIZATIONS})`;
  await db.write([
    sql`${numbers} INSERT INTO organization (id, name, normalized_name, searched, country, retentionMonths,
        date_created, date_updated)
      SELECT 'o-' || i, 'o' || i, 'o' || i, 'o' || i, (SELECT id FROM country WHERE country_code = iif(i % 3, 'DE', 'AT')),
        iif(i % 2, 3 + i % 22, NULL), ${NOW}, ${NOW} FROM n`,
    sql`${numbers} INSERT INTO job (id, organization, title, status, offline_at, date_created, date_updated)
      SELECT 'j-' || i, 'o-' || i, 'j' || i, 'offline', ${NOW}, ${NOW}, ${NOW} FROM n`,
  ]);
  const rowsOf = async (read: Promise<unknown>) => {
    const before = db.rowsRead;
    await read;
    return (db.rowsRead - before) / ORGANIZATIONS;
  };
  // Two ways to be due, each by its organization and its jobs.
  expect(await rowsOf(findDue(services, ALL, "2026-03-16", 50))).toBeLessThan(8);
  expect(await rowsOf(findNoticeable(services, ALL, "2026-03-16", 21))).toBeLessThan(8);
});
