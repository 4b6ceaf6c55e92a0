import { Refusal } from "~/domain/errors";
import { type ImageTransform, readTransform } from "~/domain/image-transforms";
import { IMAGE_QUALITY, MAIL_LOGO_WIDTH } from "~/domain/limits";
import { IMAGE_TYPES, isTransformable, resizeImage } from "~/platform/images/resize-image";
import type { Actor, Services } from "../services";
import { contentDisposition } from "./content-disposition";
import { imageKey, mailLogoKey, presetImageKey } from "./effects";
import { findFileFor, findPublicImage, type StoredFile } from "./queries";
import { type ByteRange, readRange } from "./read-range";

/**
 * The bytes of one file, or an image made of it. FORBIDDEN for what is missing or foreign, INVALID_QUERY,
 * RANGE_NOT_SATISFIABLE. Bytes never change under their key in the bucket, which serves as the entity tag.
 */
export async function answerAsset(services: Services, actor: Actor, request: Request, id: string): Promise<Response> {
  const transform = readTransform(new URL(request.url).searchParams);
  const file = await findFileFor(services.db, actor, id);
  if (!file) throw new Refusal("FORBIDDEN");
  return answerFile(services, request, file, { transform, isPublic: false });
}

/**
 * A logo or picture that applicants see, for everybody, in one of the widths: the original may hold more than what is
 * seen of it. NOT_FOUND, INVALID_QUERY.
 */
export async function answerPublicImage(services: Services, request: Request, id: string): Promise<Response> {
  const transform = readTransform(new URL(request.url).searchParams);
  // What is not kept would be made for everybody anew.
  if (transform && !keyOf("", transform)) throw new Refusal("INVALID_QUERY");
  const file = transform && (await findPublicImage(services.db, id));
  if (!file) throw new Refusal("NOT_FOUND");
  return answerFile(services, request, file, { transform, isPublic: true });
}

async function answerFile(
  services: Services,
  request: Request,
  file: StoredFile,
  { transform, isPublic }: { transform: ImageTransform | null; isPublic: boolean },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const made = isTransformable(file.type) && services.images !== null ? transform : null;
  const headers = headersOf(file, { asDownload: searchParams.has("download"), made, isPublic });
  if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers: withoutBody(headers) });
  const image = made && (await getImage(services, file, made));
  if (image) return answer(request, image, { ...headers, "Content-Type": IMAGE_TYPES[made.format] });
  return answerOriginal(services, request, file, headers);
}

const INLINE = /^(image\/(jpeg|png|webp|gif|heic)|application\/pdf|text\/plain|video\/(mp4|webm|quicktime))$/;

function headersOf(
  file: StoredFile,
  { asDownload, made, isPublic }: { asDownload: boolean; made: ImageTransform | null; isPublic: boolean },
): Record<string, string> {
  const type = INLINE.test(file.type) && !asDownload ? "inline" : "attachment";
  const tag = file.filename_disk.replace(/\.\w+$/, "");
  return {
    "Content-Type": file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type,
    "Content-Disposition": contentDisposition(type, file.filename_download),
    ETag: made ? `"${tag}-${nameOf(made)}"` : `"${tag}"`,
    "Cache-Control": isPublic ? "public, max-age=604800" : "private, no-cache",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    ...(made ? {} : { "Accept-Ranges": "bytes" }),
  };
}

function isUnchanged(request: Request, headers: Record<string, string>): boolean {
  const known = request.headers.get("If-None-Match");
  if (!known) return false;
  return known.trim() === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === headers.ETag);
}

function withoutBody({
  "Content-Type": _type,
  "Content-Disposition": _disposition,
  ...headers
}: Record<string, string>) {
  return headers;
}

/** Tells transforms apart. */
const nameOf = ({ width, height, fit, format, quality, mayEnlarge, key }: ImageTransform): string =>
  key ?? [width, height, fit, format, quality, mayEnlarge].join("-");

/** Where the images that pages, mails and presets show are kept; null for another one. */
function keyOf(filename_disk: string, { width, height, format, quality, key }: ImageTransform): string | null {
  if (key) return presetImageKey(filename_disk, key);
  if (width === null || height !== null || quality !== IMAGE_QUALITY) return null;
  if (format === "webp") return imageKey(filename_disk, width);
  return format === "png" && width === MAIL_LOGO_WIDTH ? mailLogoKey(filename_disk) : null;
}

/** Made once where it is kept; null when it cannot be made of these bytes. */
async function getImage(
  services: Services,
  file: StoredFile,
  transform: ImageTransform,
): Promise<ReadableStream | ArrayBuffer | null> {
  const key = keyOf(file.filename_disk, transform);
  const stored = key && (await services.files.get(key));
  if (stored) return stored.body;
  const original = await services.files.get(file.filename_disk);
  if (!original || !services.images) return null;
  const image = await resizeImage(services.images, original.body, transform);
  const httpMetadata = { contentType: IMAGE_TYPES[transform.format] };
  if (image && key) services.waitUntil(services.files.put(key, image, { httpMetadata }));
  return image;
}

async function answerOriginal(
  services: Services,
  request: Request,
  file: StoredFile,
  headers: Record<string, string>,
): Promise<Response> {
  const range = readRange(request.headers, { size: file.filesize, etag: headers.ETag ?? "" });
  if (range === "unsatisfiable") throw new Refusal("RANGE_NOT_SATISFIABLE", { size: file.filesize });
  const length = range ? range.length : file.filesize;
  const sized = { ...headers, "Content-Length": String(length) };
  const answering = range ? { ...sized, "Content-Range": contentRange(range, file.filesize) } : sized;
  if (request.method === "HEAD") return new Response(null, { status: range ? 206 : 200, headers: answering });
  const object = await services.files.get(file.filename_disk, range ? { range } : undefined);
  if (!object) throw new Refusal("FORBIDDEN");
  return new Response(object.body, { status: range ? 206 : 200, headers: answering });
}

const contentRange = ({ offset, length }: ByteRange, size: number) => `bytes ${offset}-${offset + length - 1}/${size}`;

function answer(request: Request, body: ReadableStream | ArrayBuffer, headers: Record<string, string>): Response {
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
