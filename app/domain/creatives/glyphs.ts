import type { CreativeDesign, CreativeNotice, CreativeText } from "./design";

/**
 * The characters that the typefaces of creatives can draw: Latin letters with every European accent, digits and
 * typographic symbols. Not in it: other scripts (also those written from right to left), emoji, and marks that combine.
 */
const DRAWN = /[\u0020-\u007e\u00a1-\u017f\u0218-\u021b\u1e9e\u2010-\u2014]|[‘’‚“”„•…‹›€™−]/u;

/** Rare letters of those ranges that one of the typefaces lacks. */
const LACKED = /[ĔĕĨĩĬĭĲĳĿŀŉŎŏŦŧŨũſĸ]/u;

/** Spaces of every kind, and characters that only say where a line or a direction may change. */
const SPACES = /[\s\u2009\u202f]+/gu;
const INVISIBLE = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff|\ufe0e|\ufe0f/gu;

/** The characters of this text that cannot be drawn, each once and as people see it (an emoji of four codes is one). */
export function missingGlyphs(text: string): string[] {
  const missing = charactersOf(text).filter((character) => !isDrawn(character));
  return [...new Set(missing)];
}

/** This text as it is drawn: composed, with single spaces, without what cannot be drawn. */
export function drawnText(text: string): string {
  const drawn = charactersOf(text).filter(isDrawn).join("");
  return drawn.replace(/ +/g, " ").trim();
}

/** One notice for each text of a design with characters that cannot be drawn. */
export function glyphNotices(design: Pick<CreativeDesign, CreativeText>): CreativeNotice[] {
  const fields: CreativeText[] = ["title", "hook", "benefits", "city", "pay", "button"];
  return fields.flatMap((field) => {
    const value = design[field];
    const characters = missingGlyphs(typeof value === "string" ? value : value.join(" "));
    return characters.length > 0 ? [{ type: "glyphs", field, characters }] : [];
  });
}

const isDrawn = (character: string): boolean => [...character].every((sign) => DRAWN.test(sign) && !LACKED.test(sign));

function charactersOf(text: string): string[] {
  const composed = text.normalize("NFC").replace(SPACES, " ");
  const segments = new Intl.Segmenter("de", { granularity: "grapheme" }).segment(composed);
  return [...segments].map(({ segment }) => withoutInvisible(segment)).filter((character) => character !== "");
}

/** An emoji keeps the marks that join it: only then is it shown as one in a message. */
function withoutInvisible(segment: string): string {
  const visible = segment.replace(INVISIBLE, "");
  return isDrawn(visible) ? visible : segment;
}
