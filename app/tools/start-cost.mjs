import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { Miniflare } from "miniflare";
import { runtimeCpuMs } from "./cpu-time.mjs";
import { modulesOfBuild } from "./local-product.mjs";
import { run } from "./setup.mjs";

const STARTS = 5;

/**
 * CPU time that the runtime takes to load and evaluate the Worker (its entry and what that imports), in ms: the fastest
 * of five starts up to the first answer, without that of a Worker that does nothing. Linux only.
 */
export async function startCost() {
  if (runtimeCpuMs() === null) return "start of the Worker: not measured, there is no /proc\n";
  const empty = [{ type: "ESModule", path: "index.js", contents: "export default { fetch: () => new Response() };" }];
  const entry = 'import worker from "./entry.js"; export default { fetch: () => new Response(typeof worker) };';
  const [, ...others] = modulesOfBuild();
  const own = [
    { type: "ESModule", path: "index.js", contents: entry },
    { type: "ESModule", path: "entry.js", contents: modulesOfBuild()[0].contents },
    ...others,
  ];
  const [cost, least] = [await fastest(own), await fastest(empty)];
  return `start of the Worker: ${cost - least} ms of CPU time (${cost} ms, ${least} ms for an empty one)\n`;
}

async function fastest(modules) {
  const costs = [];
  for (let at = 0; at < STARTS; at += 1) {
    const before = runtimeCpuMs();
    const worker = new Miniflare({ modules, compatibilityDate: "2026-04-01", compatibilityFlags: ["nodejs_compat"] });
    await (await worker.dispatchFetch("http://start.test/")).text();
    costs.push(runtimeCpuMs() - before);
    await worker.dispose();
  }
  return Math.min(...costs);
}

/** What of that evaluates the Worker, by the profile that Cloudflare's own tool makes: the shortest of five, in ms. */
export function evaluationCost() {
  const folder = mkdtempSync(`${tmpdir()}/stellenfunk-start-`);
  const file = `${folder}/start.cpuprofile`;
  const costs = Array.from({ length: STARTS }, () => {
    run("npx", ["--no-install", "wrangler", "check", "startup", "--outfile", file], { stdio: "ignore" });
    return busyMs(JSON.parse(readFileSync(file, "utf8")));
  });
  rmSync(folder, { recursive: true });
  return `evaluating the Worker: ${Math.round(Math.min(...costs))} ms by \`wrangler check startup\` (goal 70)\n`;
}

/** Time of a profile in which the processor did something. */
function busyMs({ nodes, samples, timeDeltas }) {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
  return timeDeltas.reduce((sum, delta, at) => (idle.has(samples[at]) ? sum : sum + delta), 0) / 1000;
}
