import { expect, test } from "vitest";
import { insert, sql } from "~/backend/storage/sql";
import { jobSchema } from "~/content-api/entities";
import { bookedJob, completeJob } from "../helpers/jobs";
import type { TestPerson } from "../helpers/people";
import { codeOf, detailsOf } from "../helpers/refusals";
import { recruiterRow, type World, world } from "../helpers/world";

const jobRow = (here: World, id: string) => here.backend.services.db.first(sql`SELECT * FROM job WHERE id = ${id}`);

test("a job is read with everything that belongs to it", async () => {
  const here = await world();
  const id = await completeJob(here, { contacts: [here.mo, here.anna] });
  const { data } = await here.api(here.anna).jobs.get({ id, relations: ["wizard"] });
  expect(data).toMatchObject({
    id,
    status: "draft",
    title: "Pflegefachkraft (m/w/d)",
    fullTime: true,
    partTime: false,
    tasks: ["Pflegen", "Dokumentieren", "Angehörige beraten"],
    organization: { id: here.organization.id, country: { id: "DE", country_code: "DE" }, paymentByInvoice: false },
    employerBrand: { id: here.brand.id, name: "Sonnenhof" },
    files: [],
    price: null,
  });
  expect(data.contacts.map(({ first_name, role }) => [first_name, role])).toEqual([
    ["Mo", "member"],
    ["Anna", "admin"],
  ]);
});

test("a job answers the keys of its contract and no other", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { data } = await here.api(here.anna).jobs.get({ id });
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(jobSchema.shape).toSorted());
});

test.each([
  ["anna", "ok"],
  ["mo", "NOT_FOUND"],
  ["agnes", "ok"],
  ["olga", "NOT_FOUND"],
  ["ada", "ok"],
] as const)("a job of Anna's without other contacts is shown to %s: %s", async (name, expected) => {
  const here = await world();
  const id = await completeJob(here);
  expect(await codeOf(here.api(here[name]).jobs.get({ id }))).toBe(expected);
});

test("a member sees a job as soon as they are its contact", async () => {
  const here = await world();
  const id = await completeJob(here, { contacts: [here.mo] });
  expect(await codeOf(here.api(here.mo).jobs.get({ id }))).toBe("ok");
});

test("a visitor is asked to log in", async () => {
  const here = await world();
  const id = await completeJob(here);
  expect(await codeOf(here.api(null).jobs.get({ id }))).toBe("UNAUTHORIZED");
});

test("reading a job takes two round trips, saving at most four", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { db } = here.backend.services;
  const before = db.trips;
  await here.api(here.anna).jobs.get({ id });
  expect(db.trips - before).toBe(2);
  const between = db.trips;
  await here.api(here.anna).jobs.update({ id, employerBrand: here.brand.id, contacts: [here.anna.id] });
  expect(db.trips - between).toBeLessThanOrEqual(4);
});

test("saving changes only the given fields and counts the version up", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { data } = await here.api(here.anna).jobs.update({ id, version: 1, title: "Pflegehelfer (m/w/d)", tasks: [] });
  expect(data).toMatchObject({ id, version: 2 });
  expect(await jobRow(here, id)).toMatchObject({ title: "Pflegehelfer (m/w/d)", tasks: "[]", runtime: 3, version: 2 });
});

test("saving over somebody else's change answers RECORD_CONFLICT with the fresh job", async () => {
  const here = await world();
  const id = await completeJob(here);
  await here.api(here.anna).jobs.update({ id, title: "Erste Fassung" });
  const late = () => here.api(here.ada).jobs.update({ id, version: 1, title: "Zweite Fassung" });
  expect(await codeOf(late())).toBe("RECORD_CONFLICT");
  expect(await detailsOf(late())).toMatchObject({ job: { title: "Erste Fassung", version: 2 } });
});

test("of ten people who save the same version exactly one succeeds", async () => {
  const here = await world();
  const id = await completeJob(here);
  const saves = Array.from({ length: 10 }, (_, at) =>
    codeOf(here.api(here.anna).jobs.update({ id, version: 1, title: `Fassung ${at}` })),
  );
  const codes = await Promise.all(saves);
  expect(codes.filter((code) => code === "ok")).toHaveLength(1);
  expect(codes.filter((code) => code === "RECORD_CONFLICT")).toHaveLength(9);
});

