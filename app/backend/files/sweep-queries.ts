import { sql } from "kysely";
import { isIn, query } from "../storage/compiler";
import type { Db } from "../storage/db";

/** Which rows keys of the bucket may belong to. */
export interface OwnersAsked {
  /** What stands before the "." of a file's or an import's key. */
  stems: string[];
  /** Keys of applicants' documents. */
  documents: string[];
  /** Ids of creatives. */
  creatives: string[];
}

/** Of the stems, keys and ids those that a row has. */
export async function findOwners(db: Db, { stems, documents, creatives }: OwnersAsked): Promise<Set<string>> {
  const stem = sql<string>`stem.value`;
  const owned = query
    .selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(stems)})`.as("stem"))
    .select(stem.as("owner"))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("files").select("files.id").where(isOfStem("files.filename_disk"))),
        exists(selectFrom("job_import").select("job_import.id").where(isOfStem("job_import.file_key"))),
      ]),
    );
  const kept = query
    .selectFrom("attachment")
    .select("object as owner")
    .where(({ ref }) => isIn(ref("object"), documents));
  const shown = query
    .selectFrom("creative")
    .select("id as owner")
    .where(({ ref }) => isIn(ref("id"), creatives));
  const found = await Promise.all([db.all(owned), db.all(kept), db.all(shown)]);
  return new Set(found.flat().map(({ owner }) => owner));
}

/** By a range, so that the column's index is used. "/" comes right after ".". */
function isOfStem(column: "files.filename_disk" | "job_import.file_key") {
  const name = sql.ref(column);
  return sql<boolean>`${name} >= stem.value || '.' and ${name} < stem.value || '/'`;
}
