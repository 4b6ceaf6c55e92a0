import { expect, test } from "vitest";
import { world } from "#tests/helpers/world";
import { drawLogo } from "~/backend/seeds/demo/draw-logo";
import { insert, sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import type { Collection } from "~/content-api/items";
import { message } from "~/domain/messages";

type Body = Record<string, unknown>;

const create = async (api: ContentApi, collection: Collection, body: Body) =>
  (await api.items.create({ collection, ...body })).data;
const update = async (api: ContentApi, id: string, body: Body) =>
  (await api.items.update({ collection: "employerBrand", id, ...body })).data;

test("a member creates a brand and furnishes it, but does not edit it", async () => {
  const { api, backend, mo, organization } = await world();
  const brand = await create(api(mo), "employerBrand", {
    name: " Sonnenhof Süd ",
    ownerOrganization: { id: organization.id },
    homepage: "sued.example",
  });
  expect(brand).toMatchObject({
    name: "Sonnenhof Süd",
    homepage: "http://sued.example",
    status: "published",
    ownerOrganization: organization.id,
  });
  const benefit = await create(api(mo), "benefits", { label: "Dienstrad", organization: organization.id });
  const link = await create(api(mo), "employerBrand_benefits", { employerBrand_id: brand.id, benefits_id: benefit.id });
  expect(link).toMatchObject({ employerBrand_id: brand.id, benefits_id: benefit.id });
  await expect(update(api(mo), String(brand.id), { name: "Anders" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await api(mo).items.remove({ collection: "employerBrand_benefits", id: String(link.id) });
  expect(
    await backend.services.db.all({
      text: "SELECT id FROM employerBrand_benefits WHERE id = ?",
      params: [String(link.id)],
    }),
  ).toEqual([]);
});

test("a brand needs a name and an organization of one's own", async () => {
  const { api, anna, elsewhere } = await world();
  await expect(create(api(anna), "employerBrand", { description: "x".repeat(2001) })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: {
      fields: [
        { field: "name", message: message("empty") },
        { field: "description", message: message("tooLong", { length: 2001, maxLength: 2000 }) },
        { field: "ownerOrganization", message: message("chooseOrganizationFirst") },
      ],
    },
  });
  const foreign = create(api(anna), "employerBrand", { name: "Fremd", ownerOrganization: elsewhere.organization.id });
  await expect(foreign).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("the same form twice is one brand", async () => {
  const { api, backend, anna, organization } = await world();
  const id = backend.services.ids();
  const body = { id, name: "Doppelt", ownerOrganization: organization.id };
  await Promise.all([create(api(anna), "employerBrand", body), create(api(anna), "employerBrand", body)]);
  await update(api(anna), id, { status: "archived" });
  await expect(create(api(anna), "employerBrand", body)).rejects.toMatchObject({ code: "RECORD_NOT_UNIQUE" });
});

test("admins, agencies in scope and administrators edit a brand; it stays with its organization", async () => {
  const { api, anna, agnes, ada, mo, olga, brand, elsewhere } = await world();
  for (const person of [anna, agnes, ada]) {
    const name = `Von ${person.firstName}`;
    expect(await update(api(person), brand.id, { name, ciGuidelines: "" })).toMatchObject({ name, ciGuidelines: null });
  }
  for (const person of [mo, olga])
    await expect(update(api(person), brand.id, { name: "X" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const move = update(api(anna), brand.id, { ownerOrganization: elsewhere.organization.id });
  await expect(move).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(update(api(anna), brand.id, { name: "X", version: 1 })).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
  });
});

test("a benefit is linked once, and only one that the organization may use", async () => {
  const { api, anna, olga, brand, elsewhere, organization } = await world();
  const own = await create(api(anna), "benefits", { label: "Obstkorb", organization: organization.id });
  const foreign = await create(api(olga), "benefits", { label: "Kantine", organization: elsewhere.organization.id });
  const link = () => create(api(anna), "employerBrand_benefits", { employerBrand_id: brand.id, benefits_id: own.id });
  const [first, second] = await Promise.all([link(), link()]);
  expect(second?.id).toBe(first?.id);
  const steal = create(api(anna), "employerBrand_benefits", { employerBrand_id: brand.id, benefits_id: foreign.id });
  await expect(steal).rejects.toMatchObject({ code: "INVALID_FOREIGN_KEY" });
  const intrude = create(api(olga), "employerBrand_benefits", { employerBrand_id: brand.id, benefits_id: foreign.id });
  await expect(intrude).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(
    api(olga).items.remove({ collection: "employerBrand_benefits", id: String(first?.id) }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(create(api(anna), "employerBrand_benefits", {})).rejects.toMatchObject({
    details: { fields: [{ field: "employerBrand_id" }, { field: "benefits_id" }] },
  });
});

test("the history says once what was linked to a brand and what was taken off", async () => {
  const { api, backend, anna, olga, brand, organization } = await world();
  const benefit = await create(api(anna), "benefits", { label: "Obstkorb", organization: organization.id });
  const body = { employerBrand_id: brand.id, benefits_id: benefit.id };
  const link = await create(api(anna), "employerBrand_benefits", body);
  await create(api(anna), "employerBrand_benefits", body);
  const remove = (person: typeof anna) =>
    api(person).items.remove({ collection: "employerBrand_benefits", id: String(link.id) });
  await expect(remove(olga)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await remove(anna);
  const about = { id: brand.id, linked: benefit.id };
  const entry = { actor: anna.id, organization: organization.id };
  const rows = await backend.services.db.all<Record<"before" | "after", string | null>>(
    sql`SELECT event, actor, organization, before, after FROM history WHERE organization = ${organization.id} AND event LIKE 'employerBrand.%' ORDER BY rowid`,
  );
  const parse = (text: string | null) => text && JSON.parse(text);
  expect(rows.map((row) => ({ ...row, before: parse(row.before), after: parse(row.after) }))).toEqual([
    { ...entry, event: "employerBrand.addBenefit", before: null, after: about },
    { ...entry, event: "employerBrand.removeBenefit", before: about, after: null },
  ]);
});

test("a document is the organization's own, or becomes it when its uploader links it", async () => {
  const { api, backend, anna, mo, olga, brand } = await world();
  const file = backend.services.ids();
  const row = {
    filename_download: "ci.pdf",
    filename_disk: file,
    type: "application/pdf",
    filesize: 3,
    created_on: "2026-01-01T00:00:00.000Z",
  };
  await backend.services.db.write([insert("files", { id: file, uploaded_by: anna.id, ...row })]);
  const link = (asPerson: ContentApi) =>
    create(asPerson, "employerBrand_files", { employerBrand_id: brand.id, directus_files_id: file });
  await expect(link(api(olga))).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(link(api(mo))).rejects.toMatchObject({ code: "FORBIDDEN" });
  const linked = await link(api(anna));
  expect((await link(api(anna))).id).toBe(linked.id);
  const fields = ["ciDocuments.directus_files_id.filename_download"];
  const { data } = await api(mo).items.get({ collection: "employerBrand", id: brand.id, fields });
  expect(data).toEqual({ ciDocuments: [{ directus_files_id: { filename_download: "ci.pdf" } }] });
  await api(anna).items.remove({ collection: "employerBrand_files", id: String(linked.id) });
});

test("an own benefit stays in its organization, the same label is the same benefit, the catalog is an administrator's", async () => {
  const { api, anna, olga, ada, organization, elsewhere } = await world();
  const own = await create(api(anna), "benefits", { label: "Betriebskita", organization: organization.id });
  expect((await create(api(anna), "benefits", { label: "betriebskita", organization: organization.id })).id).toBe(
    own.id,
  );
  await expect(
    create(api(anna), "benefits", { label: "Neu", organization: elsewhere.organization.id }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(create(api(anna), "benefits", { label: " " })).rejects.toMatchObject({
    details: { fields: [{ field: "label", message: message("empty") }, { field: "organization" }] },
  });
  await expect(api(olga).items.get({ collection: "benefits", id: String(own.id) })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const common = await create(api(ada), "benefits", { label: `Für alle ${organization.id}` });
  expect((await api(olga).items.get({ collection: "benefits", id: String(common.id) })).data).toMatchObject({
    organization: null,
  });
});

test("a picture is the person's own upload or the organization's, and an image; members do not set it", async () => {
  const { api, backend, anna, mo, olga, brand, organization } = await world();
  const { services } = backend;
  const upload = async (by: string, type: string) => {
    const id = services.ids();
    const row = { id, uploaded_by: by, filename_download: "logo", filename_disk: id, title: "Logo", type, filesize: 1 };
    await services.db.write([insert("files", { ...row, created_on: services.clock().toISOString() })]);
    await services.files.put(id, await drawLogo("sun"));
    return id;
  };
  const picture = await upload(anna.id, "image/png");
  expect(await update(api(anna), brand.id, { logo: picture })).toMatchObject({ logo: picture });
  const [file] = await services.db.all({ text: "SELECT organization FROM files WHERE id = ?", params: [picture] });
  expect(file).toEqual({ organization: organization.id });
  expect((await api(mo).files.get({ id: picture })).data.id).toBe(picture);
  await expect(api(olga).files.get({ id: picture })).rejects.toMatchObject({ code: "NOT_FOUND" });

  const foreign = await upload(olga.id, "image/png");
  const paper = await upload(anna.id, "application/pdf");
  for (const logo of [foreign, paper, "nothing"])
    await expect(update(api(anna), brand.id, { logo })).rejects.toMatchObject({ code: "INVALID_FOREIGN_KEY" });
  await expect(update(api(mo), brand.id, { logo: null })).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await api(anna).items.get({ collection: "employerBrand", id: brand.id })).data.logo).toBe(picture);
  expect(await update(api(anna), brand.id, { logo: null })).toMatchObject({ logo: null });
  await expect(api(anna).files.get({ id: picture })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a brand has a colour, and a picture beside its logo; one file can be both", async () => {
  const { api, backend, anna, mo, olga, brand, organization } = await world();
  const { services } = backend;
  const upload = async (bytes: string | Uint8Array) => {
    const id = services.ids();
    const columns = { uploaded_by: anna.id, filename_download: "bild.png", filename_disk: `disk-${id}`, filesize: 1 };
    const row = { id, ...columns, title: "Bild", type: "image/png", created_on: services.clock().toISOString() };
    await services.db.write([insert("files", row)]);
    await services.files.put(`disk-${id}`, bytes);
    return id;
  };
  const isThere = async (file: string) => (await services.files.head(`disk-${file}`)) !== null;
  const [picture, other] = [await upload(await drawLogo("sun")), await upload(await drawLogo("waves"))];
  expect(await update(api(anna), brand.id, { color: " #1D6FB8 ", picture })).toMatchObject({
    color: "#1d6fb8",
    picture,
  });
  expect((await api(mo).files.get({ id: picture })).data.id).toBe(picture);
  await expect(api(olga).files.get({ id: picture })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(update(api(anna), brand.id, { color: "blau" })).rejects.toMatchObject({
    details: { fields: [{ field: "color", message: message("colorWrongFormat") }] },
  });
  await expect(update(api(mo), brand.id, { color: "#000000" })).rejects.toMatchObject({ code: "FORBIDDEN" });

  const broken = await upload("no picture");
  await expect(update(api(anna), brand.id, { picture: broken })).rejects.toMatchObject({
    details: { fields: [{ field: "picture", message: message("pictureBroken") }] },
  });

  await update(api(anna), brand.id, { logo: picture });
  expect(await update(api(anna), brand.id, { picture: other })).toMatchObject({ logo: picture, picture: other });
  expect(await isThere(picture)).toBe(true);
  expect(await update(api(anna), brand.id, { logo: null, color: null })).toMatchObject({ logo: null, color: null });
  await expect.poll(() => isThere(picture)).toBe(false);
  expect(await isThere(other)).toBe(true);
  const history = await services.db.all<{ before: string; after: string }>(
    sql`SELECT before, after FROM history WHERE organization = ${organization.id} ORDER BY rowid DESC LIMIT 1`,
  );
  expect(history.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
    [
      { id: brand.id, logo: picture, color: "#1d6fb8" },
      { id: brand.id, logo: null, color: null },
    ],
  ]);
});

test("of twenty names saved over the same one, one is kept and the others get it as a conflict", async () => {
  const { api, anna, brand } = await world();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      update(api(anna), brand.id, { name: `Marke ${at}`, seen: { name: brand.name } }),
    ),
  );
  const won = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value.name] : []));
  expect(won).toHaveLength(1);
  for (const each of outcomes)
    if (each.status === "rejected")
      expect(each.reason).toMatchObject({
        code: "RECORD_CONFLICT",
        details: { fields: [{ field: "name", stored: won[0] }] },
      });
});
