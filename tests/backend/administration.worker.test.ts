import { beforeEach, expect, test } from "vitest";
import { anAccount, PASSWORD } from "#tests/helpers/account";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { outcomes } from "#tests/helpers/outcomes";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { freshSettings } from "#tests/helpers/settings";
import { type World, world } from "#tests/helpers/world";
import { endAccountBlocks } from "~/backend/administration/account-blocks";
import { getSettingsRecord } from "~/backend/settings/queries";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { getSettings } from "~/content-api/collections";
import { billingAddressOf, toStepFacts } from "~/content-api/job-facts";
import { DEFAULT_OPERATOR } from "~/domain/billing/operator";
import { quoteFor } from "~/domain/jobs/job-price";

let here: World;
beforeEach(async () => {
  here = await world();
  await freshSettings(here);
  await here.backend.services.db.write([
    sql`UPDATE users SET role = 'Hiring Org' WHERE role = 'Administrator' AND id <> ${here.ada.id}`,
  ]);
});

const admin = () => here.api(here.ada).administration;
const userRow = (person: TestPerson) =>
  here.backend.services.db.first<{ role: string; status: string; agency_requested: number }>(
    sql`SELECT role, status, agency_requested FROM users WHERE id = ${person.id}`,
  );
const entries = async (about: "user" | "benefit" | "term", id?: string) =>
  (await admin().history({ about, id })).data.map(({ event }) => event);

const BENEFIT = { label: "Dienstrad", label_en: "Bike", icon: "check", status: "published", relevance: "50" };

const CALLS: [string, (api: ContentApi["administration"], id: string) => Promise<unknown>][] = [
  ["review", (api) => api.review({})],
  ["campaign", (api, id) => api.campaign({ id, campaignId: "SF-1" })],
  ["agencies.requests", (api) => api.agencies.requests()],
  ["agencies.approve", (api, id) => api.agencies.approve({ id })],
  ["agencies.refuse", (api, id) => api.agencies.refuse({ id })],
  ["agencies.assign", (api, id) => api.agencies.assign({ id, organization: id })],
  ["agencies.unassign", (api, id) => api.agencies.unassign({ id, organization: id })],
  ["users.list", (api) => api.users.list({})],
  ["users.get", (api, id) => api.users.get({ id })],
  ["users.changeRole", (api, id) => api.users.changeRole({ id, role: "Administrator", seen: "Hiring Org" })],
  ["users.block", (api, id) => api.users.block({ id, reason: "Missbrauch" })],
  ["users.unblock", (api, id) => api.users.unblock({ id })],
  ["settings.get", (api) => api.settings.get()],
  ["settings.update", (api) => api.settings.update({ version: 1, values: { goLive: "manual" } })],
  ["settings.versions", (api) => api.settings.versions({})],
  ["settings.restore", (api) => api.settings.restore({ version: 1, seen: 1 })],
  ["benefits.list", (api) => api.benefits.list({})],
  ["benefits.get", (api, id) => api.benefits.get({ id })],
  ["benefits.create", (api, id) => api.benefits.create({ id, ...BENEFIT })],
  ["benefits.update", (api, id) => api.benefits.update({ id, ...BENEFIT })],
  ["terms.list", (api) => api.terms.list({ collection: "skill" })],
  ["terms.archive", (api, id) => api.terms.archive({ collection: "skill", id })],
  ["terms.restore", (api, id) => api.terms.restore({ collection: "skill", id })],
  ["history", (api) => api.history({ about: "user" })],
];

test.each(CALLS)("%s exists for administrators alone", async (_name, call) => {
  const others = [here.anna, here.mo, here.agnes, here.olga].map((person) =>
    call(here.api(person).administration, here.anna.id),
  );
  expect(await outcomes(others)).toEqual({ NOT_FOUND: 4 });
  expect(await outcomes([call(here.api(null).administration, here.anna.id)])).toEqual({ UNAUTHORIZED: 1 });
});

