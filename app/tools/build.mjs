import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { root, run } from "./setup.mjs";

const INPUTS = ["app", "locales", "public", "vite.config.ts", "package-lock.json"];

/** Builds browser and Worker halves when anything they are made of is newer than the last build. */
export function buildWhenStale() {
  if (isFresh("build/server/index.js", INPUTS) && existsSync(`${root}build/client`)) return;
  console.log("Building …");
  runVite("remix", "vite:build");
}

/** Builds the content backend that is a Worker of its own, likewise. */
export function buildBackendWhenStale() {
  if (isFresh("build/backend/index.js", ["app", "locales", "package-lock.json"])) return;
  console.log("Building the backend …");
  runVite("vite", "build", "--config", "app/tools/backend.vite.config.ts");
}

function runVite(...command) {
  run("npx", ["--no-install", ...command, "--logLevel", "error"], { env: { ...process.env, NODE_ENV: "production" } });
}

function isFresh(built, inputs) {
  return existsSync(root + built) && statSync(root + built).mtimeMs > newest(inputs.map((each) => root + each));
}

function newest(paths) {
  let time = 0;
  for (const path of paths) {
    const stat = statSync(path);
    time = Math.max(
      time,
      stat.isDirectory() ? newest(readdirSync(path).map((name) => `${path}/${name}`)) : stat.mtimeMs,
    );
  }
  return time;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--backend")) buildBackendWhenStale();
  else buildWhenStale();
}
