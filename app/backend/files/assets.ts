import { Refusal } from "~/domain/errors";
import { IMAGE_QUALITY, IMAGE_WIDTHS, MAIL_LOGO_WIDTH } from "~/domain/limits";
import { isTransformable, resizeImage } from "~/platform/images/resize-image";
import type { Actor, Services } from "../services";
import { contentDisposition } from "./content-disposition";
import { imageKey, mailLogoKey } from "./effects";
import { findFileFor, findPublicImage, type StoredFile } from "./queries";
import { type ByteRange, readRange } from "./read-range";

/**
 * The bytes of one file, or an image in one of the 16 widths as WebP, in one of them also as PNG. FORBIDDEN for what is
 * missing or foreign, INVALID_QUERY, RANGE_NOT_SATISFIABLE. A file's bytes never change under its id, so its storage
 * key serves as the entity tag.
 */
export async function answerAsset(services: Services, actor: Actor, request: Request, id: string): Promise<Response> {
  const width = readWidth(new URL(request.url).searchParams);
  const file = await findFileFor(services.db, actor, id);
  if (!file) throw new Refusal("FORBIDDEN");
  return answerFile(services, request, file, { width, isPublic: false });
}

/**
 * A logo or picture that applicants see, for everybody, in one of the widths: the original may hold more than what is
 * seen of it. NOT_FOUND, INVALID_QUERY.
 */
export async function answerPublicImage(services: Services, request: Request, id: string): Promise<Response> {
  const width = readWidth(new URL(request.url).searchParams);
  const file = width === null ? null : await findPublicImage(services.db, id);
  if (!file) throw new Refusal("NOT_FOUND");
  return answerFile(services, request, file, { width, isPublic: true });
}

async function answerFile(
  services: Services,
  request: Request,
  file: StoredFile,
  { width, isPublic }: { width: number | null; isPublic: boolean },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const isImage = width !== null && isTransformable(file.type) && services.images !== null;
  const made = isImage ? { width, isPng: searchParams.get("format") === "png" } : null;
  const headers = headersOf(file, { asDownload: searchParams.has("download"), made, isPublic });
  if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers: withoutBody(headers) });
  const image = made && (await getImage(services, file, made));
  if (image) return answer(request, image, { ...headers, "Content-Type": typeOf(made) });
  return answerOriginal(services, request, file, headers);
}

const INLINE = /^(image\/(jpeg|png|webp|gif|heic)|application\/pdf|text\/plain|video\/(mp4|webm|quicktime))$/;

function readWidth(query: URLSearchParams): number | null {
  const known = ["width", "format", "quality", "download", "withoutEnlargement"];
  for (const name of TRANSFORMS)
    if (query.has(name) && !known.includes(name)) throw new Refusal("INVALID_QUERY", { reason: name });
  const [width, format, quality] = ["width", "format", "quality"].map((name) => query.get(name));
  const isMailLogo = format === "png" && width === String(MAIL_LOGO_WIDTH);
  if (format && !isMailLogo && !["webp", "auto"].includes(format))
    throw new Refusal("INVALID_QUERY", { reason: "format" });
  if (quality && quality !== String(IMAGE_QUALITY)) throw new Refusal("INVALID_QUERY", { reason: "quality" });
  if (width === null || width === undefined) return format ? (IMAGE_WIDTHS.at(-1) ?? null) : null;
  const known16 = IMAGE_WIDTHS.find((each) => String(each) === width);
  if (!known16) throw new Refusal("INVALID_QUERY", { reason: "width" });
  return known16;
}

const TRANSFORMS = ["width", "height", "fit", "quality", "format", "withoutEnlargement", "key", "transforms"];

function headersOf(
  file: StoredFile,
  { asDownload, made, isPublic }: { asDownload: boolean; made: MadeImage | null; isPublic: boolean },
): Record<string, string> {
  const type = INLINE.test(file.type) && !asDownload ? "inline" : "attachment";
  const tag = file.filename_disk.replace(/\.\w+$/, "");
  return {
    "Content-Type": file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type,
    "Content-Disposition": contentDisposition(type, file.filename_download),
    ETag: made ? `"${tag}-${made.width}${made.isPng ? "-png" : ""}"` : `"${tag}"`,
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

interface MadeImage {
  width: number;
  /** For mail programs, which do not all read WebP. */
  isPng: boolean;
}

const typeOf = ({ isPng }: MadeImage) => (isPng ? "image/png" : "image/webp");

/** Made once, then stored in the bucket; null when it cannot be made of these bytes. */
async function getImage(
  services: Services,
  file: StoredFile,
  made: MadeImage,
): Promise<ReadableStream | ArrayBuffer | null> {
  const key = made.isPng ? mailLogoKey(file.filename_disk) : imageKey(file.filename_disk, made.width);
  const stored = await services.files.get(key);
  if (stored) return stored.body;
  const original = await services.files.get(file.filename_disk);
  if (!original || !services.images) return null;
  const contentType = typeOf(made);
  const image = await resizeImage(services.images, original.body, made.width, contentType);
  if (image) services.waitUntil(services.files.put(key, image, { httpMetadata: { contentType } }));
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