test("accepting the terms stores moment and version, taking it back clears both", async () => {
  const here = await world();
  const id = await completeJob(here, { without: "billingAddress" });
  await here.api(here.anna).jobs.update({ id, termsAccepted: true });
  expect(await jobRow(here, id)).toMatchObject({ termsAccepted: "2026-03-02T09:00:00.000Z", termsVersion: "2026-11" });
  await here.api(here.anna).jobs.update({ id, termsAccepted: false });
  expect(await jobRow(here, id)).toMatchObject({ termsAccepted: null, termsVersion: null });
});

test("absurd values are refused, every field in one answer; incomplete ones are kept", async () => {
  const here = await world();
  const id = await completeJob(here);
  const absurd = here.api(here.anna).jobs.update({
    id,
    title: "x".repeat(101),
    tasks: Array.from({ length: 7 }, () => "Aufgabe"),
    userCampaignStartDate: "2026-02-30",
    salaryMin: Number.MAX_SAFE_INTEGER,
  });
  const { fields } = (await detailsOf(absurd)) as { fields: { field: string }[] };
  expect(fields.map(({ field }) => field).sort()).toEqual(["salaryMin", "tasks", "title", "userCampaignStartDate"]);
  expect(await codeOf(here.api(here.anna).jobs.update({ id, title: "", tasks: ["Eine"], skills: [] }))).toBe("ok");
});

test("another organization starts without brand and contacts, and the job's folder follows", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { services } = here.backend;
  await services.db.write([recruiterRow(services, here.elsewhere.organization, here.anna, "admin")]);
  await here.api(here.anna).jobs.update({ id, organization: here.elsewhere.organization.id });
  const { data } = await here.api(here.anna).jobs.get({ id });
  expect(data).toMatchObject({
    organization: { id: here.elsewhere.organization.id },
    employerBrand: null,
    contacts: [],
  });
  const folder = await services.db.first(sql`SELECT organization FROM folder WHERE id = ${data.folder}`);
  expect(folder).toEqual({ organization: here.elsewhere.organization.id });
});

test("forged ids of organization, brand and contacts are refused by field", async () => {
  const here = await world();
  const id = await completeJob(here);
  const forgeries = [
    [{ organization: here.elsewhere.organization.id }, "organization"],
    [{ employerBrand: here.elsewhere.brand.id }, "employerBrand"],
    [{ contacts: [here.anna.id, here.olga.id] }, "contacts"],
    [{ organization: "gibt-es-nicht" }, "organization"],
  ] as const;
  for (const [patch, field] of forgeries) {
    const details = await detailsOf(here.api(here.anna).jobs.update({ id, ...patch } as never));
    expect(details).toMatchObject({ fields: [{ field }] });
  }
  expect(await jobRow(here, id)).toMatchObject({
    organization: here.organization.id,
    employerBrand: here.brand.id,
    version: 1,
  });
});

test.each([
  "submitted",
  "online",
  "online_terminated",
  "offline",
] as const)("a job that is %s is not edited in the wizard", async (status) => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status });
  expect(await codeOf(here.api(here.anna).jobs.update({ id, title: "Neu" }))).toBe("INVALID_STATUS_TRANSITION");
});

test("a reactivating job takes price and billing fields only", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "reactivating" });
  expect(await codeOf(here.api(here.anna).jobs.update({ id, runtime: 6, boost: true, termsAccepted: true }))).toBe(
    "ok",
  );
  expect(await detailsOf(here.api(here.anna).jobs.update({ id, runtime: 6, title: "Neu" }))).toEqual({
    fields: ["title"],
  });
});

test("of a booked job contacts stay changeable, the invoice reference only for admins", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "online", contacts: [here.mo] });
  expect(await codeOf(here.api(here.mo).jobs.update({ id, contacts: [here.mo.id, here.anna.id] }))).toBe("ok");
  expect(await codeOf(here.api(here.mo).jobs.update({ id, contacts: [] }))).toBe("FAILED_VALIDATION");
  expect(await codeOf(here.api(here.mo).jobs.update({ id, invoiceReference: "PO-1" }))).toBe("FORBIDDEN");
  expect(await codeOf(here.api(here.anna).jobs.update({ id, invoiceReference: "PO-1" }))).toBe("ok");
});

