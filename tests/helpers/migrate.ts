import { applyD1Migrations, env, reset } from "cloudflare:test";
import { setClock } from "~/backend/clock";
import { unfinishedWork } from "./backend";

/*
 * Test files share a runtime, not their data: each starts with an empty database, an empty bucket and the machine's
 * clock. Migrations build and rebuild tables; the first file applies them, later ones create what came of them, in a
 * seventh of the time.
 */

/** A minute of pauses: on a busy machine what is left running needs as long as everything else. */
const RESETS = 3_000;

declare global {
  /** Statements that make the migrated database. */
  var migratedSchema: string[] | undefined;
}

setClock("local", null);
await unfinishedWork();
await emptyStorage();
if (globalThis.migratedSchema) await env.DB.batch(globalThis.migratedSchema.map((each) => env.DB.prepare(each)));
else {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS as Parameters<typeof applyD1Migrations>[1]);
  globalThis.migratedSchema = await readSchema();
}

/**
 * What the file before has left running can hold its database or its bucket open past a reset, which then finds the
 * tables or the objects again.
 */
async function emptyStorage(): Promise<void> {
  for (let resets = 0; resets < RESETS; resets += 1) {
    await reset();
    const table = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
    ).first();
    const { objects } = await env.FILES.list({ limit: 1 });
    if (!table && objects.length === 0) return;
    await scheduler.wait(20);
  }
  throw new Error("the storage of the file before does not go");
}

interface Entry {
  type: "table" | "view" | "index" | "trigger";
  name: string;
  sql: string;
}

/** Rows come before the triggers that would count them again. Full-text tables are empty and make their own tables. */
async function readSchema(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid",
  ).all<Entry>();
  const isFullText = ({ sql }: Entry) => sql.startsWith("CREATE VIRTUAL TABLE");
  const parts = results.filter(isFullText).map(({ name }) => new RegExp(`^${name}_(data|idx|content|docsize|config)$`));
  const entries = results.filter(({ name }) => !parts.some((part) => part.test(name)));
  const of = (type: Entry["type"]) => entries.filter((entry) => entry.type === type);
  const rows = await Promise.all(
    of("table")
      .filter((table) => !isFullText(table))
      .map(rowsOf),
  );
  const create = (type: Entry["type"]) => of(type).map(({ sql }) => sql);
  return [...create("table"), ...rows.flat(), ...create("view"), ...create("index"), ...create("trigger")];
}

/** Inserts of a table's rows. */
async function rowsOf({ name }: Entry): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all<Record<string, string | number | null>>();
  return results.map((row) => {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const values = Object.values(row).map((value) =>
      typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value),
    );
    return `INSERT INTO "${name}" (${columns}) VALUES (${values})`;
  });
}
