import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { setUp } from "./setup.mjs";

/**
 * CPU time of creatives in workerd: the renderer as it is built, in a Worker that renders as many pictures as it is
 * asked for, with a logo and a photo, which the image service scales for PNGs as in the product. Clocks stand still
 * inside a request: the time is taken outside. The calibration is a fixed piece of work, so that runs on different or
 * busy machines can be compared; the exit code is not scaled.
 */
/** Pictures of one request: the kernel counts CPU time in hundredths of a second. */
const COUNTS = { sort: 10, svg: 20, png: 2 };
const ROUNDS = 3;
const MOST_SVG_MS = 30;
const MOST_PNG_MS = 400;

setUp();
const { bundleWorker } = await import("./bundle-worker.mjs");
const { Miniflare } = await import("miniflare");
const { root } = await import("./setup.mjs");
const { runtimeCpuMs } = await import("./cpu-time.mjs");

const fixture = (name) => readFileSync(`${root}tests/fixtures/creatives/${name}`);
const wasm = readFileSync(`${root}node_modules/@resvg/resvg-wasm/index_bg.wasm`);
const code = await bundled();
const worker = new Miniflare({
  modules: [
    { type: "ESModule", path: "index.js", contents: code },
    { type: "CompiledWasm", path: "index_bg.wasm", contents: wasm },
  ],
  compatibilityDate: "2026-04-01",
  compatibilityFlags: ["nodejs_compat"],
  images: { binding: "IMAGES" },
});
await worker.ready;
await worker.dispatchFetch("http://localhost/?what=nothing");

console.log("\ncreatives in workerd, with a photo; CPU time in ms (in brackets: time that passed)");
print("calibration: sorting 100,000 numbers", await measured("sort"));
const first = await timed(() => ask("svg", "cover", "square", 1));
console.log(`the first SVG after the module was loaded  ${first.passed.toFixed(0)} ms`);
const firstPng = await timed(() => ask("png", "cover", "square", 1));
console.log(`the first PNG, with the start of its renderer  ${firstPng.passed.toFixed(0)} ms\n`);

let isSlow = false;
for (const format of ["square", "portrait", "story", "landscape"]) {
  const svg = await slowest("svg", format);
  const png = await slowest("png", format);
  isSlow ||= svg.cpu > MOST_SVG_MS || png.cpu > MOST_PNG_MS;
  print(`${format}: SVG of the slowest template (${svg.template}), budget ${MOST_SVG_MS}`, svg);
  print(`${format}: SVG and PNG of the slowest template (${png.template}), budget ${MOST_PNG_MS}`, png);
}
const { bytes } = await ask("svg", "cover", "square", 1);
console.log(`\nmodule, minified ${code.length} B, gzip ${gzipSync(code).length} B, with its fonts`);
console.log(`renderer of PNG ${wasm.length} B, gzip ${gzipSync(wasm).length} B; an SVG with photo ${bytes} B\n`);
await worker.dispose();
if (isSlow) process.exitCode = 1;
process.exit();

/** The module with everything that it imports, behind a Worker that renders. */
function bundled() {
  const photo = `data:image/jpeg;base64,${fixture("photo.jpg").toString("base64")}`;
  const logo = `data:image/png;base64,${fixture("logo.png").toString("base64")}`;
  const source = `
    import { makeCreativePhoto } from "${root}app/platform/images/creative-picture.ts";
    import { renderPng, renderSvg } from "${root}app/backend/creatives/render/render-creative.ts";
    import { GERMAN } from "${root}tests/helpers/creative-designs.ts";
    const bytesOf = (address) => Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (c) => c.charCodeAt(0));
    export default {
      async fetch(request, { IMAGES }) {
        const query = new URL(request.url).searchParams;
        const [what, template, format] = ["what", "template", "format"].map((name) => query.get(name));
        let bytes = 0;
        for (let at = 0; at < Number(query.get("count")); at++) {
          if (what === "sort") bytes = Float64Array.from({ length: 1e5 }, (_, n) => (n * 7919) % 104729).sort()[5];
          // Fresh bytes for each picture, as each request reads its own.
          else if (what === "svg" || what === "png") {
            const photo = bytesOf("${photo}");
            const photoOf = async ({ width }) =>
              new Uint8Array(await makeCreativePhoto(IMAGES, new Blob([photo]).stream(), width));
            const images = { photo, logo: bytesOf("${logo}"), photoOf };
            const design = { ...GERMAN, template };
            if (what === "svg") bytes = (await renderSvg(design, format, images)).svg.length;
            else bytes = (await renderPng(design, format, images)).length;
          }
        }
        return Response.json({ bytes });
      },
    };`;
  return bundleWorker(source);
}

async function slowest(what, format) {
  const templates = ["cover", "card", "spotlight", "split", "poster", "checklist"];
  const results = [];
  for (const template of templates) results.push({ template, ...(await measured(what, template, format)) });
  return results.sort((one, other) => other.cpu - one.cpu)[0];
}

/** CPU time and time of one picture, as the median of rounds with many each. */
async function measured(what, template = "", format = "") {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { cpu, passed } = await timed(() => ask(what, template, format, COUNTS[what]));
    rounds.push({ cpu: cpu / COUNTS[what], passed: passed / COUNTS[what] });
  }
  return rounds.sort((one, other) => one.cpu - other.cpu)[Math.floor(ROUNDS / 2)];
}

async function timed(work) {
  const [start, used] = [performance.now(), runtimeCpuMs()];
  await work();
  const passed = performance.now() - start;
  return { passed, cpu: used === null ? passed : runtimeCpuMs() - used };
}

async function ask(what, template, format, count) {
  const query = new URLSearchParams({ what, template, format, count: String(count) });
  return (await worker.dispatchFetch(`http://localhost/?${query}`)).json();
}

function print(name, { cpu, passed }) {
  console.log(`${name.padEnd(70)} ${cpu.toFixed(1).padStart(7)} (${passed.toFixed(1)})`);
}
