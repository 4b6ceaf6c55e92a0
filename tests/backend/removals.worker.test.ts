import { expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { bookedJob, completeJob, PRICE } from "#tests/helpers/jobs";
import { shownHash } from "#tests/helpers/payment";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { insert, type Sql, sql } from "~/backend/storage/sql";
import { insertBrandRow } from "../helpers/searchable-rows";

const removeBrand = ({ api, anna, brand }: World, person = anna, id = brand.id) =>
  api(person).items.remove({ collection: "employerBrand", id });
const removeOrganization = ({ api, ada, organization }: World, person = ada) =>
  api(person).items.remove({ collection: "organization", id: organization.id });

test("a brand goes with its picture and documents, and drafts lose it", async () => {
  const here = await world();
  const { services } = here.backend;
  const draft = await completeJob(here);
  await furnish(here);
  const { data } = await here.api(here.anna).brands.removal({ id: here.brand.id });
  expect(data).toEqual({ heldBy: [], held: 0, drafts: 1, files: 2 });
  await removeBrand(here);
  expect(await rows(here, sql`SELECT id FROM employerBrand WHERE ownerOrganization = ${here.organization.id}`)).toEqual(
    [],
  );
  expect(await rows(here, sql`SELECT employerBrand, version, status FROM job WHERE id = ${draft}`)).toEqual([
    { employerBrand: null, version: 2, status: "draft" },
  ]);
  expect(await rows(here, sql`SELECT id FROM files WHERE organization = ${here.organization.id} ORDER BY id`)).toEqual([
    { id: `shared-${here.brand.id}` },
  ]);
  await expect.poll(() => services.files.head(`disk-logo-${here.brand.id}`)).toBeNull();
  expect(await services.files.head(`disk-shared-${here.brand.id}`)).not.toBeNull();
  const [entry] = await rows(
    here,
    sql`SELECT event, actor, before FROM history WHERE organization = ${here.organization.id}`,
  );
  expect(entry).toMatchObject({ event: "employerBrand.delete", actor: here.anna.id });
  expect(JSON.parse(String(entry?.before))).toMatchObject({
    id: here.brand.id,
    name: here.brand.name,
    drafts: [draft],
  });
  expect(await codeOf(removeBrand(here))).toBe("NOT_FOUND");
});

test.each([
  "submitted",
  "online",
  "online_terminated",
  "offline",
  "reactivating",
  "unknown",
] as const)("a job that is %s keeps its brand and its organization, and is named", async (status) => {
  const here = await world();
  await furnish(here);
  const job = await completeJob(here, { status, columns: { title: "Köchin (m/w/d)" } });
  await completeJob(here);
  const held = { heldBy: [{ id: job, title: "Köchin (m/w/d)", status }], held: 1, drafts: 1 };
  const foreseen = (await here.api(here.anna).brands.removal({ id: here.brand.id })).data;
  expect(foreseen).toEqual({ ...held, files: 2 });
  const before = await everything(here);
  await expect(removeBrand(here)).rejects.toMatchObject({ code: "INVALID_FOREIGN_KEY", details: foreseen });
  await expect(removeOrganization(here)).rejects.toMatchObject({ code: "INVALID_FOREIGN_KEY", details: held });
  expect(await everything(here)).toEqual(before);
  expect(await here.backend.services.files.head(`disk-logo-${here.brand.id}`)).not.toBeNull();
});

test("a draft that is being paid for keeps its brand and its organization until the payment page has ended", async () => {
  const here = await world();
  const job = await completeJob(here);
  const checkout = await openCheckout(here, job);
  await expect(removeBrand(here)).rejects.toMatchObject({ details: { heldBy: [{ id: job }], held: 1, drafts: 0 } });
  await expect(removeOrganization(here)).rejects.toMatchObject({ details: { heldBy: [{ id: job }] } });
  await here.backend.services.db.write([sql`UPDATE checkout SET status = 'expired' WHERE id = ${checkout}`]);
  await removeBrand(here);
  await removeOrganization(here);
});

test("admins of the organization delete its brands, agencies in scope and administrators too; members and others do not", async () => {
  const here = await world();
  const { anna, agnes, ada, mo, olga, organization, brand } = here;
  const create = async (person: typeof anna) => {
    const { data } = await here
      .api(person)
      .items.create({ collection: "employerBrand", name: "Haus am Ring", ownerOrganization: organization.id });
    return String(data.id);
  };
  for (const person of [anna, agnes, ada]) await removeBrand(here, person, await create(mo));
  expect(await codeOf(removeBrand(here, mo, await create(mo)))).toBe("FORBIDDEN");
  expect(await codeOf(removeBrand(here, olga))).toBe("NOT_FOUND");
  for (const person of [anna, agnes, mo, olga])
    expect(await codeOf(removeOrganization(here, person))).toBe("FORBIDDEN");
  expect(await rows(here, sql`SELECT id FROM employerBrand WHERE id = ${brand.id}`)).toHaveLength(1);
  const refused = await rows(
    here,
    sql`SELECT actor FROM history WHERE event = 'organization.refused' AND organization = ${organization.id} ORDER BY date_created, rowid`,
  );
  expect(refused.map(({ actor }) => actor)).toEqual([anna, agnes, mo, olga].map(({ id }) => id));
});

test("an organization goes with its team, brands, drafts and files; its history stays and says who", async () => {
  const here = await world();
  const { services } = here.backend;
  const { id } = here.organization;
  await completeJob(here);
  await furnish(here);
  const { data } = await here.api(here.ada).organizations.removal({ id });
  expect(data).toEqual({ heldBy: [], held: 0, bookings: 0, drafts: 1, brands: 1, files: 3, recruiters: 2, credit: 0 });
  await removeOrganization(here);
  expect(Object.entries(await everything(here)).filter(([, count]) => count > 0)).toEqual([]);
  await expect.poll(() => services.files.head(`disk-shared-${here.brand.id}`)).toBeNull();
  const [entry] = await rows(here, sql`SELECT event, actor, before FROM history WHERE organization = ${id}`);
  expect(entry).toMatchObject({ event: "organization.delete", actor: here.ada.id });
  expect(JSON.parse(String(entry?.before))).toMatchObject({ name: here.organization.name });
  expect(await codeOf(removeOrganization(here))).toBe("NOT_FOUND");
  expect(await codeOf(here.api(here.anna).organizations.removal({ id }))).toBe("NOT_FOUND");
});

test("documents that applicants of a draft sent leave nothing behind", async () => {
  const here = await world();
  const { services } = here.backend;
  const [applicant = ""] = await applicantsOf(here, await completeJob(here), [{}]);
  const object = `applicants/${applicant}`;
  await services.files.put(object, "Lebenslauf");
  const names = { filename_download: "cv.pdf", type: "application/pdf", filesize: 10 };
  await services.db.write([
    insert("attachment", { id: services.ids(), applicant, object, ...names, date_created: "2026-03-02T09:00:00.000Z" }),
  ]);
  await removeOrganization(here);
  await expect.poll(() => services.files.head(object)).toBeNull();
});

test("what was booked is kept for the books, and with it the organization, though its job is gone", async () => {
  const here = await world();
  const { job } = await bookedJob(here);
  await here.backend.services.db.write([sql`DELETE FROM job WHERE id = ${job}`]);
  await expect(removeOrganization(here)).rejects.toMatchObject({
    code: "INVALID_FOREIGN_KEY",
    details: { held: 0, bookings: 1 },
  });
  expect(await rows(here, sql`SELECT id FROM organization WHERE id = ${here.organization.id}`)).toHaveLength(1);
});

test("a job that is booked while its brand is deleted has its brand, or is not booked: 50 rounds", async () => {
  const here = await world({ paymentByInvoice: true });
  const { api, anna, backend } = here;
  const ends = new Set<string>();
  // Booking asks before it writes: the later the other one comes, the more of that it meets.
  const removeAfter = async (questions: number, brand: string) => {
    for (let asked = 0; asked < questions; asked += 1) await rows(here, sql`SELECT 1`);
    await removeBrand(here, anna, brand);
  };
  for (let round = 0; round < 50; round += 1) {
    const brand = backend.services.ids();
    await backend.services.db.write([brandRow(here, brand)]);
    const job = await completeJob(here, { columns: { employerBrand: brand } });
    const priceHash = await shownHash(here, job);
    const book = api(anna).jobs.publication.create({ id: job, priceHash });
    const [first, second] = await Promise.allSettled([book, removeAfter(round % 8, brand)]);
    const [row] = await rows(here, sql`SELECT status, employerBrand FROM job WHERE id = ${job}`);
    const isThere = (await rows(here, sql`SELECT id FROM employerBrand WHERE id = ${brand}`)).length === 1;
    const end = row?.status === "submitted" ? "booked" : "deleted";
    expect([first?.status, second?.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect({ row, isThere }).toEqual({
      row: { status: end === "booked" ? "submitted" : "draft", employerBrand: end === "booked" ? brand : null },
      isThere: end === "booked",
    });
    ends.add(end);
  }
  expect([...ends].toSorted()).toEqual(["booked", "deleted"]);
});

const rows = ({ backend }: World, query: Sql) => backend.services.db.all(query);

/** How much of the organization there is, by table. */
async function everything(here: World): Promise<Record<string, number>> {
  const { id } = here.organization;
  const [counts] = await rows(
    here,
    sql`SELECT (SELECT count(*) FROM organization WHERE id = ${id}) AS organization,
      (SELECT count(*) FROM recruiter WHERE organization = ${id}) AS recruiter,
      (SELECT count(*) FROM agency_assignment WHERE organization = ${id}) AS agency_assignment,
      (SELECT count(*) FROM employerBrand WHERE ownerOrganization = ${id}) AS employerBrand,
      (SELECT count(*) FROM job WHERE organization = ${id}) AS job,
      (SELECT count(*) FROM folder WHERE organization = ${id}) AS folder,
      (SELECT count(*) FROM files WHERE organization = ${id}) AS files`,
  );
  return counts as Record<string, number>;
}

/** A picture and a document of its own, and a document that another brand shows too. */
async function furnish(here: World): Promise<void> {
  const { services } = here.backend;
  const { id } = here.brand;
  const now = services.clock().toISOString();
  const names = ["logo", "paper", "shared"].map((name) => `${name}-${id}`);
  await Promise.all(names.map((name) => services.files.put(`disk-${name}`, name)));
  const [logo = "", paper = "", shared = ""] = names;
  const link = (brand: string, file: string) =>
    insert("employerBrand_files", { id: services.ids(), employerBrand_id: brand, directus_files_id: file });
  await services.db.write([
    ...names.map((name) =>
      insert("files", {
        ...{ id: name, organization: here.organization.id, uploaded_by: here.anna.id, filename_download: name },
        ...{ filename_disk: `disk-${name}`, type: "image/png", filesize: name.length, created_on: now },
      }),
    ),
    sql`UPDATE employerBrand SET logo = ${logo} WHERE id = ${id}`,
    link(id, paper),
    link(id, shared),
    link(here.elsewhere.brand.id, shared),
  ]);
}

async function openCheckout(here: World, job: string): Promise<string> {
  const { services } = here.backend;
  const id = services.ids();
  const now = services.clock().toISOString();
  await services.db.write([
    insert("checkout", {
      ...{ id, job, organization: here.organization.id, user: here.anna.id, provider: "test", provider_session: id },
      ...{ status: "open", job_version: 1, price: JSON.stringify(PRICE), price_hash: "hash", amount: 1, url: "/" },
      ...{ date_created: now, date_updated: now },
    }),
  ]);
  return id;
}

function brandRow({ backend, organization }: World, id: string): Sql {
  const now = backend.services.clock().toISOString();
  return insertBrandRow({
    ...{ id, name: "Haus am Ring", ownerOrganization: organization.id, date_created: now, date_updated: now },
  });
}
