import { BackupRefusal, hashOf } from "./archive";
import type { Manifest } from "./manifest";

export interface Migration {
  name: string;
  statements: readonly string[];
}

export async function appliedMigrations(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY name").all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** @throws BackupRefusal when the database was made by another checkout */
export function schemaOf(applied: readonly string[], migrations: readonly Migration[]): Manifest["schema"] {
  const known = migrations.slice(0, applied.length);
  const newest = known.at(-1)?.name;
  if (!newest || known.some(({ name }, at) => name !== applied[at]))
    throw new BackupRefusal("The database's migrations are not those of this checkout: use the deployed version's");
  return { newest, hash: hashOf(JSON.stringify(known.map(({ name, statements }) => [name, statements]))) };
}

/** The migrations that a backup stands on, and those to apply afterwards. @throws BackupRefusal when it is newer */
export function splitMigrations({ schema }: Manifest, migrations: readonly Migration[]) {
  const at = migrations.findIndex(({ name }) => name === schema.newest);
  if (at < 0) throw new BackupRefusal(`The backup's schema (${schema.newest}) is newer than this product's`);
  const before = migrations.slice(0, at + 1);
  if (
    schemaOf(
      before.map(({ name }) => name),
      before,
    ).hash !== schema.hash
  )
    throw new BackupRefusal(`The migrations up to ${schema.newest} are not those that the backup was made with`);
  return { before, after: migrations.slice(at + 1) };
}

/** Creates the tables without noting it: until then neither the product nor wrangler takes the database for whole. */
export async function createTables(db: D1Database, migrations: readonly Migration[]): Promise<void> {
  for (const { statements } of migrations) await db.batch(statements.map((each) => db.prepare(each)));
}

/** Notes migrations in the book-keeping of wrangler. */
export async function noteMigrations(db: D1Database, migrations: readonly Migration[]): Promise<void> {
  await db.batch([
    db.prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    ),
    ...migrations.map(({ name }) => db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)),
  ]);
}
