import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { getDocumentProxy } from "unpdf";
import { load, unload } from "./load.mjs";
import { largestPage, makePdf } from "./make-large-ads.mjs";
import { placeKnowledge } from "./read-ad-file.mjs";

/**
 * What reading one ad costs beside a bare parse of the same bytes: time as a ratio, memory as the rise of this Node
 * process's
 * peak (the Worker's is in bench-import-worker.mjs), which is why each kind ("page", "pdf", "folder") needs a process
 * of its own.
 */
const [, , folder, what] = process.argv;
const { readerOf } = await load("app/job-ad/read-job-ad.ts");
const { openAd } = await load("app/job-ad/open-ad.ts");
const { adText } = await load("app/job-ad/ad-text.ts");
const { isForeign } = await load("app/job-ad/is-foreign.ts");
const { readPdfPages } = await load("app/lib/read-pdf-pages.ts");
const knowledge = await placeKnowledge();

const page = largestPage();
const pdfs = readdirSync(join(folder, "ads"))
  .filter((name) => name.endsWith(".pdf"))
  .map((name) => join(folder, "ads", name));
const largest = pdfs.sort((a, b) => statSync(b).size - statSync(a).size)[0];
const made = makePdf();

await readPdf(makePdf(1));
readAd({ kind: "html", content: "<h1>Koch (m/w/d)</h1>" });

if (what === "page") {
  await report(
    "page of the largest size",
    page.length,
    () => readAd({ kind: "html", content: page }),
    () => bareHtml(page),
  );
}
if (what === "pdf") await reportPdf("PDF made of 30 full pages", made);
if (what === "folder" && largest) await reportPdf("largest PDF of the folder", readFileSync(largest));
await unload();
process.exit(0);

async function report(name, size, run, bare) {
  globalThis.gc?.();
  const before = process.resourceUsage().maxRSS;
  await run();
  const added = Math.max(0, process.resourceUsage().maxRSS - before) / 1024;
  const ratio = await ratioOf(run, bare);
  console.log(
    `${name.padEnd(34)}${`${(size / 1024).toFixed(0)} kB`.padStart(9)}${`${added.toFixed(0)} MB`.padStart(15)}${`${ratio.toFixed(1)} times`.padStart(20)}`,
  );
}

/** Median of 7 pairs taken in turns: what else the machine does falls on both. */
async function ratioOf(run, bare) {
  const ratios = [];
  for (let at = 0; at < 7; at++) ratios.push((await timeOf(run)) / (await timeOf(bare)));
  return ratios.sort((a, b) => a - b)[3];
}

async function timeOf(run) {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function reportPdf(name, bytes) {
  return report(
    name,
    bytes.length,
    () => readPdf(bytes),
    () => barePdf(bytes),
  );
}

async function readPdf(bytes) {
  return readAd({ kind: "pdf", content: await readPdfPages(new Uint8Array(bytes)) });
}

/**
 * As a run of an import does it: the place is looked for twice, because the first time tells which words might be
 * towns.
 */
function readAd(source) {
  const ad = openAd(source);
  isForeign(adText(ad));
  const read = readerOf(ad);
  read({ isTown: () => false });
  return read(knowledge);
}

async function barePdf(bytes) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  for (let number = 1; number <= pdf.numPages; number++) await (await pdf.getPage(number)).getTextContent();
  await pdf.destroy();
}

function bareHtml(html) {
  let length = 0;
  const parser = new Parser({
    ontext: (text) => {
      length += text.length;
    },
  });
  parser.end(html);
  return length;
}
