import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { PDF_HEAD, PNG_HEAD, streamOf } from "#tests/helpers/files";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { recruiterRow, world } from "#tests/helpers/world";
import { files as fileTable } from "~/backend/collections/tables/files";
import { answerApi } from "~/backend/http-handler";
import { answerList } from "~/backend/items/answer-list";
import { openDb } from "~/backend/storage/db";
import { insert, sql } from "~/backend/storage/sql";
import type { MembershipRole } from "~/domain/roles";

test("what somebody gave to an organization is theirs no longer once they have left it", async () => {
  const { here, ben, logo, document, listed, tries } = await stage();
  expect(await listed(ben)).toEqual([document, logo].sort());
  await here.api(here.anna).recruiters.remove({ organizationId: here.organization.id, recruiterId: ben.id });
  const nothing = { get: "NOT_FOUND", asset: 403, rename: "NOT_FOUND", replace: "FORBIDDEN", remove: "NOT_FOUND" };
  for (const file of [logo, document]) expect(await tries(ben, file)).toEqual(nothing);
  expect(await listed(ben)).toEqual([]);
  expect(await codeOf(here.api(ben).users.updateMe({ body: { avatar: logo } }))).toBe("INVALID_FOREIGN_KEY");
  const left = await here.backend.services.db.all<{ id: string }>(
    sql`SELECT id FROM files WHERE organization = ${here.organization.id} ORDER BY id`,
  );
  expect(left.map(({ id }) => id)).toEqual([document, logo].sort());
});

test("who works there again, as a member, sees it and changes nothing that is the admins'", async () => {
  const { here, ben, logo, document, listed, tries } = await stage("member");
  const read = { get: "ok", asset: 200, rename: "FORBIDDEN", replace: "FORBIDDEN", remove: "FORBIDDEN" };
  for (const file of [logo, document]) expect(await tries(ben, file)).toEqual(read);
  expect(await listed(ben)).toEqual([document, logo].sort());
  expect(await tries(here.anna, logo)).toMatchObject({ replace: "ok", remove: "ok" });
});

test("a document of a brand that a member has created stays theirs to change", async () => {
  const { here, ben, upload, tries } = await stage("member");
  const { items } = here.api(ben);
  const brand = { name: "Süd", ownerOrganization: { id: here.organization.id } };
  const { data } = await items.create({ collection: "employerBrand", ...brand });
  const own = await upload(ben, "own.pdf");
  const link = { employerBrand_id: data.id, directus_files_id: own };
  await items.create({ collection: "employerBrand_files", ...link });
  expect(await tries(here.mo, own)).toMatchObject({ get: "ok", remove: "FORBIDDEN" });
  expect(await tries(ben, own)).toMatchObject({ rename: "ok", replace: "ok", remove: "ok" });
});

test("a folder that has lost its job is closed to the owner who has left the organization", async () => {
  const { here, ben, tries } = await stage("member");
  const { services } = here.backend;
  const [id, folder] = [services.ids(), services.ids()];
  const now = services.clock().toISOString();
  await services.db.write([
    insert("folder", { id: folder, name: "Job", organization: here.organization.id, owner: ben.id, date_created: now }),
    insert("files", {
      ...{ id, folder, organization: here.organization.id, filename_download: "a.pdf", filename_disk: `${id}.pdf` },
      ...{ type: "application/pdf", filesize: 3, created_on: now },
    }),
  ]);
  expect(await codeOf(here.api(ben).files.get({ id }))).toBe("ok");
  await here.api(here.anna).recruiters.remove({ organizationId: here.organization.id, recruiterId: ben.id });
  expect(await tries(ben, id)).toMatchObject({ get: "NOT_FOUND", asset: 403, remove: "NOT_FOUND" });
});

