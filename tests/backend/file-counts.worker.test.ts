import { env } from "cloudflare:test";
import { afterEach, expect, test } from "vitest";
import { PDF_HEAD, streamOf } from "#tests/helpers/files";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";

/** What lists read of all files is what is stored. */
afterEach(async () => {
  const { db } = (await world()).backend.services;
  const [stored, chunks, words, found] = await Promise.all([
    db.all(sql`SELECT organization, person, entry FROM file_entry ORDER BY entry`),
    db.all(sql`SELECT c.organization, c.person, json(i.value) AS entry FROM file_chunk c, json_each(c.entries) i
      WHERE i.type = 'array' ORDER BY 3`),
    db.all(sql`SELECT key, name, title, file_values FROM file_words ORDER BY key`),
    db.all(sql`SELECT rowid AS key, name, title, file_values FROM file_search ORDER BY rowid`),
  ]);
  expect(stored.length).toBeGreaterThan(0);
  expect(chunks).toEqual(stored);
  expect(found).toEqual(words);
  const counted = await db.first(sql`SELECT count, (SELECT sum(files) FROM file_chunk) AS places FROM row_count
    WHERE name = 'files'`);
  expect(counted).toEqual({ count: stored.length, places: stored.length });
});

const countsOf = async (here: World) =>
  Object.fromEntries(
    (
      await here.backend.services.db.all<{ job: string; counted: number; files: number }>(
        sql`SELECT c.job, c.files AS counted, (SELECT count(*) FROM files f WHERE f.folder = j.folder) AS files
          FROM job_count c JOIN job j ON j.id = c.job WHERE j.organization = ${here.organization.id}`,
      )
    ).map(({ job, counted, files }) => {
      expect(counted).toBe(files);
      return [job, counted];
    }),
  );

test("a job's count of files is what its folder holds, after each change", async () => {
  const here = await world();
  const [one, two] = [await completeJob(here), await completeJob(here)];
  const { files, jobs } = here.api(here.anna);
  const store = async (folder: string | null) =>
    (await files.store({ id: crypto.randomUUID(), folder, name: "a.pdf", body: streamOf(PDF_HEAD) })).data.id;
  const [first, loose] = [await store(`folder-${one}`), await store(null)];
  await Promise.all([1, 2, 3].map(() => store(`folder-${one}`)));
  expect(await countsOf(here)).toEqual({ [one]: 4, [two]: 0 });
  await files.update({ id: first, folder: `folder-${two}` });
  await files.update({ id: loose, folder: `folder-${two}` });
  expect(await countsOf(here)).toEqual({ [one]: 3, [two]: 2 });
  await files.update({ id: first, folder: null });
  await files.rename({ id: loose, name: "Anders" });
  expect(await countsOf(here)).toEqual({ [one]: 3, [two]: 1 });
  await files.remove({ id: loose });
  expect(await countsOf(here)).toEqual({ [one]: 3, [two]: 0 });
  await Promise.all(Array.from({ length: 25 }, () => store(`folder-${two}`).catch(() => null)));
  expect(await countsOf(here)).toEqual({ [one]: 3, [two]: 20 });
  await jobs.remove({ id: two });
  expect(await countsOf(here)).toEqual({ [one]: 3 });
});

test("a folder that a job gets later is counted, and one that goes is not", async () => {
  const here = await world();
  const [one, two] = [await completeJob(here), await completeJob(here)];
  const { files } = here.api(here.anna);
  await files.store({ id: crypto.randomUUID(), folder: `folder-${one}`, name: "a.pdf", body: streamOf(PDF_HEAD) });
  await here.backend.services.db.write([
    sql`UPDATE job SET folder = NULL WHERE id = ${one}`,
    sql`UPDATE job SET folder = ${`folder-${one}`} WHERE id = ${two}`,
  ]);
  expect(await countsOf(here)).toEqual({ [one]: 0, [two]: 1 });
  await here.backend.services.db.write([sql`DELETE FROM folder WHERE id = ${`folder-${one}`}`]);
  expect(await countsOf(here)).toEqual({ [one]: 0, [two]: 0 });
});

