import { gzipSync } from "node:zlib";
import { apiOf } from "./api-address.mjs";

/**
 * Budgets in gzip bytes: the first for every page, the second for its style sheet alone, then for the
 * sheet of other media, for what its enhancers load, the last for an island above React.
 */
export const BUDGETS = { page: 14_336, css: 6_144, media: 2_048, js: 6_144, roundTrips: 3, island: 30_720 };

/**
 * What a browser fetches for one page, in gzip bytes by kind; framed pages have budgets of their own. `page` is an open
 * Playwright page.
 * `ready` is what an island draws when it is there.
 */
export async function weigh(page, address, ready) {
  const found = { html: 0, css: 0, media: 0, js: 0, framework: 0, island: 0, data: 0, other: 0, scripts: [] };
  const bodies = [];
  // Cold: what the browser keeps from the page before would count as nothing.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  const listen = (response) => response.frame() === page.mainFrame() && bodies.push(read(response));
  page.on("response", listen);
  const underWay = new Set();
  const begin = (request) => underWay.add(request);
  const finish = (request) => underWay.delete(request);
  page.on("request", begin);
  for (const event of ENDS) page.on(event, finish);
  const answer = await page.goto(address, { waitUntil: "load" });
  if (ready) await page.locator(ready).first().waitFor();
  await settle(page, underWay);
  page.off("response", listen);
  page.off("request", begin);
  for (const event of ENDS) page.off(event, finish);
  await devtools.detach();
  const answers = await Promise.all(bodies);
  const inside = new Set(answers.flatMap(pathsOfSheets));
  for (const { kind, url, body } of answers.flatMap(sheetsApart)) {
    // The same as a file, for later pages: no screen waits for it.
    if (url.endsWith(".css") && inside.has(new URL(url).pathname)) continue;
    const bytes = gzipSync(body).length;
    found[kind] += bytes;
    if (url.endsWith(".js")) found.scripts.push(new URL(url).pathname);
  }
  const roundTrips = Number.parseInt(answer.headers()["x-round-trips"] ?? "0", 10);
  return {
    ...{ ...found, roundTrips, status: answer.status() },
    hasFramework: found.framework > 0,
    total: found.html + found.css,
  };
}

const ENDS = ["requestfinished", "requestfailed"];
/** Milliseconds: of a page that does not say when it is complete, and of one that does, at most and after its word. */
const PAUSE = { unknown: 300, most: 5_000, after: 60 };

/** Until the page has all that it asks for by itself. Ours mark it when their scripts run (app/entry.client.tsx). */
async function settle(page, underWay) {
  const isOurs = await page.evaluate(
    () => matchMedia("(scripting: enabled)").matches && !!document.querySelector("script[type=module][src]"),
  );
  if (!isOurs) return page.waitForTimeout(PAUSE.unknown);
  const isComplete = () => performance.getEntriesByName("enhanced").length > 0;
  await page.waitForFunction(isComplete, null, { timeout: PAUSE.most }).catch(() => {});
  const until = Date.now() + PAUSE.most;
  do await page.waitForTimeout(PAUSE.after);
  while (underWay.size > 0 && Date.now() < until);
}

/**
 * By how much the page has moved by itself so far: the sum of Chromium's layout shifts, of which CLS is the largest
 * part. Needs scripts, and depends on when they come: the bench tells it, no test asserts it.
 */
export const layoutShift = (page) =>
  page.evaluate(
    () =>
      new Promise((tell) => {
        let sum = 0;
        const add = (list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
        };
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => tell(sum), 60);
      }),
  );

async function read(response) {
  const type = response.headers()["content-type"] ?? "";
  const kind = type.startsWith("text/html")
    ? "html"
    : type.startsWith("text/css")
      ? "css"
      : type.includes("javascript")
        ? "js"
        : type.startsWith("application/json")
          ? "data"
          : "other";
  const body = await response.body().catch(() => Buffer.alloc(0));
  return { kind: finerKind(kind, response.url(), body.toString()), url: response.url(), body };
}

/** Sheets that stand inside a page weigh as sheets. */
function sheetsApart({ kind, url, body }) {
  if (kind !== "html") return [{ kind, url, body }];
  const page = body.toString();
  const sheets = [...page.matchAll(INSIDE)].map(([, , text]) => ({ kind: "css", url, body: Buffer.from(text) }));
  return [...sheets, { kind, url, body: Buffer.from(page.replaceAll(INSIDE, "")) }];
}

