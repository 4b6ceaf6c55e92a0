import { searchColumn } from "~/lib/search-column";

/**
 * What a search table holds of a row, behind a mark that keeps kinds apart: `_badhomburg` for every name, `.bad` and
 * `.homburg` for every word. `more` gives words only: other names, postal codes.
 */
export function searchTokens(mark: string, names: readonly string[], more: readonly string[] = []): string {
  const wholes = foldedNames(names).map((name) => `${mark}_${name.replaceAll(" ", "")}`);
  const words = foldedNames([...names, ...more]).flatMap((name) => name.split(" ").map((word) => `${mark}.${word}`));
  return [...new Set([...wholes, ...words])].join(" ");
}

/** A name that is exactly these words. */
export const matchWhole = (mark: string, words: readonly string[]): string => `"${mark}_${words.join("")}"`;

/** A name that begins with these words, the last one perhaps unfinished; spaces do not matter. */
export const matchBegin = (mark: string, words: readonly string[]): string => `${matchWhole(mark, words)}*`;

/** Every word begins some word. */
export const matchWords = (mark: string, words: readonly string[]): string =>
  words.map((word) => `"${mark}.${word}"*`).join(" AND ");

export const foldedNames = (names: readonly string[]): string[] => searchColumn(names).split("|").filter(Boolean);
