import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { noteAccesses } from "~/backend/applicants/accesses/statements";
import { callContext, embeddedApi } from "~/backend/backend";
import { cleanUp } from "~/backend/scheduler/cleanup";
import type { Person } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import type { OrganizationAccesses, OrganizationAccessFilter } from "~/content-api/applicant-accesses";
import { exportAccesses } from "~/features/organizations/accesses/load-accesses.server";
import { newApplicant } from "../helpers/applicant";
import { applicantsOf } from "../helpers/applicants";
import { completeJob } from "../helpers/jobs";
import { livedApplicant } from "../helpers/lived-applicant";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

test("views, documents, lists and data files are counted by person and day", async () => {
  const home = await world();
  const { on, job } = await livedApplicant(home);
  await forget(home);
  const { applicants, attachments } = home.api(home.anna).applications;
  const { data } = await applicants.get(on);
  await applicants.get(on);
  await applicants.get({ ...on, isPeek: true });
  await home.api(home.mo).applications.applicants.get(on);
  const request = new Request("http://stellenfunk.test/");
  await attachments.get({ ...on, attachmentId: data.documents[0]?.id ?? "", request });
  await applicants.export({ id: job, withRejected: true });
  await applicants.data(on);
  home.backend.setNow("2026-03-02T23:30:00.000Z");
  await applicants.get(on);
  await home.backend.settled();
  const { accesses } = (await applicants.accesses(on)).data;
  const counted = accesses.map(({ day, name, action, count }) => [day, name, action, count].join(" ")).sort();
  expect(counted).toEqual([
    "2026-03-02 Anna Admin data 1",
    "2026-03-02 Anna Admin document 1",
    "2026-03-02 Anna Admin exported 1",
    "2026-03-02 Anna Admin viewed 2",
    "2026-03-02 Mo Member viewed 1",
    "2026-03-03 Anna Admin viewed 1",
  ]);
});

test("what was refused is not counted, and others do not read the entries", async () => {
  const home = await world();
  const { on } = await livedApplicant(home);
  await forget(home);
  const { applicants } = home.api(home.olga).applications;
  expect([
    await codeOf(applicants.get(on)),
    await codeOf(applicants.data(on)),
    await codeOf(applicants.accesses(on)),
  ]).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  expect(await codeOf(home.api(home.mo).applications.applicants.accesses(on))).toBe("FORBIDDEN");
  await home.backend.settled();
  expect((await home.api(home.anna).applications.applicants.accesses(on)).data.accesses).toEqual([]);
});

test("entries go after a year, and with the applicant", async () => {
  const home = await world();
  const { on } = await livedApplicant(home);
  await forget(home);
  const { applicants } = home.api(home.anna).applications;
  await applicants.data(on);
  const rows = async () => (await applicants.accesses(on)).data.accesses.length;
  await cleanUp(home.backend.services, new Date("2027-03-02T12:00:00.000Z"));
  expect(await rows()).toBe(1);
  await cleanUp(home.backend.services, new Date("2027-03-03T12:00:00.000Z"));
  expect(await rows()).toBe(0);
  await applicants.data(on);
  await applicants.erase(on);
  await home.backend.settled();
  expect(
    await home.backend.services.db.all(sql`SELECT * FROM applicant_access WHERE applicant = ${on.applicantId}`),
  ).toEqual([]);
});