const pathsOfSheets = ({ kind, body }) =>
  kind === "html" ? [...body.toString().matchAll(INSIDE)].map(([, path]) => path) : [];

const INSIDE = /<style data-sheet="([^"]*)">(.*?)<\/style>/gs;

/**
 * An island brings its script and its style, after the page is there; no screen waits for a sheet of other media, which
 * browsers fetch last.
 */
function finerKind(kind, url, text) {
  if (/\/media-[\w-]+\.css$/.test(new URL(url).pathname)) return "media";
  if (/\/island-[\w-]+\.(js|css)$/.test(new URL(url).pathname)) return "island";
  return kind === "js" && /SECRET_INTERNALS|__remixContext/.test(text) ? "framework" : kind;
}

export async function logIn(page, base, { email, password }) {
  await page.goto(`${base}/login`);
  await page.fill("input[name=email]", email);
  await page.fill("input[name=password]", password);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/** The campaign that runs and was changed last, of those the person sees. */
export async function onlineJob(base, login) {
  const online = encodeURIComponent(JSON.stringify({ status: { _eq: "online" } }));
  const jobs = `/items/job?limit=1&sort=-date_updated&fields=id&filter=${online}`;
  return (await askFor(base, jobs, { headers: await headersOf(base, login) }))[0].id;
}

/** The pages of the booking way; wizard steps on the first draft that the person sees. */
export async function pagesToWeigh(base, login) {
  const headers = await headersOf(base, login);
  const ask = (path) => askFor(base, path, { headers });
  const find = async (status) =>
    (await ask(`/items/job?limit=1&sort=id&fields=id&filter={"status":{"_eq":"${status}"}}`))[0]?.id;
  const [draft, online] = [await find("draft"), await find("online")];
  const [{ id: brand, ownerOrganization: organization }] = await ask(
    "/items/employerBrand?limit=1&sort=date_created&fields=id,ownerOrganization",
  );
  const home = `/organizations/${organization}`;
  const tab = (name) => ({ name: `organization: ${name}`, path: `${home}?tab[]=${name}`, person: true });
  const steps = Array.from({ length: 16 }, (_, at) => ({
    name: `wizard step ${at + 1}`,
    path: `/jobs/${draft}/wizard?step=${at + 1}`,
    person: true,
  }));
  return [
    { name: "login", path: "/login" },
    { name: "register", path: "/register" },
    { name: "prices", path: "/prices" },
    { name: "prices with a mistake", path: "/prices?numberOfPlannedHires=99&boost=on" },
    { name: "reset password", path: "/reset-password/start" },
    { name: "jobs list", path: "/jobs", person: true },
    { name: "new job", path: "/jobs/new/wizard", person: true },
    ...steps,
    { name: "job details", path: `/jobs/${online}`, person: true, cssBudget: WITH_AD },
    { name: "campaign brief", path: `/jobs/${online}/brief`, person: true },
    { name: "job: files", path: `/jobs/${online}?tab[]=files`, person: true },
    { name: "job: history", path: `/jobs/${online}?tab[]=history`, person: true },
    { name: "job: funnel", path: `/jobs/${online}?tab[]=funnel`, person: true },
    {
      name: "chatbot builder",
      path: `/jobs/${online}/chatbotBuilder?mode=draft`,
      person: true,
      ready: ".saved button",
    },
    { name: "organizations", path: "/organizations", person: true },
    { name: "new organization", path: "/organizations?dialog=new", person: true },
    ...["details", "recruiter", "jobs", "contact", "brands", "billing", "funnel"].map(tab),
    { name: "organization, name edited", path: `${home}?edit=name`, person: true },
    { name: "organization, recruiter invited", path: `${home}?tab[]=recruiter&dialog=invite`, person: true },
    { name: "new brand", path: `${home}?tab[]=brands&dialog=newBrand`, person: true },
    { name: "brand", path: `${home}/brands/${brand}`, person: true },
    { name: "brand to delete", path: `${home}/brands/${brand}?dialog=deleteBrand`, person: true },
    { name: "accept an invitation", path: await invitationTo(base, organization, headers), person: true },
    { name: "profile", path: "/profile", person: true },
    { name: "account to delete", path: "/profile?dialog=delete", person: true },
    { name: "new address to confirm", path: "/profile/email?token=none", person: true },
    { name: "support", path: "/support", person: true },
    { name: "coaching", path: "/coaching", person: true },
    { name: "terms", path: "/terms" },
  ];
}

/** Style sheets of a page that shows an ad: that has one of its own, in its panel. */
export const WITH_AD = 8_192;

/** A board of forty with what opens over it: a first view weighs at most 20 kB, what its island asks for included. */
export async function boardPagesToWeigh(base, login) {
  const board = await fullestBoard(base, await headersOf(base, login));
  // The page behind a dialog stays as it was: its sheet, which the browser has by then, and the one of dialogs.
  const cssBudget = 8_192;
  const over = (dialog) => ({ name: `${dialog} over the board`, path: `${board}&dialog=${dialog}`, cssBudget });
  const pages = [
    { name: "applicants", path: board, ready: ".keys" },
    { name: "applicants with the rejected", path: `${board}&withRejected=true`, ready: ".keys" },
    { name: "list of applicants", path: `${board}&layout=list` },
    ...["add", "phases", "labels", "view", "keys"].map(over),
  ];
  const same = { person: true, budget: 20_480, islandBudget: 25_600 };
  return pages.map((page) => ({ cssBudget: BUDGETS.css, ...page, ...same }));
}

async function fullestBoard(base, headers) {
  const ask = (path) => askFor(base, path, { headers });
  const jobs = await ask('/items/job?limit=20&fields=id&filter={"status":{"_eq":"online"}}');
  const boards = await Promise.all(
    jobs.map(async ({ id }) => ({ id, ...(await ask(`/jobs/${id}/applications/board`)) })),
  );
  const [fullest] = boards.sort((one, other) => other.total - one.total);
  return `/jobs/${fullest.id}?tab[]=applicants`;
}

/** The path of a fresh invitation's link, as its mail says it. */
async function invitationTo(base, organizationId, headers) {
  const contactEmail = `wiege.${Date.now()}@example.org`;
  const body = JSON.stringify({ organizationId, contactEmail });
  const answer = await fetch(`${apiOf(base)}/recruiter/add`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`no invitation: ${answer.status} ${await answer.text()}`);
  const [, mail = ""] = (await (await fetch(`${base}/dev/outbox`)).text()).split(`data-to="${contactEmail}"`);
  return /\/organizations\/[\w-]+\/accept\?token=[\w-]+/.exec(mail)?.[0] ?? "/no-link";
}

/** The id of a preview whose columns are not recognised. */
async function previewOf(base, headers) {
  const id = crypto.randomUUID();
  const body = JSON.stringify({ id, fileName: "zahlen.csv", text: "Wann;Wofür\n01.10.2025;J-10001" });
  const init = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body };
  await askFor(base, "/statistics/previews", init);
  return id;
}

