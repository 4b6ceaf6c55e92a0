import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { jobWithFolder, PDF_HEAD, PNG_HEAD, pdfOf, streamOf } from "#tests/helpers/files";
import type { TestPerson } from "#tests/helpers/people";
import { type World, world } from "#tests/helpers/world";
import { findByteRoute } from "~/backend/bytes-http-handler";
import { sniffType } from "~/backend/files/sniff-type";
import { drawLogo } from "~/backend/seeds/demo/draw-logo";
import { sql } from "~/backend/storage/sql";

const MB = 1024 * 1024;

async function send(home: World, person: TestPerson | null, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://stellenfunk.test/api${path}`, init);
  const answer = findByteRoute(home.context(person), request);
  if (!answer) throw new Error(`Nobody answers ${path}`);
  return answer(request);
}

const put = (
  home: World,
  person: TestPerson,
  { id = crypto.randomUUID(), folder = "", name = "Plan.pdf", body = streamOf(PDF_HEAD) as BodyInit } = {},
) =>
  send(home, person, `/files/${id}?folder=${folder}&name=${encodeURIComponent(name)}`.replace("folder=&", ""), {
    method: "PUT",
    body,
    duplex: "half",
  } as RequestInit);

const post = (home: World, person: TestPerson, form: FormData) =>
  send(home, person, "/files", { method: "POST", body: form });

// biome-ignore lint/suspicious/noExplicitAny: the wire, looked at as it is
const data = async (response: Response): Promise<any> => (await response.json<{ data: unknown }>()).data;

async function refusal(response: Response): Promise<{ status: number; code: string; fields?: { message: string }[] }> {
  const body = await response.json<{ errors: { extensions: { code: string; fields?: { message: string }[] } }[] }>();
  return { status: response.status, code: "", ...body.errors[0]?.extensions };
}

const keysOf = async () => new Set((await env.FILES.list()).objects.map(({ key }) => key));

test("a file goes into the folder of a job and comes back byte by byte", async () => {
  const home = await world();
  const { folder, job } = await jobWithFolder(home);
  const id = crypto.randomUUID();
  const stored = await data(await put(home, home.anna, { id, folder, name: "bild_eins.pdf" }));
  expect(stored).toMatchObject({
    id,
    folder,
    filename_download: "bild_eins.pdf",
    title: "Bild Eins",
    type: "application/pdf",
    filesize: PDF_HEAD.length,
  });
  const answer = await send(home, home.anna, `/assets/${id}`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF_HEAD);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline; filename=\"bild_eins.pdf\"; filename*=UTF-8''bild_eins.pdf",
    "content-security-policy": "default-src 'none'",
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
  });
  const history = await home.backend.services.db.all(sql`SELECT event, actor FROM history WHERE job = ${job}`);
  expect(history).toEqual([{ event: "file.create", actor: home.anna.id }]);
});

test("a form with metadata and several files answers a list", async () => {
  const home = await world();
  const { folder } = await jobWithFolder(home);
  const form = new FormData();
  form.set("folder", folder);
  form.append("file", new File([PDF_HEAD], "Eins.pdf"));
  form.append("file", new File([PNG_HEAD], "Zwei.png"));
  form.append("file", new File([], ""));
  const files = await data(await post(home, home.anna, form));
  expect(files).toMatchObject([
    { folder, filename_download: "Eins.pdf" },
    { folder, filename_download: "Zwei.png", type: "image/png" },
  ]);
});

test("a form without a file is INVALID_PAYLOAD, the text null is no folder", async () => {
  const home = await world();
  const form = new FormData();
  form.set("folder", "null");
  expect(await refusal(await post(home, home.anna, form))).toMatchObject({ status: 400, code: "INVALID_PAYLOAD" });
  form.set("file", new File([PDF_HEAD], "Eins.pdf"));
  expect(await data(await post(home, home.anna, form))).toMatchObject({ folder: null, uploaded_by: home.anna.id });
});

