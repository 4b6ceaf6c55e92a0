import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { getPlatformProxy, unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { openLocalStore } from "../local-product.mjs";
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
  makeAssetsFolder();
  const store = openLocalStore(state);
  return { env: await store.getBindings(), close: () => store.dispose() };
}

/** The bindings of wrangler.toml alone, each said to be the real one. */
async function openRemote() {
  makeAssetsFolder();
  const [, account_id] = /^account_id = "(.*)"$/m.exec(readFileSync(`${root}wrangler.toml`, "utf8")) ?? [];
  const config = {
    name: "stellenfunk-backup",
    ...(account_id && { account_id }),
    compatibility_date: unstable_getMiniflareWorkerOptions(`${root}wrangler.toml`).workerOptions.compatibilityDate,
    d1_databases: [{ ...bindingOf("d1_databases"), binding: "DB", remote: true }],
    r2_buckets: [{ ...bindingOf("r2_buckets"), binding: "FILES", remote: true }],
  };
  const configPath = `${mkdtempSync(`${tmpdir()}/stellenfunk-`)}/wrangler.json`;
  writeFileSync(configPath, JSON.stringify(config));
  const { env, dispose } = await getPlatformProxy({ configPath, persist: false, remoteBindings: true });
  return { env, close: dispose };
}

/** The pages' assets are named by the configuration, which is refused without their folder. */
const makeAssetsFolder = () => mkdirSync(`${root}build/client`, { recursive: true });

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
