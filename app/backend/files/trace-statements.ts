import { type Expression, type SqlBool, sql } from "kysely";
import { query } from "../storage/compiler";

/** The row of the file whose id a subquery selects; answers {filename_disk}, the key of its bytes. */
export const deleteFileRow = (id: Expression<unknown>) =>
  query
    .deleteFrom("files")
    .where(({ ref }) => sql<SqlBool>`${ref("files.id")} = ${id}`)
    .returning("files.filename_disk");
