/** Lower-cases and folds umlauts the long way: "Müller" and "MUELLER" both give "mueller". */
export function foldText(text: string): string {
  const long = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => LONG[letter] ?? letter);
  return stripMarks(long);
}

/** Lower-cases and folds umlauts the short way: "Müller" gives "muller". Search columns hold both forms. */
export function foldShort(text: string): string {
  const short = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœø]/g, (letter) => SHORT[letter] ?? letter);
  return stripMarks(short);
}

/** Both foldings, once when they agree: what a search column stores. */
export function searchText(text: string): string {
  const long = foldText(text);
  const short = foldShort(text);
  return long === short ? long : `${long} ${short}`;
}

/** As SQL folds a text that lists are sorted by (`title_key`): ASCII to lower case, German letters the short way. */
export const sortKey = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[äöüÄÖÜß]/g, (letter) => foldShort(letter));

const LONG: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", œ: "oe", ø: "oe" };
const SHORT: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o" };

/** A zero ends every text of SQLite's full-text search. */
function stripMarks(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("\u0000", " ");
}
