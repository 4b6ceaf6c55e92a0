// Fuzzes the whole Worker from a seed: npm run attack -- [--seed NUMBER] [--seconds NUMBER]
// Prints the attempts that follow from no table, each with request and answer: npm run attack -- --attempts
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    seconds: { type: "string", default: "60" },
    attempts: { type: "boolean", default: false },
  },
});
process.exitCode = values.attempts ? run("attempts", { ATTACK_ATTEMPTS: "printed" }) : fuzz();

function fuzz() {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const seconds = Number(values.seconds);
  if (!Number.isSafeInteger(seed) || !Number.isFinite(seconds)) throw new Error("--seed and --seconds take numbers");
  console.log(`npm run attack -- --seed ${seed} --seconds ${seconds}`);
  return run("fuzz", { ATTACK_SEED: String(seed), ATTACK_SECONDS: String(seconds) });
}

function run(name, settings) {
  const file = `tests/attack/${name}.worker.test.ts`;
  const args = ["--no-install", "vitest", "run", "--config", "tests/vitest.config.ts", file];
  return spawnSync("npx", args, { stdio: "inherit", env: { ...process.env, ...settings } }).status ?? 1;
}
