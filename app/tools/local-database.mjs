import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { load, migrate } from "./local-product.mjs";
import { root } from "./setup.mjs";

/**
 * The local product's database without the product, its tables up to date. Without a folder for the state it is a new
 * one in memory.
 */
export async function openDatabase(state) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`);
  const server = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() };",
    compatibilityDate: workerOptions.compatibilityDate,
    d1Databases: workerOptions.d1Databases,
    cf: false,
    ...(state && { defaultPersistRoot: state }),
  });
  const db = await server.getD1Database("DB");
  await migrate(db);
  await writeAll(db, (await load("app/backend/seeds/catalog.ts")).catalogStatements(new Date()));
  return { db, close: () => server.dispose() };
}

/** A few statements per batch: each holds up to 80 kB. */
export async function writeAll(db, statements) {
  for (let at = 0; at < statements.length; at += 20) {
    await db.batch(statements.slice(at, at + 20).map(({ text, params }) => db.prepare(text).bind(...params)));
  }
}
