import { expect, test } from "vitest";
import { jobWithFolder, PDF_HEAD, streamOf } from "#tests/helpers/files";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { insert, sql } from "~/backend/storage/sql";
import { JOB_STATUSES } from "~/domain/jobs/status";

const upload = async (here: World, folder: string, name = "Plan.pdf") =>
  (await here.api(here.anna).files.store({ id: crypto.randomUUID(), folder, name, body: streamOf(PDF_HEAD) })).data;

const eventsOf = (here: World, job: string) =>
  here.backend.services.db.all(sql`SELECT event, before, after FROM history WHERE job = ${job} ORDER BY rowid`);

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error) => `${error.code}: ${error.details.fields?.[0]?.field} ${error.details.fields?.[0]?.message}`,
  );

test("a job's files come with who uploaded them, its links and the documents of its brand", async () => {
  const here = await world();
  const { job, folder } = await jobWithFolder(here);
  const { id } = await upload(here, folder);
  const document = { ...(await upload(here, folder, "CI.pdf")) };
  await here.backend.services.db.write([
    sql`UPDATE files SET folder = NULL, organization = ${here.organization.id} WHERE id = ${document.id}`,
    sql`UPDATE job SET employerBrand = ${here.brand.id}, links = '["https://example.com"]' WHERE id = ${job}`,
    insert("employerBrand_files", { id: "l", employerBrand_id: here.brand.id, directus_files_id: document.id }),
  ]);
  const { db } = here.backend.services;
  const trips = db.trips;
  const { data } = await here.api(here.agnes).jobs.files({ id: job });
  expect(db.trips - trips).toBe(2);
  expect(data).toMatchObject({
    files: [{ id, filename_download: "Plan.pdf", uploader: "Anna Admin", filesize: PDF_HEAD.length }],
    links: ["https://example.com"],
    brand: { id: here.brand.id, name: here.brand.name, files: [{ id: document.id, filename_download: "CI.pdf" }] },
  });
});

test("documents of applicants are no files of the job", async () => {
  const here = await world();
  const { job } = await jobWithFolder(here);
  const now = here.backend.services.clock().toISOString();
  await here.backend.services.db.write([
    sql`INSERT INTO attachment (id, object, filename_download, type, filesize, date_created)
      VALUES ('a', 'applicants/a.pdf', 'Lebenslauf.pdf', 'application/pdf', 1, ${now})`,
  ]);
  expect((await here.api(here.ada).jobs.files({ id: job })).data.files).toEqual([]);
  expect(await codeOf(here.api(here.ada).files.get({ id: "a" }))).toBe("NOT_FOUND");
});

test("a file gets another name, keeps its extension and stays the only one of its name", async () => {
  const here = await world();
  const { job, folder } = await jobWithFolder(here);
  const [first, second] = [await upload(here, folder), await upload(here, folder, "Zweiter.pdf")];
  const { files } = here.api(here.anna);
  const { data } = await files.rename({ id: first.id, name: "Lageplan „Süd“.exe" });
  expect(data).toMatchObject({ filename_download: "Lageplan „Süd“.exe.pdf", type: "application/pdf" });
  expect(await problemOf(files.rename({ id: second.id, name: "lageplan „Süd“.EXE" }))).toBe(
    "FAILED_VALIDATION: name nameTaken",
  );
  expect(await problemOf(files.rename({ id: second.id, name: " .pdf" }))).toBe("FAILED_VALIDATION: name empty");
  await files.rename({ id: second.id, name: "Zweiter" });
  expect((await eventsOf(here, job)).slice(2)).toMatchObject([
    { event: "file.rename", before: expect.stringContaining("Plan.pdf"), after: '{"name":"Lageplan „Süd“.exe.pdf"}' },
  ]);
  expect(await codeOf(here.api(here.mo).files.rename({ id: first.id, name: "x" }))).toBe("NOT_FOUND");
});

test("of two people who rename files to one name, one is told that it is taken", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const [first, second] = [await upload(here, folder, "a.pdf"), await upload(here, folder, "b.pdf")];
  const rename = (id: string) => problemOf(here.api(here.anna).files.rename({ id, name: "Gleich" }));
  const answers = await Promise.all([rename(first.id), rename(second.id)]);
  expect(answers.toSorted()).toEqual(["FAILED_VALIDATION: name nameTaken", "ok"]);
});

test.each(JOB_STATUSES)("files and links of a job that is %s can be changed", async (status) => {
  const here = await world();
  const id = await completeJob(here, { status });
  const { files, jobs } = here.api(here.anna);
  const { id: file } = await upload(here, `folder-${id}`);
  await files.rename({ id: file, name: "Neu" });
  await files.remove({ id: file });
  await jobs.links.create({ id, link: "www.example.com/ordner" });
  await jobs.links.remove({ id, link: "https://www.example.com/ordner" });
  expect((await eventsOf(here, id)).map(({ event }) => event)).toEqual([
    "file.create",
    "file.rename",
    "file.delete",
    "link.create",
    "link.delete",
  ]);
});

test.each([
  ["javascript:alert(1)", "link linkWrongFormat"],
  ["nur Text", "link linkWrongFormat"],
  ["", "link linkWrongFormat"],
  [`https://a.de/${"x".repeat(2036)}`, "link tooLong?length=2049&maxLength=2048"],
  ["https://example.com/1", "link duplicateEntry"],
])("the link %s is refused", async (link, problem) => {
  const here = await world();
  const { job } = await bookedJob(here, { columns: { links: '["https://example.com/1"]' } });
  expect(await problemOf(here.api(here.anna).jobs.links.create({ id: job, link }))).toBe(
    `FAILED_VALIDATION: ${problem}`,
  );
});

test("a job holds ten links, however many arrive at once, and one only once", async () => {
  const here = await world();
  const { job } = await bookedJob(here);
  const add = (at: number) => problemOf(here.api(here.anna).jobs.links.create({ id: job, link: `a${at}.example` }));
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12].map(add));
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(10);
  expect((await here.api(here.anna).jobs.files({ id: job })).data.links).toHaveLength(10);
  expect(await codeOf(here.api(here.anna).jobs.links.remove({ id: job, link: "https://nowhere.example" }))).toBe(
    "NOT_FOUND",
  );
});

test("a saved wizard form that was opened before a link came conflicts", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { version } = (await here.api(here.anna).jobs.get({ id })).data;
  await here.api(here.anna).jobs.links.create({ id, link: "https://example.com" });
  expect(await codeOf(here.api(here.anna).jobs.update({ id, version, links: [] }))).toBe("RECORD_CONFLICT");
});

test("who has left the organization no longer gets into the folder of a job that they made", async () => {
  const here = await world();
  const id = await completeJob(here, { createdBy: here.mo });
  const { db } = here.backend.services;
  await db.write([sql`UPDATE folder SET owner = ${here.mo.id} WHERE id = ${`folder-${id}`}`]);
  const file = await upload(here, `folder-${id}`);
  expect(await codeOf(here.api(here.mo).files.get({ id: file.id }))).toBe("ok");
  await db.write([sql`DELETE FROM recruiter WHERE user = ${here.mo.id}`]);
  expect(await codeOf(here.api(here.mo).files.get({ id: file.id }))).toBe("NOT_FOUND");
  expect(await codeOf(here.api(here.mo).files.remove({ id: file.id }))).toBe("NOT_FOUND");
});
