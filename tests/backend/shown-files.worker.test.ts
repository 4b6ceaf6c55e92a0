import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { type World, world } from "#tests/helpers/world";
import { type Sql, sql } from "~/backend/storage/sql";

const NOW = "2026-01-01T00:00:00.000Z";

let here: World;
const write = (...statements: Sql[]) => here.backend.services.db.write(statements);

/** Two clients of Agnes with two brands each, twenty pictures, and people with some of them. */
beforeAll(async () => {
  here = await world();
  const { agnes, anna } = here;
  const files = JSON.stringify(Array.from({ length: 20 }, (_, at) => `file-${at}`));
  await write(
    sql`INSERT INTO organization (id, name, normalized_name, searched, user_created, date_created, date_updated) VALUES
      ('one', 'Eins', 'eins', 'eins', ${agnes.id}, ${NOW}, ${NOW}), ('two', 'Zwei', 'zwei', 'zwei', NULL, ${NOW}, ${NOW})`,
    sql`INSERT INTO agency_assignment (organization, user, date_created) VALUES
      ('one', ${agnes.id}, ${NOW}), ('two', ${agnes.id}, ${NOW})`,
    sql`INSERT INTO files (id, filename_download, filename_disk, title, type, filesize, created_on)
      SELECT value, value || '.png', 'disk-' || value, iif(key % 2, NULL, 'Bild'), 'image/png', key, ${NOW}
      FROM json_each(${files})`,
    sql`INSERT INTO employerBrand (id, name, searched, ownerOrganization, logo, picture, status, date_created,
        date_updated)
      SELECT 'brand-' || value, 'Marke', 'marke', iif(value < 2, 'one', 'two'), 'file-' || value,
        iif(value % 2, 'file-9', NULL), 'published', ${NOW}, ${NOW} FROM json_each('[0,1,2,3]')`,
    sql`INSERT INTO employerBrand_files (id, employerBrand_id, directus_files_id) VALUES
      ('l1', 'brand-0', 'file-10'), ('l2', 'brand-1', 'file-10'), ('l3', 'brand-2', 'file-11'), ('l4', 'brand-3', 'file-12')`,
    sql`INSERT INTO users (id, email, password_hash, role, avatar, date_created, date_updated) VALUES
      ('u1', 'u1@example.org', 'x', 'Hiring Org', 'file-13', ${NOW}, ${NOW}),
      ('u2', 'u2@example.org', 'x', 'Agentur', 'file-14', ${NOW}, ${NOW})`,
    sql`INSERT INTO recruiter (id, organization, user, role, date_created) VALUES
      ('r1', 'one', 'u1', 'admin', ${NOW}), ('r2', 'two', 'u1', 'member', ${NOW}), ('r3', 'two', 'u2', 'member', ${NOW}),
      ('r4', 'one', ${anna.id}, 'member', ${NOW})`,
  );
});

/** What the tables say, and what is kept of them. */
const STORED = {
  files: sql`SELECT DISTINCT s.organization, s.file, f.entry FROM shown_file s JOIN file_entry f ON f.id = s.file ORDER BY 1, 2`,
  scope: sql`SELECT user, organization FROM agency_organization ORDER BY 1, 2`,
};
const KEPT = {
  files: sql`SELECT l.organization, e.key AS file, json(e.value) AS entry
    FROM shown_file_list l, json_each(l.entries) e ORDER BY 1, 2`,
  scope: sql`SELECT a.user, o.key AS organization FROM agency_scope a, json_each(a.organizations) o ORDER BY 1, 2`,
};

const read = async (texts: Record<"files" | "scope", Sql>) => ({
  files: await here.backend.services.db.all(texts.files),
  scope: await here.backend.services.db.all(texts.scope),
});

