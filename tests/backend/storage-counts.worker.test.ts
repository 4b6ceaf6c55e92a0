import { expect, test } from "vitest";
import { PDF_HEAD, streamOf } from "#tests/helpers/files";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { insert, sql } from "~/backend/storage/sql";
import { newApplicant } from "../helpers/applicant";
import { refusalOf } from "../helpers/refusals";

/** What the counter says, after it was compared with the rows of all organizations. */
async function storageOf(here: World) {
  const { db } = here.backend.services;
  const counted = await db.all(
    sql`SELECT organization, bytes, files FROM organization_storage WHERE files <> 0 OR bytes <> 0
      ORDER BY organization`,
  );
  const summed = await db.all(
    sql`SELECT organization, sum(filesize) AS bytes, count(*) AS files FROM (
        SELECT organization, filesize FROM files WHERE organization IS NOT NULL
        UNION ALL SELECT j.organization, a.filesize FROM attachment a
          LEFT JOIN conversation c ON c.id = a.conversation LEFT JOIN applicant p ON p.id = a.applicant
          JOIN job j ON j.id = coalesce(p.job, c.job))
      GROUP BY organization ORDER BY organization`,
  );
  expect(counted).toEqual(summed);
  const { data } = await here.api(here.ada).administration.limits.storage({});
  const row = data.rows.find(({ id }) => id === here.organization.id);
  return row ? [row.bytes, row.files] : null;
}

const bytes = PDF_HEAD.length;

test("files of an organization are counted with each change", async () => {
  const here = await world();
  const job = await completeJob(here);
  const { files, jobs } = here.api(here.anna);
  const store = async (folder: string | null) =>
    (await files.store({ id: crypto.randomUUID(), folder, name: "a.pdf", body: streamOf(PDF_HEAD) })).data.id;
  expect(await storageOf(here)).toBeNull();
  const [first, loose] = [await store(`folder-${job}`), await store(null)];
  expect(await storageOf(here)).toEqual([bytes, 1]);
  await files.update({ id: loose, folder: `folder-${job}` });
  expect(await storageOf(here)).toEqual([2 * bytes, 2]);
  await files.rename({ id: first, name: "Anders" });
  await files.remove({ id: first });
  expect(await storageOf(here)).toEqual([bytes, 1]);
  await Promise.all(Array.from({ length: 25 }, () => store(`folder-${job}`).catch(() => null)));
  expect((await storageOf(here))?.[1]).toBe(20);
  await jobs.remove({ id: job });
  expect((await storageOf(here)) ?? [0, 0]).toEqual([0, 0]);
});

test("documents count for the organization of their job until they or their applicant go", async () => {
  const here = await world();
  const { db } = here.backend.services;
  const job = await completeJob(here, { status: "online" });
  const [one, two] = [await newApplicant(here, job), await newApplicant(here, job)];
  const document = (applicant: string, filesize: number) =>
    insert("attachment", {
      ...{ id: crypto.randomUUID(), applicant, object: crypto.randomUUID(), filename_download: "a.pdf", filesize },
      ...{ type: "application/pdf", date_created: "2026-03-02T09:00:00.000Z" },
    });
  await db.write([document(one.id, 1000), document(one.id, 500), document(two.id, 70)]);
  expect(await storageOf(here)).toEqual([1570, 3]);
  await db.write([sql`DELETE FROM applicant WHERE id = ${one.id}`]);
  expect(await storageOf(here)).toEqual([70, 1]);
  await db.write([sql`DELETE FROM attachment WHERE applicant = ${two.id}`]);
  expect((await storageOf(here)) ?? [0, 0]).toEqual([0, 0]);
});

test("the largest come first, page by page, for administrators alone", async () => {
  const here = await world();
  const { db } = here.backend.services;
  const file = (organization: string, filesize: number) =>
    insert("files", {
      ...{ id: crypto.randomUUID(), organization, filename_download: "a", filename_disk: crypto.randomUUID() },
      ...{ type: "image/png", filesize, created_on: "2026-03-02T09:00:00.000Z" },
    });
  await db.write([file(here.organization.id, 5_000_000), file(here.elsewhere.organization.id, 7_000_000)]);
  const { data } = await here.api(here.ada).administration.limits.storage({});
  const ids = data.rows.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([here.elsewhere.organization.id, here.organization.id]);
  expect(data.rows[0]).toMatchObject({ name: here.elsewhere.organization.name, files: 1 });
  expect((await here.api(here.ada).administration.limits.storage({ page: 9 })).data.rows).toEqual([]);
  expect(await refusalOf(here.api(here.agnes).administration.limits.storage({}))).toMatchObject({ code: "NOT_FOUND" });
  await db.write([sql`DELETE FROM organization WHERE id = ${here.elsewhere.organization.id}`]);
  expect(await db.all(sql`SELECT 1 FROM organization_storage WHERE bytes = 7000000`)).toEqual([]);
});
