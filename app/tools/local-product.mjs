import { readdirSync, readFileSync } from "node:fs";
import { fetch, Miniflare } from "miniflare";
import { runnerImport } from "vite";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { fail, root } from "./setup.mjs";

/**
 * The production bundle in workerd, with state on this disk and MODE=local, which nothing else sets. Tables and data
 * are there before the first request can come. With `standIn` (an address) that server answers whatever the product
 * asks of the internet; `isQuiet` keeps its log back, `beside` are other Workers of the same runtime, `isPrepared` says that the state is a copy of a prepared one,
 * `isDirect` leaves out the runtime's Workers for static files, which stand before the product.
 * @param {{ port: number, state: string, bindings?: Record<string, string>, demo?: boolean, host?: string, standIn?:
 * string, isQuiet?: boolean, isPrepared?: boolean, isDirect?: boolean, beside?: object[] }} options
 */
export async function openProduct(options) {
  const {
    port,
    state,
    bindings = {},
    demo = true,
    host = "127.0.0.1",
    standIn,
    isQuiet,
    isPrepared,
    isDirect,
    beside = [],
  } = options;
  if (!isPrepared) await prepareState(state, { demo, isEmbedded: !bindings.API_BASE });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`);
  const { assets, ...others } = workerOptions;
  const own = {
    ...(isDirect ? { ...others, unsafeDirectSockets: [{ host, port: 0 }] } : workerOptions),
    bindings: {
      ...workerOptions.bindings,
      MODE: "local",
      ...(port > 0 && { APP_BASE: `http://localhost:${port}` }),
      ...bindings,
    },
    ...(standIn && { outboundService: (request) => askStandIn(standIn, request) }),
    modules: modulesOfBuild(),
  };
  const product = new Miniflare({
    cf: false,
    ...(isQuiet && { handleRuntimeStdio: hearErrors }),
    host,
    port,
    defaultPersistRoot: state,
    workers: [own, ...beside],
  });
  await product.ready;
  return { product, address: isDirect ? await product.unsafeGetDirectURL() : await product.ready };
}

/** Every module of the server build as the runtime wants it; the first is the Worker. */
export function modulesOfBuild() {
  const folder = `${root}build/server/`;
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path !== "index.js");
  return ["index.js", ...paths].flatMap((path) => {
    if (path.endsWith(".wasm")) return [{ type: "CompiledWasm", path, contents: readFileSync(folder + path) }];
    return path.endsWith(".js") ? [{ type: "ESModule", path, contents: readFileSync(folder + path, "utf8") }] : [];
  });
}

function hearErrors(output, errors) {
  output.resume();
  errors.pipe(process.stderr);
}

function askStandIn(standIn, { url, method, headers }) {
  const { pathname, search, host } = new URL(url);
  return fetch(`${standIn}${pathname}${search}`, {
    method,
    redirect: "manual",
    headers: { ...Object.fromEntries(headers), "X-Asked-Host": host },
  });
}

/** Tables and data in this folder. Whoever asks a backend elsewhere needs tables of its own, and no data in them. */
export async function prepareState(state, { demo, isEmbedded }) {
  const store = openLocalStore(state);
  const db = await store.getD1Database("DB");
  await migrate(db);
  if (isEmbedded) await fill(db, await store.getR2Bucket("FILES"), demo);
  await store.dispose();
}

/** As wrangler.toml binds it. */
export const wranglerD1 = () => unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`).workerOptions.d1Databases;

/** Database and bucket of the folder for the state, without the product. */
export function openLocalStore(state) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`);
  const { d1Databases, r2Buckets, compatibilityDate } = workerOptions;
  return new Miniflare({
    d1Databases,
    r2Buckets,
    compatibilityDate,
    cf: false,
    port: 0,
    defaultPersistRoot: state,
    modules: true,
    script: "export default {}",
  });
}

async function fill(db, files, demo) {
  const { seed } = await load("app/backend/seeds/run.ts");
  await seed({ db, files, now: new Date(), demo });
  const { townStatements } = await load("app/backend/seeds/towns/town-statements.ts");
  await db.batch(townStatements().map(({ text, params }) => db.prepare(text).bind(...params)));
}

/** A module of the product's TypeScript, run in Node. */
export async function load(path) {
  const { module } = await runnerImport(`${root}${path}`, {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": `${root}app` } },
  });
  return module;
}

/** Applies what is new, in wrangler's own book-keeping, so that both tools may take turns. */
export async function migrate(db) {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  const folder = `${root}app/backend/migrations`;
  const names = readdirSync(folder)
    .filter((each) => each.endsWith(".sql"))
    .sort();
  refuseForeign([...applied].filter((name) => !names.includes(name)));
  for (const name of names.filter((each) => !applied.has(each))) {
    const statements = unstable_splitSqlQuery(readFileSync(`${folder}/${name}`, "utf8"));
    await db.batch([
      ...statements.map((each) => db.prepare(each)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}

/** A local database of a schema that this checkout does not know cannot be brought up to date: it is to be deleted. */
function refuseForeign(unknown) {
  if (unknown.length === 0) return;
  fail(
    `The local database was made by other migrations (${unknown.join(", ")}).\n` +
      "Its data cannot be taken over. Delete it and start again: rm -rf .wrangler/state (or the folder named by STATE).",
  );
}
