import { searchWords } from "~/lib/search-column";

export interface PlaceQuery {
  words: string[];
  phrase: string;
  /** The word with figures in it, else an empty text. */
  zip: string;
  /** For FTS5: every word begins a word of the place. */
  match: string;
}

export function readPlaceQuery(text: string): PlaceQuery {
  const words = searchWords(text.replace(/\b(?:D|A|CH|FL|LI)[- ]?(?=\d{4,5}\b)/i, "")).slice(0, 8);
  return {
    words,
    phrase: words.join(" "),
    zip: words.find((word) => /^\d+$/.test(word)) ?? "",
    match: words.map((word) => `"${word}"*`).join(" "),
  };
}
