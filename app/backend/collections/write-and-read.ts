import { Refusal } from "~/domain/errors";
import type { Db, Row } from "../storage/db";
import type { Sql } from "../storage/sql";
import type { One } from "./store";

/** Writes in one batch that ends by reading the row: the answer costs no trip of its own. */
export async function writeAndRead(db: Db, statements: readonly Sql[], one: One): Promise<Row> {
  const written = await db.write([...statements, one.statement]);
  const row = written.at(-1)?.rows[0];
  if (!row) throw new Refusal("FORBIDDEN");
  return one.toEntity(row);
}
