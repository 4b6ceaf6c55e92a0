import { expect, test } from "vitest";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { message } from "~/domain/messages";

type Body = Record<string, unknown>;

const create = async (api: ContentApi, body: Body) =>
  (await api.items.create({ collection: "organization", ...body })).data;
const update = async (api: ContentApi, id: string, body: Body) =>
  (await api.items.update({ collection: "organization", id, ...body })).data;

test("a new organization has a number and its creator as admin", async () => {
  const { api, backend, mo } = await world();
  const row = await create(api(mo), {
    name: "  Haus am See  ",
    country: { id: "DE" },
    vatNo: "de 123.456.789",
    zip: " 30159 ",
    idle: "dropped",
  });
  expect(row).toMatchObject({
    name: "Haus am See",
    country: "DE",
    vatNo: "DE123456789",
    zip: "30159",
    status: "active",
    credit: 0,
    user_created: mo.id,
  });
  expect(row.externalId).toMatch(/^O-\d+$/);
  const { data } = await api(mo).recruiters.list({ organizationId: String(row.id) });
  expect(data).toMatchObject([{ id: mo.id, role: "admin", accepted: true, firstName: "Mo" }]);
  const history = await backend.services.db.all(
    sql`SELECT event, actor FROM history WHERE organization = ${String(row.id)}`,
  );
  expect(history).toEqual([{ event: "organization.create", actor: mo.id }]);
});

test("numbers that an administrator has typed ahead of the sequence are passed over", async () => {
  const { api, ada, mo, organization, elsewhere, backend } = await world();
  const { db } = backend.services;
  const row = await db.first<{ value: number }>(sql`SELECT value FROM sequence WHERE name = 'organization'`);
  const ahead = (steps: number) => `O-${(row?.value ?? 0) + steps}`;
  await update(api(ada), organization.id, { externalId: ahead(1) });
  await update(api(ada), elsewhere.organization.id, { externalId: ahead(3) });
  const numbers = [];
  for (const name of ["Eins", "Zwei"]) numbers.push((await create(api(mo), { name })).externalId);
  expect(numbers).toEqual([ahead(2), ahead(4)]);
  // A block that was moved here from another system.
  const taken = Array.from({ length: 100 }, (_, at) => ahead(5 + at));
  await db.write([
    sql`INSERT INTO organization (id, name, normalized_name, searched, externalId, date_created, date_updated)
        SELECT value, value, value, value, value, '2026-01-01', '2026-01-01' FROM json_each(${JSON.stringify(taken)})`,
  ]);
  const before = db.rowsRead;
  const free = String((await create(api(mo), { name: "Drei" })).externalId);
  expect(taken).not.toContain(free);
  expect(db.rowsRead - before).toBeLessThan(100);
});

test("every wrong field is named in one answer", async () => {
  const { api, mo } = await world();
  const attempt = create(api(mo), {
    name: " ",
    country: "AT",
    vatNo: "ATU1",
    zip: "99999",
    billingEmail: "keine",
    homepage: "kein ort",
    street: 7,
  });
  await expect(attempt).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: {
      fields: expect.arrayContaining([
        { field: "name", message: message("empty") },
        { field: "vatNo", message: message("invalidVatNo", { format: "ATU12345678" }) },
        { field: "zip", message: message("zipWrongFormat", { example: "1010" }) },
        { field: "billingEmail", message: message("emailWrongFormat") },
        { field: "homepage", message: message("linkWrongFormat") },
        { field: "street", message: message("wrongFormat") },
      ]),
    },
  });
  await expect(create(api(mo), { name: "A", country: "XX" })).rejects.toMatchObject({
    details: { fields: [{ field: "country" }] },
  });
});

test("the same form twice is one organization, a taken id is refused", async () => {
  const { api, mo, olga, backend } = await world();
  const id = backend.services.ids();
  const [first, second] = await Promise.all([
    create(api(mo), { id, name: "Einmal" }),
    create(api(mo), { id, name: "Einmal" }),
  ]);
  expect(second).toEqual({ ...first, date_updated: second?.date_updated });
  await expect(create(api(olga), { id, name: "Fremd" })).rejects.toMatchObject({ code: "RECORD_NOT_UNIQUE" });
});

test("an employer creates five organizations, also in parallel; an agency more", async () => {
  const { api, mo, agnes } = await world();
  const create8 = (person: TestPerson) =>
    Promise.allSettled(Array.from({ length: 8 }, (_, at) => create(api(person), { name: `Nr ${at}` })));
  const settled = await create8(mo);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(settled.find(({ status }) => status === "rejected")).toMatchObject({
    reason: {
      code: "FAILED_VALIDATION",
      details: { fields: [{ field: "name", message: message("tooManyEntries", { max: 5 }) }] },
    },
  });
  expect((await create8(agnes)).every(({ status }) => status === "fulfilled")).toBe(true);
});

