import { existsSync } from "node:fs";
import { setUp } from "./setup.mjs";

/**
 * What limits and checks add to a page's CPU time: the product's own functions in workerd, so many times in one
 * request, and the CPU time of the runtime's process, less that of the same loop without them. A Worker's own clock stands still
 * while it works. Fails above the goal.
 */
const TIMES = 5_000;
const ROUNDS = 5;
const GOAL_MS = 0.2;
const BLOCKED_RANGES = 500;

if (!existsSync("/proc/self/stat")) {
  console.log("\nThe CPU time of the Worker's process is measured on Linux only: this system has no /proc.");
  process.exit(0);
}
setUp();
const { bundleWorker } = await import("./bundle-worker.mjs");
const { runtimeCpuMs } = await import("./cpu-time.mjs");
const { Miniflare } = await import("miniflare");

/** What `server/worker.ts` and `server/pipeline.ts` do for every page: a request as each reads it, and the checks. */
const LIMITS =
  "if (blocks.isBlocked(address, now) || (await refuseFlood(request, address, counters))) throw new Error();";
const BODY =
  "if (!methodsOf(url.pathname).includes(request.method)) throw new Error(); const body = await boundBody(request);";
const ORIGIN =
  "const token = await formTokenFor(holder, secret); if (isPost && !(await isOwnRequest(body.request, url.origin, token, body.form))) throw new Error();";
const HEADERS = 'withHeaders(answer(), pageKindOf(url.pathname, url.searchParams), settings, "production", holder);';
const CASES = {
  "limits and blocks": [false, LIMITS],
  "methods and body of a page": [false, BODY],
  "methods and body of a form of 1 kB": [true, BODY],
  "form token, and origin of a form": [true, `const body = { request, form: async () => null }; ${ORIGIN}`],
  "headers of the answer": [false, HEADERS],
  "all of them, for a page": [false, LIMITS + BODY + ORIGIN + HEADERS],
  "all of them, for a form of 1 kB": [true, LIMITS + BODY + ORIGIN + HEADERS],
};
const loops = Object.values(CASES).map(
  ([isForm, checks], at) => `if (at === ${at}) {
    const isPost = ${isForm};
    for (let n = 0; n < times; n += 1) {
      const request = ask(isPost);
      const url = new URL(request.url);
      const address = \`198.51.\${n % 200}.\${n % 250}\`;
      if (withChecks) { ${checks} } else { if (isPost) await request.arrayBuffer(); ${checks.includes(HEADERS) ? "answer();" : ""} }
    }
  }`,
);
const contents = await bundleWorker(`import { createBlockList } from "~/platform/limiter/block-list";
  import { createLimiter } from "~/platform/limiter/limiter";
  import { createMeetings } from "~/platform/limiter/meetings";
  import { pageKindOf, withHeaders } from "~/platform/headers";
  import { formTokenFor, isOwnRequest } from "~/platform/session/origin";
  import { toSettings } from "~/platform/settings";
  import { boundBody, methodsOf } from "~/server/page-body";
  import { refuseFlood } from "~/server/refuse-flood";
  const now = new Date("2026-11-28T12:00:00Z");
  const counters = { limiter: createLimiter(), floods: null, meetings: createMeetings(), mode: "production", now };
  const blocks = createBlockList();
  blocks.replace(Array.from({ length: ${BLOCKED_RANGES} }, (_, at) => ({ subject: \`203.\${at >> 8}.\${at & 255}.0/24\`, until: null })));
  const settings = toSettings({});
  const secret = "a secret of thirty-two characters";
  const holder = "019cadc6-9a80-7534-9f81-7bb826ce24de";
  const form = new URLSearchParams({ title: "x".repeat(1000) }).toString();
  const answer = () => new Response("<p>", { headers: { "Content-Type": "text/html; charset=utf-8" } });
  const type = "application/x-www-form-urlencoded";
  const ask = (isPost) => new Request("https://app.test/jobs/1?tab=2", isPost
    ? { method: "POST", headers: { Origin: "https://app.test", "Content-Type": type }, body: form }
    : { headers: { Accept: "text/html" } });
  export default { async fetch({ url }) {
    const asked = new URL(url).searchParams;
    const [at, times] = ["at", "times"].map((name) => Number(asked.get(name)));
    const withChecks = asked.has("checks");
    ${loops.join("\n")}
    return new Response("done");
  } };`);
const worker = new Miniflare({
  modules: [{ type: "ESModule", path: "index.js", contents }],
  compatibilityDate: "2026-04-01",
  compatibilityFlags: ["nodejs_compat"],
});
const base = await worker.ready;

console.log(
  `\nCPU time that limits and checks add in workerd, in ms; median of ${ROUNDS} × ${TIMES} times; goal ${GOAL_MS}`,
);
console.log(`(${BLOCKED_RANGES} ranges of addresses are blocked)`);
for (const [at, name] of Object.keys(CASES).entries()) {
  await cpuOf(at, true);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await cpuOf(at, true)) - (await cpuOf(at, false)));
  const added = rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] / TIMES;
  console.log(`${name.padEnd(40)}${added.toFixed(3).padStart(8)}`);
  if (added > GOAL_MS) process.exitCode = 1;
}
await worker.dispose();

/** CPU time of one request that does it so many times. */
async function cpuOf(at, withChecks) {
  const before = runtimeCpuMs();
  const answer = await fetch(new URL(`/?at=${at}&times=${TIMES}${withChecks ? "&checks" : ""}`, base));
  if ((await answer.text()) !== "done") throw new Error(`answered ${answer.status}`);
  return runtimeCpuMs() - before;
}
