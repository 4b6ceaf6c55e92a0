import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import type { Services } from "../services";
import { markCopied, selectUncopied } from "./statements";

/** Where copies of the journal lie in the bucket. Whoever restores the bucket leaves objects below it alone. */
export const ERASURES_PREFIX = "erasures/";

/** Upper bound of entries in one object. */
const MOST = 500;

/** Backups are younger than that; an older one cannot be restored without bringing erased data back. */
export const KEPT_DAYS = 400;

const entriesSchema = onFirstUse(() =>
  z.array(
    z.object({
      kind: z.enum(["applicant", "anonymised", "account", "organization"]),
      subject: z.string(),
      date_created: z.string(),
    }),
  ),
);

/**
 * Copies what was erased since the last copy to the bucket, as one new object. Its key begins with the moment of the
 * copy, so that keys sort by time; an object is never written again. A copy that was not marked is made twice, which
 * changes nothing.
 */
export async function copyErasures({ db, files, clock, ids }: Services): Promise<void> {
  const entries = await db.all(selectUncopied(MOST));
  if (entries.length === 0) return;
  const now = clock().toISOString();
  await files.put(`${ERASURES_PREFIX}${now}-${ids()}.json`, JSON.stringify(entries), {
    httpMetadata: { contentType: "application/json" },
  });
  await db.write([markCopied(entries, now)]);
}

/**
 * The next objects of the journal after a moment or a key, at most `most`, oldest first: what they hold, and the key to
 * go on after; null at the end.
 */
export async function readErasures({ files }: Services, after: string, most: number) {
  const startAfter = after.startsWith(ERASURES_PREFIX) ? after : `${ERASURES_PREFIX}${after}`;
  const { objects, truncated } = await files.list({ prefix: ERASURES_PREFIX, startAfter, limit: most });
  const read = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json()));
  const entries = read.flatMap((each) => (each === undefined ? [] : entriesSchema.parse(each)));
  return { entries, next: truncated ? (objects.at(-1)?.key ?? null) : null };
}

/** Deletes objects that are older than any backup may be; some at a time. */
export async function deleteOldErasures({ files, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 24 * 60 * 60_000).toISOString();
  const { objects } = await files.list({ prefix: ERASURES_PREFIX, limit: 100 });
  const old = objects.map(({ key }) => key).filter((key) => key < `${ERASURES_PREFIX}${before}`);
  if (old.length > 0) await files.delete(old);
}
