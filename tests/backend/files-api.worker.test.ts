import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openBackend } from "#tests/helpers/backend";
import { jobWithFolder, PDF_HEAD, PNG_HEAD, pdfOf, streamOf } from "#tests/helpers/files";
import { interceptDb } from "#tests/helpers/intercept-db";
import type { TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { insert, sql } from "~/backend/storage/sql";
import type { Prepared } from "~/backend/storage/statement";

async function ask({ backend }: World, person: TestPerson, path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, Authorization: `Bearer ${person.token}` };
  const response = await answerApi(backend.services, new Request(`http://api.test/api${path}`, { ...init, headers }));
  const text = await response.text();
  const body = text ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, body, code: body?.errors?.[0]?.extensions.code };
}

const upload = async (here: World, folder: string | null, name = "Plan.pdf", person = here.anna) => {
  const id = crypto.randomUUID();
  const body = streamOf(name.endsWith("png") ? PNG_HEAD : PDF_HEAD);
  return (await here.api(person).files.store({ id, folder, name, body })).data;
};

function formOf(parts: Record<string, string | File>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return { method: "PATCH", body };
}

const pdf = (name: string, text = "%PDF-1.7\nneu\n") => new File([text], name);

const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

test("files are filtered, sorted, searched, paged and counted", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  for (const name of ["Bild.png", "Ärztin.pdf", "Anlage.pdf"]) await upload(here, folder, name);
  await upload(here, null, "Eigenes.pdf");
  const names = async (path: string) =>
    (await ask(here, here.anna, `/files?${path}`)).body.data.map(
      (file: { filename_download: string }) => file.filename_download,
    );
  expect(await names("sort=filename_download&fields=filename_download")).toEqual([
    "Anlage.pdf",
    "Ärztin.pdf",
    "Bild.png",
    "Eigenes.pdf",
  ]);
  expect(await names(`sort=-filename_download&limit=1&page=2&${query({ folder: { _eq: folder } })}`)).toEqual([
    "Ärztin.pdf",
  ]);
  expect(await names("search=ärzt")).toEqual(["Ärztin.pdf"]);
  expect(await names(query({ type: { _starts_with: "image/" } }))).toEqual(["Bild.png"]);
  expect(await names(query({ folder: { name: { _eq: "Job" } } }))).toHaveLength(3);
  expect(await names(query({ folder: { _null: true } }))).toEqual(["Eigenes.pdf"]);
  const { body } = await ask(
    here,
    here.anna,
    `/files?limit=1&fields=id,folder.name&meta=*&${query({ folder: { _eq: folder } })}`,
  );
  expect(body).toEqual({
    data: [{ id: expect.any(String), folder: { name: "Job" } }],
    meta: { total_count: 4, filter_count: 3 },
  });
  const grouped = await ask(here, here.anna, "/files?aggregate[count]=*&groupBy=type");
  expect(grouped.body.data).toEqual([
    { type: "application/pdf", count: 3 },
    { type: "image/png", count: 1 },
  ]);
});

test("a list has what its person may open one by one, and nothing else", async () => {
  const here = await world();
  const { job, folder } = await jobWithFolder(here);
  const inJob = await upload(here, folder);
  const ofBrand = await upload(here, null, "CI.pdf");
  const own = await upload(here, null, "Mo.pdf", here.mo);
  const picture = await upload(here, null, "Anna.png");
  await here.backend.services.db.write([
    sql`UPDATE files SET organization = ${here.organization.id} WHERE id = ${ofBrand.id}`,
    insert("employerBrand_files", { id: "l", employerBrand_id: here.brand.id, directus_files_id: ofBrand.id }),
    sql`UPDATE users SET avatar = ${picture.id} WHERE id = ${here.anna.id}`,
    sql`INSERT INTO job_contact (job, user) VALUES (${job}, ${here.mo.id})`,
  ]);
  const all = [inJob, ofBrand, own, picture].map(({ id }) => id);
  for (const person of [here.anna, here.mo, here.agnes, here.ada, here.olga]) {
    const { files, folders } = here.api(person);
    const listed = (await files.list({ filter: { id: { _nin: [] } } })).data.map(({ id }) => id);
    const opened = await Promise.all(all.map(async (id) => [id, await codeOf(files.get({ id }))] as const));
    const readable = opened.flatMap(([id, code]) => (code === "ok" ? [id] : []));
    expect([person.id, all.filter((id) => listed.includes(id))]).toEqual([person.id, readable]);
    const open = (await codeOf(folders.get({ id: folder }))) === "ok";
    expect((await folders.list({})).data.some(({ id }) => id === folder)).toBe(open);
  }
});