test("a new job gets a number, a folder, its only organization and its creator as contact", async () => {
  const here = await world();
  const { id, idExternal } = await createJob(here, here.mo, { title: "Altenpfleger (m/w/d)" });
  expect(idExternal).toMatch(/^J-\d{5,}$/);
  const { data } = await here.api(here.mo).jobs.get({ id });
  expect(data).toMatchObject({
    status: "draft",
    title: "Altenpfleger (m/w/d)",
    organization: { id: here.organization.id },
  });
  expect(data.contacts.map((contact) => contact.id)).toEqual([here.mo.id]);
  expect(data.folder).not.toBeNull();
});

test("creating strips what only the product sets and reduces nested objects to their ids", async () => {
  const here = await world();
  const { id } = await createJob(here, here.anna, {
    title: "Koch (m/w/d)",
    idExternal: "J-1",
    nextRenewal: "2030-01-01",
    monthlyCampaignBudget: 1,
    adText: "Werbung",
    status: "online",
    organization: { id: here.organization.id, name: "egal" },
    employerBrand: { id: here.brand.id },
  });
  expect(await jobRow(here, id)).toMatchObject({
    status: "draft",
    nextRenewal: null,
    monthlyCampaignBudget: null,
    adText: null,
    organization: here.organization.id,
    employerBrand: here.brand.id,
  });
});

test("sending the same form twice, or twenty times at once, makes one job", async () => {
  const here = await world();
  const id = here.backend.services.ids();
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, at) => createJob(here, here.anna, { id, title: `Titel ${at}` })),
  );
  expect(new Set(created.map((job) => job.idExternal)).size).toBe(1);
  const { db } = here.backend.services;
  expect(await db.first(sql`SELECT count(*) AS jobs FROM job WHERE id = ${id}`)).toEqual({ jobs: 1 });
  expect(await db.first(sql`SELECT count(*) AS folders FROM folder WHERE owner = ${here.anna.id}`)).toEqual({
    folders: 1,
  });
  expect(await db.first(sql`SELECT count(*) AS rows FROM history WHERE job = ${id}`)).toEqual({ rows: 1 });
});

test("twenty new jobs have twenty numbers without a gap", async () => {
  const here = await world();
  const jobs = await Promise.all(Array.from({ length: 20 }, () => createJob(here, here.anna, { title: "Neu" })));
  const numbers = jobs.map(({ idExternal }) => Number(idExternal?.slice(2))).sort();
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(19);
});

test("a number that an import has brought along is passed over", async () => {
  const here = await world();
  const [{ id, idExternal }, { db }] = [await createJob(here, here.anna, { title: "Alt" }), here.backend.services];
  const number = Number(idExternal.slice(2));
  await db.write([sql`UPDATE job SET idExternal = ${`J-${number + 1}`} WHERE id = ${id}`]);
  expect(await createJob(here, here.anna, { title: "Neu" })).toMatchObject({ idExternal: `J-${number + 2}` });
});

test("an id that belongs to somebody else's job is RECORD_NOT_UNIQUE and changes nothing", async () => {
  const here = await world();
  const id = await completeJob(here);
  await expect(createJob(here, here.olga, { id, title: "Meins" })).rejects.toMatchObject({
    code: "RECORD_NOT_UNIQUE",
    details: { field: "id", value: id },
  });
  const { job } = await bookedJob(here);
  expect(await codeOf(createJob(here, here.anna, { id: job, title: "Entwurf" }))).toBe("RECORD_NOT_UNIQUE");
  expect(await jobRow(here, id)).toMatchObject({ title: "Pflegefachkraft (m/w/d)", version: 1 });
});

test("a job cannot be created in a foreign organization", async () => {
  const here = await world();
  const work = createJob(here, here.anna, { title: "Neu", organization: here.elsewhere.organization.id });
  expect(await codeOf(work)).toBe("FAILED_VALIDATION");
});

