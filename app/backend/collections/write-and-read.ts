import type { Compilable } from "kysely";
import { Refusal } from "~/domain/errors";
import type { HandlerContext, Person } from "../services";
import type { Db, Row } from "../storage/db";
import type { Statement } from "../storage/statement";

/** Who writes a row of a collection, in which request. */
export interface Writing {
  context: HandlerContext;
  person: Person;
}

/** Writes in one batch that ends by reading the row: the answer costs no trip of its own. */
export async function writeAndRead(db: Db, statements: readonly Statement[], one: Compilable<Row>): Promise<Row> {
  const written = await db.write([...statements, one]);
  const [row] = written.rowsOf(one);
  if (!row) throw new Refusal("FORBIDDEN");
  return row;
}
