import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ORIGIN, openTarget, type PersonName, type Target } from "#tests/attack/target";
import { bookedJob } from "#tests/helpers/jobs";
import { sql } from "~/backend/storage/sql";

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const HTML = { Accept: "text/html", "Sec-Fetch-Site": "none", "Accept-Language": "de" };

const ask = (path: string, name: PersonName | null = "anna", changed?: Partial<Env>) =>
  target.ask(path, { headers: { ...HTML, ...(name && { Cookie: target.cookieOf(name) }) } }, {
    APP_BASE: ORIGIN,
    ...changed,
  } as never);

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const headsOf = (html: string) => [...html.matchAll(/<th role="columnheader".*?<\/th>/g)].map(([head]) => textOf(head));
const partOf = (html: string, begin: string, end: string) => html.split(begin)[1]?.split(end)[0] ?? "";

test("the logo, the side menu and the user's menu lead where they should; legal pages open in a new tab", async () => {
  const { text } = await ask("/jobs");
  expect(text).toMatch(/<a[^>]*class="logo[^>]*href="\/jobs"|<a[^>]*href="\/jobs"[^>]*class="logo/);
  const menu = partOf(text, 'class="main-menu"', "</nav>");
  for (const path of ["/organizations", "/jobs", "/coaching"]) expect(menu).toContain(`href="${path}"`);
  const account = partOf(text, 'id="account"', "</header>");
  for (const path of ["/profile", "/support"]) expect(account).toContain(`href="${path}"`);
  for (const page of ["imprint", "privacy", "terms"])
    expect(account).toMatch(new RegExp(`<a[^>]*href="/${page}\\?language=de"[^>]*target="_blank"`));
  expect(account).toMatch(/<form[^>]*method="post"[^>]*action="\/logout"/);
});

test("the list of jobs has its columns, a job to add, and the buttons of its rows", async () => {
  const { text } = await ask("/jobs");
  const heads = headsOf(text);
  for (const [at, word] of ["Nr.", "Titel", "Status", "Organisation", "Geändert", "Aktionen"].entries())
    expect(heads.filter((head) => !head.includes("auf dieser Seite"))[at]).toContain(word);
  expect(text).toContain('href="/jobs/new/wizard"');
});

test("a page beyond the last leads to the last, of ten rows each", async () => {
  const { home } = target;
  for (let at = 0; at < 11; at += 1)
    await home.api(home.anna).items.create({ collection: "job", title: `Seitenweise ${at}` });
  const beyond = await ask("/jobs?q=Seitenweise&page=99");
  expect([beyond.status, beyond.headers.get("Location")]).toEqual([302, "/jobs?q=Seitenweise&page=2"]);
  const rows = async (page: number) =>
    (await ask(`/jobs?q=Seitenweise&page=${page}`)).text.match(/class="data-table-link"/g)?.length;
  expect([await rows(1), await rows(2)]).toEqual([10, 1]);
});

test("the list of organizations has its columns and both buttons, and a row opens its organization", async () => {
  const { text } = await ask("/organizations");
  for (const [at, word] of ["Nr.", "Name", "marken", "Jobs"].entries()) expect(headsOf(text)[at]).toContain(word);
  expect(text).toContain("sort=jobs");
  expect(text).toContain('href="/organizations?dialog=new"');
  expect(text).toContain('href="/jobs/new/wizard"');
  expect(text).toContain(`class="data-table-link" href="/organizations/${target.ids.organization}"`);
});

test("an organization has its tabs, its jobs, and a job to add to it", async () => {
  const path = `/organizations/${target.ids.organization}`;
  const { text } = await ask(path);
  for (const tab of ["details", "recruiter", "jobs", "contact"]) expect(text).toContain(`${path}?tab%5B%5D=${tab}`);
  expect(text).toContain(`/jobs/new/wizard?orgId=${target.ids.organization}`);
  expect(text).toContain(`${path}?edit=name`);
  const jobs = await ask(`${path}?tab[]=jobs`);
  const heads = headsOf(jobs.text).join();
  for (const word of ["Nr.", "Titel", "Status", "Aktionen"]) expect(heads).toContain(word);
  expect(heads).not.toContain("Organisation");
});

test("the details of an organization show all its values; credit and invoices are for staff", async () => {
  const path = `/organizations/${target.ids.organization}`;
  const { text } = await ask(path, "ada");
  const names =
    "contactEmail homepage branch numberOfEmployees credit street zip city country vatNo billingEmail paymentByInvoice";
  for (const name of names.split(" ")) expect(text).toContain(`id="value-${name}"`);
  expect(text).toContain("edit=paymentByInvoice");
  expect((await ask(path)).text).not.toContain("edit=paymentByInvoice");
});

