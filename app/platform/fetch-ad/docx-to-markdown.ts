import { walkHtml } from "~/lib/walk-html";
import { AdUnreadable } from "./ad-unreadable";

/** Headings, list items and paragraphs of a Word document. Throws AdUnreadable (wrongType, tooLarge). */
export async function docxToMarkdown(bytes: Uint8Array): Promise<string> {
  const stored = await readEntry(bytes, "word/document.xml");
  // The reader knows HTML, where nothing closes itself.
  const xml = stored.replace(/<([\w:]+)([^<>]*)\/>/g, "<$1$2></$1>");
  const lines: string[] = [];
  let line = "";
  let mark = "";
  let isText = false;
  walkHtml(xml, {
    open(name, attributes) {
      const tag = name.toLowerCase();
      if (tag === "w:p") [line, mark] = ["", ""];
      if (tag === "w:numpr") mark = "- ";
      if (tag === "w:pstyle") mark = markOf(attributes["w:val"] ?? "") || mark;
      if (tag === "w:tab") line += " ";
      if (tag === "w:br") line += "\n";
      isText = tag === "w:t";
    },
    text(text) {
      if (isText) line += text;
    },
    close(name) {
      const tag = name.toLowerCase();
      if (tag === "w:t") isText = false;
      if (tag === "w:p" && line.trim()) lines.push(`${mark}${line.trim()}`, ...(mark === "- " ? [] : [""]));
      if (tag === "w:p") line = "";
    },
  });
  return lines.join("\n");
}

function markOf(style: string): string {
  if (/^(title|titel)$/i.test(style)) return "# ";
  if (/^(heading|berschrift|überschrift)/i.test(style)) return "## ";
  return /list/i.test(style) ? "- " : "";
}

const MOST_BYTES = 8 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** One file of a ZIP archive as text. */
async function readEntry(bytes: Uint8Array, wanted: string): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new AdUnreadable("wrongType");
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) break;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === wanted) return inflate(bytes, view, at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  throw new AdUnreadable("wrongType");
}

async function inflate(bytes: Uint8Array, view: DataView, entry: number): Promise<string> {
  const local = view.getUint32(entry + 42, true);
  if (local + 30 > bytes.length) throw new AdUnreadable("wrongType");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(start, start + view.getUint32(entry + 20, true));
  if (view.getUint16(entry + 10, true) === 0) return new TextDecoder().decode(packed);
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    // A small archive can hold a large text.
    if (text.length > MOST_BYTES) throw new AdUnreadable("tooLarge");
  }
  return text;
}
