import { type Archive, BackupRefusal, type Part, readBytes, readLines } from "./archive";
import { encrypted } from "./encrypt";
import { type Manifest, OBJECTS, partOfObject, partOfTable, readManifest, type StoredObject } from "./manifest";

/** Reads every part and compares it with the manifest. @throws BackupRefusal naming the first part that does not fit */
export async function checkBackup(archive: Archive, key: Uint8Array | null): Promise<Manifest> {
  const manifest = await readManifest(archive, key);
  const parts = key ? encrypted(archive, key) : archive;
  for (const table of manifest.tables) {
    for await (const row of readLines(parts, partOfTable(table.name), table)) {
      if (!Array.isArray(row) || row.length !== table.columns.length)
        throw new BackupRefusal(`${partOfTable(table.name)}: a row has other columns`);
    }
  }
  for await (const object of readObjects(parts, manifest)) await readBytes(parts, partOfObject(object), object);
  return manifest;
}

export async function* readObjects(archive: Archive, { objects }: Manifest): AsyncGenerator<StoredObject> {
  for await (const line of readLines(archive, OBJECTS, objects)) {
    if (!isStored(line)) throw new BackupRefusal(`${OBJECTS}: a line is no object`);
    yield line;
  }
}

function isStored(line: unknown): line is StoredObject {
  const { key, hash, size } = (line ?? {}) as Partial<StoredObject & Part>;
  return typeof key === "string" && /^[0-9a-f]{64}$/.test(hash ?? "") && typeof size === "number";
}