test.each<[string, () => Sql[]]>([
  ["nothing yet", () => []],
  [
    "a brand has another logo, none, another picture",
    () => [
      sql`UPDATE employerBrand SET logo = 'file-4' WHERE id = 'brand-0'`,
      sql`UPDATE employerBrand SET logo = NULL WHERE id = 'brand-2'`,
      sql`UPDATE employerBrand SET picture = 'file-5' WHERE id = 'brand-1'`,
    ],
  ],
  [
    "a picture is shown twice and once less",
    () => [sql`UPDATE employerBrand SET picture = 'file-4' WHERE id = 'brand-1'`],
  ],
  ["still by one brand", () => [sql`UPDATE employerBrand SET picture = NULL WHERE id = 'brand-1'`]],
  ["a brand moves", () => [sql`UPDATE employerBrand SET ownerOrganization = 'one' WHERE id = 'brand-2'`]],
  [
    "documents come and go",
    () => [
      sql`INSERT INTO employerBrand_files (id, employerBrand_id, directus_files_id) VALUES ('l5', 'brand-3', 'file-15')`,
      sql`DELETE FROM employerBrand_files WHERE id = 'l1'`,
    ],
  ],
  ["a brand goes", () => [sql`DELETE FROM employerBrand WHERE id = 'brand-3'`]],
  [
    "a brand comes",
    () => [
      sql`INSERT INTO employerBrand (id, name, searched, ownerOrganization, logo, status, date_created, date_updated)
        VALUES ('brand-4', 'Marke', 'marke', 'two', 'file-3', 'archived', ${NOW}, ${NOW})`,
    ],
  ],
  [
    "people have other pictures",
    () => [
      sql`UPDATE users SET avatar = 'file-16' WHERE id = 'u1'`,
      sql`UPDATE users SET avatar = NULL WHERE id = 'u2'`,
      sql`UPDATE users SET avatar = 'file-17' WHERE id = ${here.anna.id}`,
    ],
  ],
  [
    "somebody joins and leaves",
    () => [
      sql`INSERT INTO recruiter (id, organization, user, role, date_created) VALUES ('r5', 'two', ${here.anna.id}, 'admin', ${NOW})`,
      sql`DELETE FROM recruiter WHERE id = 'r2'`,
    ],
  ],
  [
    "files are changed",
    () => [
      sql`UPDATE files SET title = 'Neu "Titel"', filename_download = 'ä.png' WHERE id IN ('file-16', 'file-4', 'file-18')`,
      sql`UPDATE files SET filesize = 99, filename_disk = 'other' WHERE id = 'file-10'`,
      sql`UPDATE files SET organization = 'two' WHERE id = 'file-3'`,
    ],
  ],
  ["files are deleted", () => [sql`DELETE FROM files WHERE id IN ('file-4', 'file-11', 'file-16')`]],
  [
    "somebody is deleted",
    () => [sql`UPDATE users SET avatar = 'file-19' WHERE id = 'u2'`, sql`DELETE FROM users WHERE id = 'u2'`],
  ],
  [
    "an agency loses what it created, not what it is assigned to",
    () => [
      sql`DELETE FROM agency_assignment WHERE organization = 'one' AND user = ${here.agnes.id}`,
      sql`UPDATE organization SET user_created = ${here.agnes.id} WHERE id = 'two'`,
    ],
  ],
  ["only the creator is left", () => [sql`DELETE FROM agency_assignment WHERE organization = 'two'`]],
  [
    "somebody becomes an agency and is one no more",
    () => [
      sql`UPDATE users SET role = 'Agentur' WHERE id = 'u1'`,
      sql`UPDATE users SET role = 'Hiring Org' WHERE id = ${here.agnes.id}`,
    ],
  ],
  ["an agency becomes a member", () => [sql`UPDATE users SET role = 'Agentur' WHERE id = ${here.anna.id}`]],
  ["an organization goes", () => [sql`DELETE FROM organization WHERE id = 'one'`]],
  ["an agency goes", () => [sql`DELETE FROM users WHERE id = 'u1'`]],
])("%s: the lists are what the tables say", async (_, change) => {
  const statements = change();
  if (statements.length > 0) await write(...statements);
  expect(await read(KEPT)).toEqual(await read(STORED));
});

test("the migrations fill the lists of a database that has files and agencies", async () => {
  const { db } = here.backend.services;
  const before = await read(KEPT);
  expect([before.files.length > 1, before.scope.length > 1]).toEqual([true, true]);
  const queries = (env.TEST_MIGRATIONS as { queries: string[] }[]).flatMap((each) => each.queries);
  const fills = queries.filter((each) =>
    /^\s*INSERT INTO (agency_scope|shown_file_list) /.test(each.replace(/^--.*$/gm, "")),
  );
  expect(fills.length).toBe(2);
  await write(sql`DELETE FROM agency_scope`, sql`DELETE FROM shown_file_list`);
  expect(await read(KEPT)).toEqual({ files: [], scope: [] });
  await db.write(fills.map((text) => ({ text, params: [] })));
  expect(await read(KEPT)).toEqual(before);
});
