// Tries all faults of tests/faults, of which other runs try a sample: npm run faults -- [--seed NUMBER] [--part 1/4] [FILE …]
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const options = { seed: { type: "string" }, part: { type: "string", default: "1/1" } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(seed)) throw new Error("--seed takes a number");
if (!/^[1-9]\d*\/[1-9]\d*$/.test(values.part)) throw new Error("--part takes the part of the operations: 1/4");
console.log(`npm run faults -- --seed ${seed} --part ${values.part}`);
const files = positionals.length > 0 ? positionals : ["tests/faults/"];
const args = ["--no-install", "vitest", "run", "--config", "tests/vitest.config.ts", ...files];
const env = { ...process.env, FAULTS: "whole", FAULTS_SEED: String(seed), FAULTS_PART: values.part };
process.exitCode = spawnSync("npx", args, { stdio: "inherit", env }).status ?? 1;