test("the queue shows submitted jobs, the earliest start first, with what was entered", async () => {
  const late = await bookedJob(here, { columns: { userCampaignStartDate: "1999-04-01", boost: true } });
  const early = await bookedJob(here, { columns: { userCampaignStartDate: "1999-03-09" } });
  await completeJob(here);
  const { rows, total } = (await admin().review({})).data;
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([early.job, late.job]);
  expect(total).toBeGreaterThanOrEqual(2);
  expect(rows[1]).toMatchObject({
    title: "Pflegefachkraft (m/w/d)",
    organization: { name: "Pflegedienst Sonnenhof gGmbH" },
    brand: "Sonnenhof",
    places: [{ label: "Berlin", radius: 25 }],
    skills: ["Wundversorgung"],
    benefits: ["Jobrad"],
    salary: { type: "perMonth", min: 3_200, max: 3_900 },
    boost: true,
    paidBy: "invoice",
    perMonth: 99_000,
  });
  await here.api(here.ada).jobs.return({ id: early.job, reason: "Bitte nennen Sie den Ort." });
  expect((await admin().review({})).data.rows[0]?.id).toBe(late.job);
});

test("a campaign's id counts only over the one that was seen", async () => {
  const { job } = await bookedJob(here);
  await admin().campaign({ id: job, campaignId: " SF-1 ", seen: "" });
  await expect(admin().campaign({ id: job, campaignId: "SF-2", seen: "" })).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
    details: { fields: [{ field: "campaignId", stored: "SF-1" }] },
  });
  await expect(admin().campaign({ id: job, campaignId: "a b" })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  expect((await here.api(here.anna).jobs.get({ id: job })).data.campaignId).toBe("SF-1");
});

test("an approved agency gets its role and a mail, a refused one stays an employer; both only once", async () => {
  const [wants, hopes] = await Promise.all([requester("Wanda Will"), requester("Hanno Hofft")]);
  const waiting = (await admin().agencies.requests()).data.rows.map(({ id }) => id);
  expect(waiting).toEqual(expect.arrayContaining([wants.id, hopes.id]));
  await admin().agencies.approve({ id: wants.id });
  await admin().agencies.refuse({ id: hopes.id });
  expect(await userRow(wants)).toEqual({ role: "Agentur", status: "active", agency_requested: 0 });
  expect(await userRow(hopes)).toEqual({ role: "Hiring Org", status: "active", agency_requested: 0 });
  expect(
    await outcomes([admin().agencies.approve({ id: hopes.id }), admin().agencies.refuse({ id: wants.id })]),
  ).toEqual({
    NOTHING_TO_DO: 2,
  });
  const mails = await here.backend.services.db.all<{ template: string }>(
    sql`SELECT payload ->> 'template' AS template FROM outbox WHERE recipient IN (${wants.email}, ${hopes.email}) ORDER BY template`,
  );
  expect(mails).toEqual([{ template: "agencyApproved" }, { template: "agencyRefused" }]);
  expect(await entries("user", wants.id)).toEqual(["agency.approve"]);
});

