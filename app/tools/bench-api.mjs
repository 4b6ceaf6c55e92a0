import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { runtimeCpuMs } from "./cpu-time.mjs";
import { markdownTable, writeFigures } from "./readme-figures.mjs";
import { setUp } from "./setup.mjs";

/**
 * The jobs table over the API (count of all and a page of ten, out of 10,000 and of 100,000 jobs, or of JOBS) beside two
 * Workers that do nothing else, on the same database and in turns: one with the two plain statements, one that reads a single row by its key,
 * twice. All three are asked on sockets of their own, without the runtime's stand-in for static files, and ours runs as
 * it is deployed. DIRECTUS (an address, with DIRECTUS_TOKEN) is asked the same as ours. Writes
 * its table into the README, unless JOBS chose another size.
 */
setUp();
const { buildWhenStale } = await import("./build.mjs");
buildWhenStale();
const { openProduct, load } = await import("./local-product.mjs");
const { wranglerD1 } = await import("./local-product.mjs");

const SIZES = process.env.JOBS ? [Number(process.env.JOBS)] : [10_000, 100_000];
const CONNECTIONS = 16;
const ROUNDS = 3;
/** A token may ask 600 times a minute, an address 1,200 times. */
const TOKENS = 48;
const ROUND_MS = Number(process.env.ROUND_MS ?? 4_000);

/** A load is two requests, as the SDK's table sends them. */
const COUNT = "/items/job?aggregate[countDistinct]=id";
const PAGE = "/items/job?limit=10&sort=-date_updated&fields=id,title,status,idExternal,date_updated,organization.name";
const BARE = `
  const answer = (rows) => Response.json({ data: rows });
  export default {
    async fetch(request, { DB }) {
      const { pathname, searchParams } = new URL(request.url);
      const asked = searchParams.get("of");
      const run = async (text) => answer((await DB.prepare(text).bind(asked).all()).results);
      if (pathname === "/count") return run("SELECT count(DISTINCT id) AS count FROM job WHERE organization = ?");
      if (pathname === "/page") return run("SELECT job.id, job.title, job.status, job.idExternal, job.date_updated, organization.name FROM job JOIN organization ON organization.id = job.organization WHERE job.organization = ? ORDER BY job.date_updated DESC LIMIT 10");
      return run("SELECT id, title, status, idExternal, date_updated FROM job WHERE id = ?");
    },
  };`;

const bindings = { MODE: "production", APP_BASE: "https://bench.example" };
const { DEMO_LOGINS } = await load("app/backend/seeds/demo.ts");
const anna = DEMO_LOGINS.find(({ email }) => email.startsWith("anna"));
const medianOf = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const { DIRECTUS, DIRECTUS_TOKEN } = process.env;
let asked = 0;
const bearer = (own) => {
  asked += 1;
  const at = asked % own.length;
  return { Authorization: `Bearer ${own[at]}`, "CF-Connecting-IP": `198.51.100.${at}` };
};

const rows = [];
for (const jobs of SIZES) rows.push(...(await measure(jobs)));
const table = markdownTable(["jobs", "asked", "loads/s", "p50, ms", "CPU, ms", "ours / it"], rows);
console.log(
  `\n${table}\n\n${CONNECTIONS} connections. CPU time of the runtime's process for a load, its database included (Linux only).`,
);
if (!process.env.JOBS) writeFigures("api", table);
process.exit(0);

/** A row of the table for each target, in a product of its own with so many jobs. */
async function measure(jobs) {
  const state = mkdtempSync(`${tmpdir()}/stellenfunk-api-`);
  const bare = {
    name: "bare",
    modules: true,
    script: BARE,
    d1Databases: wranglerD1(),
    compatibilityDate: "2026-04-01",
  };
  const beside = [{ ...bare, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }];
  const { product, address } = await openProduct({ port: 0, state, isQuiet: true, isDirect: true, bindings, beside });
  const { organization, job } = await grow(await product.getD1Database("DB"), jobs);
  const ours = `${address.origin}/api`;
  const plain = (await product.unsafeGetDirectURL("bare")).origin;
  const tokens = [];
  while (tokens.length < TOKENS) tokens.push(await tokenOf(ours));
  const targets = [
    { name: "ours", requests: [ours + COUNT, ours + PAGE], tokens },
    { name: "two plain statements", requests: ["count", "page"].map((path) => `${plain}/${path}?of=${organization}`) },
    { name: "one row by its key, twice", requests: ["row", "row"].map((path) => `${plain}/${path}?of=${job}`) },
    ...(DIRECTUS
      ? [{ name: "Directus", requests: [DIRECTUS + COUNT, DIRECTUS + PAGE], tokens: [DIRECTUS_TOKEN] }]
      : []),
  ];
  const rounds = targets.map(() => []);
  for (const target of targets) await loadsOf(target, 500);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, target] of targets.entries()) rounds[at].push(await loadsOf(target, ROUND_MS));
  await product.dispose();
  rmSync(state, { recursive: true, force: true });
  const median = (at, value) => medianOf(rounds[at].map(value));
  const perSecond = targets.map((_, at) => median(at, ({ rate }) => rate));
  return targets.map(({ name }, at) => {
    const cpu = median(at, (round) => round.cpu);
    return [
      jobs.toLocaleString("en-US"),
      name,
      Math.round(perSecond[at]),
      Math.round(median(at, ({ p50 }) => p50)),
      Number.isNaN(cpu) ? "" : cpu.toFixed(2),
      (perSecond[0] / perSecond[at]).toFixed(2),
    ];
  });
}

/** Loads in a second and the median of their times, for so long. */
async function loadsOf({ name, requests, tokens: own }, duration) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times = [];
  const end = performance.now() + duration;
  const before = runtimeCpuMs();
  const started = performance.now();
  const connection = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      for (const url of requests) await ask(name, url, own ? bearer(own) : {}, agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  const cpu = before === null ? Number.NaN : (runtimeCpuMs() - before) / times.length;
  return { rate: times.length / ((performance.now() - started) / 1000), p50: medianOf(times), cpu };
}

function ask(name, url, own, agent) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: own }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${name} answers ${answer.statusCode}`));
      answer.resume();
      answer.on("end", resolve);
    }).on("error", reject);
  });
}

async function tokenOf(base) {
  const body = JSON.stringify({ email: anna.email, password: anna.password, mode: "json" });
  const answer = await fetch(`${base}/auth/login`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  return (await answer.json()).data.access_token;
}

/** Jobs of the measured person's organization. */
async function grow(db, jobs) {
  const { growDatabase } = await load("app/tools/grow-database.ts");
  const model = await db
    .prepare(
      "SELECT users.id AS person, recruiter.organization, job.id AS job, applicant.id AS applicant FROM users JOIN recruiter ON recruiter.user = users.id JOIN job ON job.organization = recruiter.organization AND job.status = 'online' JOIN applicant ON applicant.job = job.id WHERE users.email = ? LIMIT 1",
    )
    .bind(anna.email)
    .first();
  const size = { organizations: 1, jobs, applicants: 0, board: 0, ownJobs: jobs };
  await growDatabase(db, size, model);
  return model;
}
