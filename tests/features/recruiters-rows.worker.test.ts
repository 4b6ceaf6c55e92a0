import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { loadCampaign } from "~/features/campaign/load-campaign.server";
import { loadBrand } from "~/features/organizations/employer-brands/load-brand.server";
import { loadOrganization } from "~/features/organizations/load-organization.server";
import { TEAM_PAGE } from "~/features/recruiters/list-recruiters.server";
import { searchRecruiters } from "~/features/wizard/steps/contacts/search-recruiters";
import { loadWizardPage } from "~/features/wizard/wizard-page.server";
import { translateIn } from "~/platform/i18n/i18n";

const MANY = 700;
const MOST_ROWS = 300;
const T = "2026-01-01T00:00:00.000Z";

let here: World;
let draft: string;

/** An organization with many recruiters, two of whom are admins; as many again work elsewhere. */
beforeAll(async () => {
  here = await world();
  draft = await completeJob(here, { status: "draft" });
  const counted = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${2 * MANY})`;
  await here.backend.services.db.write([
    sql`${counted} INSERT INTO users
        (id, email, password_hash, first_name, last_name, searched_name, role, date_created, date_updated)
      SELECT 'u' || i, 'team' || i || '@example.org', '', 'Vor' || (i % 7), printf('Nach%04d', i),
        printf('vor%d nach%04d', i % 7, i), 'Hiring Org', ${T}, ${T} FROM n`,
    sql`${counted} INSERT INTO recruiter (id, organization, user, role, date_created)
      SELECT 'r' || i, iif(i <= ${MANY}, ${here.organization.id}, ${here.elsewhere.organization.id}), 'u' || i,
        iif(i = 5, 'admin', 'member'), ${T} FROM n`,
  ]);
});

async function rowsOf<T>(work: (api: ContentApi) => Promise<T>, person = here.anna): Promise<[number, T]> {
  const { db } = here.backend.services;
  const api = here.api(person);
  await api.users.me({});
  const before = db.rowsRead;
  const answer = await work(api);
  return [db.rowsRead - before, answer];
}

const list = (api: ContentApi, asked: object) =>
  api.recruiters.list({ organizationId: here.organization.id, limit: TEAM_PAGE, ...asked });

test("pages by name make up the whole team, and each reads few rows at either end", async () => {
  const all: string[] = [];
  const pages = Math.ceil((MANY + 2) / TEAM_PAGE);
  for (let page = 0; page <= pages; page += 1) {
    const [rows, { data, total, admins }] = await rowsOf((api) => list(api, { page }));
    all.push(...data.map(({ id }) => id));
    expect([total, admins?.length]).toEqual([MANY + 2, 2]);
    if (page < 2 || page >= pages - 2) expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  }
  const whole = (await here.api(here.anna).recruiters.list({ organizationId: here.organization.id })).data;
  expect(all).toEqual(whole.map(({ id }) => id));
});

test("recruiters are found by parts of name and address, in their organization alone", async () => {
  const search = async (text: string, more: object = {}) => {
    const [rows, { data }] = await rowsOf((api) => list(api, { search: text, ...more }));
    expect(rows).toBeLessThanOrEqual(MOST_ROWS);
    return data.map(({ id }) => id);
  };
  expect(await search("ach0017")).toEqual(["u17"]);
  expect(await search("vor3 EAM17@")).toEqual(["u17"]);
  expect(await search("ach0900")).toEqual([]);
  expect(await search("mo")).toEqual([here.mo.id]);
  expect(await search("nach", { limit: 7 })).toHaveLength(7);
  expect(await search("nothing", { ids: ["u9", "u900", here.mo.id] })).toEqual([here.mo.id, "u9"]);
  const { db } = here.backend.services;
  await db.write([
    sql`UPDATE users SET last_name = 'Zuletzt', searched_name = 'vor zuletzt' WHERE id = 'u17'`,
    sql`DELETE FROM recruiter WHERE user = 'u18'`,
  ]);
  expect([await search("ach0017"), await search("zuletzt"), await search("ach0018")]).toEqual([[], ["u17"], []]);
  expect((await rowsOf((api) => list(api, { page: 28 })))[1].data.at(-1)?.id).toBe("u17");
  const [, options] = await rowsOf((api) => searchRecruiters({ api }, here.organization.id, "nach0020", ["u20"]));
  expect(options).toEqual([
    { value: "choose:contacts:u20", label: "Vor6 Nach0020", note: "team20@example.org", chosen: true },
  ]);
  expect(await searchRecruiters({ api: here.api(here.olga) }, here.organization.id, "nach0020")).toEqual([]);
});

test("the rules about admins and the team are asked of few rows", async () => {
  const change = async (work: (api: ContentApi) => Promise<unknown>) => {
    const [rows] = await rowsOf(work);
    expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  };
  const organizationId = here.organization.id;
  await change((api) => api.recruiters.updateRole({ organizationId, recruiterId: "u5", role: "member" }));
  const last = { organizationId, recruiterId: here.anna.id };
  await change((api) => expect(api.recruiters.remove(last)).rejects.toMatchObject({ code: "FORBIDDEN" }));
  await change((api) => api.recruiters.updateRole({ organizationId, recruiterId: "u6", role: "admin" }));
  await change((api) => api.recruiters.remove({ organizationId, recruiterId: "u5" }));
  await change((api) =>
    expect(api.recruiters.add({ organizationId, contactEmail: "TEAM7@example.org" })).rejects.toMatchObject({
      code: "FAILED_VALIDATION",
    }),
  );
  await change((api) => api.recruiters.add({ organizationId, contactEmail: "new@example.org" }));
});

const contextOf = (api: ContentApi) => {
  const { clock, ids, settings } = here.backend.services;
  const person = { id: here.anna.id, roleName: "Hiring Org", isElevated: false };
  const context = { api, person, now: clock, newId: ids, settings, language: "de", t: translateIn("de") };
  return { ...context, formToken: "" } as unknown as AppLoadContext;
};

test("pages beside the team know the person and the number of the others", async () => {
  const { id } = here.organization;
  const tab = (name: string) => new URL(`https://app.example/organizations/${id}?tab[]=${name}`);
  for (const name of ["details", "recruiter", "recruiter&page=28", "recruiter&dialog=remove&id=u9", "brands"]) {
    const [rows, page] = await rowsOf((api) => loadOrganization(contextOf(api), id, tab(name)));
    expect([name, rows <= MOST_ROWS]).toEqual([name, true]);
    expect(page.counts.recruiter).toBeGreaterThan(MANY - 5);
    expect(page.rights.edit).toBe(true);
  }
  const [rows, { recruiters }] = await rowsOf((api) => loadOrganization(contextOf(api), id, tab("recruiter&page=2")));
  expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  expect(recruiters?.team).toEqual({ page: 1, pageCount: 28, rows: TEAM_PAGE });
  const [ofBrand] = await rowsOf((api) =>
    loadBrand(contextOf(api), { organizationId: id, brandId: here.brand.id }, new URL("https://app.example/")),
  );
  expect(ofBrand).toBeLessThanOrEqual(MOST_ROWS);
});

