import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { root, setUp } from "./setup.mjs";

/**
 * Everything on a fresh clone: format, lint, types, build, unit and Worker tests, stories in a real browser. One
 * closing line counts them all.
 */
setUp();
const results = `${root}test-results`;
rmSync(results, { recursive: true, force: true });

// Where none is found, installing one waits for the network while the stages keep both cores busy.
const browser = stageQuietly("browser", process.execPath, ["app/tools/chromium.mjs"]);
await stagesTogether([
  ["types", "npm", ["run", "--silent", "types"]],
  ["build", process.execPath, ["app/tools/build.mjs"]],
  ["build of the backend alone", process.execPath, ["app/tools/build.mjs", "--backend"]],
  ["unused files, exports and dependencies", "npm", ["run", "--silent", "unused"]],
  ["format and lint", "npm", ["run", "--silent", "lint"]],
]);

const counts = { passed: 0, failed: 0 };
const failures = [];
stage("unit and Worker tests", () => {
  npx([
    "vitest",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}/vitest.json`,
  ]);
  const report = read("vitest.json");
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report ? report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1) : 1;
  failures.push(...failedTests(report?.testResults));
});

await browser;
const { findChromium } = await import("./chromium.mjs");
const chromium = await findChromium();
stage("stories in the browser", () => {
  npx(["playwright", "test", "--config", "e2e/playwright.config.ts"], { CHROMIUM_PATH: chromium });
  const report = read("playwright.json");
  counts.passed += report?.stats.expected ?? 0;
  counts.failed += report ? report.stats.unexpected + report.stats.flaky : 1;
  failures.push(...failedStories(report?.suites));
});

// Repeated here, since a runner may keep the end of the output alone.
if (failures.length > 0) console.log(`\n${failures.join("\n\n")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);

function stage(name, work) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  work();
  console.log(`— ${name}: ${secondsSince(started)} s`);
}

/** Runs commands two at a time and prints the output of each at its end. Ends this process when one has failed. */
async function stagesTogether(stages) {
  const waiting = [...stages];
  const codes = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) codes.push(await stageQuietly(...next));
  };
  await Promise.all([work(), work()]);
  if (codes.some((code) => code !== 0)) process.exit(1);
}

/** Gives the exit code of the command. */
function stageQuietly(name, command, args) {
  const started = Date.now();
  const output = [];
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      console.log(`\n— ${name}: ${secondsSince(started)} s`);
      process.stdout.write(Buffer.concat(output));
      resolve(code);
    });
  });
}

function secondsSince(started) {
  return Math.round((Date.now() - started) / 1000);
}

/** Each failed test with its file and the beginning of its message, and files that could not be loaded. */
function failedTests(files = []) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const of = (title, text = "") => `failed: ${name.replace(root, "")} › ${title}\n${text.slice(0, 2000)}`;
    if (failed.length === 0) return message ? [of("could not be loaded", message)] : [];
    return failed.map(({ fullName, failureMessages }) => of(fullName, failureMessages.join("\n")));
  });
}

/** Stories that failed, and those that passed when repeated: a race in the product or in the story. */
function failedStories(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...failedStories(inner),
    ...specs.flatMap(({ title, file, tests }) =>
      tests.flatMap(({ status, projectName }) => {
        if (status !== "unexpected" && status !== "flaky") return [];
        const kind = status === "flaky" ? "failed, passed when repeated" : "failed";
        return [`${kind}: ${file} › ${title} [${projectName}]`];
      }),
    ),
  ]);
}

function npx(args, env = {}) {
  spawnSync("npx", ["--no-install", ...args], { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
}

function read(name) {
  const path = `${results}/${name}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
