import { readdirSync, readFileSync } from "node:fs";
import { fetch, Miniflare } from "miniflare";
import { runnerImport } from "vite";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { BATCH_WORKER, batchedDatabase } from "./batched-database.mjs";
import { fail, root } from "./setup.mjs";

/**
 * The production bundle in workerd, with state on this disk and MODE=local, which nothing else sets. Tables and data
 * are there before the first request can come. With `standIn` (an address) that server answers whatever the product
 * asks of the internet; `isQuiet` keeps its log back, `beside` are other Workers of the same runtime, `isPrepared` says that the state is a copy of a prepared one,
 * `isDirect` leaves out the runtime's Workers for static files, which stand before the product. With `apiPort` the content
 * backend is a Worker of its own on that port, which has the data, and the product asks it over HTTP.
 * @param {{ port: number, apiPort?: number, state: string, bindings?: Record<string, string>, demo?: boolean, host?: string, standIn?:
 * string, isQuiet?: boolean, isPrepared?: boolean, isDirect?: boolean, beside?: object[] }} options
 */
export async function openProduct(options) {
  const {
    port,
    apiPort,
    state,
    bindings: given = {},
    demo = true,
    host = "127.0.0.1",
    standIn,
    isQuiet,
    isPrepared,
    isDirect,
    beside = [],
  } = options;
  const bindings = { MODE: "local", ...(port > 0 && { APP_BASE: `http://localhost:${port}` }), ...given };
  if (!isPrepared) await prepareState(state, { demo, isEmbedded: !bindings.API_BASE, isAlone: Boolean(apiPort) });
  const { assets, ...others } = optionsOf("wrangler.toml");
  const outside = standIn && { outboundService: (request) => askStandIn(standIn, request) };
  const own = {
    ...(isDirect ? { ...others, unsafeDirectSockets: [{ host, port: 0 }] } : { assets, ...others }),
    bindings: { ...others.bindings, ...bindings },
    // A web app alone asks nobody but its backend.
    ...(!apiPort && outside),
    modules: modulesOfBuild("build/server/"),
  };
  const workers = apiPort ? [webApp(own, apiPort), backend(own.bindings, { host, apiPort, outside })] : [own];
  const product = new Miniflare({
    cf: false,
    ...(isQuiet && { handleRuntimeStdio: hearErrors }),
    host,
    port,
    defaultPersistRoot: state,
    workers: [...workers, ...beside],
  });
  await product.ready;
  return { product, address: isDirect ? await product.unsafeGetDirectURL() : await product.ready };
}

/** The Worker's options as a configuration of wrangler and .dev.vars give them. */
const optionsOf = (config) => unstable_getMiniflareWorkerOptions(root + config).workerOptions;

/** The database of a web app that asks a content backend elsewhere: only what it keeps itself. */
const WEB_DATABASE = { DB: "stellenfunk-web" };
const BACKEND = "backend";

/** The product as the web app alone: with no more than it needs there, and keys of its own. */
function webApp({ queueConsumers, queueProducers, images, durableObjects, ...own }, apiPort) {
  return {
    ...own,
    d1Databases: WEB_DATABASE,
    r2Buckets: {},
    bindings: {
      ...own.bindings,
      ...KEYS,
      SESSION_SECRET: "of the web app, thirty-two characters",
      AUTH_SECRET: "of the web app, thirty-two characters",
      API_BASE: `http://127.0.0.1:${apiPort}/api`,
    },
    serviceBindings: {
      ...own.serviceBindings,
      BACKEND_DEVELOPMENT: { name: BACKEND, entrypoint: "DevelopmentCalls" },
    },
  };
}

const KEYS = { BACKEND_KEY: "of the local pair, thirty-two characters" };

function backend(bindings, { host, apiPort, outside }) {
  const API_BASE = `http://localhost:${apiPort}/api`;
  return {
    ...optionsOf("app/backend/wrangler.toml"),
    name: BACKEND,
    bindings: { ...bindings, ...KEYS, API_BASE },
    unsafeDirectSockets: [{ host, port: apiPort }],
    ...outside,
    modules: modulesOfBuild("build/backend/"),
  };
}

/** Runs the scheduler once, in the Worker that has the data. */
export async function runMinute(product, { isAlone }) {
  const worker = await product.getWorker(isAlone ? BACKEND : undefined);
  await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
}

/** Every module of a build as the runtime wants it; the first is the Worker. */
export function modulesOfBuild(build = "build/server/") {
  const folder = root + build;
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

/**
 * Tables and data in this folder. Whoever asks a backend elsewhere needs tables of its own, and no data in them; with
 * `isAlone` they are there beside those of the backend.
 */
export async function prepareState(state, { demo, isEmbedded, isAlone = false }) {
  const store = openLocalStore(state);
  const db = batchedDatabase(store, "DB");
  await migrate(db);
  if (isAlone) await migrate(batchedDatabase(store, "WEB"));
  if (isEmbedded) await fill(db, await store.getR2Bucket("FILES"), demo);
  await store.dispose();
}

/** As wrangler.toml binds it. */
export const wranglerD1 = () => optionsOf("wrangler.toml").d1Databases;

/** Database and bucket of the folder for the state, without the product. */
export function openLocalStore(state) {
  const { d1Databases, r2Buckets, compatibilityDate } = optionsOf("wrangler.toml");
  return new Miniflare({
    d1Databases: { ...d1Databases, WEB: WEB_DATABASE.DB },
    r2Buckets,
    compatibilityDate,
    cf: false,
    port: 0,
    defaultPersistRoot: state,
    modules: true,
    script: BATCH_WORKER,
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
