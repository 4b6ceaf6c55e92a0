import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largestPage, makePdf } from "./make-large-ads.mjs";
import { forgetPeak, memoryOf, workerProcess } from "./process-memory.mjs";
import { setUp } from "./setup.mjs";

/**
 * What one import adds to the memory of the Worker's process: the built product in workerd reads the page from a
 * stand-in,
 * from the button to the review. The peak counts, as the system keeps it; each kind has a process of its own, warm from
 * a small ad.
 */
const [, , folder] = process.argv;
if (!existsSync("/proc/self/clear_refs")) {
  console.log("\nThe memory of the Worker's process is measured on Linux only: this system has no /proc.");
  process.exit(0);
}
setUp();
const { buildWhenStale } = await import("./build.mjs");
buildWhenStale();
const { load, openProduct } = await import("./local-product.mjs");
const { DEMO_LOGINS } = await load("app/backend/seeds/demo.ts");

const HTML = "text/html; charset=utf-8";
const PDF = "application/pdf";
const SMALL_PAGE = `<!doctype html><h1>Koch (m/w/d)</h1><h2>Ihre Aufgaben</h2><ul><li>Kochen<li>Backen</ul>
  <h2>Ihr Profil</h2><ul><li>Ausbildung als Koch<li>Freude am Beruf</ul>`;
const pdfs = readdirSync(join(folder, "ads"))
  .filter((name) => name.endsWith(".pdf"))
  .map((name) => join(folder, "ads", name));
const largest = pdfs.sort((a, b) => statSync(b).size - statSync(a).size)[0];
const KINDS = [
  { name: "page of the largest size", type: HTML, small: SMALL_PAGE, large: largestPage(), most: 64 },
  { name: "PDF made of 30 full pages", type: PDF, small: makePdf(1), large: makePdf(), most: 100 },
  ...(largest
    ? [{ name: "largest PDF of the folder", type: PDF, small: makePdf(1), large: readFileSync(largest), most: 100 }]
    : []),
];

const standIn = createServer(({ url }, response) => {
  const [, at, size] = url.split("/");
  const kind = KINDS[Number(at)];
  response.writeHead(kind ? 200 : 404, { "Content-Type": kind?.type ?? HTML });
  response.end(kind?.[size] ?? "");
});
await new Promise((resolve) => standIn.listen(0, "127.0.0.1", resolve));
const state = mkdtempSync(join(tmpdir(), "import-worker-"));

console.log(
  `\n${"import in the Worker (workerd)".padEnd(34)}${"size".padStart(9)}${"memory added".padStart(15)}${"at most".padStart(20)}`,
);
for (const at of KINDS.keys()) await measure(at);
standIn.close();
rmSync(state, { recursive: true, force: true });
process.exit(0);

async function measure(at) {
  const { name, large, most } = KINDS[at];
  const { product, address } = await openProduct({
    port: 0,
    state,
    standIn: `http://127.0.0.1:${standIn.address().port}`,
  });
  const base = `http://localhost:${new URL(address).port}`;
  const ask = await signedIn(base);
  await importAd(ask, `https://jobs.example.com/${at}/small`);
  const worker = workerProcess();
  const before = memoryOf(worker, "VmRSS");
  forgetPeak(worker);
  await importAd(ask, `https://jobs.example.com/${at}/large`);
  const added = (memoryOf(worker, "VmHWM") - before) / 1024;
  console.log(
    `${name.padEnd(34)}${`${(large.length / 1024).toFixed(0)} kB`.padStart(9)}${`${added.toFixed(0)} MB`.padStart(15)}${`${most} MB`.padStart(20)}`,
  );
  await product.dispose();
}

async function signedIn(base) {
  const { email, password } = DEMO_LOGINS.find((each) => each.email.startsWith("anna"));
  const ask = (path, { cookie = "", ...init } = {}) =>
    fetch(base + path, { redirect: "manual", ...init, headers: { cookie, Origin: base } });
  const answer = await ask("/login", { method: "POST", body: new URLSearchParams({ email, password }) });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return (path, init) => ask(path, { ...init, cookie });
}

/** As a person does it without scripts: the form, then the page that shows how far it is. */
async function importAd(ask, url) {
  const body = new URLSearchParams({ intent: "start", url });
  const started = await ask("/jobs/new/import", { method: "POST", body });
  const path = started.headers.get("Location");
  if (!path) throw new Error(`the import of ${url} did not start: ${started.status}`);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const html = await (await ask(path)).text();
    const [, view] = /data-view="(\w+)"/.exec(html) ?? [];
    if (view === "review") return;
    if (view !== "running")
      throw new Error(`the import of ${url} ended with ${view}: ${html.split('role="alert"')[1]?.slice(0, 300)}`);
  }
}