test("a foreign folder is no empty list, and no file of it is found by a filter", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const { id } = await upload(here, folder);
  const { files } = here.api(here.olga);
  expect(await codeOf(files.list({ filter: { folder: { _eq: folder } } }))).toBe("NOT_FOUND");
  expect((await files.list({ filter: { _or: [{ folder: { _eq: folder } }, { id: { _eq: id } }] } })).data).toEqual([]);
  expect(await ask(here, here.olga, `/files/${id}`)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await ask(here, here.olga, `/folders/${folder}`)).toMatchObject({ status: 403, code: "FORBIDDEN" });
});

test("lists of files and folders read no table as a whole", async () => {
  const here = await world();
  await jobWithFolder(here);
  const { db } = here.backend.services;
  const asked: Prepared[] = [];
  const listening = interceptDb(db, {
    read: (statement) => {
      asked.push(statement);
      return undefined;
    },
  });
  for (const person of [here.anna, here.mo, here.agnes]) {
    const api = openBackend({ db: listening }).as(person.token);
    await api.files.list({ sort: ["-created_on"], meta: ["*"] });
    await api.folders.list({ meta: ["*"] });
  }
  const plans = await Promise.all(
    asked.map(({ text, params }) => db.all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, params })),
  );
  const scanned = plans.flat().filter(({ detail }) => /^SCAN (files|folder|own|job|users|employerBrand)$/.test(detail));
  expect(asked.length).toBeGreaterThan(6);
  expect(scanned).toEqual([]);
});

test("folders are those of jobs, without one above them", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const whole = { id: folder, name: "Job", parent: null };
  expect((await ask(here, here.anna, "/folders?meta=total_count")).body).toEqual({
    data: [whole],
    meta: { total_count: 1 },
  });
  expect((await ask(here, here.anna, `/folders/${folder}`)).body).toEqual({ data: whole });
  expect((await ask(here, here.anna, "/folders?fields=parent&search=jo")).body).toEqual({ data: [{ parent: null }] });
  expect((await ask(here, here.anna, "/folders?fields=name&sort=-name")).body).toEqual({ data: [{ name: "Job" }] });
  expect(await ask(here, here.anna, "/folders?fields=owner")).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await ask(here, here.anna, "/folders", { method: "POST" })).toMatchObject({ code: "ROUTE_NOT_FOUND" });
});

