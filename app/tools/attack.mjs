// Fuzzes the whole Worker from a seed: npm run attack -- [--seed NUMBER] [--seconds NUMBER]
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { seed: { type: "string" }, seconds: { type: "string", default: "60" } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const seconds = Number(values.seconds);
if (!Number.isSafeInteger(seed) || !Number.isFinite(seconds)) throw new Error("--seed and --seconds take numbers");
console.log(`npm run attack -- --seed ${seed} --seconds ${seconds}`);
const args = [
  "--no-install",
  "vitest",
  "run",
  "--config",
  "tests/vitest.config.ts",
  "tests/attack/fuzz.worker.test.ts",
];
const env = { ...process.env, ATTACK_SEED: String(seed), ATTACK_SECONDS: String(seconds) };
process.exitCode = spawnSync("npx", args, { stdio: "inherit", env }).status ?? 1;
