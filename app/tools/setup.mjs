import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** What a fresh clone needs before anything else: packages and secrets. Uses nothing but Node itself. */
export function setUp() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`);
  installPackages();
  writeSecrets();
}

/** Runs a command of the project; its failure ends this process with the same code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (result.error) fail(`${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function installPackages() {
  const installed = `${root}node_modules/.package-lock.json`;
  const isFresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs - 1000;
  if (isFresh) return;
  console.log("Installing packages …");
  run("npm", ["ci", "--no-progress", "--loglevel=error"]);
}

/** Local secrets, made once; one that the example has gained since is added. Production: `wrangler secret put`. */
function writeSecrets() {
  const path = `${root}.dev.vars`;
  const example = readFileSync(`${root}.dev.vars.example`, "utf8").replace(
    /^(SESSION_SECRET|AUTH_SECRET|MAIL_REPLY_SECRET)=.*$/gm,
    (_, name) => `${name}=${randomBytes(32).toString("hex")}`,
  );
  if (!existsSync(path)) return writeFileSync(path, example, { mode: 0o600 });
  const kept = readFileSync(path, "utf8");
  const missing = [...example.matchAll(/^([A-Z_]+)=.+$/gm)].filter(([, name]) => !kept.includes(name));
  if (missing.length === 0) return;
  writeFileSync(path, `${kept.trimEnd()}\n${missing.map(([line]) => line).join("\n")}\n`, { mode: 0o600 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