test("a VAT number that does not fit the new country stays, and says what would fit", async () => {
  const { home } = target;
  const { db } = home.backend.services;
  const id = String(target.ids.organization);
  await db.write([sql`UPDATE organization SET country = 'DE', vatNo = 'DE123456789' WHERE id = ${id}`]);
  const value = async () => textOf(partOf((await ask(`/organizations/${id}`)).text, 'id="value-vatNo"', "</div>"));
  expect(await value()).not.toContain("passt nicht zum Land");
  await home.api(home.anna).items.update({ collection: "organization", id, country: "AT" });
  expect(await value()).toContain("DE123456789 Diese USt-IdNr. passt nicht zum Land. Beispiel: ATU12345678");
});

test("a job has its tabs, the sections of its overview and the facts of its campaign", async () => {
  const { home } = target;
  const columns = { campaignId: "SF-4711", nextRenewal: "2026-06-16", invoiceReference: "PO-0815" };
  const { job } = await bookedJob(home, { status: "online", columns });
  const { text } = await ask(`/jobs/${job}`);
  for (const tab of ["overview", "applicants", "funnel", "notes", "files", "history"])
    expect(text).toContain(`/jobs/${job}?tab%5B%5D=${tab}`);
  const shown = textOf(text);
  for (const word of ["Anzeige", "Motive", "Chatbot", "Teilen", "Umkreis"]) expect(shown).toContain(word);
  for (const fact of ["SF-4711", "990 €", "16.06.2026", "PO-0815"])
    expect(shown.replaceAll("\u00a0", " ")).toContain(fact);
  expect(text).toContain(`href="/jobs/${job}?dialog=contacts"`);
});

test("a migrated job says what to check, until somebody says that it is complete", async () => {
  const { home } = target;
  const columns = { migratedAt: "2026-01-01T00:00:00.000Z", migrationConfirmed: false, nextRenewal: "2026-06-16" };
  const { job } = await bookedJob(home, { status: "online", columns });
  const { text } = await ask(`/jobs/${job}`);
  expect(textOf(text)).toContain("Job ist vollständig");
  await home.backend.services.db.write([sql`UPDATE job SET migrationConfirmed = 1 WHERE id = ${job}`]);
  expect(textOf((await ask(`/jobs/${job}`)).text)).not.toContain("Job ist vollständig");
});

test("an organization in the address is the new job's, whose wizard can import an ad", async () => {
  const { home } = target;
  const { data } = await home.api(home.anna).items.create({ collection: "organization", name: "Haus am Deich" });
  const wizard = async (path: string) => {
    const { headers } = await ask(path);
    return (await ask(String(headers.get("Location")))).text;
  };
  const preset = await wizard(`/jobs/new/wizard?orgId=${data.id}`);
  expect(preset).toContain(`name="organizationId" value="${data.id}"`);
  expect(await wizard("/jobs/new/wizard")).toContain('name="organizationId" value=""');
  expect(preset).toMatch(/href="\/jobs\/new\/import[^"]*"[^>]*data-enhance="import-opener"/);
});

test("without a step in the address the wizard opens at the first that is incomplete", async () => {
  const { home } = target;
  const draft = await home.api(home.anna).items.create({ collection: "job", title: "Koch (m/w/d)" });
  const { headers } = await ask(`/jobs/${draft.data.id}/wizard`);
  expect(headers.get("Location")).toBe(`/jobs/${draft.data.id}/wizard?step=1`);
});

test("an invitation's address without a token says that data is missing", async () => {
  const path = `/organizations/${target.ids.organization}/accept`;
  const { status, text } = await ask(path);
  expect(status).toBe(400);
  expect(textOf(text)).toContain("Es fehlen Angaben.");
  expect((await ask(`${path}?language=en-US`)).text).toContain("Data is missing");
});

test("an error has an apology, its details, and the ways out; so has a list that cannot be read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = {
    withSession: (...args: Parameters<typeof env.DB.withSession>) => {
      const session = env.DB.withSession(...args);
      return {
        batch: session.batch.bind(session),
        getBookmark: session.getBookmark.bind(session),
        prepare: (query: string) => {
          if (/job_chunk|FROM "?job"?\b/i.test(query)) throw new TypeError("the list is broken");
          return session.prepare(query);
        },
      };
    },
  };
  const { status, text, headers } = await ask("/jobs?page=1", "anna", { DB: broken } as never);
  expect(status).toBe(500);
  const shown = textOf(text);
  for (const words of ["Es tut uns leid", "Technische Einzelheiten", String(headers.get("X-Request-Id"))])
    expect(shown).toContain(words);
  expect(text).toMatch(/<a[^>]*href="\/jobs\?page=1"[^>]*>(?:(?!<\/a>).)*Noch einmal versuchen/);
  expect(text).toMatch(/<a[^>]*href="\/jobs"[^>]*>(?:(?!<\/a>).)*Zur Jobliste/);
  expect(text).toMatch(/<form[^>]*action="\/logout"/);
  // The specification has the page show the message of a type error.
  expect(shown).toContain("the list is broken");
});
