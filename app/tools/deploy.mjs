import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { buildBackendWhenStale, buildWhenStale } from "./build.mjs";
import { inlineStatement } from "./inline-statement.mjs";
import { run, setUp } from "./setup.mjs";

/**
 * Tables, catalogs and the Worker to Cloudflare. Needs `wrangler login` and a database_id in wrangler.toml. With
 * `--backend` the content backend alone, as app/backend/wrangler.toml says; with `--web` the web app that asks it, whose
 * database has tables and no catalogs.
 */
const isBackend = process.argv.includes("--backend");
const isWeb = process.argv.includes("--web");
const config = isBackend ? ["--config", "app/backend/wrangler.toml"] : [];
setUp();
if (isBackend) buildBackendWhenStale();
else buildWhenStale();
const { load } = await import("./local-product.mjs");
const { catalogStatements } = await load("app/backend/seeds/catalog.ts");
const { townStatements } = await load("app/backend/seeds/towns/town-statements.ts");
const file = `${mkdtempSync(`${tmpdir()}/stellenfunk-`)}/catalogues.sql`;
writeFileSync(file, [...catalogStatements(new Date()), ...townStatements()].map(inlineStatement).join(";\n"));

wrangler("d1", "migrations", "apply", "DB", "--remote");
if (!isWeb) wrangler("d1", "execute", "DB", "--remote", "--yes", "--file", file);
wrangler("deploy");

function wrangler(...args) {
  run("npx", ["--no-install", "wrangler", ...args, ...config]);
}
