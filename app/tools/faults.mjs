// Tries all faults of tests/faults, of which other runs try a sample: npm run faults -- [--seed NUMBER] [FILE …]
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ options: { seed: { type: "string" } }, allowPositionals: true });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(seed)) throw new Error("--seed takes a number");
console.log(`npm run faults -- --seed ${seed}`);
const files = positionals.length > 0 ? positionals : ["tests/faults/"];
const args = ["--no-install", "vitest", "run", "--config", "tests/vitest.config.ts", ...files];
const env = { ...process.env, FAULTS: "whole", FAULTS_SEED: String(seed) };
process.exitCode = spawnSync("npx", args, { stdio: "inherit", env }).status ?? 1;
