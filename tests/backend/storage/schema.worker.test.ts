import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { schema, schemaOfModule } from "~/backend/schema";
import type { Column, Kind, Table } from "~/backend/storage/columns";

/** Answer of PRAGMA table_xinfo. `hidden`: 0 a column, 1 a full-text table's own, 2 and 3 generated. */
interface Info {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
  hidden: number;
}

const STORED_AS: Record<Kind, string> = {
  text: "TEXT",
  json: "TEXT",
  integer: "INTEGER",
  flag: "INTEGER",
  real: "REAL",
};

/** Tables that SQLite makes for a full-text table, that D1 keeps, or that the tool of the migrations writes. */
const FOREIGN = /^(sqlite_|_cf_|d1_migrations$)|_(data|idx|docsize|config|content)$/;

test("the schema knows each table of the migrated database, and no other", async () => {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const tables = results.map(({ name }) => name).filter((name) => !FOREIGN.test(name));
  expect(Object.keys(schema).toSorted()).toEqual(tables.toSorted());
});

test.each(
  Object.entries<Table>(schema),
)("the schema of %s agrees with the migrated database", async (name, columns) => {
  const described = Object.entries(columns).filter(([column]) => column !== "rowid");
  expect(Object.fromEntries(described.map(([column, kind]) => [column, ofSchema(kind)]))).toEqual(
    await ofDatabase(name),
  );
});

test("each table has one owner", () => {
  const owned = Object.values<Record<string, Table>>(schemaOfModule).flatMap((tables) => Object.keys(tables));
  expect(owned.toSorted()).toEqual(Object.keys(schema).toSorted());
});

test("JSON columns are checked by the database, and only they", async () => {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<Text>();
  for (const { name, sql } of results) {
    const columns = Object.entries((schema as Record<string, Table>)[name] ?? {});
    const json = columns.filter(([, { kind }]) => kind === "json").map(([column]) => column);
    expect([...sql.matchAll(/json_valid\((\w+)\)/g)].map((match) => match[1])).toEqual(json);
  }
});

interface Text {
  name: string;
  sql: string;
}

const ofSchema = ({ kind, isNullable, isDefaulted, isGenerated }: Column) => ({
  type: STORED_AS[kind],
  isNullable,
  isDefaulted,
  isGenerated,
});

async function ofDatabase(table: string) {
  const { results } = await env.DB.prepare("SELECT * FROM pragma_table_xinfo(?)").bind(table).all<Info>();
  const isStrict = results.some(({ type }) => type !== "");
  const columns = results.filter(({ hidden }) => hidden !== 1);
  return Object.fromEntries(
    columns.map(({ name, type, notnull, dflt_value, pk, hidden }) => {
      // A full-text table has no types: all its columns hold text.
      if (!isStrict) return [name, { type: "TEXT", isNullable: false, isDefaulted: false, isGenerated: false }];
      // SQLite numbers the rows of an INTEGER PRIMARY KEY that a statement leaves out.
      const isNumbered = pk === 1 && type === "INTEGER" && results.filter((each) => each.pk > 0).length === 1;
      const isDefaulted = dflt_value !== null || isNumbered;
      return [name, { type, isNullable: notnull === 0 && pk === 0, isDefaulted, isGenerated: hidden > 1 }];
    }),
  );
}
