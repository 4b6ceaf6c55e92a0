import { concat, viewOf } from "./pdf-bytes";
import type { TrueType } from "./true-type";

/** A composite glyph's flags: what follows, and how long it is. */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

const CHECKSUM_OF_FONTS = 0xb1b0afba;

/**
 * The font as a file in which only these glyphs, and the parts that they are composed of, have outlines. Glyphs keep
 * their numbers, so that a PDF may use the numbers of the whole font.
 */
export function subsetFont(font: TrueType, used: Iterable<number>): Uint8Array {
  const kept = withParts(font, used);
  const outlines = font.widths.map((_, glyph) => (kept.has(glyph) ? outlineOf(font, glyph) : EMPTY));
  const glyf = concat(outlines.map(padded));
  const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
  let offset = 0;
  outlines.forEach((outline, glyph) => {
    loca.setUint32(glyph * 4, offset);
    offset += padded(outline).length;
  });
  loca.setUint32(outlines.length * 4, offset);
  const head = Uint8Array.from(font.tables.get("head") ?? EMPTY);
  viewOf(head).setUint32(8, 0);
  viewOf(head).setInt16(50, 1);
  const own = new Map([
    ["glyf", glyf],
    ["head", head],
    ["loca", new Uint8Array(loca.buffer)],
  ]);
  const tags = ["glyf", "head", "hhea", "hmtx", "loca", "maxp"];
  return fontFile(tags.map((tag) => [tag, own.get(tag) ?? font.tables.get(tag) ?? EMPTY]));
}

const EMPTY = new Uint8Array(0);

function withParts(font: TrueType, used: Iterable<number>): Set<number> {
  // A Set is visited to its end, also when it grows on the way.
  const kept = new Set([0, ...used]);
  for (const glyph of kept) for (const part of partsOf(outlineOf(font, glyph))) kept.add(part);
  return kept;
}

function outlineOf({ tables, offsets }: TrueType, glyph: number): Uint8Array {
  return (tables.get("glyf") ?? EMPTY).subarray(offsets[glyph] ?? 0, offsets[glyph + 1] ?? 0);
}

/** The glyphs that a composite glyph refers to. */
function partsOf(outline: Uint8Array): number[] {
  if (outline.length === 0) return [];
  const view = viewOf(outline);
  if (view.getInt16(0) >= 0) return [];
  const parts: number[] = [];
  let at = 10;
  for (let flags = MORE; flags & MORE; ) {
    flags = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
    const scale = flags & MATRIX ? 8 : flags & TWO_SCALES ? 4 : flags & SCALE ? 2 : 0;
    at += 4 + (flags & WORDS ? 4 : 2) + scale;
  }
  return parts;
}

function fontFile(tables: [tag: string, bytes: Uint8Array][]): Uint8Array {
  const header = new Uint8Array(12 + tables.length * 16);
  const view = viewOf(header);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  [tables.length, 2 ** power * 16, power, (tables.length - 2 ** power) * 16].forEach((value, index) => {
    view.setUint16(4 + index * 2, value);
  });
  let offset = header.length;
  tables.forEach(([tag, bytes], index) => {
    const at = 12 + index * 16;
    header.set(new TextEncoder().encode(tag), at);
    [checksum(bytes), offset, bytes.length].forEach((value, field) => {
      view.setUint32(at + 4 + field * 4, value);
    });
    offset += padded(bytes).length;
  });
  const file = concat([header, ...tables.map(([, bytes]) => padded(bytes))]);
  const head = tables.findIndex(([tag]) => tag === "head");
  const headAt = view.getUint32(12 + head * 16 + 8);
  viewOf(file).setUint32(headAt + 8, (CHECKSUM_OF_FONTS - checksum(file)) >>> 0);
  return file;
}

function checksum(bytes: Uint8Array): number {
  const view = viewOf(padded(bytes));
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function padded(bytes: Uint8Array): Uint8Array {
  return bytes.length % 4 === 0 ? bytes : concat([bytes, new Uint8Array(4 - (bytes.length % 4))]);
}