test("what lists read follows titles, bytes, owners and accounts that go", async () => {
  const here = await world();
  const job = await completeJob(here);
  const { db } = here.backend.services;
  const store = async (folder: string | null, person = here.anna) => {
    const id = crypto.randomUUID();
    return (await here.api(person).files.store({ id, folder, name: "Plan.pdf", body: streamOf(PDF_HEAD) })).data.id;
  };
  const own = await store(null);
  const ids = [own, await store(`folder-${job}`), await store(null, here.mo), await store(`folder-${job}`, here.agnes)];
  await here.api(here.anna).files.update({ id: own, title: 'Ärzte "quer"', filename_download: "O'Neil" });
  await db.write([
    sql`UPDATE files SET organization = ${here.organization.id} WHERE id = ${own}`,
    sql`UPDATE files SET filename_disk = 'other', filesize = 7, type = 'image/png' WHERE id = ${own}`,
    sql`UPDATE files SET uploaded_by = NULL WHERE uploaded_by = ${here.mo.id}`,
    sql`UPDATE files SET uploaded_by = ${here.olga.id}, created_on = '2020-01-01T00:00:00.000Z' WHERE id = ${own}`,
    sql`DELETE FROM organization WHERE id = ${here.elsewhere.organization.id}`,
    sql`DELETE FROM folder WHERE id = ${`folder-${job}`}`,
  ]);
  const { data } = await here.api(here.ada).files.list({ search: "ärzte", fields: ["id", "filesize", "uploaded_by"] });
  expect(data.filter(({ id }) => ids.includes(String(id)))).toEqual([
    { id: own, filesize: 7, uploaded_by: here.olga.id },
  ]);
  const found = await here.api(here.anna).files.list({ search: "neil", meta: ["*"] });
  expect([found.data.map(({ id }) => id), found.meta?.filter_count]).toEqual([[own], 1]);
});

test("places of deleted files are used again, and a full chunk is followed by another one", async () => {
  const here = await world();
  const { db } = here.backend.services;
  const { id } = here.organization;
  const chunks = () =>
    db.all(sql`SELECT chunk, files, json_array_length(entries) AS places FROM file_chunk
      WHERE organization = ${id} ORDER BY chunk`);
  const add = (name: string, count: number) =>
    sql`INSERT INTO files (id, organization, filename_download, filename_disk, type, filesize, created_on)
      SELECT ${name} || value || ${id}, ${id}, 'a.pdf', 'a', 'image/png', 1, '2026-01-01T00:00:00.000Z'
      FROM json_each(${JSON.stringify(Array.from({ length: count }, (_, at) => at))})`;
  await db.write([add("first", 130)]);
  expect(await chunks()).toEqual([
    { chunk: 0, files: 128, places: 128 },
    { chunk: 1, files: 2, places: 2 },
  ]);
  await db.write([sql`DELETE FROM files WHERE organization = ${id} AND place IN (3, 127, 129)`, add("later", 1)]);
  expect(await db.all(sql`SELECT place FROM files WHERE id LIKE 'later0%'`)).toEqual([{ place: 3 }]);
  expect(await chunks()).toEqual([
    { chunk: 0, files: 127, places: 128 },
    { chunk: 1, files: 1, places: 2 },
  ]);
  await db.write([sql`DELETE FROM files WHERE organization = ${id} AND place >= 128`]);
  expect(await chunks()).toEqual([{ chunk: 0, files: 127, places: 128 }]);
});

test("the chunks, texts and numbers that the migrations make are those that triggers keep", async () => {
  const { db } = (await world()).backend.services;
  await db.write([
    sql`DELETE FROM file_chunk`,
    sql`DELETE FROM file_search`,
    sql`DELETE FROM row_count WHERE name = 'files'`,
    sql`UPDATE files SET place = NULL`,
  ]);
  const fill = (env.TEST_MIGRATIONS as { name: string; queries: string[] }[])
    .filter(({ name }) => /file_(chunks|search)/.test(name))
    .flatMap(({ queries }) => queries)
    .filter((text) =>
      /^(--.*\n|\s)*(UPDATE files SET place|INSERT INTO (file_chunk|file_search \(rowid|row_count))/.test(text),
    );
  expect(fill).toHaveLength(4);
  await env.DB.batch(fill.map((text) => env.DB.prepare(text)));
  // Held by what follows each test.
});
