import { isWithin, type KeyRange, type Recount } from "../storage/recount";
import { type Sql, sql } from "../storage/sql";

export const billingRecounts: readonly Recount[] = [
  {
    name: "invoice_chunk",
    keeps: ["invoice_chunk"],
    holds: "the invoices of an organization as lists read them, up to 256 in a row, and their numbers by status",
    by: "organization",
    repairs: chunkRepairs,
  },
  {
    name: "invoice_year",
    keeps: ["invoice_year"],
    holds: "invoices of all organizations by day of issue, status and last day to pay",
    by: "all",
    repairs: () => {
      const key = sql`i.value ->> 2 || ' ' || (i.value ->> 4)
        || iif(i.value ->> 4 = 'open', ' ' || coalesce(i.value ->> 3, '~'), '')`;
      const counted = sql`(SELECT substr(i.value ->> 2, 1, 4) AS year, ${key} AS key, count(*) AS invoices
        FROM invoice_chunk c, json_each(c.entries) i GROUP BY 1, 2)`;
      return [
        sql`INSERT INTO invoice_year (year, open, paid, cancelled, issued, counts)
          SELECT year, sum(iif(substr(key, 12, 4) = 'open', invoices, 0)),
            sum(iif(substr(key, 12) = 'paid', invoices, 0)), sum(iif(substr(key, 12) = 'cancelled', invoices, 0)),
            sum(iif(substr(key, 12) = 'issued', invoices, 0)), json_group_object(key, invoices ORDER BY key)
          FROM ${counted} GROUP BY year
          ON CONFLICT (year) DO UPDATE SET open = excluded.open, paid = excluded.paid,
            cancelled = excluded.cancelled, issued = excluded.issued, counts = excluded.counts
          WHERE (excluded.open, excluded.paid, excluded.cancelled, excluded.issued, excluded.counts) <>
            (invoice_year.open, invoice_year.paid, invoice_year.cancelled, invoice_year.issued, ${inOrder})`,
        sql`DELETE FROM invoice_year WHERE year NOT IN (SELECT c.year FROM ${counted} c)`,
      ];
    },
  },
];

/** The counts of a year, whatever the order of their keys. */
const inOrder = sql`(SELECT json_group_object(e.key, e.value ORDER BY e.key) FROM json_each(invoice_year.counts) e)`;

const sumOf = (status: string): Sql => sql`coalesce(sum(e.status = ${status}), 0)`;

/** First what does not belong into a chunk any more, then what misses one; all but the last one are full. */
function chunkRepairs(range: KeyRange) {
  const chunks = isWithin("c.organization", range);
  const placed = sql`SELECT i.key FROM invoice_chunk c, json_each(c.entries) i WHERE ${chunks}`;
  const last = sql`(SELECT max(c.chunk) FROM invoice_chunk c WHERE c.organization = invoice_chunk.organization)`;
  return [
    sql`UPDATE invoice_chunk SET open = r.open, paid = r.paid, cancelled = r.cancelled, issued = r.issued,
        entries = r.entries
      FROM (SELECT c.organization, c.chunk, ${sumOf("open")} AS open, ${sumOf("paid")} AS paid,
          ${sumOf("cancelled")} AS cancelled, ${sumOf("issued")} AS issued,
          json_group_object(e.id, json(e.entry) ORDER BY e.id) FILTER (WHERE e.id IS NOT NULL) AS entries,
          json_group_object(i.key, json(i.value) ORDER BY i.key) AS stored
        FROM invoice_chunk c JOIN json_each(c.entries) i
          LEFT JOIN invoice_entry e ON e.id = i.key AND e.organization = c.organization
        WHERE ${chunks} GROUP BY 1, 2) r
      WHERE invoice_chunk.organization = r.organization AND invoice_chunk.chunk = r.chunk
        AND (invoice_chunk.open, invoice_chunk.paid, invoice_chunk.cancelled, invoice_chunk.issued, r.stored)
          <> (r.open, r.paid, r.cancelled, r.issued, r.entries)`,
    sql`DELETE FROM invoice_chunk WHERE ${isWithin("organization", range)}
      AND (open + paid + cancelled + issued = 0 OR entries = '{}')`,
    sql`INSERT INTO invoice_chunk (organization, chunk, entered, open, paid, cancelled, issued, entries)
      SELECT e.organization, e.place >> 8, count(*), ${sumOf("open")}, ${sumOf("paid")}, ${sumOf("cancelled")},
        ${sumOf("issued")}, json_group_object(e.id, json(e.entry))
      FROM (SELECT m.*, row_number() OVER (PARTITION BY m.organization ORDER BY m.id) - 1
          + coalesce((SELECT max(c.chunk) + 1 FROM invoice_chunk c WHERE c.organization = m.organization), 0) * 256
          AS place
        FROM invoice_entry m WHERE ${isWithin("m.organization", range)} AND m.id NOT IN (${placed})) e
      GROUP BY 1, 2`,
    sql`UPDATE invoice_chunk SET entered = iif(chunk < ${last}, 256, max(entered, open + paid + cancelled + issued))
      WHERE ${isWithin("organization", range)}
        AND (entered > 256 OR entered < iif(chunk < ${last}, 256, open + paid + cancelled + issued))`,
  ];
}
