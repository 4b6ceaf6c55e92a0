import type { Person } from "../services";
import type { Db } from "../storage/db";
import { type Sql, sql } from "../storage/sql";

export interface UnfiledBytes {
  filename_disk: string;
  filename_download: string;
}

/** A file that the person keeps without a folder, for a room that takes its bytes over; null when there is none. */
export const findUnfiled = (db: Db, person: Person, id: string): Promise<UnfiledBytes | null> =>
  db.first(sql`SELECT filename_disk, filename_download FROM files
    WHERE id = ${id} AND uploaded_by = ${person.id} AND folder IS NULL`);

/** Its row goes, its bytes stay where they are. */
export const forgetUnfiled = (person: Person, id: string): Sql =>
  sql`DELETE FROM files WHERE id = ${id} AND uploaded_by = ${person.id} AND folder IS NULL`;
