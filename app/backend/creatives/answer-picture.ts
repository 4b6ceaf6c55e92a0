import type { InputOf } from "~/content-api/call-names";
import { CREATIVE_FORMATS, type CreativeDesign, type CreativeFormat } from "~/domain/creatives/design";
import { Refusal } from "~/domain/errors";
import type { PictureSize } from "~/platform/images/creative-picture";
import { contentDisposition } from "../files/content-disposition";
import { creativePictureKey } from "../files/effects";
import type { Person, Services } from "../services";
import { loadImages } from "./load-images";
import { findCreative, findShared, type OnCreative } from "./queries";

interface Saved {
  id: string;
  job: string;
  number: number;
  design: CreativeDesign;
}

/** A saved design in one format, as SVG or PNG; to look at, or with `download` to keep. NOT_FOUND. */
export async function answerPicture(
  services: Services,
  person: Person,
  { format, type, download, size, ...on }: InputOf<"creatives.picture">,
): Promise<Response> {
  const saved = await getDesign(services, person, on);
  const body = type === "png" ? await makePng(services, saved, format) : await makeSvg(services, saved, format, size);
  const name = `${nameOf(saved)}-${format}.${type}`;
  return new Response(body, {
    headers: {
      ...HEADERS,
      "Content-Type": TYPES[type],
      "Content-Disposition": contentDisposition(download ? "attachment" : "inline", name),
      // What is saved never changes; its photo may be deleted.
      "Cache-Control": "private, max-age=86400",
    },
  });
}

/** A saved design in all formats, as SVG and PNG. NOT_FOUND. */
export async function answerArchive(services: Services, person: Person, on: OnCreative): Promise<Response> {
  const saved = await getDesign(services, person, on);
  const files: Record<string, Uint8Array> = {};
  for (const format of CREATIVE_FORMATS) {
    files[`${format}.svg`] = new TextEncoder().encode(await makeSvg(services, saved, format));
    files[`${format}.png`] = await makePng(services, saved, format);
  }
  const { zipSync } = await import("fflate");
  // Pictures are compressed already.
  return new Response(zipSync(files, { level: 0 }), {
    headers: {
      ...HEADERS,
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("attachment", `${nameOf(saved)}.zip`),
      "Cache-Control": "private, no-store",
    },
  });
}

/** The newest design of an open chatbot's job as messengers show links: 1200 × 628 pixels, PNG. NOT_FOUND. */
export async function answerShared(services: Services, job: string): Promise<Response> {
  const saved = await findShared(services, job);
  if (!saved) throw new Refusal("NOT_FOUND");
  return new Response(await makePng(services, saved, "landscape"), {
    // A newer creative takes the same address.
    headers: { ...HEADERS, "Content-Type": TYPES.png, "Cache-Control": "public, max-age=3600" },
  });
}

const TYPES = { svg: "image/svg+xml", png: "image/png" };
const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

const nameOf = ({ number }: Saved): string => `creative-${number}`;

/** A finished picture is answered as a file, never here. */
async function getDesign(services: Services, person: Person, on: OnCreative): Promise<Saved> {
  const found = await findCreative(services, person, on);
  if (!found?.design) throw new Refusal("NOT_FOUND");
  return { id: found.id, job: on.id, number: found.number, design: found.design };
}

async function makeSvg(
  services: Services,
  { job, design }: Saved,
  format: CreativeFormat,
  size?: PictureSize,
): Promise<string> {
  const [images, { renderSvg }] = await Promise.all([
    loadImages(services, job, design, size),
    import("./render/render-creative"),
  ]);
  return (await renderSvg(design, format, images)).svg;
}

/** Made once, then stored. */
async function makePng(services: Services, saved: Saved, format: CreativeFormat): Promise<Uint8Array<ArrayBuffer>> {
  const key = creativePictureKey(saved, format);
  const made = await services.files.get(key);
  if (made) return new Uint8Array(await made.arrayBuffer());
  const [images, { renderPng }] = await Promise.all([
    loadImages(services, saved.job, saved.design),
    import("./render/render-creative"),
  ]);
  const png = new Uint8Array(await renderPng(saved.design, format, images));
  services.waitUntil(services.files.put(key, png, { httpMetadata: { contentType: TYPES.png } }));
  return png;
}
