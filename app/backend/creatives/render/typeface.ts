import bold from "./fonts/bold.txt?raw";
import condensed from "./fonts/condensed.txt?raw";
import heavy from "./fonts/heavy.txt?raw";
import serif from "./fonts/serif.txt?raw";
import text from "./fonts/text.txt?raw";

const FILES = { text, bold, heavy, condensed, serif };
export type FaceName = keyof typeof FILES;

/** A typeface as outlines, in thousandths of the size (`app/tools/make-creative-fonts.mjs` writes them). */
export interface Typeface {
  capHeight: number;
  descender: number;
  glyphs: Map<string, Glyph>;
  kerning: Map<string, number>;
}

interface Glyph {
  advance: number;
  /** A path of relative steps that begins at the character's origin. */
  outline: string;
}

const read = new Map<FaceName, Typeface>();

/** The typeface of this name, read once. */
export function typeface(name: FaceName): Typeface {
  const known = read.get(name);
  if (known) return known;
  const face = readTypeface(FILES[name]);
  read.set(name, face);
  return face;
}

/** Width of one line in pixels; `tracking` is added between characters, in thousandths of the size. */
export function widthOf(face: Typeface, line: string, size: number, tracking = 0): number {
  const glyphs = placed(face, line, tracking);
  const last = glyphs.at(-1);
  return last ? ((last.x + last.glyph.advance) * size) / 1000 : 0;
}

/** One line as a path in thousandths of its size, its baseline at 0. */
export function outlineOf(face: Typeface, line: string, tracking = 0): string {
  const outlines = placed(face, line, tracking).filter(({ glyph }) => glyph.outline !== "");
  return outlines.map(({ x, glyph }) => `M${x} 0${glyph.outline}`).join("");
}

function placed(face: Typeface, line: string, tracking: number): { x: number; glyph: Glyph }[] {
  let x = 0;
  let before = "";
  return [...line].flatMap((character) => {
    const glyph = face.glyphs.get(character === "\u00a0" ? " " : character);
    if (!glyph) return [];
    const base = baseOf(character);
    x += face.kerning.get(before + base) ?? 0;
    const at = { x, glyph };
    x += glyph.advance + tracking;
    before = base;
    return [at];
  });
}

const bases = new Map<string, string>();

/** Accents do not change how letters are kerned. */
function baseOf(character: string): string {
  const known = bases.get(character);
  if (known) return known;
  const base = character.normalize("NFD").charAt(0);
  bases.set(character, base);
  return base;
}

function readTypeface(file: string): Typeface {
  const [head = "", ...lines] = file.split("\n");
  const [, descender = 0, capHeight = 0] = head.split(" ").map(Number);
  const end = lines.indexOf("");
  const glyphs = lines.slice(0, end).map((line): [string, Glyph] => {
    const [character = "", advance, outline = ""] = line.split("\t");
    return [character, { advance: Number(advance), outline }];
  });
  const pairs = lines.slice(end + 1).flatMap((line) => {
    const [left = "", rest = ""] = line.split("\t");
    const rights = rest.split(" ").filter((each) => each !== "");
    return rights.map((each): [string, number] => [left + each.charAt(0), Number(each.slice(1))]);
  });
  return { capHeight, descender, glyphs: new Map(glyphs), kerning: new Map(pairs) };
}