test("single fields are set, normalised and cleared", async () => {
  const { api, anna, organization } = await world();
  const set = (body: Body) => update(api(anna), organization.id, body);
  expect(await set({ homepage: "sonnenhof.example" })).toMatchObject({
    homepage: "http://sonnenhof.example",
    version: 2,
  });
  expect(await set({ homepage: "" })).toMatchObject({ homepage: null });
  expect(await set({ city: null })).toMatchObject({ city: null, version: 4 });
  expect(await set({ city: null })).toMatchObject({ city: null, version: 4 });
  await expect(set({ name: "" })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  await expect(set({ vatNo: "ATU12345678" })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
});

test("a VAT number stays when the country changes, whether it fits or not", async () => {
  const { api, anna, organization } = await world();
  expect(await update(api(anna), organization.id, { country: "AT" })).toMatchObject({
    country: "AT",
    vatNo: "DE123456789",
  });
  expect(await update(api(anna), organization.id, { country: "CH", vatNo: "CHE-123.456.789 MWST" })).toMatchObject({
    vatNo: "CHE123456789MWST",
  });
  expect(await update(api(anna), organization.id, { country: null })).toMatchObject({
    country: null,
    vatNo: "CHE123456789MWST",
  });
});

test.each([
  ["name", { name: "Neu" }, ["anna", "agnes", "ada"]],
  ["paymentByInvoice", { paymentByInvoice: true }, ["agnes", "ada"]],
  ["credit", { credit: 5_000 }, ["ada"]],
  ["externalId", { externalId: "K-9" }, ["ada"]],
] as const)("%s may be set by those whose right it is", async (field, body, allowed) => {
  const here = await world();
  const people = { anna: here.anna, mo: here.mo, agnes: here.agnes, olga: here.olga, ada: here.ada };
  for (const [name, person] of Object.entries(people)) {
    const value = field === "externalId" ? { externalId: `K-${here.organization.id}` } : body;
    const attempt = update(here.api(person), here.organization.id, value);
    if ((allowed as readonly string[]).includes(name)) expect(await attempt).toMatchObject(value);
    else await expect(attempt).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
});

test("a field that does not exist or never changes is forbidden, a stale version conflicts", async () => {
  const { api, anna, organization } = await world();
  await expect(update(api(anna), organization.id, { nichts: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(update(api(anna), organization.id, { user_created: anna.id })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await update(api(anna), organization.id, { city: "Potsdam", version: 1 });
  await expect(update(api(anna), organization.id, { city: "Cottbus", version: 1 })).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
  });
});

test("nobody creates unverified", async () => {
  const { api, backend, ada } = await world();
  const uwe = await newPerson(backend, { name: "Uwe Unverifiziert", role: "Öffentlich" });
  await expect(create(api(uwe), { name: "Nie" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(api(null).items.create({ collection: "organization", name: "Nie" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(api(ada).items.create({ collection: "country", id: "ZZ" })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a write takes at most five round trips", async () => {
  const { api, backend, anna, organization } = await world();
  const trips = async (work: (api: ContentApi) => Promise<unknown>) => {
    const before = backend.services.db.trips;
    await work(api(anna));
    return backend.services.db.trips - before;
  };
  expect(await trips((asAnna) => create(asAnna, { name: "Knapp", country: "DE" }))).toBe(3);
  expect(await trips((asAnna) => update(asAnna, organization.id, { country: "AT" }))).toBe(3);
});

test("the list is sorted by how many jobs and brands the asking person sees", async () => {
  const { api, ada, anna, organization, elsewhere, backend } = await world();
  const ids = [organization.id, elsewhere.organization.id];
  await create(api(ada), { name: "Ohne alles" });
  await api(anna).items.create({ collection: "employerBrand", name: "Zweite", ownerOrganization: organization.id });
  const job = (at: number) => ({ collection: "job" as const, id: backend.services.ids(), title: `Stelle ${at}` });
  for (const at of [1, 2]) await api(ada).items.create({ ...job(at), organization: elsewhere.organization.id });
  const list = async (key: string) => {
    const fields = ["id", "count(jobs)", "count(ownedEmployerBrands)"];
    const filter = { id: { _in: ids } };
    const { data } = await api(ada).items.list({ collection: "organization", fields, filter, sort: [key] });
    return data;
  };
  expect(await list("-count(ownedEmployerBrands)")).toEqual([
    { id: organization.id, jobs_count: 0, ownedEmployerBrands_count: 2 },
    { id: elsewhere.organization.id, jobs_count: 2, ownedEmployerBrands_count: 1 },
  ]);
  expect(await list("count(jobs)")).toMatchObject([{ id: organization.id }, { id: elsewhere.organization.id }]);
  expect(await list("-count(jobs)")).toMatchObject([{ id: elsewhere.organization.id }, { id: organization.id }]);
  await expect(list("count(secrets)")).rejects.toMatchObject({ code: "FORBIDDEN" });
});