test("lists of people who gave files to organizations that they left have what one can open, in few rows", async () => {
  const { here, ben } = await stage();
  const { db } = here.backend.services;
  const { organization, elsewhere } = here;
  const given = (prefix: string, to: string | null) =>
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
      INSERT INTO files (id, organization, uploaded_by, filename_download, filename_disk, type, filesize, created_on)
      SELECT ${prefix} || i, ${to}, ${ben.id}, 'a.pdf', ${prefix} || i, 'application/pdf', i,
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (i * 17 % 91) || ' minutes') FROM n`;
  await db.write([given("there-", elsewhere.organization.id), given("here-", organization.id), given("own-", null)]);
  const { lists: _, pages: __, ...plain } = fileTable;
  for (const role of ["admin", "member", null] as const) {
    await db.write([sql`DELETE FROM recruiter WHERE user = ${ben.id}`]);
    if (role) await db.write([recruiterRow(here.backend.services, organization, ben, role)]);
    const asking = { actor: await here.context(ben).actor(), now: new Date() };
    for (const query of [
      { sort: ["-created_on"], limit: 25, meta: ["*"] },
      { sort: ["created_on"], limit: 25, page: 2 },
      { sort: ["filesize", "id"], limit: 25, page: 3 },
      { search: "a.pdf", limit: 25, meta: ["filter_count"] },
    ]) {
      const counted = openDb(env.DB);
      const list = await answerList(counted, fileTable, asking, query);
      expect([role, query, list]).toEqual([role, query, await answerList(openDb(env.DB), plain, asking, query)]);
      expect(counted.rowsRead - list.data.length).toBeLessThanOrEqual(300);
    }
    const { data } = await answerList(openDb(env.DB), fileTable, asking, { limit: -1, fields: ["id"] });
    const kinds = new Set(
      data.map(({ id }) => String(id).split("-")[0]).filter((kind) => /^[a-z]{3,5}$/.test(kind ?? "")),
    );
    expect([role, [...kinds].sort()]).toEqual([role, role ? ["here", "own"] : ["own"]]);
    for (const id of ["there-7", "here-7", "own-7"]) {
      const isListed = data.some((each) => each.id === id);
      expect([role, id, (await codeOf(here.api(ben).files.get({ id }))) === "ok"]).toEqual([role, id, isListed]);
    }
  }
});

/** Ben, who gave the organization a logo and a document as its admin, and his role there by now. */
async function stage(role: MembershipRole = "admin") {
  const here = await world();
  const { services } = here.backend;
  const { organization, brand } = here;
  const ben = await newPerson(here.backend, { name: "Ben Bald", role: "Hiring Org" });
  await services.db.write([recruiterRow(services, organization, ben, "admin")]);
  const upload = async (person: TestPerson, name: string) => {
    const id = crypto.randomUUID();
    const body = streamOf(name.endsWith("png") ? PNG_HEAD : PDF_HEAD);
    await here.api(person).files.store({ id, folder: null, name, body });
    return id;
  };
  const [logo, document] = [await upload(ben, "logo.png"), await upload(ben, "ci.pdf")];
  const { items } = here.api(ben);
  await services.db.write([
    sql`UPDATE files SET organization = ${organization.id} WHERE id = ${logo}`,
    sql`UPDATE employerBrand SET logo = ${logo}, status = 'archived' WHERE id = ${brand.id}`,
  ]);
  const link = { employerBrand_id: brand.id, directus_files_id: document };
  await items.create({ collection: "employerBrand_files", ...link });
  await services.db.write([sql`UPDATE recruiter SET role = ${role} WHERE user = ${ben.id}`]);
  const ask = (person: TestPerson, path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${person.token}` };
    return answerApi(services, new Request(`http://api.test/api${path}`, { ...init, headers }));
  };
  /** What comes of each call about a file, deleting it last. */
  const tries = async (person: TestPerson, id: string) => {
    const { files } = here.api(person);
    const get = await codeOf(files.get({ id }));
    const asset = (await ask(person, `/assets/${id}`)).status;
    const rename = await codeOf(files.rename({ id, name: "Anders" }));
    const body = new FormData();
    body.append("file", new File([id === logo ? PNG_HEAD : PDF_HEAD], id === logo ? "neu.png" : "neu.pdf"));
    const replaced = await ask(person, `/files/${id}`, { method: "PATCH", body });
    const replace = replaced.ok ? "ok" : codeIn(await replaced.json());
    return { get, asset, rename, replace, remove: await codeOf(files.remove({ id })) };
  };
  const listed = async (person: TestPerson) =>
    (await here.api(person).files.list({ fields: ["id"], limit: -1 })).data.map(({ id }) => String(id)).sort();
  return { here, ben, logo, document, upload, listed, tries };
}

const codeIn = (body: unknown) => /"code":"(\w+)"/.exec(JSON.stringify(body))?.[1];
