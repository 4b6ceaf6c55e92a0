import type { Person } from "../services";
import { type Sql, sql } from "../storage/sql";

/**
 * The bytes of a file that the person keeps without a folder, for a room that takes them over: `filename_disk`,
 * `filename_download`.
 */
export const selectUnfiled = (person: Person, id: string): Sql =>
  sql`SELECT filename_disk, filename_download FROM files WHERE id = ${id} AND uploaded_by = ${person.id} AND folder IS NULL`;

/**
 * Its row goes, its bytes stay where they are; only under a condition on `files.filename_disk` that says they were
 * taken.
 */
export const forgetUnfiled = (person: Person, id: string, isTaken: Sql): Sql =>
  sql`DELETE FROM files WHERE id = ${id} AND uploaded_by = ${person.id} AND folder IS NULL AND ${isTaken}`;
