import { beforeAll, expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { raw, sql } from "~/backend/storage/sql";
import type { InputOf } from "~/content-api/call-names";
import type { ContentApi } from "~/content-api/client";

const ORGANIZATIONS = 100;
/** Beside the rows that are answered. */
const MOST_ROWS = 300;
const T = "2026-01-01T00:00:00.000Z";

let here: World;

/**
 * An agency of so many organizations, each with ten jobs, two brands with logos, five people with pictures, files, and
 * thirty invoices of nine years.
 */
beforeAll(async () => {
  here = await world();
  const { agnes } = here;
  const numbers = (each: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${ORGANIZATIONS * each - 1})`;
  const org = (each: number) => sql`'org-' || (i / ${raw(String(each))})`;
  await here.backend.services.db.write([
    sql`${numbers(1)} INSERT INTO organization (id, name, normalized_name, searched, user_created, date_created,
        date_updated)
      SELECT ${org(1)}, 'Kunde ' || i, 'kunde ' || i, 'kunde ' || i, iif(i % 2, ${agnes.id}, NULL), ${T}, ${T} FROM n`,
    sql`${numbers(1)} INSERT INTO agency_assignment (organization, user, date_created)
      SELECT ${org(1)}, ${agnes.id}, ${T} FROM n WHERE i % 2 = 0`,
    sql`${numbers(5)} INSERT INTO users (id, email, password_hash, first_name, last_name, searched_name, role,
        date_created, date_updated)
      SELECT 'user-' || i, 'u' || i || '@example.org', '', 'Vor', 'Nach ' || i, 'vor nach', 'Hiring Org', ${T}, ${T}
      FROM n`,
    sql`${numbers(10)} INSERT INTO folder (id, name, organization, date_created)
      SELECT 'folder-' || i, 'Job', ${org(10)}, ${T} FROM n`,
    sql`${numbers(10)} INSERT INTO job (id, organization, title, status, folder, date_created, date_updated)
      SELECT 'job-' || i, ${org(10)}, 'Pflege ' || i, iif(i % 2, 'draft', 'online'), 'folder-' || i, ${T}, ${T} FROM n`,
    sql`${numbers(10)} INSERT INTO files (id, folder, organization, filename_download, filename_disk, type, filesize,
        created_on)
      SELECT 'file-' || i, 'folder-' || i, ${org(10)}, 'Plan ' || i, 'disk-' || i, 'image/png', i, ${T} FROM n`,
    sql`${numbers(5)} INSERT INTO files (id, uploaded_by, filename_download, filename_disk, type, filesize, created_on)
      SELECT 'face-' || i, 'user-' || i, 'Bild ' || i, 'face-' || i, 'image/png', i, ${T} FROM n`,
    sql`${numbers(5)} UPDATE users SET avatar = 'face-' || i FROM n WHERE id = 'user-' || i`,
    sql`${numbers(5)} INSERT INTO recruiter (id, organization, user, role, date_created)
      SELECT 'r-' || i, ${org(5)}, 'user-' || i, 'admin', ${T} FROM n`,
    sql`${numbers(2)} INSERT INTO files (id, organization, filename_download, filename_disk, type, filesize, created_on)
      SELECT 'logo-' || i, ${org(2)}, 'Logo ' || i, 'logo-' || i, 'image/png', i, ${T} FROM n`,
    sql`${numbers(2)} INSERT INTO employerBrand (id, name, searched, ownerOrganization, logo, status, date_created,
        date_updated)
      SELECT 'brand-' || i, 'Marke ' || i, 'marke', ${org(2)}, 'logo-' || i, 'published', ${T}, ${T} FROM n`,
  ]);
  const booked = await bookedJob(here);
  await here.backend.services.db.write([
    sql`${numbers(30)} INSERT INTO invoice (id, type, prefix, year, number, organization, job, booking, issued_on, due_on,
        net, vat, gross, credit, paid, status, reminders, recipient, content, date_created)
      SELECT 'invoice-' || i, type, prefix, year, 10000 + i, ${org(30)}, job, booking,
        date('2016-12-01', '+' || (i * 7 % 3300) || ' days'), iif(i % 400, date('2016-12-15', '+' || (i * 7 % 3300) || ' days'), NULL),
        net, vat, gross, 0, 0, iif(i % 3, 'open', 'paid'), 0, recipient, content, date_created
      FROM n, invoice WHERE invoice.job = ${booked.job}`,
  ]);
}, 60_000);

type Call = (api: ContentApi) => Promise<{ data: unknown }>;

const named = (of: string, sorts: readonly string[], questions: readonly object[], ask: (query: object) => Call) =>
  sorts
    .flatMap((sort) => [sort, `-${sort}`])
    .flatMap((sort) =>
      [{}, ...questions].flatMap((question) =>
        [1, 2, 9_999].map((page): [string, Call] => [
          `${of} by ${sort}, page ${page}, ${JSON.stringify(question)}`,
          ask({ ...question, sort: [sort], page, limit: 10 }),
        ]),
      ),
    );

const items = (collection: "job" | "organization" | "employerBrand") => (query: object) => (api: ContentApi) =>
  api.items.list({ collection, fields: ["id"], meta: ["*"], ...query }) as Promise<{ data: unknown }>;

const INVOICES: Partial<InputOf<"billing.invoices.list">>[] = [
  {},
  { sort: "issuedOn" },
  { state: "open" },
  { state: "open", sort: "dueOn" },
  { state: "open", sort: "-dueOn" },
  { state: "overdue", sort: "dueOn" },
  { state: "paid", sort: "issuedOn" },
  { from: "2026-01-10", to: "2026-02-20" },
  { state: "cancelled" },
];

const CALLS: [string, Call][] = [
  ...named(
    "jobs",
    ["title", "date_updated", "status", "organization.name"],
    [{ search: "pflege" }, { status: ["draft"] }],
    items("job"),
  ),
  ...named("organizations", ["name", "count(jobs)"], [], items("organization")),
  ...named("brands", ["name"], [], items("employerBrand")),
  ...named(
    "files",
    ["created_on", "type"],
    [{ search: "plan" }, { filter: { type: { _eq: "image/png" } } }],
    (query) => (api) => api.files.list({ fields: ["id"], meta: ["*"], ...query }),
  ),
  ...named("folders", ["name"], [{ search: "job" }], (query) => (api) => api.folders.list(query)),
  ["jobs counted", (api) => api.items.list({ collection: "job", aggregate: { countDistinct: "id" } })],
  ["a job", async (api) => ({ data: await api.jobs.get({ id: "job-7" }) })],
  ["an organization", (api) => items("organization")({ filter: { id: { _eq: "org-7" } } })(api)],
  ["applicants", (api) => api.applications.applicants.list({ id: "job-7" }) as Promise<{ data: unknown }>],
  ...INVOICES.flatMap((asked) =>
    [0, 1, 9_999].map((page): [string, Call] => [
      `invoices, page ${page}, ${JSON.stringify(asked)}`,
      async (api) => ({ data: (await api.billing.invoices.list({ ...asked, page })).data.rows }),
    ]),
  ),
  ["colleagues", (api) => api.recruiters.colleagues({ organizationId: "org-7" })],
  ["colleagues with a name", (api) => api.recruiters.colleagues({ organizationId: "org-7", query: "vor nach" })],
  ["recruiters", (api) => api.recruiters.list({ organizationId: "org-7" })],
];

test(`an agency of ${ORGANIZATIONS} organizations: no list reads ${MOST_ROWS} rows more than it answers`, async () => {
  const { db } = here.backend.services;
  const api = here.api(here.agnes);
  await api.users.me({});
  const found: [string, number][] = [];
  for (const [name, call] of CALLS) {
    const before = db.rowsRead;
    const { data } = await call(api);
    found.push([name, db.rowsRead - before - (Array.isArray(data) ? data.length : 0)]);
  }
  expect(found.filter(([, rows]) => rows > MOST_ROWS)).toEqual([]);
});

test("what is named reads no row for each of the organizations", async () => {
  const { db } = here.backend.services;
  const api = here.api(here.agnes);
  const named: Call[] = [
    async () => ({ data: await api.jobs.get({ id: "job-7" }) }),
    () => items("organization")({ filter: { id: { _eq: "org-7" } } })(api),
    () => api.applications.applicants.list({ id: "job-7" }) as Promise<{ data: unknown }>,
    () => api.recruiters.list({ organizationId: "org-7" }),
  ];
  await api.users.me({});
  for (const call of named) {
    const before = db.rowsRead;
    await call(api);
    expect(db.rowsRead - before).toBeLessThan(ORGANIZATIONS);
  }
});

test("an organization that the agency has created, or lost, counts from the next call on", async () => {
  const names = async () => {
    const { data } = await here.api(here.agnes).items.list({ collection: "organization", fields: ["name"], limit: -1 });
    return (data as { name: string }[]).map(({ name }) => name);
  };
  const before = await names();
  const created = await here.api(here.agnes).items.create({ collection: "organization", name: "Neue Kundin" });
  expect(created.data).toMatchObject({ name: "Neue Kundin" });
  expect((await names()).toSorted()).toEqual([...before, "Neue Kundin"].toSorted());
  await here.backend.services.db.write([sql`DELETE FROM agency_assignment WHERE organization = 'org-2'`]);
  expect(await names()).not.toContain("Kunde 2");
  expect(await codeOf(here.api(here.agnes).jobs.get({ id: "job-20" }))).toBe("NOT_FOUND");
});

test("ids that callers have chosen are no part of a statement's text", async () => {
  const { agnes } = here;
  const ids = [`o'); --"`, "x".repeat(200), "ä`?"];
  const rows = JSON.stringify(ids);
  await here.backend.services.db.write([
    sql`INSERT INTO organization (id, name, normalized_name, searched, user_created, date_created, date_updated)
      SELECT value, 'Eigene ' || key, 'eigene', 'eigene', ${agnes.id}, ${T}, ${T} FROM json_each(${rows})`,
  ]);
  const api = here.api(agnes);
  const { data } = await api.items.list({ collection: "organization", fields: ["id"], limit: -1 });
  expect((data as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const [named] = ids;
  const found = await api.items.list({ collection: "organization", fields: ["id"], filter: { id: { _eq: named } } });
  expect(found.data).toEqual([{ id: named }]);
});