test("a plain form keeps the good files, names the wrong ones and sends nothing twice", async () => {
  const home = await world();
  const { folder } = await jobWithFolder(home);
  const id = crypto.randomUUID();
  const submit = () => {
    const form = new FormData();
    form.append("files", new File([PDF_HEAD], "Gut.pdf"));
    form.append("files", new File(["<script>"], "Böse.html"));
    form.append("files", new File([PNG_HEAD], "Falsch.pdf"));
    form.append("files", new File([PNG_HEAD], "Auch gut.png"));
    form.append("links", "https://example.com");
    form.append("id", id);
    return new Request("http://stellenfunk.test/jobs/1/wizard", { method: "POST", body: form });
  };
  const first = await home.api(home.anna).files.storeForm({ request: submit(), folder });
  expect(first.files.map(({ filename_download }) => filename_download)).toEqual(["Gut.pdf", "Auch gut.png"]);
  expect(first.problems).toEqual([
    { name: "Böse.html", message: "unknownFileType" },
    { name: "Falsch.pdf", message: "unknownFileType" },
  ]);
  expect(first.form.get("links")).toBe("https://example.com");
  const second = await home.api(home.anna).files.storeForm({ request: submit(), folder });
  expect(second.files.map((file) => file.id)).toEqual(first.files.map((file) => file.id));
  expect((await home.api(home.anna).files.list({ filter: { folder: { _eq: folder } } })).data).toHaveLength(2);
});

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Dokumente\\Plan.pdf", "Plan.pdf"],
  ["Plan\r\nSet-Cookie: a=b.pdf", "PlanSet-Cookie- a=b.pdf"],
  ["Bewerbung \u202efdp.exe.pdf", "Bewerbung fdp.exe.pdf"],
  [`${"ü".repeat(300)}.pdf`, `${"ü".repeat(116)}.pdf`],
  ["Übersicht „Süd“ 日本.pdf", "Übersicht „Süd“ 日本.pdf"],
])("the name %j is kept as %j and travels in one header", async (name, kept) => {
  const home = await world();
  const { id, filename_download } = await data(await put(home, home.anna, { name }));
  expect(filename_download).toBe(kept);
  const header = (await send(home, home.anna, `/assets/${id}?download`)).headers.get("Content-Disposition") ?? "";
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%!~-]+$/);
  expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(kept);
});

