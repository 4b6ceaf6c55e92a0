import { ascii } from "./pdf-bytes";
import { hex, type ObjectId, type PdfFile, ref } from "./pdf-file";
import { subsetFont } from "./subset-font";
import type { TrueType } from "./true-type";

/** Stands for a character that the font does not have. */
const REPLACEMENT = 0xfffd;

interface Glyph {
  glyph: number;
  text: string;
}

/** A font of a document: measures and encodes text, remembers the glyphs that it used, and embeds only those. */
export class PdfFont {
  readonly #used = new Map<number, string>();
  readonly #type: TrueType;

  constructor(type: TrueType) {
    this.#type = type;
  }

  width(text: string, size: number): number {
    const units = this.#glyphs(text).reduce((sum, { glyph }) => sum + (this.#type.widths[glyph] ?? 0), 0);
    return (units * size) / 1000;
  }

  /** The text as a string of glyph numbers. */
  encode(text: string): string {
    const glyphs = this.#glyphs(text);
    for (const { glyph, text } of glyphs) if (!this.#used.has(glyph)) this.#used.set(glyph, text);
    return `<${glyphs.map(({ glyph }) => hex(glyph)).join("")}>`;
  }

  /** Writes the font with its used glyphs into the file; the result is what pages refer to. */
  async embed(file: PdfFile): Promise<ObjectId> {
    const used = [...this.#used].sort(([one], [other]) => one - other);
    const { name, ascent, descent, capHeight, box, widths } = this.#type;
    const outlines = subsetFont(this.#type, this.#used.keys());
    const program = await file.addCompressed(`/Length1 ${outlines.length}`, outlines);
    // Fonts of a subset are marked by six letters; glyphs keep their numbers, so that the same ones do for each.
    const fontName = `/INVOIC+${name}`;
    const metrics = `/ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${capHeight} /StemV 80`;
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName ${fontName} /Flags 4 /FontBBox [${box.join(" ")}] ${metrics} ` +
        `/FontFile2 ${ref(program)} >>`,
    );
    const lengths = used.map(([glyph]) => `${glyph} [${widths[glyph]}]`).join(" ");
    const system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
    const descendant = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${fontName} ${system} /FontDescriptor ${ref(descriptor)} ` +
        `/DW 0 /W [${lengths}] /CIDToGIDMap /Identity >>`,
    );
    const unicode = await file.addCompressed("", ascii(unicodeMap(used)));
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${fontName} /Encoding /Identity-H ` +
        `/DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(unicode)} >>`,
    );
  }

  #glyphs(text: string): Glyph[] {
    return Array.from(plain(text)).flatMap((sign) => this.#glyphsOf(sign));
  }

  /** A character that is missing loses its accents, and is replaced where even that does not help. */
  #glyphsOf(sign: string): Glyph[] {
    const glyph = this.#type.glyphs.get(sign.codePointAt(0) ?? 0);
    // Both spaces may share a glyph, and people search for plain ones.
    if (glyph !== undefined) return [{ glyph, text: sign === "\u00a0" ? " " : sign }];
    const base = Array.from(sign.normalize("NFKD").replace(/\p{M}/gu, ""));
    const known = base.map((part) => ({ glyph: this.#type.glyphs.get(part.codePointAt(0) ?? 0), text: part }));
    const found = known.flatMap(({ glyph, text }) => (glyph === undefined ? [] : [{ glyph, text }]));
    if (found.length > 0 && found.length === base.length) return found;
    return [{ glyph: this.#type.glyphs.get(REPLACEMENT) ?? 0, text: "\ufffd" }];
  }
}

/** One line: other spaces become plain ones, what is invisible goes. */
const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\u00ad|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff/g, "")
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, "\u00a0")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");

/** At most 100 entries are allowed in a block. */
const BLOCK = 100;

/** Lets readers copy, search and read out what is shown. */
function unicodeMap(used: [glyph: number, text: string][]): string {
  const rows = used.map(([glyph, text]) => {
    const units = Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index)));
    return `<${hex(glyph)}> <${units.join("")}>`;
  });
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) => {
    const block = rows.slice(index * BLOCK, (index + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
  });
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end\nend",
  ].join("\n");
}
