import { ERASURES_PREFIX } from "~/backend/erasures/journal";
import { type Archive, hashOf, once } from "./archive";
import { partOfObject, type StoredObject } from "./manifest";

/** Which rows name which objects: table, its condition, and the key. */
const NAMED: [table: string, key: string, condition: string][] = [
  ["files", "filename_disk", "1"],
  ["attachment", "object", "1"],
  ["job_import", "file_key", "file_key IS NOT NULL"],
  ["invoice", "'invoices/' || id || '.pdf'", "document_hash IS NOT NULL"],
  ["invoice", "'invoices/' || id || '.xml'", "xml_hash IS NOT NULL"],
];

/** Made from other objects when they are asked for, or kept beside the rows. */
const MADE_AGAIN = /^(img|creative)\//;

/** The keys of a bucket, page by page. */
export async function* listKeys(files: R2Bucket): AsyncGenerator<string> {
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ limit: 500, ...(cursor && { cursor }) });
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

/** Stores every object of the bucket and tells about it; `seen` takes the keys. One object at a time is in memory. */
export async function* storeObjects(
  files: R2Bucket,
  archive: Archive,
  seen: Set<string>,
): AsyncGenerator<StoredObject> {
  for await (const key of listKeys(files)) {
    const object = await files.get(key);
    // Deleted since it was listed.
    if (!object) continue;
    const bytes = new Uint8Array(await object.arrayBuffer());
    const stored = {
      key,
      hash: hashOf(bytes),
      size: bytes.length,
      httpMetadata: textsOf(object.httpMetadata ?? {}),
      customMetadata: object.customMetadata ?? {},
    };
    seen.add(key);
    if (!(await archive.has(partOfObject(stored)))) await archive.write(partOfObject(stored), once(bytes));
    yield stored;
  }
}

const textsOf = (metadata: R2HTTPMetadata): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => typeof value === "string"));

/**
 * Compares the keys that copied rows name with those of the bucket.
 * @returns keys without object whose row is still there, and how many objects no row names
 */
export async function compareObjects(db: D1Database, seen: ReadonlySet<string>) {
  const missing: string[] = [];
  const named = new Set<string>();
  for (const [table, key, condition] of NAMED) {
    for await (const each of namedKeys(db, table, key, condition)) {
      named.add(each);
      if (!seen.has(each) && (await isNamed(db, { table, key, condition }, each))) missing.push(each);
    }
  }
  const isKnown = (key: string) => named.has(key) || MADE_AGAIN.test(key) || key.startsWith(ERASURES_PREFIX);
  return { missing, unnamed: [...seen].filter((key) => !isKnown(key)).length };
}

async function* namedKeys(db: D1Database, table: string, key: string, condition: string): AsyncGenerator<string> {
  const page = db.prepare(
    `SELECT rowid AS at, ${key} AS key FROM "backup_${table}" WHERE rowid > ? AND ${condition}
      ORDER BY rowid LIMIT 1000`,
  );
  for (let at = 0; ; ) {
    const { results } = await page.bind(at).all<{ at: number; key: string }>();
    for (const row of results) yield row.key;
    const last = results.at(-1);
    if (!last) return;
    at = last.at;
  }
}

/** Whether the row is still there: one that was deleted meanwhile took its object with it. */
async function isNamed(
  db: D1Database,
  { table, key, condition }: { table: string; key: string; condition: string },
  sought: string,
): Promise<boolean> {
  const found = await db.prepare(`SELECT 1 FROM "${table}" WHERE ${condition} AND ${key} = ?`).bind(sought).first();
  return found !== null;
}
