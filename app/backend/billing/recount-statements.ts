import { isWithin, type Recount } from "../storage/recount";
import { type Sql, sql } from "../storage/sql";

const inOrder = (sums: Sql) => sql`(SELECT json_group_object(e.key, e.value ORDER BY e.key) FROM json_each(${sums}) e)`;

/** Writes what differs from `counted` (owner, year, key, invoices, amount), whatever the order of the keys. */
const repair = (counted: Sql, isMeant: Sql): Sql[] => [
  sql`INSERT INTO invoice_year (owner, year, open, paid, cancelled, issued, counts, amounts)
    SELECT owner, year, sum(iif(substr(key, 12, 4) = 'open', invoices, 0)),
      sum(iif(substr(key, 12) = 'paid', invoices, 0)), sum(iif(substr(key, 12) = 'cancelled', invoices, 0)),
      sum(iif(substr(key, 12) = 'issued', invoices, 0)), json_group_object(key, invoices ORDER BY key),
      json_group_object(key, amount ORDER BY key) FILTER (WHERE amount <> 0)
    FROM ${counted} GROUP BY owner, year
    ON CONFLICT (owner, year) DO UPDATE SET open = excluded.open, paid = excluded.paid,
      cancelled = excluded.cancelled, issued = excluded.issued, counts = excluded.counts, amounts = excluded.amounts
    WHERE (excluded.open, excluded.paid, excluded.cancelled, excluded.issued, excluded.counts, excluded.amounts) <>
      (invoice_year.open, invoice_year.paid, invoice_year.cancelled, invoice_year.issued,
        ${inOrder(sql`invoice_year.counts`)}, ${inOrder(sql`invoice_year.amounts`)})`,
  sql`DELETE FROM invoice_year WHERE ${isMeant} AND (owner, year) NOT IN (SELECT c.owner, c.year FROM ${counted} c)`,
];

export const billingRecounts: readonly Recount[] = [
  {
    name: "invoice_year",
    keeps: ["invoice_year"],
    holds: "invoices of an organization, and what is open of them, by day of issue, status and last day to pay",
    by: "organization",
    repairs: (range) =>
      repair(
        sql`(SELECT i.organization AS owner, substr(i.issued_on, 1, 4) AS year, i.counted AS key, count(*) AS invoices,
            sum(i.open_amount) AS amount FROM invoice i
          WHERE ${isWithin("i.organization", range)} GROUP BY i.organization, i.counted)`,
        sql`${isWithin("invoice_year.owner", range)} AND owner <> ''`,
      ),
  },
  {
    name: "invoice_year of all",
    keeps: ["invoice_year"],
    holds: "invoices of all organizations together, from the counters of each",
    by: "all",
    repairs: () =>
      repair(
        sql`(SELECT '' AS owner, y.year, e.key, sum(e.value) AS invoices,
            sum(coalesce(y.amounts ->> e.key, 0)) AS amount FROM invoice_year y, json_each(y.counts) e
          WHERE y.owner > '' GROUP BY y.year, e.key)`,
        sql`owner = ''`,
      ),
  },
];
