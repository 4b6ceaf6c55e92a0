import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setUp } from "./setup.mjs";

/**
 * What pages read as data grows: rows and round trips of each with the demo data, then with those of `LARGE` added, in
 * one run; the times as ratios of the two.
 */
setUp();
const { buildWhenStale } = await import("./build.mjs");
buildWhenStale();
const { openProduct, load } = await import("./local-product.mjs");

const LARGE = { organizations: 2_000, jobs: 40_000, applicants: 200_000, board: 10_000, ownJobs: 834 };
const MOST_ROWS = 300;
/** Who sees organizations. */
const STAFF = ["admin", "administrator"];
const EVERYBODY = [...STAFF, "member", "agency"];
const ANSWERS = 5;

const state = mkdtempSync(`${tmpdir()}/stellenfunk-scale-`);
const { product, address } = await openProduct({ port: 0, state, isQuiet: true });
const base = `http://localhost:${new URL(address).port}`;
const db = await product.getD1Database("DB");
const { DEMO_LOGINS } = await load("app/backend/seeds/demo.ts");
const PEOPLE = { admin: "anna", administrator: "ada", member: "mo", agency: "agnes" };
const cookies = {};
for (const [role, name] of Object.entries(PEOPLE)) cookies[role] = await sessionCookie(name);

const model = await modelRows();
const pages = pagesOf(model);
const small = await measureAll();
await (await load("app/tools/large-data.ts")).growDatabase(db, LARGE, model);
const large = await measureAll();

console.log(
  `\n${"page".padEnd(52)}${"trips".padStart(6)}${"rows, demo".padStart(12)}${"large".padStart(9)}${"time".padStart(8)}`,
);
let over = 0;
for (const [at, { name }] of pages.entries()) {
  const [before, after] = [small[at], large[at]];
  if (after.rows > MOST_ROWS) over += 1;
  const ratio = (after.ms / before.ms).toFixed(2);
  const mark = after.rows > MOST_ROWS ? "  *" : "";
  console.log(
    `${name.padEnd(52)}${String(after.trips).padStart(6)}${String(before.rows).padStart(12)}${String(after.rows).padStart(9)}${ratio.padStart(8)}${mark}`,
  );
}
console.log(
  `\n${over} of ${pages.length} pages read more than ${MOST_ROWS} rows (*). Time: large as a multiple of demo, the fastest of ${ANSWERS}.\n`,
);
await product.dispose();
rmSync(state, { recursive: true, force: true });
process.exit(0);

async function measureAll() {
  const found = [];
  for (const page of pages) found.push(await measure(page));
  return found;
}

async function measure({ name, path, role }) {
  let best = { ms: Number.POSITIVE_INFINITY };
  for (let at = 0; at < ANSWERS; at += 1) {
    const started = performance.now();
    const answer = await fetch(base + path, { headers: { cookie: cookies[role] ?? "" }, redirect: "follow" });
    await answer.arrayBuffer();
    const ms = performance.now() - started;
    if (answer.status !== 200) throw new Error(`${name} answers ${answer.status}`);
    const [, trips, rows] = /^(\d+); rows=(\d+)$/.exec(answer.headers.get("X-Round-Trips") ?? "") ?? [];
    if (ms < best.ms) best = { ms, trips: Number(trips), rows: Number(rows) };
  }
  return best;
}

/** Pages by name; `role` is who asks. */
function pagesOf({ organization, job, draft, person, brand }) {
  const list = (role, name, query) => ({ role, name: `jobs, ${role}${name && `, ${name}`}`, path: `/jobs${query}` });
  const sorts = ["idExternal", "title", "status", "organization.name", "date_updated"].flatMap((field) => [
    field,
    `-${field}`,
  ]);
  const jobs = ["admin", "member", "agency", "administrator"].flatMap((role) => [
    list(role, "", ""),
    list(role, "page 20", "?page=20"),
    list(role, "last page", "?page=9999"),
    ...sorts.map((sort) => list(role, `by ${sort}`, `?sort=${sort}`)),
    ...["draft", "online"].map((status) => list(role, `only ${status}`, `?status=${status}`)),
    list(role, "online by title, last page", "?status=online&sort=title&page=9999"),
    list(role, "of one organization", `?organization=${organization}`),
    list(role, "of one organization by title", `?organization=${organization}&sort=title`),
    list(role, "searched", "?q=Pflegefachkraft"),
    list(role, "searched, nothing found", "?q=Astronaut"),
  ]);
  const pageOf = (roles) => (name, path) => roles.map((role) => ({ role, name: `${name}, ${role}`, path }));
  const staffOf = pageOf(STAFF);
  const membersOf = pageOf([...STAFF, "member"]);
  const everybodyOf = pageOf(EVERYBODY);
  const one = (role, name, path) => ({ role, name, path });
  const tabs = ["details", "recruiter", "jobs", "contact", "brands", "billing", "funnel"].flatMap((tab) =>
    membersOf(`organization: ${tab}`, `/organizations/${organization}?tab[]=${tab}`),
  );
  const ofOrganization = ["accesses", "agreement", "data", `brands/${brand}`].flatMap((part) =>
    staffOf(`organization: ${part.replace(/\/.*/, "")}`, `/organizations/${organization}/${part}`),
  );
  const organizations = [
    ...["", "?page=9999", "?page=30", "?q=Betrieb", "?sort=name", "?sort=-jobs", "?sort=-brands", "?sort=externalId"],
    ...["?sort=-jobs&page=9999", "?q=Betrieb&page=25"],
  ].flatMap((query) => everybodyOf(`organizations ${query}`, `/organizations${query}`));
  const jobTabs = ["overview", "applicants", "funnel", "notes", "files", "history"].map((tab) =>
    one("admin", `job: ${tab}`, `/jobs/${job}?tab[]=${tab}`),
  );
  const steps = Array.from({ length: 16 }, (_, at) =>
    one("administrator", `wizard step ${at + 1}`, `/jobs/${draft}/wizard?step=${at + 1}`),
  );
  const staff = [
    ...["", "/campaigns", "/statistics", "/agencies", "/users", "/users?page=9999", "/users?q=large", "/invoices"],
    ...[
      "/users?sort=email",
      "/users?sort=-organizations",
      "/users?role=Hiring%20Org&page=9999",
      "/users?status=blocked",
    ],
    ...["/invoices?state=all", "/funnel", "/changes", "/limits", "/settings", "/settings/versions", "/catalogues"],
    ...["/operations", `/users/${person}`, "/catalogues?collection=skill", "/limits?page=9"],
  ].map((path) => one("administrator", `administration${path}`, `/administration${path}`));
  const others = [
    ...["/today", "/profile", "/profile/email", "/profile/second-factor"],
    ...["/creativeBuilder", "/coaching", "/support"],
  ].flatMap((path) => everybodyOf(path, path));
  const open = [`/chatbot/${job}`, `/careers/${brand}`, "/prices", "/login", "/register", "/sitemap.xml"].map(
    (path) => ({
      name: path.replace(/(\/careers)\/.*/, "$1"),
      path,
    }),
  );
  return [...jobs, ...organizations, ...tabs, ...ofOrganization, ...jobTabs, ...steps, ...staff, ...others, ...open];
}

/** The rows that the large data are copies of: the measured admin, the organization, a running job and a draft of it. */
async function modelRows() {
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

async function sessionCookie(name) {
  const { email, password } = DEMO_LOGINS.find((login) => login.email.startsWith(name));
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${base}/login`, { method: "POST", body, redirect: "manual", headers: { Origin: base } });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