test("title, name and folder change together, the extension stays", async () => {
  const here = await world();
  const { job, folder } = await jobWithFolder(here);
  const { id } = await upload(here, null);
  const patch = (body: object) =>
    ask(here, here.anna, `/files/${id}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
  expect((await patch({ folder, title: " Lageplan ", filename_download: "Lageplan.exe" })).body.data).toMatchObject({
    id,
    folder,
    title: "Lageplan",
    filename_download: "Lageplan.exe.pdf",
  });
  expect((await patch({ title: null })).body.data).toMatchObject({ title: null, folder });
  const events = await here.backend.services.db.all(sql`SELECT event FROM history WHERE job = ${job} ORDER BY rowid`);
  expect(events.map(({ event }) => event)).toEqual(["file.move", "file.rename"]);
  await upload(here, folder, "Belegt.pdf");
  for (const [body, code] of [
    [{ filename_download: "belegt" }, "FAILED_VALIDATION"],
    [{ filename_download: " .pdf" }, "FAILED_VALIDATION"],
    [{ title: "x".repeat(256) }, "FAILED_VALIDATION"],
    [{ folder: "none" }, "INVALID_FOREIGN_KEY"],
    [{ uploaded_by: here.mo.id }, "FORBIDDEN"],
    [{ filename_disk: "x" }, "FORBIDDEN"],
    [{ title: 1 }, "INVALID_PAYLOAD"],
  ] as const)
    expect([body, (await patch({ ...body })).code]).toEqual([body, code]);
  expect((await here.api(here.anna).files.get({ id })).data).toMatchObject({ filename_download: "Lageplan.exe.pdf" });
});

test("a file's content is replaced under its id, its old bytes go", async () => {
  const here = await world();
  const { job, folder } = await jobWithFolder(here);
  const before = await upload(here, folder);
  await upload(here, folder, "Neu.docx.pdf");
  const answer = await ask(
    here,
    here.anna,
    `/files/${before.id}`,
    formOf({ title: "Plan 2", file: pdf("neu.docx.pdf") }),
  );
  expect(answer.body.data).toMatchObject({
    id: before.id,
    folder,
    title: "Plan 2",
    filename_download: "neu.docx (2).pdf",
    filesize: 13,
  });
  const { filename_disk } = answer.body.data;
  expect(filename_disk).not.toBe(before.filename_disk);
  const { files } = here.backend.services;
  expect(await (await files.get(filename_disk))?.text()).toBe("%PDF-1.7\nneu\n");
  expect(await env.FILES.head(String(before.filename_disk))).toBeNull();
  const events = await here.backend.services.db.all(
    sql`SELECT event, after FROM history WHERE job = ${job} ORDER BY rowid`,
  );
  expect(events.at(-1)).toEqual({ event: "file.replace", after: '{"name":"neu.docx (2).pdf"}' });
  const [sum] = await here.backend.services.db.all(
    sql`SELECT bytes, (SELECT sum(filesize) FROM files WHERE organization = ${here.organization.id}) AS counted
      FROM organization_storage WHERE organization = ${here.organization.id}`,
  );
  expect(sum?.bytes).toBe(sum?.counted);
});

test("what may not be uploaded replaces nothing, and is kept nowhere", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const { id } = await upload(here, folder);
  const face = await upload(here, null, "Anna.png");
  const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key).toSorted();
  const before = [await keys(), (await here.api(here.anna).files.get({ id })).data];
  const large = await new Response(pdfOf(20 * 1024 * 1024 + 1)).blob();
  for (const [person, path, init, code] of [
    [here.anna, id, formOf({ file: pdf("x.html") }), "FAILED_VALIDATION"],
    [here.anna, id, formOf({ file: pdf("x.png") }), "FAILED_VALIDATION"],
    [here.anna, face.id, formOf({ file: pdf("x.pdf") }), "FAILED_VALIDATION"],
    [here.anna, id, formOf({ file: new File([large], "x.pdf") }), "CONTENT_TOO_LARGE"],
    [here.anna, id, formOf({ title: "Ohne" }), "INVALID_PAYLOAD"],
    [here.anna, id, formOf({ a: pdf("a.pdf"), b: pdf("b.pdf") }), "INVALID_PAYLOAD"],
    [here.anna, id, formOf({ folder: "none", file: pdf("a.pdf") }), "INVALID_FOREIGN_KEY"],
    [here.olga, id, formOf({ file: pdf("a.pdf") }), "FORBIDDEN"],
    [here.anna, "none", formOf({ file: pdf("a.pdf") }), "FORBIDDEN"],
    [here.anna, `${id}/content`, { method: "PATCH", body: "x" }, "INVALID_PAYLOAD"],
  ] as const)
    expect([init, (await ask(here, person, `/files/${path}`, init)).code]).toEqual([init, code]);
  expect([await keys(), (await here.api(here.anna).files.get({ id })).data]).toEqual(before);
});

test("of two replacements at once one wins, and the bytes of the other go", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const { id } = await upload(here, folder);
  const replace = (name: string) =>
    ask(here, here.anna, `/files/${id}`, formOf({ file: pdf(name, `%PDF-1.7\n${name}`) }));
  const answers = await Promise.all([replace("a.pdf"), replace("b.pdf")]);
  expect(answers.every(({ status }) => status === 200 || status === 409 || status === 400)).toBe(true);
  const { data } = await here.api(here.anna).files.get({ id });
  const text = await (await env.FILES.get(String(data.filename_disk)))?.text();
  expect(text).toBe(`%PDF-1.7\n${data.filename_download}`);
});

test("an upload takes titles, and is answered in the asked fields and order", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const form = (titles: string[]) => {
    const body = new FormData();
    body.append("folder", folder);
    for (const [at, name] of ["b.pdf", "a.pdf"].entries()) {
      if (titles[at]) body.append("title", titles[at]);
      body.append("file", pdf(name));
    }
    return { method: "POST", body };
  };
  const { body } = await ask(
    here,
    here.anna,
    "/files?fields=title,filename_download&sort=filename_download",
    form(["B", "A"]),
  );
  expect(body.data).toEqual([
    { title: "A", filename_download: "a.pdf" },
    { title: "B", filename_download: "b.pdf" },
  ]);
  expect(await ask(here, here.anna, "/files?fields=secret", form([]))).toMatchObject({
    status: 403,
    code: "FORBIDDEN",
  });
  expect(await ask(here, here.anna, "/files", form(["x".repeat(256)]))).toMatchObject({ code: "FAILED_VALIDATION" });
  expect((await here.api(here.anna).files.list({ filter: { folder: { _eq: folder } } })).data).toHaveLength(2);
});

test.each([
  "limit=-2",
  "limit=x",
  "page=0",
  "offset=-1",
  `filter=%7B`,
  `search=${"x".repeat(201)}`,
  "aggregate[exec]=id",
])("%s of files and folders is a bad query", async (path) => {
  const here = await world();
  for (const list of ["files", "folders"])
    expect(await ask(here, here.anna, `/${list}?${path}`)).toMatchObject({ status: 400, code: "INVALID_QUERY" });
});
