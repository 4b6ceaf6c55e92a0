import { type Archive, type Part, writeLines } from "./archive";
import { encrypted } from "./encrypt";
import { type Manifest, OBJECTS, partOfTable, writeManifest } from "./manifest";
import { appliedMigrations, type Migration, schemaOf } from "./migrations";
import { compareObjects, storeObjects } from "./objects";
import { copyTables, dropCopies, readCopy, readTables } from "./tables";

export interface Product {
  db: D1Database;
  files: R2Bucket;
  /** Those of this checkout, oldest first. */
  migrations: readonly Migration[];
}

interface BackupOptions {
  archive: Archive;
  /** Of the encryption, null without. */
  key: Uint8Array | null;
  build: string;
  bookmark: string | null;
  now: Date;
}

/**
 * Stores all rows of one moment, then every object. Bytes are in the bucket before their rows and are deleted after
 * them, so that a running product can be stored: an object that is missing is one whose row was deleted meanwhile.
 * The manifest is written last: without it there is no backup.
 */
export async function makeBackup({ db, files, migrations }: Product, options: BackupOptions): Promise<Manifest> {
  const { archive, key, build, bookmark, now } = options;
  const parts = key ? encrypted(archive, key) : archive;
  const schema = await schemaOf(await appliedMigrations(db), migrations);
  const shapes = await readTables(db);
  await copyTables(db, shapes);
  try {
    const tables: Manifest["tables"] = [];
    for (const { name, columns } of shapes) {
      const part: Part = await writeLines(parts, partOfTable(name), readCopy(db, { name, columns }));
      tables.push({ name, columns, ...part });
    }
    const seen = new Set<string>();
    const objects = await writeLines(parts, OBJECTS, storeObjects(files, parts, seen));
    const compared = await compareObjects(db, seen);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      build,
      schema,
      bookmark,
      isEncrypted: key !== null,
      tables,
      objects,
      ...compared,
    };
    await writeManifest(archive, manifest, key);
    return manifest;
  } finally {
    await dropCopies(db);
  }
}
