import type { Services } from "../services";
import { findOwners } from "./sweep-queries";

/** Younger objects may belong to an upload whose row is still to come. */
const YOUNG_MS = 24 * 60 * 60_000;
const PAGE = 1000;

/**
 * Deletes, of the next thousand objects of the bucket, those that belong to no row: bytes whose upload broke off before
 * its row, or whose row went without them. Returns the key that the next page begins after, null at the end. Invoices
 * and everything under a key that no upload makes stay.
 */
export async function sweepBucket({ db, files, clock }: Services, after: string | undefined): Promise<string | null> {
  const { objects, truncated } = await files.list({ limit: PAGE, startAfter: after });
  const before = clock().getTime() - YOUNG_MS;
  const owned = objects.flatMap(({ key }) => ownerOf(key, before) ?? []);
  if (owned.length > 0) {
    const of = (kind: Owner["kind"]) => [...new Set(owned.filter((each) => each.kind === kind).map(({ id }) => id))];
    const asked = { stems: of("stem"), documents: of("document"), creatives: of("creative") };
    const found = await findOwners(db, asked);
    const orphans = owned.filter(({ id }) => !found.has(id)).map(({ key }) => key);
    if (orphans.length > 0) await files.delete(orphans);
  }
  return truncated ? (objects.at(-1)?.key ?? null) : null;
}

interface Owner {
  key: string;
  kind: "stem" | "document" | "creative";
  id: string;
}

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}";
const PATTERNS: readonly [Owner["kind"], RegExp][] = [
  ["stem", new RegExp(`^(?:img/)?(${ID})(?:\\.\\w+$|/)`)],
  ["document", new RegExp(`^(applicants/${ID}\\.\\w+)$`)],
  ["creative", new RegExp(`^creative/[^/]+/(${ID})/`)],
];

/** The row that an object of before the moment belongs to. */
function ownerOf(key: string, before: number): Owner | null {
  for (const [kind, pattern] of PATTERNS) {
    const id = pattern.exec(key)?.[1];
    if (id) return madeAt(id) < before ? { key, kind, id } : null;
  }
  return null;
}

/** Ids begin with the moment they were made at. */
const madeAt = (id: string) => Number.parseInt(id.replace(/^.*\//, "").replaceAll("-", "").slice(0, 12), 16);
