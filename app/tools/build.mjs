import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { root, run } from "./setup.mjs";

const INPUTS = ["app", "locales", "public", "vite.config.ts", "package-lock.json"];

/** Builds browser and Worker halves when anything they are made of is newer than the last build. */
export function buildWhenStale() {
  const built = `${root}build/server/index.js`;
  const isFresh =
    existsSync(built) &&
    existsSync(`${root}build/client`) &&
    statSync(built).mtimeMs > newest(INPUTS.map((each) => root + each));
  if (isFresh) return;
  console.log("Building …");
  run("npx", ["--no-install", "remix", "vite:build", "--logLevel", "error"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
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

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWhenStale();
