import { env } from "cloudflare:test";
import { expect, test } from "vitest";

/** References that no index holds: deleting what they refer to looks at every row. */
const WITHOUT_INDEX: Record<string, string> = {
  "funnel_event.job": "rows are folded every minute",
  "invoice.booking": "one partial index holds all but invoices without a period; bookings are kept",
  "organization.country": "countries are never deleted",
};

test("every reference to another table has an index", async () => {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%REFERENCES%'",
  ).all<{ name: string }>();
  expect(tables.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name: table } of tables) {
    const { results: columns } = await env.DB.prepare('SELECT "from" AS name FROM pragma_foreign_key_list(?)')
      .bind(table)
      .all<{ name: string }>();
    for (const { name } of columns) if (!(await isIndexed(table, name))) found.push(`${table}.${name}`);
  }
  expect(found.toSorted()).toEqual(Object.keys(WITHOUT_INDEX));
});

/** Whether the column is the first of the primary key or of an index of all rows that have a value there. */
async function isIndexed(table: string, column: string): Promise<boolean> {
  const { results: keys } = await env.DB.prepare("SELECT name FROM pragma_table_info(?) WHERE pk = 1")
    .bind(table)
    .all<{ name: string }>();
  const { results: indexes } = await env.DB.prepare(
    `SELECT m.sql FROM pragma_index_list(?1) l LEFT JOIN sqlite_master m ON m.name = l.name
      WHERE (SELECT i.name FROM pragma_index_info(l.name) i WHERE i.seqno = 0) = ?2`,
  )
    .bind(table, column)
    .all<{ sql: string | null }>();
  const holdsAll = ({ sql }: { sql: string | null }) =>
    !sql || !/ WHERE /.test(sql) || new RegExp(` WHERE ${column} IS NOT NULL\\s*$`).test(sql);
  return keys.some(({ name }) => name === column) || indexes.some(holdsAll);
}
