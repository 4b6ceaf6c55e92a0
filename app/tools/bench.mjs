import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setUp } from "./setup.mjs";

/** The README's figures: bytes and round trips per page, and times as ratios within this one run. */
setUp();
const { buildWhenStale } = await import("./build.mjs");
buildWhenStale();
const { findChromium } = await import("./chromium.mjs");
const { openProduct, load } = await import("./local-product.mjs");
const { BUDGETS, boardPagesToWeigh, logIn, onlineJob, pagesToWeigh, weigh } = await import("./weigh.mjs");
const { PEER, weighPeer } = await import("./weigh-peer.mjs");
const { typingInBuilder } = await import("./typing-in-builder.mjs");
const { boardAtWork } = await import("./board-at-work.mjs");
const { slowLine } = await import("./slow-line.mjs");
const { spike } = await import("./spike.mjs");
const { evaluationCost, startCost } = await import("./start-cost.mjs");
const { runtimeCpuMs } = await import("./cpu-time.mjs");
const { chromium } = await import("@playwright/test");

/** Of each page: CPU time is counted in steps of 10 ms, so that few answers would round much. */
const ANSWERS = 41;

const state = mkdtempSync(`${tmpdir()}/stellenfunk-bench-`);
const { product, address } = await openProduct({ port: 0, state, isQuiet: true });
const base = `http://localhost:${new URL(address).port}`;
const { DEMO_LOGINS } = await load("app/backend/seeds/demo.ts");
const anna = DEMO_LOGINS.find(({ email }) => email.startsWith("anna"));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
const page = await (await browser.newContext()).newPage();

console.log(
  `\n${"page".padEnd(28)}${"HTML".padStart(8)}${"CSS".padStart(8)}${"both".padStart(8)}${"JS after".padStart(10)}${"trips".padStart(7)}${"time*".padStart(8)}${"CPU**".padStart(8)}   (gzip bytes; budget ${BUDGETS.page} both, ${BUDGETS.js} JS, ${BUDGETS.roundTrips} trips)`,
);
const cookie = await sessionCookie();
const { median: bare } = await timesOf(`${base}/favicon.svg`);
let isSignedIn = false;
const chatbot = { name: "public chatbot", path: `/chatbot/${await onlineJob(base, anna)}` };
const pages = [chatbot, ...(await pagesToWeigh(base, anna)), ...(await boardPagesToWeigh(base, anna))];
for (const { name, path, person, ready } of pages) {
  if (person && !isSignedIn) await logIn(page, base, anna);
  isSignedIn ||= Boolean(person);
  const { status, html, css, data, total, js, island, framework, roundTrips } = await weigh(page, base + path, ready);
  if (status !== 200) throw new Error(`${name} answers ${status}`);
  const { median, cpu } = await timesOf(base + path, person ? cookie : "");
  console.log(
    `${name.padEnd(28)}${String(html).padStart(8)}${String(css).padStart(8)}${String(total).padStart(8)}${String(js).padStart(10)}${String(roundTrips).padStart(7)}${(median / bare).toFixed(1).padStart(8)}${cpu.padStart(8)}${island ? `   + React ${framework}, island ${island}, its data ${data}` : ""}`,
  );
}
console.log(`\n* median of ${ANSWERS} answers, as a multiple of a static file's in the same run`);
console.log("** CPU time of the runtime's process for one of them, in ms (Linux only)\n");
console.log(await typingInBuilder(page, base, anna));
const SLOW = [
  "public chatbot",
  "login",
  "register",
  "jobs list",
  "wizard step 4",
  "job details",
  "applicants",
  "chatbot builder",
];
const slowPages = pages.filter(({ name }) => SLOW.includes(name));
console.log(await slowLine(browser, { base, login: anna, pages: slowPages }));
console.log(await spike({ base, path: chatbot.path, db: await product.getD1Database("DB") }));
console.log(await startCost());
console.log(evaluationCost());
console.log(await boardAtWork(browser, { base, login: anna, crowdOf }));
const peer = await weighPeer(page);
console.log(
  peer
    ? `The script of ${PEER} as it is published, in the same run: ${peer.js} gzip bytes of JavaScript before its chatbot can show anything.\n`
    : `${PEER} was not measured: no registry.\n`,
);
await browser.close();
await product.dispose();
rmSync(state, { recursive: true, force: true });
process.exit(0);

/** A running campaign of her organization with exactly so many applicants, all in `phase` where one is named. */
async function crowdOf(count, phase) {
  const { crowdStatements } = await load("app/tools/crowd.ts");
  const db = await product.getD1Database("DB");
  const job = await db
    .prepare(
      "SELECT job.id, job.organization FROM job JOIN recruiter ON recruiter.organization = job.organization JOIN users ON users.id = recruiter.user WHERE users.email = ? AND recruiter.role = 'admin' AND job.status IN ('online', 'online_terminated') AND NOT EXISTS (SELECT 1 FROM applicant WHERE applicant.job = job.id AND applicant.id LIKE 'crowd-%') ORDER BY job.id LIMIT 1",
    )
    .bind(anna.email)
    .first();
  const crowd = crowdStatements({ job: job.id, organization: job.organization, count, phase, now: new Date() });
  await db.batch([
    db.prepare("DELETE FROM applicant WHERE job = ?").bind(job.id),
    ...crowd.map(({ text, params }) => db.prepare(text).bind(...params)),
  ]);
  return job.id;
}

async function timesOf(url, cookie = "") {
  const times = [];
  const before = runtimeCpuMs();
  for (let at = 0; at < ANSWERS; at++) {
    const started = performance.now();
    await (await fetch(url, { headers: { cookie }, redirect: "manual" })).arrayBuffer();
    times.push(performance.now() - started);
  }
  const cpu = before === null ? "" : ((runtimeCpuMs() - before) / ANSWERS).toFixed(1);
  return { median: times.sort((a, b) => a - b)[Math.floor(ANSWERS / 2)], cpu };
}

async function sessionCookie() {
  const body = new URLSearchParams({ email: anna.email, password: anna.password });
  const answer = await fetch(`${base}/login`, { method: "POST", body, redirect: "manual", headers: { Origin: base } });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
