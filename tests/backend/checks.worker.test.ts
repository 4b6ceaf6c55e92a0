import { env } from "cloudflare:test";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { CHECKS, compareValues } from "~/backend/collections/queries/checks";
import { OPERATORS, type Operand } from "~/backend/collections/queries/operators";
import { query } from "~/backend/storage/compiler";
import { openDb } from "~/backend/storage/db";

const TEXTS = [
  null,
  "",
  "[]",
  "a",
  "A",
  "ab",
  "Ärger",
  "arger",
  "Straße",
  "strasse",
  "É",
  "é",
  "ﬁ",
  "😀",
  "\uffee",
  "10",
  "9",
];
const NUMBERS = [null, 0, -1, 9, 10, 10.5, 1000];

/** Values of rows, with what they are compared with. */
const KINDS: [string, Operand[], unknown[]][] = [
  ["texts", TEXTS, [...TEXTS, "r", "SS", "ä"]],
  ["numbers", NUMBERS, [...NUMBERS, 1]],
];
const ofKind = (kind: string, wanted: unknown[]) => (name: string) => {
  if (/between/.test(name)) return wanted.map((low, at) => [low, wanted[(at * 5 + 3) % wanted.length]]);
  if (/^_n?in$/.test(name)) return [[], [null], [wanted[3]], wanted.slice(2, 6), [null, ...wanted.slice(4, 6)]];
  if (/(null|empty)$/.test(name)) return [true, false, "false", 0];
  if (/(with|contains|ieq)$/.test(name)) return wanted.filter((each) => each !== null);
  return kind === "texts" ? wanted : wanted.filter((each) => each !== "");
};

const read = (value: unknown): Operand =>
  typeof value === "string" || typeof value === "number" ? value : value === null ? null : String(value);

test.each(KINDS)("every operator finds the same %s in memory as in SQLite", async (kind, values, wanted) => {
  const db = openDb(env.DB);
  expect(Object.keys(CHECKS).toSorted()).toEqual(Object.keys(OPERATORS).toSorted());
  const rows = sql<{ key: number; value: string }>`json_each(${JSON.stringify(values)})`;
  const column = sql.ref<string | null>("row.value");
  for (const [name, operator] of Object.entries(OPERATORS)) {
    for (const asked of ofKind(kind, wanted)(name)) {
      const found = query
        .selectFrom(rows.as("row"))
        .select("row.key")
        .where(operator(column, asked, read));
      const keys = (await db.all(found)).map(({ key }) => key).toSorted((one, other) => one - other);
      const check = CHECKS[name]?.(asked, read);
      expect([name, asked, values.flatMap((value, at) => (check?.(value) ? [at] : []))]).toEqual([name, asked, keys]);
    }
  }
  const sorted = await db.all(query.selectFrom(rows.as("row")).select("row.key").orderBy(column).orderBy("row.key"));
  const inMemory = values.map((value, key) => ({ value, key })).sort((a, b) => compareValues(a.value, b.value));
  expect(inMemory.map(({ key }) => key)).toEqual(sorted.map(({ key }) => key));
});
