export type UploadKind = "image" | "document" | "video";
export type UploadType = { extension: string; mime: string; kind: UploadKind };

/** What may be uploaded. Active formats (HTML, SVG, scripts, macros) and archives are not in it. */
export const UPLOAD_TYPES: readonly UploadType[] = [
  { extension: "pdf", mime: "application/pdf", kind: "document" },
  { extension: "doc", mime: "application/msword", kind: "document" },
  {
    extension: "docx",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    kind: "document",
  },
  { extension: "odt", mime: "application/vnd.oasis.opendocument.text", kind: "document" },
  { extension: "rtf", mime: "application/rtf", kind: "document" },
  { extension: "txt", mime: "text/plain", kind: "document" },
  { extension: "csv", mime: "text/csv", kind: "document" },
  { extension: "xls", mime: "application/vnd.ms-excel", kind: "document" },
  { extension: "xlsx", mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", kind: "document" },
  { extension: "ods", mime: "application/vnd.oasis.opendocument.spreadsheet", kind: "document" },
  { extension: "ppt", mime: "application/vnd.ms-powerpoint", kind: "document" },
  {
    extension: "pptx",
    mime: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    kind: "document",
  },
  { extension: "odp", mime: "application/vnd.oasis.opendocument.presentation", kind: "document" },
  { extension: "jpg", mime: "image/jpeg", kind: "image" },
  { extension: "jpeg", mime: "image/jpeg", kind: "image" },
  { extension: "png", mime: "image/png", kind: "image" },
  { extension: "webp", mime: "image/webp", kind: "image" },
  { extension: "gif", mime: "image/gif", kind: "image" },
  { extension: "heic", mime: "image/heic", kind: "image" },
  { extension: "mp4", mime: "video/mp4", kind: "video" },
  { extension: "mov", mime: "video/quicktime", kind: "video" },
  { extension: "webm", mime: "video/webm", kind: "video" },
];

export type UploadPurpose = "job" | "brand" | "applicant" | "avatar" | "import";

const EXTENSIONS: Record<UploadPurpose, readonly string[]> = {
  job: UPLOAD_TYPES.map(({ extension }) => extension),
  brand: UPLOAD_TYPES.map(({ extension }) => extension),
  applicant: ["pdf", "doc", "docx", "odt", "rtf", "txt", "jpg", "jpeg", "png", "webp", "heic"],
  avatar: ["jpg", "jpeg", "png", "webp"],
  import: ["pdf", "docx", "txt"],
};

/** The type an upload claims by its name, when that may be uploaded for this purpose. */
export function uploadType(filename: string, purpose: UploadPurpose): UploadType | null {
  const extension = extensionOf(filename);
  if (!EXTENSIONS[purpose].includes(extension)) return null;
  return UPLOAD_TYPES.find((type) => type.extension === extension) ?? null;
}

/** Whether the sniffed type of the bytes agrees with the name; unknown bytes pass for plain text only. */
export function matchesContent(type: UploadType, sniffedMime: string | null): boolean {
  if (type.mime.startsWith("text/")) return sniffedMime === null || sniffedMime.startsWith("text/");
  if (sniffedMime === null) return false;
  return sniffedMime === type.mime || (CONTAINERS[type.extension]?.includes(sniffedMime) ?? false);
}

/** The value of a file field's accept attribute. */
export function acceptOf(purpose: UploadPurpose): string {
  return EXTENSIONS[purpose].map((extension) => `.${extension}`).join(",");
}

/** A name safe to store and to offer for download: no path, no control or direction marks, at most 120 characters. */
export function sanitizeFilename(name: string): string {
  const base = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[<>:"|?*]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  if (!clean) return "file";
  return shorten(clean, 120);
}

const ZIP = ["application/zip"];
const OLE = ["application/x-cfb", "application/x-ole-storage", "application/msword", "application/vnd.ms-office"];
const CONTAINERS: Record<string, readonly string[]> = {
  docx: ZIP,
  xlsx: ZIP,
  pptx: ZIP,
  odt: ZIP,
  ods: ZIP,
  odp: ZIP,
  doc: OLE,
  xls: OLE,
  ppt: OLE,
  rtf: ["text/rtf"],
  heic: ["image/heif"],
  mov: ["video/mp4"],
  webm: ["video/x-matroska"],
};

/** The extension of a name in small letters, without its dot; empty when there is none. */
export function extensionOf(filename: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(filename.trim())?.[1]?.toLowerCase() ?? "";
}

function shorten(name: string, max: number): string {
  const letters = [...name];
  if (letters.length <= max) return name;
  const extension = extensionOf(name);
  const end = extension ? `.${extension}` : "";
  return (
    letters
      .slice(0, max - end.length)
      .join("")
      .trimEnd() + end
  );
}
