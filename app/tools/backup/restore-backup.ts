import { ERASURES_PREFIX, KEPT_DAYS } from "~/backend/erasures/journal";
import { REPLAY } from "~/backend/scheduler/statements";
import { type Archive, BackupRefusal, measureLines, readBytes, readLines } from "./archive";
import { checkBackup, readObjects } from "./check-backup";
import { encrypted } from "./encrypt";
import type { Product } from "./make-backup";
import { type Manifest, partOfObject, partOfTable } from "./manifest";
import { createTables, noteMigrations, splitMigrations } from "./migrations";
import { listKeys } from "./objects";
import { fillSearch } from "./search-tables";
import { copyTables, dropCopies, loadRows, readCopy, readTables } from "./tables";

interface RestoreOptions {
  archive: Archive;
  key: Uint8Array | null;
  /** Replaces what is there. */
  isForced: boolean;
  /** Journals of erasures that the bucket does not have, as the objects below `erasures/` hold them. */
  erasures: readonly string[];
  now: Date;
}

/**
 * Puts a backup's rows and objects into a product that is not running. Everything is checked before the target is
 * touched, and every table is compared with the manifest after it was loaded. An older schema is brought up to date.
 *
 * A run that was interrupted is repeated, with `isForced` where rows have arrived: migrations are noted last.
 * @throws BackupRefusal when the backup is damaged, newer than the product, or the target not empty
 */
export async function restoreBackup(product: Product, options: RestoreOptions): Promise<Manifest> {
  const { archive, key, isForced, erasures, now } = options;
  const { db, files, migrations } = product;
  const manifest = await checkBackup(archive, key);
  const { before, after } = splitMigrations(manifest, migrations);
  refuseOld(manifest, now);
  if (!isForced) await refuseFilled(product);
  await keepErasures(product, erasures, now);
  const parts = key ? encrypted(archive, key) : archive;
  await dropAll(db);
  await putObjects(files, parts, manifest);
  await createTables(db, before);
  await loadTables(db, parts, manifest);
  await createTables(db, after);
  await fillSearch(db);
  await endSessions(db);
  await eraseAgain(db, manifest);
  await noteMigrations(db, migrations);
  return manifest;
}

/** What people have left: catalogs, settings and the journal of erasures are no reason against it. */
const FILLED_BY_PEOPLE = ["users", "organization", "job", "conversation", "applicant", "invoice"];

async function refuseFilled({ db, files }: Product): Promise<void> {
  const tables = await readTables(db);
  for (const { name } of tables.filter((table) => FILLED_BY_PEOPLE.includes(table.name))) {
    if (await db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).first())
      throw new BackupRefusal(`The database is not empty (${name}): --force replaces it`);
  }
  for await (const key of listKeys(files)) {
    if (!key.startsWith(ERASURES_PREFIX))
      throw new BackupRefusal("The bucket is not empty: --force replaces what is in it");
  }
}

/** The journal of erasures does not reach further back. */
function refuseOld({ madeAt }: Manifest, now: Date): void {
  if (now.getTime() - Date.parse(madeAt) > KEPT_DAYS * DAY)
    throw new BackupRefusal(`The backup is older than ${KEPT_DAYS} days: what was erased since is not known any more`);
}

const DAY = 24 * 60 * 60_000;

/** Adds to the bucket's journal what it lacks: what is given, and what the database that is replaced had not copied. */
async function keepErasures({ db, files }: Product, given: readonly string[], now: Date): Promise<void> {
  const journals = [...given];
  if ((await readTables(db)).some(({ name }) => name === "erasure")) {
    const { results } = await db
      .prepare("SELECT kind, subject, date_created FROM erasure WHERE copied_at IS NULL")
      .all();
    if (results.length > 0) journals.push(JSON.stringify(results));
  }
  for (const [at, journal] of journals.entries())
    await files.put(`${ERASURES_PREFIX}${now.toISOString()}-restore-${at}.json`, journal);
}

/** Clocks may differ by this. */
const MARGIN = 5 * 60_000;

/** The scheduler erases again what the journal notes since the backup, before it does anything else. */
async function eraseAgain(db: D1Database, { madeAt }: Manifest): Promise<void> {
  const since = new Date(Date.parse(madeAt) - MARGIN).toISOString();
  await db.prepare("INSERT OR REPLACE INTO scheduled_task (name, done_in) VALUES (?, ?)").bind(REPLAY, since).run();
}

async function dropAll(db: D1Database): Promise<void> {
  await dropCopies(db);
  const tables = await readTables(db);
  const { results } = await db
    .prepare("SELECT name, type FROM sqlite_master WHERE type IN ('trigger', 'view')")
    .all<{ name: string; type: string }>();
  const { results: indexes } = await db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'")
    .all<{ name: string }>();
  const dropTables = [...indexes, ...tables.toReversed(), { name: "d1_migrations" }];
  await db.batch([
    ...results.map(({ name, type }) => db.prepare(`DROP ${type} IF EXISTS "${name}"`)),
    ...dropTables.map(({ name }) => db.prepare(`DROP TABLE IF EXISTS "${name}"`)),
  ]);
}

/**
 * Rows as they were, what triggers once computed among them: triggers are away while they are loaded. Then each table
 * is read back and must have the backup's hash.
 */
async function loadTables(db: D1Database, archive: Archive, { tables }: Manifest): Promise<void> {
  const { results: triggers } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .all<{ name: string; sql: string }>();
  const shapes = await readTables(db);
  await db.batch([
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)),
    // Rows that migrations bring.
    ...shapes.toReversed().map(({ name }) => db.prepare(`DELETE FROM "${name}"`)),
  ]);
  for (const table of tables) await loadRows(db, table, readLines(archive, partOfTable(table.name), table));
  for (const { name, hash, size } of tables) {
    const shape = shapes.find((each) => each.name === name);
    if (!shape) throw new Error(`No table ${name}`);
    await copyTables(db, [shape]);
    const loaded = await measureLines(readCopy(db, shape));
    await dropCopies(db);
    if (loaded.hash !== hash || loaded.size !== size) throw new Error(`${name}: was not loaded as it was stored`);
  }
  await db.batch(triggers.map(({ sql }) => db.prepare(sql)));
}

/** Whoever was logged in then logs in again, and links that wait in mailboxes may have been used since. */
async function endSessions(db: D1Database): Promise<void> {
  await db.batch(["session", "password_reset"].map((table) => db.prepare(`DELETE FROM ${table}`)));
}

async function putObjects(files: R2Bucket, archive: Archive, manifest: Manifest): Promise<void> {
  const stored = new Set<string>();
  for await (const object of readObjects(archive, manifest)) {
    stored.add(object.key);
    // The journal that survived is newer.
    if (object.key.startsWith(ERASURES_PREFIX) && (await files.head(object.key))) continue;
    const { httpMetadata, customMetadata } = object;
    await files.put(object.key, await readBytes(archive, partOfObject(object), object), {
      httpMetadata,
      customMetadata,
    });
  }
  for await (const key of listKeys(files))
    if (!stored.has(key) && !key.startsWith(ERASURES_PREFIX)) await files.delete(key);
}
