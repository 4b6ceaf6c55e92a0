import { env } from "cloudflare:test";
import { fillSearch } from "../../app/tools/backup/search-tables";

interface Backup {
  rows: Map<string, Record<string, unknown>[]>;
  objects: Map<string, ArrayBuffer>;
}

/** Every row of every table and every object, the journal of erasures left out, as a backup of this moment holds them. */
export async function takeBackup(): Promise<Backup> {
  const names = await tables();
  const read = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  const { objects } = await env.FILES.list();
  const kept = objects.map(({ key }) => key).filter((key) => !key.startsWith("erasures/"));
  const bytes = await Promise.all(kept.map(async (key) => [key, await (await env.FILES.get(key))?.arrayBuffer()]));
  return {
    rows: new Map(names.map((name, at) => [name, read[at]?.results ?? []])),
    objects: new Map(bytes.flatMap(([key, value]) => (value instanceof ArrayBuffer ? [[String(key), value]] : []))),
  };
}

/** Brings the database back to what it was, without any trigger, and the objects that are missing. */
export async function restoreBackup({ rows, objects }: Backup): Promise<void> {
  const triggers = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  const inserts: D1PreparedStatement[] = [];
  for (const [table, held] of rows) {
    const { results } = await env.DB.prepare(`PRAGMA table_info("${table}")`).all<{ name: string }>();
    const names = results.map(({ name }) => name);
    const text = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map(() => "?")})`;
    inserts.push(...held.map((row) => env.DB.prepare(text).bind(...names.map((name) => row[name]))));
  }
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...triggers.results.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)),
    ...[...rows.keys()].map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
    ...inserts,
    ...triggers.results.map(({ sql }) => env.DB.prepare(sql)),
  ]);
  await fillSearch(env.DB);
  for (const [key, bytes] of objects) await env.FILES.put(key, bytes);
}

/** Tables with rows of their own: no search tables and what lies beneath them. */
async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL")).map(({ name }) => name);
  return results
    .map(({ name }) => name)
    .filter((name) => !virtual.some((each) => name === each || name.startsWith(`${each}_`)));
}
