import { existsSync } from "node:fs";
import { request } from "node:http";
import { setUp } from "./setup.mjs";

/**
 * What a body that is larger than its bound adds to the memory of the Worker's process: the product's own readers in
 * workerd, the peak as the system keeps it. Fails above a bound of its own.
 */
const SENT_MB = 300;
const MOST_MB = 40;

if (!existsSync("/proc/self/clear_refs")) {
  console.log("\nThe memory of the Worker's process is measured on Linux only: this system has no /proc.");
  process.exit(0);
}
setUp();
const { bundleWorker } = await import("./bundle-worker.mjs");
const { forgetPeak, memoryOf, workerProcess } = await import("./process-memory.mjs");
const { Miniflare } = await import("miniflare");

const READERS = {
  "a form, at most 256 kB": "await readAtMost(body, 256 * 1024)",
  "a call, at most 1 MB": "await readAtMost(body, 1024 * 1024)",
  "a file, at most 20 MB, passed on":
    'await limited(body, () => 20 * 1024 * 1024, () => new Error("too large")).pipeTo(new WritableStream()).catch(() => null)',
};
const cases = Object.values(READERS).map((read, at) => `if (at === ${at}) read = ${read};`);
const contents = await bundleWorker(`import { limited, readAtMost } from "~/lib/read-at-most";
  export default { async fetch({ url, body }) {
    const at = Number(new URL(url).searchParams.get("at"));
    let read;
    ${cases.join("\n")}
    return new Response(read ? "taken" : "refused");
  } };`);
const worker = new Miniflare({
  modules: [{ type: "ESModule", path: "index.js", contents }],
  compatibilityDate: "2026-04-01",
  compatibilityFlags: ["nodejs_compat"],
});
const { hostname, port } = await worker.ready;
const pid = workerProcess();

console.log(`\nmemory that a body of ${SENT_MB} MB adds to workerd, without a length announced; at most ${MOST_MB} MB`);
for (const [at, name] of Object.keys(READERS).entries()) {
  await send(at, 1);
  const before = memoryOf(pid, "VmRSS");
  forgetPeak(pid);
  const answer = await send(at, SENT_MB);
  const added = (memoryOf(pid, "VmHWM") - before) / 1024;
  console.log(`${name.padEnd(40)}${answer.padStart(9)}${`${added.toFixed(0)} MB`.padStart(9)}`);
  if (answer !== "refused" || added > MOST_MB) process.exitCode = 1;
}
await worker.dispose();

/** Sends so many megabytes in chunks and answers what comes back. */
function send(at, megabytes) {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: `/?at=${at}`, method: "POST" }, (response) => {
      let text = "";
      response.on("data", (part) => (text += part)).on("end", () => resolve(text));
    });
    sent.on("error", reject);
    const piece = Buffer.alloc(256 * 1024, 65);
    let left = megabytes * 4;
    const write = () => {
      while (left > 0) {
        left -= 1;
        if (!sent.write(piece)) return sent.once("drain", write);
      }
      sent.end();
    };
    write();
  });
}
