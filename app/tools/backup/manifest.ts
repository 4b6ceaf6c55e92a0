import { type Archive, BackupRefusal, collect, once, type Part, sealOf } from "./archive";
import type { DumpedTable } from "./tables";

export interface Manifest {
  format: 1;
  /** ISO 8601, when the tables were copied. */
  madeAt: string;
  build: string;
  /** The newest migration and the SHA-256 (hex) of all up to it. */
  schema: { newest: string; hash: string };
  /** D1 Time Travel's bookmark right before the copy; null for a local database. */
  bookmark: string | null;
  isEncrypted: boolean;
  /** Parents before children; rows = `size`. */
  tables: (DumpedTable & Part)[];
  /** The list of stored objects; objects = `size`. */
  objects: Part;
  /** Keys that rows name and the bucket did not have, though the rows are still there. */
  missing: string[];
  /** Objects that no row names, but for those that are made from others and made again. */
  unnamed: number;
}

export interface StoredObject extends Part {
  key: string;
  httpMetadata: Record<string, string>;
  customMetadata: Record<string, string>;
}

const NAME = "manifest.json";
export const OBJECTS = "objects.jsonl.gz";
export const partOfTable = (name: string): string => `tables/${name}.jsonl.gz`;
/** Equal contents are kept once. */
export const partOfObject = ({ hash }: Part): string => `objects/${hash.slice(0, 2)}/${hash}`;

/** @param key of the encryption, null without */
export async function writeManifest(archive: Archive, manifest: Manifest, key: Uint8Array | null): Promise<void> {
  const text = JSON.stringify({ ...manifest, seal: sealOf(JSON.stringify(manifest), key) }, null, 2);
  await archive.write(NAME, once(new TextEncoder().encode(`${text}\n`)));
}

/** @throws BackupRefusal when it is missing, damaged, or of another key */
export async function readManifest(archive: Archive, key: Uint8Array | null): Promise<Manifest> {
  const text = new TextDecoder().decode(await collect(archive.read(NAME)));
  const { seal, ...manifest } = parse(text);
  if (manifest.isEncrypted && !key) throw new BackupRefusal("The backup is encrypted: --key-file FILE is needed");
  if (!manifest.isEncrypted && key) throw new BackupRefusal("The backup is not encrypted: no key file is needed");
  if (seal !== sealOf(JSON.stringify(manifest), key))
    throw new BackupRefusal(`${NAME}: damaged, or written with another key`);
  if (manifest.format !== 1) throw new BackupRefusal(`${NAME}: of a format that this product does not know`);
  return manifest;
}

function parse(text: string): Manifest & { seal: string } {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupRefusal(`${NAME}: cannot be read`);
  }
}
