import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { markdownTable, writeFigures } from "./readme-figures.mjs";
import { pagesOf } from "./scale-pages.mjs";
import { fail, setUp } from "./setup.mjs";

/**
 * What pages read as data grows, in one run: rows and round trips of each with the demo data, with those of `LARGE`
 * added, and with `--times N` also with N times that; times as ratios, asked for in turn. Writes the README's table.
 * `--state FOLDER` keeps the databases there and takes those that are there; `--print` leaves the README alone,
 * `--answers N` asks for each page so often.
 */
const { values: options } = parseArgs({
  options: {
    times: { type: "string" },
    state: { type: "string" },
    print: { type: "boolean" },
    fill: { type: "boolean" },
    answers: { type: "string", default: "7" },
  },
});
const times = Number(options.times ?? 1);
if (!Number.isInteger(times) || times < 1) fail("--times takes a whole number from 1.");

setUp();
const { buildWhenStale } = await import("./build.mjs");
buildWhenStale();
const { load, openLocalStore, openProduct, prepareState } = await import("./local-product.mjs");

const LARGE = { organizations: 2_000, jobs: 40_000, applicants: 200_000, board: 10_000, ownJobs: 834 };
const MOST_ROWS = 300;
/** A page with large data may take so many times as long as with the demo data. */
const MOST_TIME = 1.3;
/** Of each page, beside the first, which does not count. */
const ANSWERS = Number(options.answers);

const { DEMO_LOGINS } = await load("app/backend/seeds/demo.ts");
const { growDatabase } = await load("app/tools/grow-database.ts");
const PEOPLE = { admin: "anna", administrator: "ada", member: "mo", agency: "agnes" };

const folder = options.state ?? mkdtempSync(`${tmpdir()}/stellenfunk-scale-`);
/** How many blocks of large data each database has. */
const SIZES = [0, 1, ...(times > 1 ? [times] : [])];
const model = await fillAll();
if (options.fill) process.exit(0);
const pages = pagesOf(model);
const products = [];
for (const size of SIZES) products.push(await open(size));
const refused = new Set();
const found = [];
for (const page of pages) found.push({ ...page, sizes: await measure(page) });
for (const { product } of products) await product.dispose();
if (!options.state) rmSync(folder, { recursive: true, force: true });
report();
if (refused.size > 0) fail([...refused].join("\n"));
process.exit(0);