test.each([
  ["Seite.html", "<html>"],
  ["Bild.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["Plan.pdf", PNG_HEAD],
  ["Bild.png", PDF_HEAD],
  ["Text.txt", new Uint8Array([1, 2, 3, 0, 0])],
  ["Brief.docx", "PK\u0003\u0004 irgendein Archiv"],
  ["ohne-endung", PDF_HEAD],
])("%s is refused when its type or its bytes may not come", async (name, bytes) => {
  const home = await world();
  const before = await keysOf();
  const answer = await refusal(await put(home, home.anna, { name, body: streamOf(bytes) }));
  expect(answer).toMatchObject({
    status: 400,
    code: "FAILED_VALIDATION",
    fields: [{ field: "files", message: "unknownFileType" }],
  });
  expect(await keysOf()).toEqual(before);
});

test("an empty file is refused", async () => {
  const home = await world();
  expect(await refusal(await put(home, home.anna, { body: streamOf("") }))).toMatchObject({
    fields: [{ message: "fileIncomplete?name=Plan.pdf" }],
  });
});

test.each([
  ["%PDF-1.4", "application/pdf"],
  ["GIF89a", "image/gif"],
  ["RIFF....WEBPVP8 ", "image/webp"],
  ["....ftypheic", "image/heic"],
  ["....ftypqt  ", "video/quicktime"],
  ["....ftypisom", "video/mp4"],
  ["{\\rtf1", "application/rtf"],
  ["PK\u0003\u0004[Content_Types].xml", "application/zip"],
  [
    `PK\u0003\u0004${".".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.textPK`,
    "application/vnd.oasis.opendocument.text",
  ],
  ["PK\u0003\u0004evil.exe", "application/octet-stream"],
  ["Grüße aus Kassel", null],
])("bytes that begin with %j are %j", (text, type) => {
  expect(sniffType(new TextEncoder().encode(text))).toBe(type);
});

test("20 MB are taken in parts, one byte more is read to the end and refused", async () => {
  const home = await world();
  const id = crypto.randomUUID();
  const stored = await data(await put(home, home.anna, { id, body: pdfOf(20 * MB) as BodyInit }));
  expect(stored.filesize).toBe(20 * MB);
  const tail = await send(home, home.anna, `/assets/${id}`, { headers: { Range: "bytes=-3" } });
  expect((await tail.arrayBuffer()).byteLength).toBe(3);
  const before = await keysOf();
  let read = 0;
  const body = pdfOf(20 * MB + 3 * MB, (bytes) => {
    read = bytes;
  });
  const answer = await refusal(await put(home, home.anna, { body: body as BodyInit }));
  expect(answer).toMatchObject({
    status: 413,
    code: "CONTENT_TOO_LARGE",
    fields: [{ field: "files", message: "fileTooLarge?max=20" }],
  });
  expect(read).toBe(23 * MB);
  const barely = await refusal(await put(home, home.anna, { body: pdfOf(20 * MB + 1) as BodyInit }));
  expect(barely.code).toBe("CONTENT_TOO_LARGE");
  expect(await keysOf()).toEqual(before);
});

test("a form with a file beyond 20 MB is answered with its name, what fits is kept", async () => {
  const home = await world();
  const form = new FormData();
  form.append("files", new File([PDF_HEAD], "Gut.pdf"));
  form.append("files", new File([PDF_HEAD, new Uint8Array(20 * MB)], "Groß.pdf"));
  expect(await refusal(await post(home, home.anna, form))).toMatchObject({
    status: 413,
    code: "CONTENT_TOO_LARGE",
    fields: [{ message: "fileTooLarge?max=20", file: "Groß.pdf" }],
  });
  const { data: kept } = await home.api(home.anna).files.list({});
  expect(kept.map(({ filename_download }) => filename_download)).toEqual(["Gut.pdf"]);
});

test("fields beside the files hold no more than a form without files", async () => {
  const home = await world();
  const before = await keysOf();
  const form = new FormData();
  form.append("files", new File([PDF_HEAD], "Gut.pdf"));
  for (let at = 0; at < 60; at += 1) form.append("text", "x".repeat(MB));
  expect(await refusal(await post(home, home.anna, form))).toMatchObject({ status: 413, code: "CONTENT_TOO_LARGE" });
  const parts = new FormData();
  for (let at = 0; at < 501; at += 1) parts.append("text", "x");
  expect(await refusal(await post(home, home.anna, parts))).toMatchObject({ status: 400, code: "INVALID_PAYLOAD" });
  expect(await keysOf()).toEqual(before);
});

test("a job holds twenty files, however many arrive at once", async () => {
  const home = await world();
  const { folder } = await jobWithFolder(home);
  const answers = await Promise.all(Array.from({ length: 26 }, () => put(home, home.anna, { folder })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused && (await refusal(refused))).toMatchObject({
    status: 400,
    fields: [{ field: "files", message: "tooManyFiles?max=20" }],
  });
  const { data: files } = await home.api(home.anna).files.list({ filter: { folder: { _eq: folder } } });
  expect(files).toHaveLength(20);
  const keys = await keysOf();
  expect(files.every(({ filename_disk }) => keys.has(filename_disk ?? ""))).toBe(true);
});

test("the same id again by the same person is the same file, by another it is taken", async () => {
  const home = await world();
  const id = crypto.randomUUID();
  const [first, second] = await Promise.all([put(home, home.anna, { id }), put(home, home.anna, { id })]);
  const third = await put(home, home.anna, { id });
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
  const entries = [await data(first), await data(second), await data(third)];
  expect(new Set(entries.map(({ filename_disk }) => filename_disk)).size).toBe(1);
  expect((await send(home, home.anna, `/assets/${id}`)).status).toBe(200);
  expect(await refusal(await put(home, home.olga, { id }))).toMatchObject({ code: "RECORD_NOT_UNIQUE", value: id });
});

test("foreign folders and foreign files do not exist", async () => {
  const home = await world();
  const { folder } = await jobWithFolder(home);
  const { id } = await data(await put(home, home.anna, { folder }));
  expect(await refusal(await put(home, home.olga, { folder }))).toMatchObject({
    status: 400,
    code: "INVALID_FOREIGN_KEY",
  });
  expect(await refusal(await put(home, home.anna, { folder: "nowhere" }))).toMatchObject({
    code: "INVALID_FOREIGN_KEY",
  });
  for (const person of [home.olga, home.mo, null]) {
    expect(await refusal(await send(home, person, `/assets/${id}`))).toMatchObject({ status: 403, code: "FORBIDDEN" });
  }
  expect(await refusal(await send(home, home.anna, "/assets/nothing"))).toMatchObject({
    status: 403,
    code: "FORBIDDEN",
  });
  const olga = home.api(home.olga).files;
  await expect(olga.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(olga.remove({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(olga.update({ id, folder: null })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(olga.list({ filter: { folder: { _eq: folder } } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await olga.list({})).data).toEqual([]);
});

test("who sees the job sees its files: member as creator, agency, administrator", async () => {
  const home = await world();
  const { folder } = await jobWithFolder(home, home.mo);
  const { id } = await data(await put(home, home.mo, { folder }));
  for (const person of [home.mo, home.anna, home.agnes, home.ada]) {
    expect((await home.api(person).files.get({ id })).data.id).toBe(id);
    expect((await home.api(person).files.list({ filter: { folder: { _eq: folder } } })).data).toHaveLength(1);
  }
});

test("a file without a folder is its uploader's alone", async () => {
  const home = await world();
  const { id } = await data(await put(home, home.mo));
  expect(
    (await home.api(home.mo).files.list({ filter: { folder: { _null: true } } })).data.map((file) => file.id),
  ).toEqual([id]);
  await expect(home.api(home.anna).files.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("visitors and people without a confirmed address upload nothing", async () => {
  const home = await world();
  const request = new Request("http://stellenfunk.test/api/files/12345678?name=a.pdf", {
    method: "PUT",
    body: PDF_HEAD,
  });
  const answer = await findByteRoute(home.context(null), request)?.(request);
  expect(answer && (await refusal(answer))).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  await home.backend.services.db.write([sql`UPDATE users SET role = 'Öffentlich' WHERE id = ${home.mo.id}`]);
  expect(await refusal(await put(home, home.mo))).toMatchObject({ status: 403, code: "FORBIDDEN" });
});

test("a file moves into another folder when there is room, and goes with its bytes", async () => {
  const background: Promise<unknown>[] = [];
  const home = await world({ services: { waitUntil: (work) => background.push(work) } });
  const [one, two] = [await jobWithFolder(home), await jobWithFolder(home)];
  const { id, filename_disk } = await data(await put(home, home.anna, { folder: one.folder }));
  const files = home.api(home.anna).files;
  expect((await files.update({ id, folder: two.folder })).data.folder).toBe(two.folder);
  await expect(files.update({ id, folder: "nowhere" })).rejects.toMatchObject({ code: "INVALID_FOREIGN_KEY" });
  await Promise.all(Array.from({ length: 20 }, () => put(home, home.anna, { folder: one.folder })));
  await expect(files.update({ id, folder: one.folder })).rejects.toMatchObject({
    details: { fields: [{ message: "tooManyFiles?max=20" }] },
  });
  await files.remove({ id });
  await expect(files.remove({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await Promise.all(background);
  expect((await keysOf()).has(filename_disk)).toBe(false);
});

test("pages of the list begin with one, a wrong filter is INVALID_QUERY", async () => {
  const home = await world();
  const { folder } = await jobWithFolder(home);
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await put(home, home.anna, { folder, name });
  const page = async (number: number) =>
    (await home.api(home.anna).files.list({ filter: { folder: { _eq: folder } }, limit: 2, page: number })).data;
  expect([(await page(1)).length, (await page(2)).length, (await page(3)).length]).toEqual([2, 1, 0]);
  await expect(home.api(home.anna).files.list({ filter: { title: { _like: "a" } } })).rejects.toMatchObject({
    code: "INVALID_QUERY",
  });
});

test.each([
  ["bytes=0-3", 206, "%PDF", "bytes 0-3/"],
  ["bytes=4-", 206, null, "bytes 4-"],
  ["bytes=-2", 206, null, "bytes "],
  ["bytes=0-999999", 206, null, "bytes 0-"],
  ["bytes=5-4", 200, null, null],
  ["bytes=0-1,3-4", 200, null, null],
  ["items=0-1", 200, null, null],
  ["bytes=999999-", 416, null, "bytes */"],
  ["bytes=-0", 416, null, "bytes */"],
])("the range %s answers %i", async (range, status, text, contentRange) => {
  const home = await world();
  const { id, filesize } = await data(await put(home, home.anna));
  const answer = await send(home, home.anna, `/assets/${id}`, { headers: { Range: range } });
  const body = new TextDecoder("latin1").decode(await answer.arrayBuffer());
  expect(answer.status).toBe(status);
  if (text) expect(body).toBe(text);
  if (contentRange) expect(answer.headers.get("Content-Range")).toContain(contentRange);
  if (contentRange) expect(answer.headers.get("Content-Range")).toContain(`/${filesize}`);
});

test("a known entity tag answers 304, HEAD has no body, a stale If-Range gets everything", async () => {
  const home = await world();
  const { id } = await data(await put(home, home.anna));
  const etag = (await send(home, home.anna, `/assets/${id}`)).headers.get("ETag") ?? "";
  const again = await send(home, home.anna, `/assets/${id}`, { headers: { "If-None-Match": `W/${etag}, "x"` } });
  expect([again.status, again.headers.get("ETag")]).toEqual([304, etag]);
  const head = await send(home, home.anna, `/assets/${id}`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const stale = await send(home, home.anna, `/assets/${id}`, { headers: { Range: "bytes=0-1", "If-Range": '"old"' } });
  expect(stale.status).toBe(200);
});

test("images come in sixteen widths as WebP, kept after the first time", async () => {
  const background: Promise<unknown>[] = [];
  const home = await world({ services: { images: env.IMAGES ?? null, waitUntil: (work) => background.push(work) } });
  const { id } = await data(await put(home, home.anna, { name: "Logo.png", body: streamOf(await drawLogo("sun")) }));
  const answer = await send(home, home.anna, `/assets/${id}?width=64&format=webp&quality=75`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Type")).toBe("image/webp");
  expect(sniffType(bytes.subarray(0, 16))).toBe("image/webp");
  await Promise.all(background);
  expect([...(await keysOf())].some((key) => /^img\/.+\/64\.webp$/.test(key))).toBe(true);
  const kept = await send(home, home.anna, `/assets/${id}?width=64`);
  expect(new Uint8Array(await kept.arrayBuffer())).toEqual(bytes);
  for (const query of ["width=abc", "width=65", "width=64&format=bmp", "key=thumb", "height=3", "fit=fill"]) {
    expect(await refusal(await send(home, home.anna, `/assets/${id}?${query}`))).toMatchObject({
      status: 400,
      code: "INVALID_QUERY",
    });
  }
});

test("images come as presets, which are kept, and in other sizes and formats, which are not", async () => {
  const background: Promise<unknown>[] = [];
  const home = await world({ services: { images: env.IMAGES ?? null, waitUntil: (work) => background.push(work) } });
  const { id } = await data(await put(home, home.anna, { name: "Logo.png", body: streamOf(await drawLogo("sun")) }));
  const before = await keysOf();
  const ask = async (query: string) => {
    const answer = await send(home, home.anna, `/assets/${id}?${query}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return [answer.headers.get("Content-Type"), sniffType(bytes.subarray(0, 16)), answer.headers.get("ETag")];
  };
  expect(await ask("width=64&height=64&format=jpg&quality=50")).toEqual([
    "image/jpeg",
    "image/jpeg",
    expect.any(String),
  ]);
  expect(await ask("height=64&format=png")).toEqual(["image/png", "image/png", expect.any(String)]);
  const transforms = encodeURIComponent(
    JSON.stringify([
      ["resize", { width: 64 }],
      ["toFormat", "jpg", { quality: 50 }],
    ]),
  );
  expect(await ask(`transforms=${transforms}`)).toEqual(["image/jpeg", "image/jpeg", expect.any(String)]);
  await Promise.all(background);
  expect(await keysOf()).toEqual(before);
  const [, , etag] = await ask("key=system-small-cover");
  expect((await ask("key=system-small-contain"))[2]).not.toBe(etag);
  await Promise.all(background);
  expect([...(await keysOf())].filter((key) => key.endsWith("/system-small-cover.webp"))).toHaveLength(1);
  await home.api(home.anna).files.remove({ id });
  await Promise.all(background);
  expect([...(await keysOf())].filter((key) => key.includes("system-small-"))).toEqual([]);
});

test("what is no image, is broken, or has nobody to draw it comes as it is", async () => {
  const home = await world({ services: { images: env.IMAGES ?? null } });
  const pdf = await data(await put(home, home.anna));
  const broken = await data(await put(home, home.anna, { name: "Kaputt.png", body: streamOf(PNG_HEAD) }));
  expect((await send(home, home.anna, `/assets/${pdf.id}?width=64`)).headers.get("Content-Type")).toBe(
    "application/pdf",
  );
  expect(new Uint8Array(await (await send(home, home.anna, `/assets/${broken.id}?width=64`)).arrayBuffer())).toEqual(
    PNG_HEAD,
  );
  const plain = await world();
  const logo = await data(await put(plain, plain.anna, { name: "Logo.png", body: streamOf(PNG_HEAD) }));
  expect((await send(plain, plain.anna, `/assets/${logo.id}?width=64`)).headers.get("Content-Type")).toBe("image/png");
});

test("uploading takes three round trips, reading two", async () => {
  const home = await world();
  const { folder } = await jobWithFolder(home);
  const id = crypto.randomUUID();
  const trips = async (work: () => Promise<unknown>) => {
    const before = home.backend.services.db.trips;
    await work();
    return home.backend.services.db.trips - before;
  };
  expect(await trips(() => put(home, home.anna, { id, folder }))).toBe(3);
  expect(await trips(() => send(home, home.anna, `/assets/${id}`))).toBe(2);
  expect(await trips(() => home.api(home.anna).files.list({ filter: { folder: { _eq: folder } } }))).toBe(2);
  expect(await trips(() => home.api(home.anna).files.update({ id, folder: null }))).toBe(3);
  expect(await trips(() => home.api(home.anna).files.remove({ id }))).toBe(3);
});
