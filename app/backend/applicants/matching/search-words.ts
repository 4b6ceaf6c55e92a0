import { foldShort, foldText } from "~/lib/fold-text";

const MOST_WORDS = 8;

/**
 * The words of a search, both ways an umlaut may be written; a telephone number is one word, without what comes
 * before the area.
 */
export function searchWords(typed: string): { long: string; short: string }[] {
  const text = typed.normalize("NFC").trim();
  const figures = text.replace(/\D/g, "").replace(/^0+/, "");
  if (/^[\d\s+()/.-]{3,}$/.test(text) && figures) return [{ long: figures, short: figures }];
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => ({ long: foldText(word), short: foldShort(word) })).filter(({ long }) => long !== "");
}

/** Shorter parts have no entry in the index: they are found where a word begins with them. */
const INDEXED_LENGTH = 3;

/** The words in FTS5's language: each is found in one of the columns. */
export const matchAll = (columns: string, words: readonly { long: string; short: string }[]): string =>
  words
    .map(({ long, short }) => `{${columns}} : (${[...new Set([long, short])].map(quoted).join(" OR ")})`)
    .join(" AND ");

function quoted(word: string): string {
  const text = [...word].length < INDEXED_LENGTH ? `^^${word}` : word;
  return `"${text.replaceAll('"', '""')}"`;
}
