import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { load, unload } from "./load.mjs";
import { placeKnowledge, readAdFile, toScored } from "./read-ad-file.mjs";

/**
 * Reads the ads of a folder without AI, scores them against the folder's gold with the folder's own measure; the mean
 * is the last line.
 */
const folder = resolve(process.argv[2] ?? ".");
if (!existsSync(join(folder, "ads"))) {
  console.error("usage: npm run bench:import -- FOLDER   (with ads/, gold/ and score.mjs)");
  process.exit(2);
}
const { readJobAd } = await load("app/job-ad/read-job-ad.ts");
const knowledge = await placeKnowledge();
const out = mkdtempSync(join(tmpdir(), "import-"));
for (const file of readdirSync(join(folder, "ads")).sort()) {
  const findings = readJobAd(await readAdFile(join(folder, "ads", file)), knowledge);
  writeFileSync(join(out, `${basename(file, extname(file))}.json`), JSON.stringify(toScored(findings), null, 1));
}
const keep = process.env.KEEP_FINDINGS;
if (keep) {
  mkdirSync(keep, { recursive: true });
  for (const file of readdirSync(out)) writeFileSync(join(keep, file), readFileSync(join(out, file)));
}

if (!process.argv.includes("--no-load")) {
  const script = fileURLToPath(new URL("bench-import-load.mjs", import.meta.url));
  const heads = ["size".padStart(9), "memory added".padStart(15), "time / bare parse".padStart(20)];
  console.log(`\n${"reader in Node".padEnd(34)}${heads.join("")}`);
  for (const what of ["page", "pdf", "folder"]) {
    spawnSync(process.execPath, ["--expose-gc", script, folder, what], { stdio: "inherit" });
  }
  await measureWorker();
}

/** The product's own log stays out of the table. */
async function measureWorker() {
  const script = fileURLToPath(new URL("bench-import-worker.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "pipe"] });
  const shown = createInterface({ input: child.stdout });
  shown.on("line", (line) => /^(\{|Using secrets)/.test(line) || console.log(line));
  let errors = "";
  child.stderr.on("data", (part) => {
    errors += part;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) console.log(`The memory of the Worker's process could not be measured:\n${errors.slice(-2000)}`);
}

const { score, total, FIELDS } = await import(pathToFileURL(join(folder, "score.mjs")).href);
const rows = score(join(folder, "gold"), out).filter(({ missing }) => !missing);
const forms = [...new Set(rows.map(({ gold }) => gold.form))].sort();
const columns = [["all", rows], ...forms.map((form) => [form, rows.filter(({ gold }) => gold.form === form)])].map(
  ([name, own]) => ({ name: `${name} (${own.length})`, ...total(own) }),
);
const cell = (text) => String(text).padStart(Math.max(8, 0));
console.log(`\n${"F1".padEnd(16)}${columns.map(({ name }) => name.padStart(24)).join("")}`);
for (const field of FIELDS)
  console.log(field.padEnd(16) + columns.map(({ fields }) => cell(fields[field].f1.toFixed(3)).padStart(24)).join(""));
console.log("mean".padEnd(16) + columns.map(({ mean }) => mean.f1.toFixed(3).padStart(24)).join(""));
await unload();
rmSync(out, { recursive: true, force: true });
console.log(`\nmean F1 ${columns[0].mean.f1.toFixed(2)}`);
