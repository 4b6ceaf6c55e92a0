import { expect, test } from "vitest";
import { PDF_HEAD, streamOf } from "#tests/helpers/files";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";

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
