import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { aPicture } from "#tests/helpers/creatives";
import { bookedJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { readPicture } from "~/backend/creatives/render/read-picture";
import { sql } from "~/backend/storage/sql";
import { CREATIVE_FORMATS, type CreativeFormat } from "~/domain/creatives/design";
import { answerBuilder, type BuilderReply } from "~/features/creatives/answer-builder.server";
import { answerPreview, answerSaved } from "~/features/creatives/answer-picture.server";
import { previewHref } from "~/features/creatives/creative-address";
import { loadBuilder } from "~/features/creatives/load-builder.server";
import logo from "../../fixtures/creatives/logo.png?inline";
import photo from "../../fixtures/creatives/photo.jpg?inline";

const FIELDS = {
  ...{ template: "poster", language: "de", title: "Pflegefachkraft (m/w/d)", hook: "Zeit für Menschen." },
  ...{ "benefits[0]": "Jobrad", "benefits[1]": "", "benefits[2]": "Urlaub", city: "Kiel", pay: "", button: "Los" },
  ...{ color: "#AA0000", logo: "on", photo: "", focusX: "20", focusY: "70" },
};

async function stage({ images = null }: { images?: ImagesBinding | null } = {}) {
  const here = await world({ services: { images } });
  const { job: id } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
  const flash: string[] = [];
  const context = {
    api: here.api(here.anna),
    flash: { set: ({ key }: { key: string }) => void flash.push(key) },
    t: (key: string) => key,
    settings: here.backend.services.settings,
  } as unknown as AppLoadContext;
  const url = new URL(`http://stellenfunk.test/creativeBuilder?jobId=${id}`);
  const post = (body: URLSearchParams | FormData) => answerBuilder(context, new Request(url, { method: "POST", body }));
  const send = (intent: string, fields: Record<string, string> = {}) =>
    post(new URLSearchParams({ ...FIELDS, ...fields, intent }));
  return { here, id, flash, context, url, post, send, load: async () => (await loadBuilder(context, url)).builder };
}

const shown = (answer: Response | BuilderReply): BuilderReply => {
  if (answer instanceof Response) throw new Error(`redirect to ${answer.headers.get("Location")}`);
  return answer;
};

test("a form is shown as a design in all formats and saved as one", async () => {
  const { id, flash, context, url, send, load } = await stage();
  const { design, reply, notices } = shown(await send("preview"));
  expect(reply.error).toEqual({});
  expect(notices.map(({ format }) => format)).toEqual(["square", "portrait", "story", "landscape"]);
  expect(design).toMatchObject({ benefits: ["Jobrad", "Urlaub"], color: "#aa0000", focus: { x: 20, y: 70 } });
  const saved = await send("save");
  expect((saved as Response).status).toBe(303);
  expect(flash).toEqual(["creative.saved"]);
  const [creative] = (await load())?.saved ?? [];
  expect(creative?.design).toEqual(design);
  const again = new URL(`${url}&from=${creative?.id}`);
  expect((await loadBuilder(context, again)).builder?.design).toEqual(design);
  await send(`remove:${creative?.id}`);
  expect((await load())?.saved).toEqual([]);
  expect((await send(`remove:${creative?.id}`)) instanceof Response).toBe(true);
  expect(id).not.toBe("");
});

test("what is wrong is said beside its field, what was typed stays, and the pictures show what is right", async () => {
  const { send } = await stage();
  const title = "x".repeat(101);
  const { reply, design } = shown(await send("save", { title, focusX: "120", color: "rot" }));
  expect(Object.keys(reply.error).toSorted()).toEqual(["color", "title"]);
  expect(reply.initialValue).toMatchObject({ title, focusX: "120", city: "Kiel" });
  expect(design).toMatchObject({ title: "x".repeat(100), city: "Kiel", focus: { x: 100, y: 70 } });
  const emoji = shown(await send("save", { title: "Koch 🍳" }));
  expect(emoji.reply.error).toMatchObject({ title: [expect.stringContaining("notDrawable")] });
});

test("benefits are moved and a proposed colour is taken by buttons of the form", async () => {
  const { send } = await stage();
  expect(shown(await send("reorder:benefits:2:0")).design.benefits).toEqual(["Urlaub", "Jobrad"]);
  const { design, reply } = shown(await send("color:0b5d57"));
  expect(design.color).toBe("#0b5d57");
  expect(reply.initialValue).toMatchObject({ color: "#0b5d57" });
});

test("an uploaded photo belongs to the job and is chosen at once; what is no picture is named, not kept", async () => {
  const { here, id, post, load } = await stage();
  const upload = async (name: string, bytes: BlobPart) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(FIELDS)) form.set(field, value);
    form.set("intent", "upload");
    form.set("file", new File([bytes], name));
    return shown(await post(form));
  };
  const { design, reply } = await upload("team.png", PIXEL);
  const photos = (await load())?.photos ?? [];
  expect(photos.map(({ name }) => name)).toEqual(["team.png"]);
  expect(design.photo).toBe(photos[0]?.id);
  expect(reply.initialValue).toMatchObject({ photo: photos[0]?.id, title: FIELDS.title });
  expect((await upload("page.svg", "<svg/>")).reply.fileProblems).toMatchObject([{ name: "page.svg" }]);
  const refused = [{ name: "plan.pdf", message: "unknownPictureType" }];
  expect((await upload("plan.pdf", "%PDF-1.7\n")).reply.fileProblems).toEqual(refused);
  const { data: kept } = await here.api(here.anna).jobs.files({ id });
  expect(kept.files.map((file) => file.filename_download)).toEqual(["team.png"]);
});

