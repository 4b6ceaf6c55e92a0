import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { newApplicant } from "#tests/helpers/applicant";
import { jobWithFolder, PDF_HEAD, PNG_HEAD } from "#tests/helpers/files";
import { type World, world } from "#tests/helpers/world";
import { findByteRoute } from "~/backend/bytes-http-handler";
import { trimParts } from "~/backend/files/trim-parts";

const MB = 1024 * 1024;

interface Sent {
  name: string;
  bytes?: BlobPart;
  size?: number;
}

/** What a page without scripts sends. */
function formOf(files: Sent[]): Request {
  const form = new FormData();
  for (const { name, bytes = PDF_HEAD, size = 0 } of files)
    form.append("file", new File([bytes, new Uint8Array(size)], name));
  form.append("intent", "upload:files");
  return new Request("http://stellenfunk.test/jobs/1", { method: "POST", body: form });
}

const send = (here: World, folder: string, files: Sent[]) =>
  here.api(here.anna).files.storeForm({ request: formOf(files), folder });

const named = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at + 1}.pdf` }));
const namesIn = async (here: World, folder: string) =>
  (await here.api(here.anna).files.list({ filter: { folder: { _eq: folder } } })).data.map(
    ({ filename_download }) => filename_download,
  );
const keys = async () => (await env.FILES.list()).objects.length;

test("a bucket that does not answer is said beside its file, and everything typed comes back", async () => {
  const put = vi.fn<R2Bucket["put"]>(() => Promise.reject(new Error("R2 is away")));
  const log = { info: () => undefined, error: vi.fn() };
  const files = new Proxy(env.FILES, { get: (bucket, name) => (name === "put" ? put : Reflect.get(bucket, name)) });
  const here = await world({ services: { files, log } });
  const { folder, job } = await jobWithFolder(here);
  const sent = await send(here, folder, named(2));
  const problem = { message: "fileNotStored" };
  expect(sent.problems).toEqual([
    { name: "1.pdf", ...problem },
    { name: "2.pdf", ...problem },
  ]);
  expect([sent.files, sent.form.get("intent")]).toEqual([[], "upload:files"]);
  expect(log.error).toHaveBeenCalledWith("files.store", expect.objectContaining({ message: "R2 is away" }));
  expect(await namesIn(here, folder)).toEqual([]);
  const request = formOf(named(1));
  const { on } = await newApplicant(here, job);
  const documents = await here.api(here.anna).applications.attachments.store({ ...on, request });
  expect([documents.problems, documents.form.get("intent")]).toEqual([[{ name: "1.pdf", ...problem }], "upload:files"]);
  const context = here.context(here.anna);
  const posted = new Request("http://stellenfunk.test/api/files", formOf(named(1)));
  expect((await findByteRoute(context, posted)?.(posted))?.status).toBe(503);
});

test("every refused file is named with its reason, all others are kept", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const { files, problems, form } = await send(here, folder, [
    { name: "Groß.pdf", size: 20 * MB },
    { name: "Gut.pdf" },
    { name: "Gelogen.pdf", bytes: PNG_HEAD },
    { name: "Leer.pdf", bytes: "" },
    { name: "Riesig.mp4", bytes: "....ftypisom", size: 25 * MB },
    { name: "Böse\u202e.html", bytes: "<script>" },
    { name: "Bild.png", bytes: PNG_HEAD },
  ]);
  expect(files.map(({ filename_download }) => filename_download)).toEqual(["Gut.pdf", "Bild.png"]);
  expect(problems).toEqual([
    { name: "Groß.pdf", message: "fileTooLarge?max=20" },
    { name: "Gelogen.pdf", message: "unknownFileType" },
    { name: "Leer.pdf", message: "fileIncomplete?name=Leer.pdf" },
    { name: "Riesig.mp4", message: "fileTooLarge?max=20" },
    { name: "Böse.html", message: "unknownFileType" },
  ]);
  expect(form.get("intent")).toBe("upload:files");
});

test("of more than twenty files those beyond are named and leave no bytes", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const before = await keys();
  const first = await send(here, folder, named(18));
  expect([first.files.length, first.problems]).toEqual([18, []]);
  const second = await send(here, folder, [{ name: "a.pdf" }, { name: "b.pdf" }, { name: "c.pdf" }, { name: "d.pdf" }]);
  expect(second.files.map(({ filename_download }) => filename_download)).toEqual(["a.pdf", "b.pdf"]);
  expect(second.problems).toEqual([
    { name: "c.pdf", message: "tooManyFiles?max=20" },
    { name: "d.pdf", message: "tooManyFiles?max=20" },
  ]);
  expect((await keys()) - before).toBe(20);
  const third = await send(here, folder, named(25));
  expect([third.files.length, third.problems.length]).toEqual([0, 25]);
  expect((await keys()) - before).toBe(20);
});

test("forms that race for the last places fill them, and name what did not fit", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  await send(here, folder, named(15));
  const answers = await Promise.all([1, 2, 3].map(() => send(here, folder, named(4))));
  const kept = answers.flatMap(({ files }) => files);
  const refused = answers.flatMap(({ problems }) => problems);
  expect(await namesIn(here, folder)).toHaveLength(15 + kept.length);
  expect(kept.length).toBeLessThanOrEqual(5);
  expect(kept.length + refused.length).toBe(12);
  expect(refused.every(({ message }) => message === "tooManyFiles?max=20")).toBe(true);
});

test("what is beyond 90 MB in all is named", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  const sizes = [19, 19, 19, 19, 19, 1].map((size, at) => ({ name: `${at + 1}.pdf`, size: size * MB }));
  const { files, problems } = await send(here, folder, sizes);
  expect(files.map(({ filename_download }) => filename_download)).toEqual([
    "1.pdf",
    "2.pdf",
    "3.pdf",
    "4.pdf",
    "6.pdf",
  ]);
  expect(problems).toEqual([{ name: "5.pdf", message: "filesTooLargeTogether?max=90" }]);
});

test("files of one name are told apart by a number", async () => {
  const here = await world();
  const { folder } = await jobWithFolder(here);
  await send(here, folder, [{ name: "Plan.pdf" }, { name: "plan.pdf" }]);
  await send(here, folder, [{ name: "Plan.pdf" }]);
  expect((await namesIn(here, folder)).toSorted()).toEqual(["Plan (3).pdf", "Plan.pdf", "plan (2).pdf"]);
});

test.each([1, 7, 64, 1000, 65_536])("parts end after their size, in pieces of %i bytes", async (piece) => {
  const text = ["head", "x".repeat(500), `y${"\r\n--".repeat(40)}`, "\r", ""];
  const body = `${text.map((part) => `--AaB\r\n\r\n${part}\r\n`).join("")}--AaB--\r\n`;
  const trimmed = await new Response(trimParts(piecesOf(body, piece), "AaB", 64)).text();
  const parts = trimmed.split(/(?:\r\n)?--AaB/).map((part) => part.slice(4));
  expect(parts).toEqual(["", "head", "x".repeat(60), `y${"\r\n--".repeat(40)}`.slice(0, 60), "\r", "", ""]);
  const whole = await new Response(trimParts(piecesOf(body, piece), "AaB", 10_000)).text();
  expect(whole).toBe(body);
});

function piecesOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}