test.each([
  ["anna", "ok"],
  ["mo", "FORBIDDEN"],
  ["agnes", "ok"],
  ["olga", "NOT_FOUND"],
  ["ada", "ok"],
] as const)("deleting a draft of Anna's with Mo as contact: %s gets %s", async (name, expected) => {
  const here = await world();
  const id = await completeJob(here, { contacts: [here.mo] });
  expect(await codeOf(here.api(here[name]).jobs.remove({ id }))).toBe(expected);
  expect(Boolean(await jobRow(here, id))).toBe(expected !== "ok");
});

test("a member deletes the draft they created, and its files with it", async () => {
  const here = await world();
  const { services } = here.backend;
  const id = await completeJob(here, { createdBy: here.mo });
  await services.files.put(`disk-${id}`, "Inhalt");
  await services.db.write([
    insert("files", {
      id: `file-${id}`,
      folder: `folder-${id}`,
      filename_download: "a.pdf",
      filename_disk: `disk-${id}`,
      type: "application/pdf",
      filesize: 6,
      created_on: "2026-03-02T09:00:00.000Z",
    }),
  ]);
  await here.api(here.mo).jobs.remove({ id });
  expect(await services.db.first(sql`SELECT 1 FROM files WHERE id = ${`file-${id}`}`)).toBeNull();
  await expect.poll(() => services.files.head(`disk-${id}`)).toBeNull();
});

test("only drafts are deleted", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "offline" });
  expect(await codeOf(here.api(here.ada).jobs.remove({ id }))).toBe("INVALID_STATUS_TRANSITION");
});

test.each([
  ["anna", "FORBIDDEN"],
  ["agnes", "ok"],
  ["olga", "NOT_FOUND"],
  ["ada", "ok"],
] as const)("copying an online job: %s gets %s", async (name, expected) => {
  const here = await world();
  const { job: id } = await bookedJob(here, { status: "online" });
  expect(await codeOf(here.api(here[name]).jobs.copy({ id }))).toBe(expected);
});

test("a copy is a draft without what belonged to the booking, and the same copyId is the same copy", async () => {
  const here = await world();
  const { job: id } = await bookedJob(here, {
    status: "online",
    columns: { campaignId: "c1", invoiceReference: "PO-1", adText: "Text", nextRenewal: "2026-06-16", billing: "{}" },
  });
  const copyId = here.backend.services.ids();
  await here.api(here.agnes).jobs.copy({ id, copyId });
  await here.api(here.agnes).jobs.copy({ id, copyId });
  expect(await jobRow(here, copyId)).toMatchObject({
    title: "Kopie von Pflegefachkraft (m/w/d)",
    status: "draft",
    tasks: '["Pflegen","Dokumentieren","Angehörige beraten"]',
    employerBrand: here.brand.id,
    runtime: 3,
    user_created: here.agnes.id,
    userCampaignStartDate: null,
    termsAccepted: null,
    termsVersion: null,
    campaignId: null,
    invoiceReference: null,
    price: null,
    billing: null,
    adText: null,
    nextRenewal: null,
    booking: null,
  });
  const { data } = await here.api(here.agnes).jobs.get({ id: copyId });
  expect(data.contacts.map((contact) => contact.id)).toEqual([here.anna.id]);
});

test("a draft is not copied", async () => {
  const here = await world();
  const id = await completeJob(here);
  expect(await codeOf(here.api(here.ada).jobs.copy({ id }))).toBe("INVALID_STATUS_TRANSITION");
});

test.each([
  ["anna", 3],
  ["mo", 2],
  ["agnes", 3],
  ["olga", 0],
] as const)("the jobs list of %s shows %i of the organization's three jobs", async (name, expected) => {
  const here = await world();
  await completeJob(here);
  await completeJob(here, { createdBy: here.mo });
  await completeJob(here, { contacts: [here.anna, here.mo] });
  const filter = { organization: { _in: [here.organization.id] } };
  const { data } = await here.api(here[name]).items.list({ collection: "job", fields: ["id"], filter });
  expect(data).toHaveLength(expected);
});

async function createJob(here: World, person: TestPerson, fields: Record<string, unknown>) {
  const { data } = await here.api(person).items.create({ collection: "job", ...fields });
  return { id: String(data.id), idExternal: String(data.idExternal) };
}
