import { prepareStatement, type Statement } from "../storage/statement";

/** All or nothing. */
export async function runBatch(db: D1Database, statements: readonly Statement[]): Promise<void> {
  await db.batch(statements.map(prepareStatement).map(({ text, params }) => db.prepare(text).bind(...params)));
}
