import { viewOf } from "./pdf-bytes";

/** A TrueType font, read as far as a PDF needs it. Lengths are thousandths of the type size. */
export interface TrueType {
  name: string;
  glyphs: ReadonlyMap<number, number>;
  widths: readonly number[];
  ascent: number;
  descent: number;
  capHeight: number;
  box: readonly number[];
  tables: ReadonlyMap<string, Uint8Array>;
  /** Start of each glyph's outline in `glyf`, and the end of the last. */
  offsets: readonly number[];
}

/** Reads a font with the tables `head`, `hhea`, `hmtx`, `maxp`, `loca`, `glyf`, `cmap` (format 4) and `OS/2`. */
export function readTrueType(bytes: Uint8Array, name: string): TrueType {
  const tables = tablesOf(bytes);
  const view = (tag: string) => viewOf(tables.get(tag) ?? missing(name, tag));
  const head = view("head");
  const hhea = view("hhea");
  const os2 = view("OS/2");
  const scaled = (units: number) => Math.round((units * 1000) / head.getUint16(18));
  const count = view("maxp").getUint16(4);
  return {
    name,
    tables,
    glyphs: readCmap(view("cmap")),
    widths: readWidths(view("hmtx"), hhea.getUint16(34), count).map(scaled),
    ascent: scaled(hhea.getInt16(4)),
    descent: scaled(hhea.getInt16(6)),
    capHeight: scaled(os2.getInt16(88)),
    box: [36, 38, 40, 42].map((at) => scaled(head.getInt16(at))),
    offsets: readOffsets(view("loca"), head.getInt16(50) === 1, count),
  };
}

function tablesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(bytes);
  const entries = Array.from({ length: view.getUint16(4) }, (_, index): [string, Uint8Array] => {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    return [tag, bytes.subarray(start, start + view.getUint32(at + 12))];
  });
  return new Map(entries);
}

function readWidths(hmtx: DataView, measured: number, count: number): number[] {
  return Array.from({ length: count }, (_, glyph) => hmtx.getUint16(Math.min(glyph, measured - 1) * 4));
}

function readOffsets(loca: DataView, isLong: boolean, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, at) => (isLong ? loca.getUint32(at * 4) : loca.getUint16(at * 2) * 2));
}

/** Glyph of each code point, from the Unicode subtable of format 4: segments of code points with a common shift. */
function readCmap(cmap: DataView): Map<number, number> {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + index * 8 + 4));
  const table = starts.find((start) => cmap.getUint16(start) === 4);
  if (table === undefined) throw new Error("the font has no cmap of format 4");
  const segments = cmap.getUint16(table + 6) / 2;
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment++) {
    const end = table + 14 + segment * 2;
    const start = end + segments * 2 + 2;
    const shift = start + segments * 2;
    const range = shift + segments * 2;
    for (let code = cmap.getUint16(start); code <= cmap.getUint16(end) && code !== 0xffff; code++) {
      const rangeOffset = cmap.getUint16(range);
      const found = rangeOffset && cmap.getUint16(range + rangeOffset + (code - cmap.getUint16(start)) * 2);
      const glyph = rangeOffset === 0 ? code : found;
      if (rangeOffset === 0 || found !== 0) glyphs.set(code, (glyph + cmap.getInt16(shift)) & 0xffff);
    }
  }
  return glyphs;
}

function missing(name: string, tag: string): never {
  throw new Error(`${name} has no table ${tag}`);
}
