import { Refusal } from "~/domain/errors";
import { IMAGE_QUALITY, IMAGE_WIDTHS } from "~/domain/limits";
import { isTransformable, resizeImage } from "~/platform/images/resize-image";
import type { Actor, Services } from "../services";
import { contentDisposition } from "./content-disposition";
import { imageKey } from "./effects";
import { findFileFor, type StoredFile } from "./queries";
import { type ByteRange, readRange } from "./read-range";

/**
 * The bytes of one file, or an image in one of the 16 widths as WebP. FORBIDDEN for what is missing or foreign,
 * INVALID_QUERY, RANGE_NOT_SATISFIABLE. A file's bytes never change under its id, so its storage key serves as the
 * entity tag.
 */
export async function answerAsset(services: Services, actor: Actor, request: Request, id: string): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const width = readWidth(searchParams);
  const file = await findFileFor(services.db, actor, id);
  if (!file) throw new Refusal("FORBIDDEN");
  const isImage = width !== null && isTransformable(file.type) && services.images !== null;
  const headers = headersOf(file, { asDownload: searchParams.has("download"), width: isImage ? width : null });
  if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers: withoutBody(headers) });
  const image = isImage ? await getImage(services, file, width) : null;
  if (image) return answer(request, image, { ...headers, "Content-Type": "image/webp" });
  return answerOriginal(services, request, file, headers);
}

const INLINE = /^(image\/(jpeg|png|webp|gif|heic)|application\/pdf|text\/plain|video\/(mp4|webm|quicktime))$/;

function readWidth(query: URLSearchParams): number | null {
  const known = ["width", "format", "quality", "download", "withoutEnlargement"];
  for (const name of TRANSFORMS)
    if (query.has(name) && !known.includes(name)) throw new Refusal("INVALID_QUERY", { reason: name });
  const [width, format, quality] = ["width", "format", "quality"].map((name) => query.get(name));
  if (format && !["webp", "auto"].includes(format)) throw new Refusal("INVALID_QUERY", { reason: "format" });
  if (quality && quality !== String(IMAGE_QUALITY)) throw new Refusal("INVALID_QUERY", { reason: "quality" });
  if (width === null || width === undefined) return format ? (IMAGE_WIDTHS.at(-1) ?? null) : null;
  const known16 = IMAGE_WIDTHS.find((each) => String(each) === width);
  if (!known16) throw new Refusal("INVALID_QUERY", { reason: "width" });
  return known16;
}

const TRANSFORMS = ["width", "height", "fit", "quality", "format", "withoutEnlargement", "key", "transforms"];

function headersOf(
  file: StoredFile,
  { asDownload, width }: { asDownload: boolean; width: number | null },
): Record<string, string> {
  const type = INLINE.test(file.type) && !asDownload ? "inline" : "attachment";
  const tag = file.filename_disk.replace(/\.\w+$/, "");
  return {
    "Content-Type": file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type,
    "Content-Disposition": contentDisposition(type, file.filename_download),
    ETag: width === null ? `"${tag}"` : `"${tag}-${width}"`,
    "Cache-Control": "private, max-age=2592000",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    ...(width === null ? { "Accept-Ranges": "bytes" } : {}),
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

/** Made once, then stored in the bucket; null when it cannot be made of these bytes. */
async function getImage(
  services: Services,
  file: StoredFile,
  width: number,
): Promise<ReadableStream | ArrayBuffer | null> {
  const key = imageKey(file.filename_disk, width);
  const made = await services.files.get(key);
  if (made) return made.body;
  const original = await services.files.get(file.filename_disk);
  if (!original || !services.images) return null;
  const image = await resizeImage(services.images, original.body, width);
  if (image) services.waitUntil(services.files.put(key, image, { httpMetadata: { contentType: "image/webp" } }));
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
