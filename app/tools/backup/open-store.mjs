import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { Miniflare } from "miniflare";
import { getPlatformProxy, unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { root } from "../setup.mjs";

/**
 * Database and bucket without the product: those of this machine (the folder that `npm start` keeps its state in), or
 * with `isRemote` those that wrangler.toml names at Cloudflare, reached by wrangler's login.
 */
export async function openStore({ isRemote, state }) {
  const { env, close } = isRemote ? await openRemote() : await openLocal(state);
  return { db: env.DB, files: env.FILES, migrations: readMigrations(), close };
}

async function openLocal(state) {
  const { d1Databases, r2Buckets, compatibilityDate } = optionsOfConfig();
  const store = new Miniflare({
    d1Databases,
    r2Buckets,
    compatibilityDate,
    cf: false,
    port: 0,
    defaultPersistRoot: state,
    modules: true,
    script: "export default {}",
  });
  return { env: await store.getBindings(), close: () => store.dispose() };
}

/** The bindings of wrangler.toml alone, each said to be the real one. */
async function openRemote() {
  const config = {
    name: "stellenfunk-backup",
    compatibility_date: optionsOfConfig().compatibilityDate,
    d1_databases: [{ ...bindingOf("d1_databases"), binding: "DB", remote: true }],
    r2_buckets: [{ ...bindingOf("r2_buckets"), binding: "FILES", remote: true }],
  };
  const configPath = `${mkdtempSync(`${tmpdir()}/stellenfunk-`)}/wrangler.json`;
  writeFileSync(configPath, JSON.stringify(config));
  const { env, dispose } = await getPlatformProxy({ configPath, persist: false, remoteBindings: true });
  return { env, close: dispose };
}

function optionsOfConfig() {
  // The pages' assets are named by the configuration, which is refused without their folder.
  mkdirSync(`${root}build/client`, { recursive: true });
  return unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`).workerOptions;
}

/** The lines of a table of wrangler.toml that the bindings need. */
function bindingOf(table) {
  const [, block = ""] = readFileSync(`${root}wrangler.toml`, "utf8").split(`[[${table}]]\n`);
  const lines = block.split(/\n\s*(?:\n|\[)/)[0] ?? "";
  return Object.fromEntries([...lines.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]));
}

/** Those of this checkout, oldest first. */
function readMigrations() {
  const folder = `${root}app/backend/migrations`;
  const names = readdirSync(folder).filter((each) => each.endsWith(".sql"));
  return names
    .sort()
    .map((name) => ({ name, statements: unstable_splitSqlQuery(readFileSync(`${folder}/${name}`, "utf8")) }));
}
