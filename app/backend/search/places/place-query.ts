import { searchWords } from "~/lib/search-column";

export interface PlaceQuery {
  /** Folded; a postal code first. */
  words: string[];
  /** For FTS5: every word begins a word of the place; beside a postal code also of its town. */
  match: string;
}

export function readPlaceQuery(text: string): PlaceQuery {
  const typed = searchWords(text.replace(/\b(?:D|A|CH|FL|LI)[- ]?(?=\d{4,5}\b)/i, "")).slice(0, 8);
  const isCode = (word: string) => /^\d+$/.test(word);
  const words = [...typed.filter(isCode), ...typed.filter((word) => !isCode(word))];
  const hasCode = words.some(isCode);
  const match = words.map((word) => (hasCode && !isCode(word) ? `(".${word}"* OR "z.${word}"*)` : `".${word}"*`));
  return { words, match: match.join(" AND ") };
}