test("an organization's admins see all accesses, by person, kind and day, and how many came over the API", async () => {
  const { home, one, other } = await lookedAt();
  const ask = (filter: object = {}) => accessesOf(home, { ...filter });
  const shown = ({ entries }: Answer) =>
    entries.map(({ by, action, count, overApi, applicant }) =>
      [by, action, count, overApi, applicant === one.id ? "one" : applicant === other.id ? "other" : "?"].join(" "),
    );
  expect(shown(await ask())).toEqual([
    "Mo Member viewed 1 1 other",
    "Agnes Agentur viewed 1 0 one",
    "Anna Admin viewed 2 0 one",
    "Anna Admin data 1 0 one",
  ]);
  expect(shown(await ask({ user: home.anna.id }))).toEqual(["Anna Admin viewed 2 0 one", "Anna Admin data 1 0 one"]);
  expect(shown(await ask({ action: "viewed", to: "2026-03-02" }))).toEqual(["Anna Admin viewed 2 0 one"]);
  expect(shown(await ask({ user: home.anna.id, action: "data" }))).toEqual(["Anna Admin data 1 0 one"]);
  expect(shown(await ask({ from: "2026-03-03", to: "2026-03-03" }))).toEqual(["Agnes Agentur viewed 1 0 one"]);
  expect((await ask()).people.map(({ name }) => name).sort()).toEqual(["Agnes Agentur", "Anna Admin", "Mo Member"]);
  expect((await accessesOf(home, {}, "olga")).entries).toEqual([]);
  const refused = (["mo", "agnes"] as const).map((who) => codeOf(home.api(home[who]).organizations.accesses(on(home))));
  expect(await Promise.all(refused)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  expect(await codeOf(home.api(home.olga).organizations.accesses(on(home)))).toBe("NOT_FOUND");
});

test("many accesses of one moment are paged without gap or repetition, each page with a bounded number of rows", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const people = await applicantsOf(
    home,
    job,
    Array.from({ length: 70 }, () => ({})),
  );
  const person = { type: "person" as const, id: home.anna.id, user: { id: home.anna.id } } as unknown as Person;
  const ids = people.map(String);
  const { services } = home.backend;
  await services.db.write([
    noteAccesses(services, person, "exported", ids),
    noteAccesses(services, { ...person, id: home.mo.id }, "viewed", ids),
  ]);
  for (const filter of [
    {},
    { user: home.anna.id },
    { action: "exported" as const },
    { user: home.mo.id, action: "viewed" as const },
  ]) {
    const seen: string[] = [];
    for (let before: string | undefined, page = 0; page < 9; page += 1) {
      const { db } = services;
      const rows = db.rowsRead;
      const answer: Answer = await accessesOf(home, { ...filter, ...(before && { before }) });
      expect(db.rowsRead - rows).toBeLessThanOrEqual(300);
      seen.push(...answer.entries.map(({ applicant, action, by }) => `${applicant} ${action} ${by}`));
      if (answer.next === null) break;
      before = answer.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength("user" in filter || "action" in filter ? 70 : 140);
  }
  expect((await accessesOf(home, { user: home.mo.id, action: "data" })).entries).toEqual([]);
});

test("the file has what the page has, and no formula", async () => {
  const { home, one } = await lookedAt();
  await home.backend.services.db.write([sql`UPDATE applicant SET first_name = '=1+1' WHERE id = ${one.id}`]);
  const { services } = home.backend;
  const page: Partial<AppLoadContext> = { api: home.api(home.anna), language: "de", now: services.clock };
  const context = { ...page, t: (key: string) => key } as AppLoadContext;
  const file = await exportAccesses(context, home.organization.id, new URL("http://x.test/?action=viewed"));
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain("'=1+1");
  expect(lines.join()).not.toContain("action.data");
});

test("an applicant's own file names who receives the data, by employer, agency, operator and its processors", async () => {
  const { home, one } = await lookedAt();
  const { data } = await home.api(null).ownApplication.recipients({ token: one.token });
  expect(data.slice(0, 3)).toEqual([
    { category: "employer", name: home.organization.name, lastAccessAt: "2026-03-02T09:00:00.000Z" },
    { category: "agency", name: "Agnes Agentur", lastAccessAt: "2026-03-03T09:00:00.000Z" },
    { category: "operator", name: expect.stringContaining("Stellenfunk"), lastAccessAt: null },
  ]);
  expect(data.slice(3).every(({ category }) => category === "processor")).toBe(true);
  expect(data.length).toBeGreaterThan(3);
});

type Answer = OrganizationAccesses;
const on = (home: World) => ({ id: home.organization.id });

const accessesOf = async (home: World, filter: Partial<OrganizationAccessFilter>, who: "anna" | "olga" = "anna") => {
  const organization = who === "anna" ? home.organization : home.elsewhere.organization;
  return (await home.api(home[who]).organizations.accesses({ ...filter, id: organization.id })).data;
};

/** Two applicants whom four people have looked at, on three days. */
async function lookedAt() {
  const home = await world();
  const one = await newApplicant(home, await completeJob(home, { status: "online", contacts: [home.anna, home.mo] }));
  const other = await newApplicant(home, one.job);
  const { applicants } = home.api(home.anna).applications;
  await applicants.get(one.on);
  await applicants.get(one.on);
  await applicants.data(one.on);
  await home.backend.settled();
  home.backend.setNow("2026-03-03T09:00:00.000Z");
  await home.api(home.agnes).applications.applicants.get(one.on);
  await home.backend.settled();
  home.backend.setNow("2026-03-04T09:00:00.000Z");
  const caller = { accessToken: () => home.mo.token, address: "192.0.2.1", isOverApi: true };
  await embeddedApi(callContext(home.backend.services, caller)).applications.applicants.get(other.on);
  await home.backend.settled();
  return { home, one, other };
}

/** What the helper has looked at. */
async function forget({ backend }: World): Promise<void> {
  await backend.settled();
  await backend.services.db.write([sql`DELETE FROM applicant_access`]);
}