test("nobody becomes an agency before the address is confirmed", async () => {
  const unverified = await requester("Ute Unklar", "Öffentlich");
  await expect(admin().agencies.approve({ id: unverified.id })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  expect(await userRow(unverified)).toMatchObject({ role: "Öffentlich", agency_requested: 1 });
});

test("an assignment opens an organization to an agency, and taking it back closes it", async () => {
  const organization = here.elsewhere.organization.id;
  const see = () => here.api(here.agnes).items.get({ collection: "organization", id: organization });
  await expect(see()).rejects.toMatchObject({ code: "NOT_FOUND" });
  await admin().agencies.assign({ id: here.agnes.id, organization });
  await expect(admin().agencies.assign({ id: here.agnes.id, organization })).rejects.toMatchObject({
    code: "NOTHING_TO_DO",
  });
  await expect(see()).resolves.toBeDefined();
  expect((await admin().users.get({ id: here.agnes.id })).data.assigned).toHaveLength(2);
  await admin().agencies.unassign({ id: here.agnes.id, organization });
  const noted = (await admin().history({ about: "user", id: here.agnes.id })).data;
  expect(noted.map((entry) => [entry.event, entry.organization])).toEqual([
    ["agency.unassign", here.elsewhere.organization.name],
    ["agency.assign", here.elsewhere.organization.name],
  ]);
  await expect(see()).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(admin().agencies.assign({ id: here.agnes.id, organization: "none" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(admin().agencies.assign({ id: here.anna.id, organization })).rejects.toMatchObject({
    code: "NOTHING_TO_DO",
  });
});

test("people are found by name, address, role and status", async () => {
  const odd = await newPerson(here.backend, { name: "Zyx 100%_Wort", role: "Hiring Org" });
  const find = async (query: string) => (await admin().users.list({ query })).data.rows.map(({ id }) => id);
  expect(await find("zyx 100%_w")).toEqual([odd.id]);
  expect(await find("zyx 100__w")).toEqual([]);
  expect(await find(odd.email)).toEqual([odd.id]);
  await admin().users.block({ id: odd.id, reason: "Missbrauch" });
  const blocked = await admin().users.list({ query: "Zyx", status: "blocked", role: "Hiring Org" });
  expect(blocked.data).toMatchObject({ total: 1, rows: [{ id: odd.id, status: "blocked" }] });
});

test("people are sorted by the columns that the list names, in both directions, and by no other", async () => {
  const people = [
    await newPerson(here.backend, { name: "Bea Sortmann", role: "Agentur" }),
    await newPerson(here.backend, { name: "Cem Sortmann", role: "Hiring Org" }),
    await newPerson(here.backend, { name: "Abel Sortmann", role: "Administrator" }),
  ];
  await admin().agencies.assign({ id: people[0]?.id ?? "", organization: here.elsewhere.organization.id });
  await admin().users.block({ id: people[2]?.id ?? "", reason: "Missbrauch" });
  const firstNames = async (sort?: string) => {
    const { data } = await admin().users.list({ query: "Sortmann", ...(sort && { sort }) });
    return data.rows.map(({ name }) => name?.split(" ")[0]);
  };
  expect(await firstNames()).toEqual(["Abel", "Bea", "Cem"]);
  expect(await firstNames("-name")).toEqual(["Cem", "Bea", "Abel"]);
  const listed = async (query: Parameters<ReturnType<typeof admin>["users"]["list"]>[0]) =>
    (await admin().users.list(query)).data.rows;
  const addresses = (await listed({ sort: "-email" })).map(({ email }) => email);
  expect(addresses).toEqual(addresses.toSorted().toReversed());
  const numbers = (await listed({ sort: "-organizations" })).map(({ organizations }) => organizations);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect((await listed({ role: "Administrator", status: "blocked" })).map(({ id }) => id)).toEqual([people[2]?.id]);
  for (const sort of ["password_hash", "role", "name,email", "--name", "id"])
    await expect(admin().users.list({ sort }), sort).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("common benefits are sorted by the columns that the catalog names", async () => {
  const common = { label_en: "", icon: "check", status: "published" };
  const add = (label: string, relevance: string) =>
    admin().benefits.create({ ...common, id: here.backend.services.ids(), label, relevance });
  await add("Sortierung eins", "100");
  await add("Sortierung zwei", "300");
  await add("Sortierung drei", "200");
  const relevances = async (sort?: string) =>
    (await admin().benefits.list({ query: "sortierung", ...(sort && { sort }) })).data.rows.map((row) => row.relevance);
  expect(await relevances()).toEqual([300, 200, 100]);
  expect(await relevances("relevance")).toEqual([100, 200, 300]);
  expect(await relevances("label")).toEqual([200, 100, 300]);
  expect(await relevances("-label")).toEqual([300, 100, 200]);
  await expect(admin().benefits.list({ sort: "folded" })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("people are found whatever the spelling and the case of an umlaut", async () => {
  const names = async (query: string) =>
    (await admin().users.list({ query })).data.rows.map(({ name }) => name).toSorted();
  await newPerson(here.backend, { name: "Jörg Müller", role: "Hiring Org" });
  await newPerson(here.backend, { name: "ØRJAN MÜLLER-ÖLS", role: "Hiring Org" });
  for (const query of ["muller", "MULLER", "Müller", "MÜLLER", "mueller"])
    expect(await names(query), query).toEqual(["Jörg Müller", "ØRJAN MÜLLER-ÖLS"]);
  expect(await names("jorg müller")).toEqual(["Jörg Müller"]);
  expect(await names("öls orjan")).toEqual(["ØRJAN MÜLLER-ÖLS"]);
  expect(await names("maller")).toEqual([]);
});

test("a blocked person is logged out at once and may log in only after being unblocked", async () => {
  const me = () => here.api(here.mo).users.me();
  await admin().users.block({ id: here.mo.id, reason: "Missbrauch" });
  await expect(me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  const sessions = await here.backend.services.db.all(
    sql`SELECT id FROM session WHERE user = ${here.mo.id} AND revoked_at IS NULL`,
  );
  expect(sessions).toEqual([]);
  await expect(admin().users.block({ id: here.mo.id, reason: "Missbrauch" })).rejects.toMatchObject({
    code: "NOTHING_TO_DO",
  });
  await admin().users.unblock({ id: here.mo.id });
  await expect(me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect(await entries("user", here.mo.id)).toEqual(["user.unblock", "user.block"]);
});

test("a blocked person who proves to be the owner is told why and until when, and let in again at that time", async () => {
  const { backend } = here;
  const account = await anAccount(backend);
  const block = (typed: object) =>
    admin().users.block({ id: account.id, reason: "Beschwerden über Anzeigen", ...typed });
  await expect(block({ until: "2026-03-01" })).rejects.toMatchObject({
    details: { fields: [{ field: "until", message: "dateWrongFormat" }] },
  });
  await block({ until: "2026-03-03" });
  const logIn = (password: string) => backend.as(null).auth.login({ email: account.email, password, mode: "json" });
  await expect(logIn("Falsch-12345!")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  const why = { reason: "Beschwerden über Anzeigen", until: "2026-03-03T23:00:00.000Z" };
  await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: "FORBIDDEN", details: { blocked: why } });
  expect((await admin().users.get({ id: account.id })).data).toMatchObject({
    ...{ status: "blocked", blockedReason: why.reason, blockedUntil: why.until },
  });
  backend.setNow("2026-03-03T22:59:00.000Z");
  await endAccountBlocks(backend.services);
  await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: "FORBIDDEN" });
  backend.setNow("2026-03-03T23:00:00.000Z");
  // The clock twice, and somebody who opens the account at the same time: it is opened once.
  await outcomes([
    endAccountBlocks(backend.services),
    endAccountBlocks({ ...backend.services, db: backend.services.db.fork() }),
    admin().users.unblock({ id: account.id }),
  ]);
  await expect(logIn(PASSWORD)).resolves.toBeDefined();
  expect(await entries("user", account.id)).toEqual(["user.unblock", "user.block"]);
  const mails = await backend.services.db.all<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE recipient = ${account.email} ORDER BY id`,
  );
  const told = mails.map(({ payload }) => JSON.parse(payload)).filter(({ template }) => /Block|block/.test(template));
  expect(told.map(({ template }) => template)).toEqual(["accountBlockedUntil", "accountUnblocked"]);
  expect(told[0].data).toMatchObject({ reason: why.reason, lastDay: "2026-03-03" });
});

test("a role changes over the one that was seen, never to or from an unconfirmed address", async () => {
  const change = (person: TestPerson, role: "Agentur" | "Öffentlich" | "Hiring Org", seen: TestPerson["role"]) =>
    admin().users.changeRole({ id: person.id, role, seen });
  await change(here.mo, "Agentur", "Hiring Org");
  expect(await userRow(here.mo)).toMatchObject({ role: "Agentur" });
  await expect(change(here.mo, "Hiring Org", "Hiring Org")).rejects.toMatchObject({ code: "RECORD_CONFLICT" });
  const unverified = await newPerson(here.backend, { name: "Ulf Unklar", role: "Öffentlich" });
  expect(
    await outcomes([change(unverified, "Agentur", "Öffentlich"), change(here.olga, "Öffentlich", "Hiring Org")]),
  ).toEqual({ FAILED_VALIDATION: 2 });
});

test("an agency that is one no longer leaves its assignments behind", async () => {
  await admin().users.changeRole({ id: here.agnes.id, role: "Hiring Org", seen: "Agentur" });
  await admin().users.changeRole({ id: here.agnes.id, role: "Agentur", seen: "Hiring Org" });
  expect((await admin().users.get({ id: here.agnes.id })).data.assigned).toEqual([]);
});

test("the last administrator keeps role and access", async () => {
  const alone = { id: here.ada.id, role: "Hiring Org", seen: "Administrator" } as const;
  expect((await admin().users.get({ id: here.ada.id })).data.isLastAdministrator).toBe(true);
  expect(
    await outcomes([admin().users.changeRole(alone), admin().users.block({ id: here.ada.id, reason: "Missbrauch" })]),
  ).toEqual({
    FORBIDDEN: 2,
  });
  const other = await newPerson(here.backend, { name: "Otto Zwei", role: "Administrator" });
  await admin().users.block({ id: other.id, reason: "Missbrauch" });
  await expect(admin().users.changeRole(alone)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await admin().users.unblock({ id: other.id });
  await expect(admin().users.changeRole(alone)).resolves.toBeDefined();
});

test("of two administrators who take each other's role or access at once, one stays, every time", async () => {
  for (let round = 0; round < 20; round += 1) {
    const [one, two] = await Promise.all([
      newPerson(here.backend, { name: `Eins ${round}`, role: "Administrator" }),
      newPerson(here.backend, { name: `Zwei ${round}`, role: "Administrator" }),
    ]);
    await here.backend.services.db.write([
      sql`UPDATE users SET role = 'Hiring Org' WHERE role = 'Administrator' AND id NOT IN (${one.id}, ${two.id})`,
    ]);
    const demote = (by: TestPerson, whom: TestPerson) =>
      round % 2
        ? here.api(by).administration.users.block({ id: whom.id, reason: "Missbrauch" })
        : here.api(by).administration.users.changeRole({ id: whom.id, role: "Hiring Org", seen: "Administrator" });
    await outcomes([demote(one, two), demote(two, one)]);
    const left = await here.backend.services.db.all(
      sql`SELECT id FROM users WHERE role = 'Administrator' AND status = 'active'`,
    );
    expect(left.length).toBeGreaterThanOrEqual(1);
  }
});

test("a new price is answered from the next call on, and a form with the old one is refused", async () => {
  const job = await completeJob(here);
  const shown = await quoteOf(job);
  await admin().settings.update({ version: 1, values: { "pricing.perMonth.specialist": 109_000 } });
  const now = await quoteOf(job);
  expect([shown?.price.perMonth, now?.price.perMonth]).toEqual([99_000, 109_000]);
  expect(now?.hash).not.toBe(shown?.hash);
  const pay = (priceHash = "") => here.api(here.anna).payments.startSession({ job, priceHash });
  await expect(pay(shown?.hash)).rejects.toMatchObject({
    code: "UNPROCESSABLE_ENTITY",
    details: { reason: "priceChanged" },
  });
  await expect(pay(now?.hash)).resolves.toBeDefined();
});

test("the operator's data are stored as invoices bear them, and visitors do not see them", async () => {
  const values = { "operator.name": "Funkhaus GmbH", "operator.iban": "at61 1904 3002 3457 3201", "operator.bank": "" };
  const { data } = await admin().settings.update({ version: 1, values });
  expect(data.values).toMatchObject({ "operator.iban": "AT611904300234573201", "operator.bank": null });
  const { operator } = await getSettingsRecord(here.backend.services.db);
  expect(operator).toEqual({
    ...DEFAULT_OPERATOR,
    name: "Funkhaus GmbH",
    iban: "AT611904300234573201",
    bank: "",
  });
  const shown = await here.api(here.anna).items.list({ collection: "settings" });
  expect(JSON.stringify(shown)).not.toMatch(/operator|AT61/);
  const moved = admin().settings.update({ version: 2, values: { "operator.country": "AT", "operator.zip": "1010" } });
  await expect(moved).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "operator.vatNo", message: "invalidVatNo?format=ATU12345678" }] },
  });
});

test("of two who save over the same version, what touches the same value is refused with both, the rest joins", async () => {
  const save = (values: Record<string, number>) => admin().settings.update({ version: 1, values });
  await save({ "limits.skills": 12 });
  await expect(save({ "limits.skills": 14, "limits.softSkills": 6 })).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
    details: { version: 2, fields: [{ field: "limits.skills", stored: "12" }] },
  });
  const { data } = await save({ "limits.softSkills": 6 });
  expect(data).toMatchObject({ version: 3, values: { "limits.skills": 12, "limits.softSkills": 6 } });
});

test("of twenty saves at the same moment each counts or is refused: no version is lost or doubled", async () => {
  const saves = Array.from({ length: 20 }, (_, at) =>
    admin().settings.update({ version: 1, values: { "pricing.perMonth.manager": 150_000 + at } }),
  );
  const { ok, RECORD_CONFLICT } = await outcomes(saves);
  expect([ok, RECORD_CONFLICT]).toEqual([1, 19]);
  expect((await admin().settings.versions({})).data.map(({ version }) => version)).toEqual([2, 1]);
});

test("wrong settings are refused with every field, and nothing changes", async () => {
  const values = { "limits.tasks.min": 9, "pricing.boost": "viel", "vatPatterns.DE": "[" };
  await expect(admin().settings.update({ version: 1, values })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "pricing.boost" }, { field: "vatPatterns.DE" }, { field: "limits.tasks.min" }] },
  });
  await expect(admin().settings.update({ version: 1, values: { role: "x" } })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
  expect((await admin().settings.get()).data.version).toBe(1);
});

test("versions say who changed what; an old one comes back as a new one", async () => {
  await admin().settings.update({ version: 1, values: { goLive: "manual", minWagePerHour: 1_390 } });
  await admin().settings.update({ version: 2, values: { minWagePerHour: 1_450 } });
  await expect(admin().settings.restore({ version: 1, seen: 2 })).rejects.toMatchObject({ code: "RECORD_CONFLICT" });
  await admin().settings.restore({ version: 2, seen: 3 });
  const { data } = await admin().settings.versions({});
  expect(data).toMatchObject([
    {
      version: 4,
      restoredFrom: 2,
      name: "Ada Administrator",
      changes: [{ path: "minWagePerHour", before: 1_450, after: 1_390 }],
    },
    { version: 3, restoredFrom: null, changes: [{ path: "minWagePerHour", before: 1_390, after: 1_450 }] },
    { version: 2, changes: [{ path: "goLive" }, { path: "minWagePerHour", before: null, after: 1_390 }] },
    { version: 1, name: null, changes: [] },
  ]);
  expect(await getSettings(here.api(null))).toMatchObject({ goLive: "manual", minWagePerHour: 1_390, version: 4 });
  await expect(admin().settings.restore({ version: 2, seen: 4 })).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
  await expect(admin().settings.restore({ version: 9, seen: 4 })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a benefit is added, changed over what was seen, and archived", async () => {
  const id = here.backend.services.ids();
  const label = `Dienstrad ${id}`;
  await admin().benefits.create({ ...BENEFIT, id, label });
  const seen = { label, label_en: "Bike", icon: "check", status: "published", relevance: "50" };
  await admin().benefits.update({ ...BENEFIT, id, label, relevance: "60", seen });
  await expect(admin().benefits.update({ ...BENEFIT, id, label, relevance: "70", seen })).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
    details: { fields: [{ field: "relevance", stored: "60" }] },
  });
  const other = here.backend.services.ids();
  await expect(admin().benefits.create({ ...BENEFIT, id: other, label: label.toUpperCase() })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "label", message: "duplicateEntry" }] },
  });
  await expect(
    admin().benefits.create({ id: other, label: "", label_en: "", icon: "", status: "x", relevance: "1,5" }),
  ).rejects.toMatchObject({
    details: { fields: [{ field: "label" }, { field: "status" }, { field: "relevance" }] },
  });
  await admin().benefits.update({ ...BENEFIT, id, label, relevance: "60", status: "archived" });
  expect((await admin().benefits.list({ query: id, status: "archived" })).data.total).toBe(1);
  expect(await entries("benefit", id)).toEqual(["benefit.update", "benefit.update", "benefit.create"]);
  await admin().benefits.update({ ...BENEFIT, id, label: `Führungskräfte ${id}`, status: "archived" });
  expect((await admin().benefits.list({ query: `fuhrungskrafte ${id}` })).data.total).toBe(1);
  expect((await admin().benefits.list({ query: `dienstrad ${id}` })).data.total).toBe(0);
});

test("an archived term is offered to nobody, and comes back", async () => {
  const id = here.backend.services.ids();
  await here.backend.services.db.write([
    sql`INSERT INTO term (id, collection, label, label_en, folded, folded_en, tokens)
      VALUES (${id}, 'skill', 'Xylofonbau', 'Xylophones', 'xylofonbau', 'xylophones', 'sdxylofonbau sexylophones')`,
  ]);
  const key = { collection: "skill", id } as const;
  const offered = async () =>
    (await here.api(here.anna).autocomplete({ collection: "skill", query: "xylof", language: "de" })).data.map(
      (entry) => entry.id,
    );
  const before = await offered();
  await admin().terms.archive(key);
  await expect(admin().terms.archive(key)).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
  expect(before.includes(id)).toBe(true);
  expect(await offered()).not.toContain(id);
  expect((await admin().terms.list({ collection: "skill", query: "lofonb", archived: true })).data).toEqual([
    { id, label: "Xylofonbau", label_en: "Xylophones", archived: true },
  ]);
  await admin().terms.restore(key);
  expect(await offered()).toContain(id);
  expect(await entries("term", `skill:${id}`)).toEqual(["term.restore", "term.archive"]);
});

async function requester(name: string, role: "Hiring Org" | "Öffentlich" = "Hiring Org"): Promise<TestPerson> {
  const person = await newPerson(here.backend, { name, role });
  await here.backend.services.db.write([sql`UPDATE users SET agency_requested = 1 WHERE id = ${person.id}`]);
  return person;
}

/** What a page would show now. */
async function quoteOf(id: string) {
  const api = here.api(here.anna);
  const [{ data: job }, settings] = await Promise.all([api.jobs.get({ id }), getSettings(api)]);
  const facts = toStepFacts({
    job,
    billingCountry: null,
    recruiterIds: [],
    settings,
    today: "2026-03-02",
    isPaid: false,
  });
  return quoteFor(job, billingAddressOf(facts), settings);
}