/** A database for each size, each grown from a copy of the one before. */
async function fillAll() {
  let ids;
  for (const [at, size] of SIZES.entries()) {
    const state = stateOf(size);
    const isThere = existsSync(state);
    if (!isThere && at === 0) {
      mkdirSync(folder, { recursive: true });
      await prepareState(state, { demo: true, isEmbedded: true });
    }
    if (!isThere && at > 0) cpSync(stateOf(SIZES[at - 1]), state, { recursive: true });
    const store = openLocalStore(state);
    const db = await store.getD1Database("DB");
    ids ??= await modelRows(db);
    for (let block = SIZES[at - 1] ?? 0; block < size && !isThere; block += 1) {
      const started = performance.now();
      await growDatabase(db, LARGE, ids, block);
      console.log(`Block ${block + 1} of ${size} filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
    await store.dispose();
  }
  return ids;
}

function stateOf(size) {
  return `${folder}/${size}`;
}

async function open(size) {
  const { product, address } = await openProduct({ port: 0, state: stateOf(size), isQuiet: true, isPrepared: true });
  const base = `http://localhost:${new URL(address).port}`;
  const cookies = {};
  for (const [role, name] of Object.entries(PEOPLE)) cookies[role] = await sessionCookie(base, name);
  return { product, base, cookies };
}

/** Of each size the fastest answer; all are asked in turn, after one that does not count. */
async function measure({ name, path, role }) {
  const best = products.map(() => ({ ms: Number.POSITIVE_INFINITY, trips: 0, rows: 0 }));
  const paths = await Promise.all(products.map((product) => visited(product, { path, role })));
  for (let round = 0; round <= ANSWERS; round += 1) {
    for (const [at, { base, cookies }] of products.entries()) {
      const started = performance.now();
      const answer = await fetch(base + paths[at], { headers: { cookie: cookies[role] ?? "" }, redirect: "follow" });
      await answer.arrayBuffer();
      const ms = performance.now() - started;
      if (answer.status !== 200) refused.add(`${name} answers ${answer.status}`);
      const [, trips, rows] = /^(\d+); rows=(\d+)$/.exec(answer.headers.get("X-Round-Trips") ?? "") ?? [];
      if (round > 0 && ms < best[at].ms) best[at] = { ms, trips: Number(trips), rows: Number(rows) };
    }
  }
  return best;
}

/** Page 30 as people come to it: by the link of page 29. */
async function visited({ base, cookies }, { path, role }) {
  if (!path.includes("page=30")) return path;
  const before = path.replace("page=30", "page=29");
  const html = await (await fetch(base + before, { headers: { cookie: cookies[role] ?? "" } })).text();
  const [, next] = /<a href="([^"]+)" rel="next"/.exec(html) ?? [];
  return next?.replaceAll("&amp;", "&") ?? path;
}

function report() {
  const names = ["demo", "large", `x ${times}`].slice(0, SIZES.length);
  const line = (first, cells) => console.log(first.padEnd(58) + cells.map((cell) => String(cell).padStart(9)).join(""));
  console.log();
  line("page", ["trips", ...names, ...names.slice(1).map(() => "time")]);
  for (const { name, sizes } of found) {
    const mark = sizes.some(({ rows }) => rows > MOST_ROWS) ? "*" : "";
    line(name, [sizes.at(-1).trips, ...sizes.map(({ rows }) => rows), ...ratiosOf(sizes).map(twoDigits), mark]);
  }
  const over = found.filter(({ sizes }) => sizes.some(({ rows }) => rows > MOST_ROWS));
  const slow = found.filter(({ sizes }) => ratiosOf(sizes).some((ratio) => ratio > MOST_TIME));
  const summary =
    `${found.length - over.length} of ${found.length} pages read at most ${MOST_ROWS} rows at every size` +
    `${over.length > 0 ? `; more: ${over.map(({ name }) => name).join(", ")}` : ""}. ` +
    `Time: the fastest of ${ANSWERS} answers beside that with the demo data, asked for in turn in one run; ` +
    `${slow.length} pages took more than ${MOST_TIME} times as long; ` +
    `for all pages together ${names
      .slice(1)
      .map((name, at) => `${twoDigits(timeOf(found, at))} (${name})`)
      .join(", ")}.`;
  console.log(`\n${summary}\n`);
  if (!options.print) writeFigures("scale", `${tableOf(names)}\n\n${summary}`);
}

/** A line for each kind of page: the most that one of them reads, and the time of all of them together. */
function tableOf(names) {
  const groups = Map.groupBy
    ? [...Map.groupBy(found, ({ group }) => group)]
    : [...new Set(found.map(({ group }) => group))].map((group) => [
        group,
        found.filter((each) => each.group === group),
      ]);
  const most = (list, at, what) => Math.max(...list.map(({ sizes }) => sizes[at][what]));
  return markdownTable(
    [
      "pages",
      "of them",
      "trips",
      ...names.map((name) => `rows, ${name}`),
      ...names.slice(1).map((name) => `time, ${name}`),
    ],
    groups.map(([group, list]) => [
      group,
      list.length,
      most(list, names.length - 1, "trips"),
      ...names.map((_, at) => most(list, at, "rows")),
      ...names.slice(1).map((_, at) => twoDigits(timeOf(list, at))),
    ]),
  );
}

/** The time at each larger size beside that with the demo data. */
function ratiosOf([demo, ...larger]) {
  return larger.map(({ ms }) => ms / demo.ms);
}

function timeOf(list, at) {
  const sum = (size) => list.reduce((all, { sizes }) => all + sizes[size].ms, 0);
  return sum(at + 1) / sum(0);
}

function twoDigits(ratio) {
  return ratio.toFixed(2);
}

/** The rows that the large data are copies of: the measured admin, the organization, a running job and a draft of it. */
async function modelRows(db) {
  const first = (text, ...params) =>
    db
      .prepare(text)
      .bind(...params)
      .first();
  const { email } = DEMO_LOGINS.find((login) => login.email.startsWith("anna"));
  const { person, organization } = await first(
    "SELECT users.id AS person, recruiter.organization FROM users JOIN recruiter ON recruiter.user = users.id WHERE users.email = ?",
    email,
  );
  const { applicant, job } = await first(
    "SELECT applicant.id AS applicant, job.id AS job FROM applicant JOIN job ON job.id = applicant.job WHERE job.organization = ? AND job.status = 'online' AND anonymised_at IS NULL ORDER BY job.id LIMIT 1",
    organization,
  );
  const { draft } = await first(
    "SELECT id AS draft FROM job WHERE organization = ? AND status = 'draft' LIMIT 1",
    organization,
  );
  const { brand } = await first(
    "SELECT id AS brand FROM employerBrand WHERE ownerOrganization = ? AND status = 'published' ORDER BY id LIMIT 1",
    organization,
  );
  return { person, organization, applicant, job, draft, brand };
}

async function sessionCookie(base, name) {
  const { email, password } = DEMO_LOGINS.find((login) => login.email.startsWith(name));
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${base}/login`, { method: "POST", body, redirect: "manual", headers: { Origin: base } });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
