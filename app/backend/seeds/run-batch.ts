import type { Sql } from "../storage/sql";

/** All or nothing. */
export async function runBatch(db: D1Database, statements: readonly Sql[]): Promise<void> {
  await db.batch(statements.map(({ text, params }) => db.prepare(text).bind(...params)));
}
