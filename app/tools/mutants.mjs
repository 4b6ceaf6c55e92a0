// Seeds one bug after another into a copy of the product and runs the test that must catch it: npm run mutants [name …]
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const chosen = process.argv.slice(2);
const names = readdirSync("tests/mutants")
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(/\.json$/, ""))
  .filter((name) => chosen.length === 0 || chosen.includes(name));

const copy = mkdtempSync(join(tmpdir(), "mutants-"));
const LEFT_OUT = new Set(["node_modules", "build", ".git", ".wrangler", "e2e"]);
for (const name of readdirSync(".")) if (!LEFT_OUT.has(name)) cpSync(name, join(copy, name), { recursive: true });
symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));

let missed = 0;
try {
  for (const name of names) {
    const { file, search, replace, test, title } = JSON.parse(readFileSync(`tests/mutants/${name}.json`, "utf8"));
    const text = readFileSync(file, "utf8");
    writeFileSync(
      join(copy, file),
      text.replace(search, () => replace),
    );
    const started = Date.now();
    const filter = title ? ["-t", title] : [];
    const args = ["vitest", "run", "--config", "tests/vitest.config.ts", "--bail", "1", test, ...filter];
    const { status, stdout, stderr } = spawnSync("npx", ["--no-install", ...args], { cwd: copy, encoding: "utf8" });
    writeFileSync(join(copy, file), text);
    const said = stdout.replace(/\[\d+m/g, "").replaceAll("\u001b", "");
    // A bug that keeps the tests from starting is not one that they caught, and neither is a missing package.
    if (!/Tests .*\b\d+ (passed|failed)/.test(said)) console.log(`${name}: no test ran\n${stderr.slice(-2_000)}`);
    const isCaught = status !== 0 && /Tests .*\b\d+ failed/.test(said);
    if (!isCaught) missed += 1;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`${name.padEnd(28)}${isCaught ? "caught" : "NOT CAUGHT"}  ${seconds.padStart(4)} s  ${file}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${names.length - missed} of ${names.length} caught`);
process.exitCode = missed > 0 ? 1 : 0;
