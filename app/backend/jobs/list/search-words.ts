/**
 * What a person typed, word by word: each with its spellings, "ue" also found as "ü" and "ss" as "ß". Null where there
 * is no word in it.
 */
export function typedWords(text: string): string[][] | null {
  const words = text.normalize("NFC").toLowerCase().match(WORDS);
  return words?.slice(0, MOST_WORDS).map(spellingsOf) ?? null;
}

/** The words as a full-text query: all of them wanted, each as a beginning. */
export const toFullText = (words: readonly string[][]): string =>
  words
    .map((spellings) => {
      const quoted = spellings.map((spelling) => `"${spelling}"*`);
      return quoted.length === 1 ? quoted.join("") : `(${quoted.join(" OR ")})`;
    })
    .join(" AND ");

/** Whether a text has all of the words, each as a beginning: what the full-text index finds. */
export function hasWords(text: string, words: readonly string[][]): boolean {
  const found = stripMarks(text).match(WORDS) ?? [];
  return words.every((spellings) => spellings.some((each) => found.some((word) => word.startsWith(stripMarks(each)))));
}

const WORDS = /[\p{L}\p{N}\p{Co}]+/gu;
const MOST_WORDS = 8;

/** As the index's tokenizer does: `unicode61 remove_diacritics 2`. */
const stripMarks = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function spellingsOf(word: string): string[] {
  const spellings = new Set([
    word,
    word.replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u"),
    word.replace(/ss/g, "ß"),
    word.replace(/ß/g, "ss"),
  ]);
  return [...spellings];
}