test("a finished picture from another editor becomes a creative; what is no picture does not", async () => {
  const { here, id, post, load } = await stage();
  const handOver = (name: string, bytes: BlobPart) => {
    const form = new FormData();
    form.set("intent", "handOver");
    form.set("file", new File([bytes], name));
    return post(form);
  };
  expect((await handOver("motiv.png", PIXEL)) as Response).toMatchObject({ status: 303 });
  const { data: files } = await here.api(here.anna).jobs.files({ id });
  expect((await load())?.saved).toMatchObject([{ number: 1, design: null, picture: files.files[0]?.id }]);
  await expect(handOver("plan.pdf", "%PDF-1.7\n")).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("the licensed editor is on the page only with its key and its address", async () => {
  const { context, url } = await stage();
  const editorWith = async (settings: object) => {
    const merged = { ...context, settings: { ...context.settings, ...settings } } as AppLoadContext;
    return (await loadBuilder(merged, url)).builder?.editor;
  };
  const IMAGE_EDITOR_ASSETS_BASE = "https://editor.example/v1";
  expect(await editorWith({})).toBeNull();
  expect(await editorWith({ IMAGE_EDITOR_LICENSE: "key" })).toBeNull();
  expect(await editorWith({ IMAGE_EDITOR_ASSETS_BASE })).toBeNull();
  expect(await editorWith({ IMAGE_EDITOR_LICENSE: "key", IMAGE_EDITOR_ASSETS_BASE })).toEqual({
    license: "key",
    base: "https://editor.example/v1/",
  });
});

test("the first design has the face of the job's brand, and the builder offers its pictures", async () => {
  const { here, id, load } = await stage();
  const [logo, picture] = [await aPicture(here), await aPicture(here)];
  await here.backend.services.db.write([
    sql`UPDATE employerBrand SET logo = ${logo.id}, picture = ${picture.id}, color = '#663399'
      WHERE id = ${here.brand.id}`,
    sql`UPDATE job SET employerBrand = ${here.brand.id} WHERE id = ${id}`,
  ]);
  const builder = await load();
  expect(builder?.design).toMatchObject({ color: "#663399", logo: logo.id, photo: picture.id, template: "cover" });
  expect(builder?.photos.map((photo) => photo.id)).toEqual([picture.id]);
});

test("without a job the page offers those of the person, found by their words", async () => {
  const { here, id, context } = await stage();
  const url = (query: string) => new URL(`http://stellenfunk.test/creativeBuilder${query}`);
  const { builder, choice } = await loadBuilder(context, url(""));
  expect(builder).toBeNull();
  expect(choice?.jobs.map((job) => job.id)).toContain(id);
  expect((await loadBuilder(context, url("?q=gibtesnicht"))).choice?.jobs).toEqual([]);
  const stranger = { ...context, api: here.api(here.mo) } as AppLoadContext;
  await expect(loadBuilder(stranger, url(`?jobId=${id}`))).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a person gets so many pictures a minute; then the form says so and keeps what was typed", async () => {
  const { here, send } = await stage();
  const { clock, limiter } = here.backend.services;
  for (let at = 0; at < 599; at += 1) limiter.take("preview", here.anna.id, clock());
  expect(shown(await send("preview")).reply.error).toEqual({});
  const { status, reply, notices } = shown(await send("preview", { title: "Köchin" }));
  expect(status).toBe(429);
  expect(reply.error).toEqual({ "": ["errors:wait.seconds?count=60"] });
  expect(reply.initialValue).toMatchObject({ title: "Köchin" });
  expect(notices).toEqual([]);
  expect((await send("save")) as Response).toMatchObject({ status: 303 });
});

test("the pictures of the builder's page hold a small photo and logo; those to be kept hold large ones", async () => {
  const { here, id, context, load } = await stage({ images: env.IMAGES ?? null });
  const { data: job } = await here.api(here.anna).jobs.get({ id });
  const bytesOf = (address: string) =>
    Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
  const picture = await aPicture(here, { folder: job.folder, type: "image/jpeg", bytes: bytesOf(photo) });
  const face = await aPicture(here, { bytes: bytesOf(logo) });
  await here.backend.services.db.write([
    sql`UPDATE employerBrand SET logo = ${face.id} WHERE id = ${here.brand.id}`,
    sql`UPDATE job SET employerBrand = ${here.brand.id} WHERE id = ${id}`,
  ]);
  const builder = await load();
  if (!builder) throw new Error("no builder");
  const design = { ...builder.design, template: "cover" as const, photo: picture.id, logo: face.id };
  const drawn = async (format: CreativeFormat, size: "small" | null) => {
    const url = new URL(previewHref(id, format, design, size), "http://stellenfunk.test");
    return (await answerPreview(context, url)).text();
  };
  const widths = (svg: string) =>
    [...svg.matchAll(/href="(data:[^"]*)"/g)].map(([, address = ""]) => readPicture(bytesOf(address)));
  let sum = 0;
  for (const format of CREATIVE_FORMATS) {
    const svg = await drawn(format, "small");
    sum += (await gzipped(svg)).byteLength;
    expect(widths(svg)).toMatchObject([{ width: 480 }, { width: 240 }]);
  }
  expect(sum).toBeLessThanOrEqual(110_000);
  expect(widths(await drawn("square", null))).toMatchObject([{ width: 1600 }, { width: 640 }]);
});

const gzipped = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();

test("the address of a picture holds the whole design; a broken one is refused", async () => {
  const { id, context, load } = await stage();
  const builder = await load();
  if (!builder) throw new Error("no builder");
  const at = (path: string) => new URL(path, "http://stellenfunk.test");
  const picture = await answerPreview(context, at(previewHref(id, "story", builder.design)));
  expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await picture.text()).toContain("<svg");
  for (const broken of [`?jobId=${id}&format=story&design={}`, `?jobId=${id}&format=round`, "?design="])
    await expect(answerPreview(context, at(`/creativeBuilder/preview.svg${broken}`))).rejects.toMatchObject({
      code: "INVALID_QUERY",
    });
  await expect(
    (async () => answerSaved(context, { id, creativeId: "none", file: "round.png" }, at("/")))(),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

/** A PNG of one pixel. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (sign) => sign.charCodeAt(0),
);
