import { describe, expect, test } from "vitest";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { type World, world } from "#tests/helpers/world";
import type { ContentApi } from "~/content-api/client";
import * as read from "~/content-api/collections";
import { Refusal } from "~/domain/errors";
import { ADAPTERS, givePassword, PASSWORD } from "./adapters";

/** What every content backend has to do, whichever adapter reaches it. */
describe.each(Object.entries(ADAPTERS))("through the %s adapter", (_, connect) => {
  const as = ({ backend }: World, person: TestPerson | null) => connect(backend, person?.token ?? null);

  test("a session begins, rotates and ends", async () => {
    const here = await world();
    await givePassword(here, here.anna);
    const visitor = as(here, null);
    const { data: first } = await visitor.auth.login({ email: here.anna.email, password: PASSWORD, mode: "json" });
    expect(first).toEqual({
      expires: 900_000,
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^.{64}$/),
    });
    const { data: second } = await visitor.auth.refresh({ refresh_token: first.refresh_token ?? "", mode: "json" });
    const anna = connect(here.backend, second.access_token ?? null);
    expect((await anna.users.me({ fields: ["id", "role.name"] })).data).toMatchObject({
      id: here.anna.id,
      role: { name: "Hiring Org" },
    });
    expect(await visitor.auth.logout({ refresh_token: second.refresh_token ?? "", mode: "json" })).toBeUndefined();
    const later = connect(here.backend, second.access_token ?? null);
    await expect(later.users.me({})).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("the profile changes field by field and null clears", async () => {
    const here = await world();
    const me = as(here, here.anna).users;
    const { data } = await me.updateMe({
      body: { first_name: "Änne", phone: null, applicationNotification: false, language: "en-US" },
    });
    expect(data).toMatchObject({
      first_name: "Änne",
      last_name: "Admin",
      phone: null,
      applicationNotification: false,
      language: "en-US",
    });
    expect((await as(here, here.anna).users.me({})).data).toMatchObject({
      first_name: "Änne",
      applicationNotification: false,
    });
  });

  test("pages read their tables, lists and settings", async () => {
    const here = await world();
    const { job } = await bookedJob(here, {
      status: "online",
      columns: { title: "Köchin", nextRenewal: "2026-06-16" },
    });
    await completeJob(here, { columns: { title: "Koch", date_updated: "2025-01-01T00:00:00.000Z" } });
    const api = as(here, here.anna);
    const { rows, total } = await read.listJobRows(api, {
      status: ["online", "submitted"],
      search: "koech",
      organization: here.organization.id,
    });
    expect(total).toBe(1);
    expect(rows).toEqual([
      expect.objectContaining({
        id: job,
        title: "Köchin",
        status: "online",
        nextRenewal: "2026-06-16",
        organization: { id: here.organization.id, name: here.organization.name },
      }),
    ]);
    const second = await read.listJobRows(api, {
      page: 1,
      pageSize: 1,
      sort: { fieldName: "title", direction: "ASC" },
    });
    expect([second.total, second.rows.map(({ title }) => title)]).toEqual([2, ["Köchin"]]);
    expect((await read.listOrganizationRows(api)).rows).toMatchObject([
      { name: here.organization.name, jobs_count: 2 },
    ]);
    expect(await read.listOrganizations(api, { most: 7 })).toMatchObject([
      { id: here.organization.id, country: { country_code: "DE" }, credit: 0, paymentByInvoice: false },
    ]);
    expect(await read.getOrganization(api, here.organization.id)).toMatchObject({ vatNo: "DE123456789" });
    expect(await read.listEmployerBrands(api, here.organization.id, { most: 50 })).toMatchObject([
      { id: here.brand.id, status: "published" },
    ]);
    expect(await read.getEmployerBrand(api, here.brand.id)).toMatchObject({
      name: "Sonnenhof",
      benefits: [],
      ciDocuments: [],
    });
    expect((await read.listCountries(api, "en-US")).map(({ label_en }) => label_en)).toEqual([
      "Austria",
      "Germany",
      "Switzerland",
    ]);
    expect(await read.listBenefits(api, here.organization.id)).toEqual(expect.any(Array));
    expect(await read.getSettings(as(here, null))).toMatchObject({
      termsVersion: expect.any(String),
      limits: { organizationsPerPerson: 5 },
      password: { minLength: 12 },
    });
  });

  test("items are created, changed and deleted", async () => {
    const here = await world();
    const { items } = as(here, here.anna);
    const { data: organization } = await items.create({
      collection: "organization",
      name: "Haus am See",
      country: "DE",
    });
    expect(
      (await items.update({ collection: "organization", id: String(organization.id), city: "Plön" })).data,
    ).toMatchObject({ city: "Plön" });
    const { data: brand } = await items.create({
      collection: "employerBrand",
      name: "Seeblick",
      ownerOrganization: organization.id,
    });
    const { data: benefit } = await items.create({
      collection: "benefits",
      label: "Bootshaus",
      organization: organization.id,
    });
    const { data: link } = await items.create({
      collection: "employerBrand_benefits",
      employerBrand_id: brand.id,
      benefits_id: benefit.id,
    });
    expect(await items.remove({ collection: "employerBrand_benefits", id: String(link.id) })).toBeUndefined();
  });

  test("a draft is created, saved, read and deleted", async () => {
    const here = await world();
    const { items, jobs } = as(here, here.anna);
    const id = here.backend.services.ids();
    const { data: created } = await items.create({
      collection: "job",
      id,
      title: "Gärtner (m/w/d)",
      organization: here.organization,
    });
    expect(created).toMatchObject({ id, idExternal: expect.stringMatching(/^J-/) });
    const { data: saved } = await jobs.update({
      id,
      tasks: ["Säen", "Gießen", "Ernten"],
      salaryMin: 2500,
      showSalary: false,
    });
    const { data: job } = await jobs.get({ id, relations: ["wizard"] });
    expect(job).toMatchObject({
      version: saved.version,
      title: "Gärtner (m/w/d)",
      tasks: ["Säen", "Gießen", "Ernten"],
      salaryMin: 2500,
      employerBrand: null,
    });
    await jobs.remove({ id });
    await expect(jobs.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("drafts are deleted together, each that stays with its reason, and a job's history is read", async () => {
    const here = await world();
    const { jobs } = as(here, here.anna);
    const draft = await completeJob(here);
    const { job } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
    expect((await jobs.removal({ ids: [draft, job, "nie"] })).data).toEqual({
      deleted: [draft],
      kept: [
        { id: job, code: "INVALID_STATUS_TRANSITION" },
        { id: "nie", code: "NOT_FOUND" },
      ],
    });
    await jobs.cancellation.create({ id: job });
    const { data } = await jobs.history({ id: job });
    expect(data).toEqual({
      next: null,
      people: [{ id: here.anna.id, name: "Anna Admin" }],
      entries: [
        {
          id: expect.any(String),
          event: "job.cancel",
          date_created: "2026-03-02T09:00:00.000Z",
          actor: { type: "person", id: here.anna.id, name: "Anna Admin" },
          before: { status: "online" },
          after: { status: "online_terminated", lastDay: "2026-06-15" },
        },
      ],
    });
    expect((await jobs.history({ id: job, before: data.entries[0]?.id })).data.entries).toEqual([]);
  });

  test("applicants come with the relations that are named", async () => {
    const here = await world();
    const job = await completeJob(here, { status: "online" });
    const { applicants, comments } = as(here, here.anna).applications;
    const added = { id: job, first_name: "Berta", last_name: "Werber", email: "b@werber.example", phone: "", zip: "" };
    const { data } = await applicants.create({ ...added, reachability: [], note: "Sehr nett" });
    const on = { id: job, applicantId: data.id };
    await comments.create({ ...on, text: "Noch etwas" });
    const { data: list, total } = await applicants.list({ id: job, withRejected: true, relations: ["comments"] });
    expect(total).toBe(1);
    expect(list[0]?.events?.map(({ details }) => details.text)).toEqual(["Noch etwas", "Sehr nett"]);
    expect(list[0]).not.toHaveProperty("applications");
    const { data: berta } = await applicants.get({ ...on, relations: ["answers", "comments"] });
    expect(berta.events.map(({ event }) => event)).toEqual(["comment", "comment"]);
    expect((await applicants.get(on)).data.events).toHaveLength(3);
  });

  test("recruiters, places, entries, rights to delete and health are asked for", async () => {
    const here = await world();
    const api = as(here, here.anna);
    expect((await api.recruiters.list({ organizationId: here.organization.id })).data).toHaveLength(2);
    expect((await api.locations.autocomplete({ q: "Nirgends", language: "de" })).data).toEqual([]);
    expect((await api.locations.detailsBatch({ placeIds: ["gn:0", "gn:1"], language: "de" })).data).toEqual([]);
    expect(
      (
        await api.autocomplete({
          collection: "jobTitle",
          query: "nichts",
          language: "de",
          additionalFields: ["category"],
        })
      ).data,
    ).toEqual([]);
    expect((await api.users.hasActiveJobs({ userId: here.anna.id })).data).toBe(false);
    expect((await api.files.list({})).data).toEqual([]);
    expect(await api.server.health({})).toMatchObject({ status: "ok" });
  });
});

type Failing = (api: ContentApi, here: World) => Promise<unknown>;

const FAILING: [string, "anna" | "olga" | null, Failing][] = [
  ["a visitor at items", null, (api) => api.items.list({ collection: "job" })],
  ["a visitor at jobs", null, (api) => api.jobs.get({ id: "x" })],
  ["a visitor at the own profile", null, (api) => api.users.me({})],
  ["a wrong password", null, (api) => api.auth.login({ email: "anna@example.com", password: "falsch", mode: "json" })],
  ["a mail address that is none", null, (api) => api.auth.login({ email: "anna", password: "falsch", mode: "json" })],
  ["an unknown field", "anna", (api) => api.items.list({ collection: "job", fields: ["nichts"] })],
  ["an unknown operator", "anna", (api) => api.items.list({ collection: "job", filter: { title: { _like: "x" } } })],
  ["a limit below -1", "anna", (api) => api.items.list({ collection: "job", limit: -7 })],
  ["an unknown collection", "anna", (api) => api.items.list({ collection: "users" as never })],
  [
    "a foreign organization",
    "olga",
    (api, here) => api.items.get({ collection: "organization", id: here.organization.id }),
  ],
  [
    "a change of a foreign organization",
    "olga",
    (api, here) => api.items.update({ collection: "organization", id: here.organization.id, city: "X" }),
  ],
  [
    "wrong fields",
    "anna",
    (api) => api.items.create({ collection: "organization", name: "", vatNo: "1", zip: "x", country: "DE" }),
  ],
  [
    "a stale version",
    "anna",
    (api, here) => api.items.update({ collection: "employerBrand", id: here.brand.id, name: "Neu", version: 7 }),
  ],
  [
    "a foreign benefit",
    "anna",
    (api, here) =>
      api.items.create({ collection: "employerBrand_benefits", employerBrand_id: here.brand.id, benefits_id: "nie" }),
  ],
  [
    "an unknown relation of applicants",
    "anna",
    async (api, here) => api.applications.applicants.list({ id: await completeJob(here), relations: ["users"] }),
  ],
  ["a missing job", "anna", (api) => api.jobs.get({ id: "nie" })],
  ["the history of a foreign job", "olga", async (api, here) => api.jobs.history({ id: await completeJob(here) })],
  ["a deletion of nothing", "anna", (api) => api.jobs.removal({ ids: [] })],
  ["foreign recruiters", "olga", (api, here) => api.recruiters.list({ organizationId: here.organization.id })],
  ["the profile's role", "anna", (api) => api.users.updateMe({ body: { role: "Administrator" } as never })],
  ["a phone number that is none", "anna", (api) => api.users.updateMe({ body: { phone: "12" } })],
  ["an unknown place", "anna", (api) => api.locations.details({ placeId: "gn:0", language: "de" })],
  [
    "incomplete data at publication",
    "anna",
    async (api, here) => api.jobs.publication.create({ id: await completeJob(here, { without: "tasks" }) }),
  ],
  [
    "a cancellation of a draft",
    "anna",
    async (api, here) => api.jobs.cancellation.create({ id: await completeJob(here) }),
  ],
];

test.each(FAILING)("%s is the same refusal through both adapters", async (_, who, work) => {
  const here = await world();
  const token = who && here[who].token;
  const [embedded, external] = await Promise.all(
    Object.values(ADAPTERS).map((connect) =>
      work(connect(here.backend, token), here).then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );
  expect(embedded).toBeInstanceOf(Refusal);
  expect(external).toBeInstanceOf(Refusal);
  const { code, details } = embedded as Refusal;
  expect({ code: (external as Refusal).code, details: (external as Refusal).details }).toEqual({ code, details });
});
