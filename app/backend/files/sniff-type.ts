/**
 * The type that the first 4 KB show; null = no known signature, so at best plain text. Archives that are no office
 * document are octet streams.
 */
export function sniffType(head: Uint8Array): string | null {
  const text = latin1(head);
  const sign = SIGNS.find(({ at = 0, starts }) => text.startsWith(starts, at));
  if (sign) return typeof sign.type === "string" ? sign.type : sign.type(text);
  if (text.slice(0, 1024).includes("%PDF-")) return "application/pdf";
  return isText(head, text) ? null : BINARY;
}

const BINARY = "application/octet-stream";

const SIGNS: { at?: number; starts: string; type: string | ((text: string) => string) }[] = [
  { starts: "\xff\xd8\xff", type: "image/jpeg" },
  { starts: "\x89PNG\r\n\x1a\n", type: "image/png" },
  { starts: "GIF87a", type: "image/gif" },
  { starts: "GIF89a", type: "image/gif" },
  { starts: "RIFF", type: (text) => (text.startsWith("WEBP", 8) ? "image/webp" : BINARY) },
  { starts: "ftyp", at: 4, type: (text) => brandType(text.slice(8, 12)) },
  { starts: "\x1a\x45\xdf\xa3", type: (text) => (text.includes("webm") ? "video/webm" : "video/x-matroska") },
  { starts: "{\\rtf", type: "application/rtf" },
  { starts: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", type: "application/x-cfb" },
  { starts: "PK\x03\x04", type: packageType },
  { starts: "%PDF-", type: "application/pdf" },
];

const BRANDS: Record<string, string> = {
  heic: "image/heic",
  heix: "image/heic",
  mif1: "image/heif",
  msf1: "image/heif",
  avif: "image/avif",
  "qt  ": "video/quicktime",
};

const brandType = (brand: string): string => BRANDS[brand] ?? "video/mp4";

/** OpenDocument names its type in its first entry; Office files are told by the names of theirs. */
function packageType(text: string): string {
  const openDocument = /^mimetype(application\/vnd\.oasis\.opendocument\.[a-z]+)/.exec(text.slice(30));
  if (openDocument?.[1]) return openDocument[1];
  const isOffice = /\[Content_Types\]\.xml|_rels\/\.rels|docProps\/|word\/|xl\/|ppt\//.test(text);
  return isOffice ? "application/zip" : BINARY;
}

function isText(head: Uint8Array, text: string): boolean {
  const isUtf16 = text.startsWith("\xff\xfe") || text.startsWith("\xfe\xff");
  return isUtf16 || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
