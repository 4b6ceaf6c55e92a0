import type { Param, Sql } from "../storage/sql";
import { raw, sql } from "../storage/sql";

/**
 * Rows of one table in as few statements as D1 allows: one JSON parameter each. Rows that are already so, or that
 * `only` leaves out, are not written again.
 */
export function upsert(
  table: string,
  key: readonly string[],
  rows: readonly Record<string, Param>[],
  only: Sql = sql`1`,
): Sql[] {
  const columns = Object.keys(rows[0] ?? {});
  const rest = columns.filter((name) => !key.includes(name));
  const names = (prefix: string, list: readonly string[]) => list.map((name) => `${prefix}"${name}"`).join(", ");
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(", ");
  const assigned = rest.map((name) => `"${name}" = excluded."${name}"`).join(", ");
  return chunks(rows.map((row) => columns.map((name) => row[name] ?? null))).map(
    (chunk) => sql`INSERT INTO ${raw(`"${table}" (${names("", columns)}) SELECT ${values}`)}
      FROM json_each(${chunk}) WHERE true
      ON CONFLICT(${raw(names("", key))}) DO UPDATE SET ${raw(assigned)}
      WHERE (${raw(names(`"${table}".`, rest))}) IS NOT (${raw(names("excluded.", rest))}) AND ${only}`,
  );
}

// A statement may have 100 kB, and a deployment writes the rows into its text.
const MAX_CHARACTERS = 80_000;

function chunks(rows: readonly unknown[]): string[] {
  const lists: string[][] = [];
  let length = MAX_CHARACTERS;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > MAX_CHARACTERS) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(text);
    length += text.length;
  }
  return lists.map((list) => `[${list.join(",")}]`);
}
