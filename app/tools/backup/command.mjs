import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { load, unload } from "../load.mjs";
import { fail, root } from "../setup.mjs";

const OPTIONS = {
  remote: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
  "key-file": { type: "string" },
  erasures: { type: "string" },
};

/**
 * What backup, restore and verify-backup share: arguments, the archive in its folder, the product's TypeScript, and
 * refusals as a message with exit code 1.
 */
export async function runCommand(usage, command) {
  try {
    const { folder, ...options } = readArguments(usage);
    const { folderArchive } = await load("app/tools/backup/folder-archive.ts");
    const { readKey } = await load("app/tools/backup/encrypt.ts");
    const keyFile = options["key-file"];
    const key = keyFile ? readKey(readFileSync(keyFile, "utf8")) : null;
    await command({ folder, options, key, archive: folderArchive(folder) });
  } catch (error) {
    const { BackupRefusal } = await load("app/tools/backup/archive.ts");
    if (!(error instanceof BackupRefusal)) console.error(error);
    fail(error.message);
  } finally {
    await unload();
  }
}

function readArguments(usage) {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) throw new Error("One folder is needed");
    return { folder, ...values };
  } catch (error) {
    return fail(`${error.message}\n${usage}`);
  }
}

/** The store as the arguments and STATE say. */
export async function openStoreFor({ remote }) {
  const { openStore } = await import("./open-store.mjs");
  return openStore({ isRemote: remote, state: process.env.STATE ?? `${root}.wrangler/state/v3` });
}

/** The commit of this checkout, as what the backup was made with. */
export function buildOfCheckout() {
  const { stdout, status } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : JSON.parse(readFileSync(`${root}package.json`, "utf8")).version;
}

/** Where D1 Time Travel stands now: `wrangler d1 time-travel restore` leads back to it for 30 days. */
export function bookmarkOf({ remote }) {
  if (!remote) return null;
  const { stdout } = spawnSync("npx", ["--no-install", "wrangler", "d1", "time-travel", "info", "DB", "--json"], {
    cwd: root,
    encoding: "utf8",
  });
  try {
    return JSON.parse(stdout).bookmark ?? null;
  } catch {
    console.error("No bookmark of D1 Time Travel is noted: wrangler does not tell it.");
    return null;
  }
}

/** Objects of a journal of erasures that were saved elsewhere, each a file of the folder. */
export function readErasures({ erasures }) {
  if (!erasures) return [];
  const names = readdirSync(erasures).filter((name) => name.endsWith(".json"));
  return names.map((name) => JSON.stringify(JSON.parse(readFileSync(`${erasures}/${name}`, "utf8"))));
}

/** A backup never mixes with an earlier one. */
export function refuseUsed(folder) {
  if (existsSync(folder)) fail(`${folder} is there already: each backup has a folder of its own`);
}

/** What an interrupted backup left is no backup. */
export const removeUnfinished = (folder) => rmSync(folder, { recursive: true, force: true });

export function printManifest({ madeAt, build, schema, bookmark, isEncrypted, tables, objects, missing, unnamed }) {
  const filled = tables.filter(({ size }) => size > 0);
  for (const { name, size, hash } of filled)
    console.log(`  ${name.padEnd(24)} ${String(size).padStart(9)}  ${hash.slice(0, 16)}`);
  console.log(`  ${"objects".padEnd(24)} ${String(objects.size).padStart(9)}  ${objects.hash.slice(0, 16)}`);
  console.log(`\n  ${tables.length} tables (${tables.length - filled.length} empty), schema ${schema.newest}`);
  console.log(`  made ${madeAt} by build ${build}${isEncrypted ? ", encrypted" : ""}`);
  if (bookmark) console.log(`  bookmark of D1 Time Travel ${bookmark}`);
  if (unnamed > 0) console.log(`  ${unnamed} objects that no row names`);
  if (missing.length > 0)
    console.log(`  ${missing.length} objects are missing in the bucket: ${missing.slice(0, 10).join(", ")}`);
}