test("no step of the wizard reads the whole team; the contacts step searches it", async () => {
  for (let step = 1; step <= 16; step += 1) {
    const request = new Request(`https://app.example/jobs/${draft}/wizard?step=${step}`);
    const [rows, { extras }] = await rowsOf((api) =>
      loadWizardPage({ context: contextOf(api), params: { jobId: draft }, request }),
    );
    expect([step, rows <= MOST_ROWS]).toEqual([step, true]);
    expect(extras.isTeamSearched).toBe(true);
    expect(extras.recruiters.length).toBeLessThan(20);
  }
});

test("the contacts of a running job are searched in the team", async () => {
  const { job } = await bookedJob(here, { status: "online" });
  const load = (query: string) =>
    rowsOf(async (api) => {
      const url = new URL(`https://app.example/jobs/${job}?dialog=contacts${query}`);
      const { dialog } = await loadCampaign(contextOf(api), job, url);
      return dialog && "choices" in dialog ? dialog : null;
    });
  const [rows, first] = await load("");
  const [searched, found] = await load("&q=nach0023");
  expect([rows, searched].filter((each) => each > MOST_ROWS)).toEqual([]);
  expect([first?.search, found?.search]).toEqual(["", "nach0023"]);
  expect(found?.choices.map(({ id }) => id)).toEqual(["u23"]);
});
