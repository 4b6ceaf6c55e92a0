import { readFileSync, writeFileSync } from "node:fs";
import opentype from "opentype.js";
import { fail, root } from "./setup.mjs";

/**
 * Writes the typefaces of creatives as outlines: no font is read when a picture is drawn. A line for each character
 * (advance, path of relative steps in thousandths of the size, y downwards), then a line for each left side of a kerned
 * pair. The format is read by app/backend/creatives/render/read-typeface.ts.
 */
const FOLDER = `${root}app/backend/creatives/render/fonts/`;
const FACES = {
  text: (subset) => import.meta.resolve(`@fontsource/figtree/files/figtree-${subset}-500-normal.woff`),
  bold: (subset) => import.meta.resolve(`@fontsource/figtree/files/figtree-${subset}-700-normal.woff`),
  heavy: (subset) => import.meta.resolve(`@fontsource/figtree/files/figtree-${subset}-800-normal.woff`),
  condensed: (subset) =>
    import.meta.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${subset}-700-normal.woff`),
  serif: (subset) => import.meta.resolve(`@fontsource/fraunces/files/fraunces-${subset}-600-normal.woff`),
};
const LICENSES = {
  figtree: import.meta.resolve("@fontsource/figtree/LICENSE"),
  "barlow-condensed": import.meta.resolve("@fontsource/barlow-condensed/LICENSE"),
  fraunces: import.meta.resolve("@fontsource/fraunces/LICENSE"),
};

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
/** What one of the typefaces lacks; `app/domain/creatives/glyphs.ts` names the same ones. */
const LACKED = /[ĔĕĨĩĬĭĲĳĿŀŉŎŏŦŧŨũſĸ‰†‡]/;
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0x17f).filter((character) => character !== "\u00ad"),
  ...range(0x218, 0x21b),
  ..."ẞ‐‑‒–—‘’‚“”„•…‹›€™−",
].filter((character) => !LACKED.test(character));
const KERNED = CHARACTERS.filter((character) => /[\u0021-\u007e„“”’–…€]/.test(character));

/** Characters that a typeface may lack, with what is drawn in their place. */
const STAND_INS = { "‐": "-", "‑": "-", "‒": "–", "−": "–", Ţ: "Ț", ţ: "ț", ẞ: "ß" };

for (const [name, addressOf] of Object.entries(FACES)) writeFileSync(`${FOLDER}${name}.txt`, typeface(name, addressOf));
for (const [family, address] of Object.entries(LICENSES))
  writeFileSync(`${FOLDER}OFL-${family}.txt`, ownLines(readFileSync(new URL(address), "utf8")));

/** The copyright once: the packages repeat it for each of their files. */
function ownLines(license) {
  return license.replace(/^(Copyright .*?\)).*$/m, "$1");
}

function typeface(name, addressOf) {
  const fonts = ["latin", "latin-ext"].map((subset) => parse(addressOf(subset)));
  const [latin] = fonts;
  const glyphs = CHARACTERS.map((character) => {
    const found = glyphOf(fonts, character) ?? glyphOf(fonts, STAND_INS[character] ?? "");
    if (!found) fail(`${name} lacks ${character}`);
    return `${character}\t${found.advance}\t${found.outline}`;
  });
  const { ascender, descender, unitsPerEm, tables } = latin;
  const measures = [ascender, descender, tables.os2.sCapHeight, tables.os2.sxHeight];
  const head = measures.map((each) => Math.round((each * 1000) / unitsPerEm)).join(" ");
  return `${[head, ...glyphs, "", ...kerning(latin)].join("\n")}\n`;
}

function parse(address) {
  const file = readFileSync(new URL(address));
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
}

function glyphOf(fonts, character) {
  if (!character) return null;
  for (const font of fonts) {
    const index = font.charToGlyphIndex(character);
    if (index <= 0) continue;
    const scale = 1000 / font.unitsPerEm;
    const glyph = font.glyphs.get(index);
    return { advance: Math.round(glyph.advanceWidth * scale), outline: outline(glyph.path.commands, scale) };
  }
  return null;
}

/** Steps are differences of rounded points, so that rounding never adds up. */
function outline(commands, scale) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const steps = commands.map(({ type, ...points }) => {
    if (type === "Z") {
      [x, y] = [startX, startY];
      return "z";
    }
    const pairs = [
      ["x1", "y1"],
      ["x2", "y2"],
      ["x", "y"],
    ].filter(([each]) => each in points);
    const at = pairs.map(([px, py]) => [Math.round(points[px] * scale), Math.round(-points[py] * scale)]);
    const step = writtenStep(
      type,
      at.flatMap(([px, py]) => [px - x, py - y]),
    );
    [x, y] = at.at(-1);
    if (type === "M") [startX, startY] = [x, y];
    return step;
  });
  return steps.join("");
}

function writtenStep(type, numbers) {
  const [x, y] = numbers;
  if (type === "L" && x === 0) return y === 0 ? "" : `v${y}`;
  if (type === "L" && y === 0) return `h${x}`;
  return type.toLowerCase() + numbers.join(" ").replaceAll(" -", "-");
}

function kerning(font) {
  const scale = 1000 / font.unitsPerEm;
  const glyphs = KERNED.map((character) => [character, font.charToGlyph(character)]);
  return glyphs.flatMap(([left, glyph]) => {
    const pairs = glyphs.flatMap(([right, other]) => {
      const value = Math.round(font.getKerningValue(glyph, other) * scale);
      return Math.abs(value) < 4 ? [] : [`${right}${value}`];
    });
    return pairs.length > 0 ? [`${left}\t${pairs.join(" ")}`] : [];
  });
}
