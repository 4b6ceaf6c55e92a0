import { batchedDatabase } from "./batched-database.mjs";
import { load, migrate, openLocalStore } from "./local-product.mjs";

/**
 * The local product's database without the product, its tables up to date. Without a folder for the state it is a new
 * one in memory.
 */
export async function openDatabase(state) {
  const store = openLocalStore(state);
  const batched = batchedDatabase(store, "DB");
  await migrate(batched);
  await writeAll(batched, (await load("app/backend/seeds/catalog.ts")).catalogStatements(new Date()));
  return { db: await store.getD1Database("DB"), close: () => store.dispose() };
}

/** A few statements per batch: each holds up to 80 kB. */
export async function writeAll(db, statements) {
  for (let at = 0; at < statements.length; at += 20) {
    await db.batch(statements.slice(at, at + 20).map(({ text, params }) => db.prepare(text).bind(...params)));
  }
}