/** The pages of the platform's own staff, as an administrator sees them. */
export async function staffPagesToWeigh(base, login) {
  const headers = await headersOf(base, login);
  const { rows } = await askFor(base, "/administration/users?role=Agentur", { headers });
  const [{ id: organization }] = await askFor(base, "/items/organization?limit=1&sort=date_created&fields=id", {
    headers,
  });
  const { rows: open } = await askFor(base, "/billing/invoices?state=open", { headers });
  const invoice = open[0]?.id;
  const pages = {
    "jobs to review": "",
    "campaigns to set up": "/campaigns",
    "figures of ads": "/statistics",
    "figures of ads, columns to map": `/statistics/${await previewOf(base, headers)}`,
    agencies: "/agencies",
    users: "/users",
    "one user": `/users/${rows[0]?.id}`,
    "one user, blocking": `/users/${rows[0]?.id}?dialog=block`,
    "open invoices": "/invoices",
    "all invoices": "/invoices?state=all",
    "one invoice, paid": `/invoices?dialog=paid&id=${invoice}`,
    funnel: "/funnel",
    prices: "/settings",
    limits: "/settings?section=limits",
    rules: "/settings?section=rules",
    "VAT patterns": "/settings?section=vat",
    operator: "/settings?section=operator",
    "versions of settings": "/settings/versions",
    benefits: "/catalogues",
    "new benefit": "/catalogues?dialog=new",
    skills: "/catalogues?collection=skill",
  };
  return [
    ...Object.entries(pages).map(([name, path]) => ({ name, path: `/administration${path}`, person: true })),
    { name: "organization to delete", path: `/organizations/${organization}?dialog=deleteOrganization`, person: true },
  ];
}

const askFor = async (base, path, init) => (await (await fetch(apiOf(base) + path, init)).json()).data;

export async function headersOf(base, { email, password }) {
  const body = JSON.stringify({ email, password });
  const headers = { "Content-Type": "application/json" };
  const { access_token } = await askFor(base, "/auth/login", { method: "POST", headers, body });
  return { Authorization: `Bearer ${access_token}` };
}
