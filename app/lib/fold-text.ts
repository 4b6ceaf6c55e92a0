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

/**
 * What of a search text a typed word, or name, is looked for as: its foldings, and where it was typed without umlauts
 * also with up to two of its first vowels as umlauts written the long way: "Muller" finds "Müller" and "Mueller".
 */
export function searchForms(typed: string): string[] {
  const [long, short] = [foldText(typed), foldShort(typed)];
  return [...new Set([long, short, ...(long === short ? withUmlauts(short) : [])])];
}

/** A shorter word would be found as a part of many others. */
const SHORTEST_WITH_UMLAUTS = 3;
/** With these at most eleven forms are looked for. */
const MOST_VOWELS = 4;

function withUmlauts(short: string): string[] {
  if (short.length < SHORTEST_WITH_UMLAUTS) return [];
  const ends = [...short.matchAll(/[aou](?!e)/g)].slice(0, MOST_VOWELS).map(({ index }) => index + 1);
  return ends.flatMap((one, place) => [
    `${short.slice(0, one)}e${short.slice(one)}`,
    ...ends.slice(place + 1).map((other) => `${short.slice(0, one)}e${short.slice(one, other)}e${short.slice(other)}`),
  ]);
}

/** One folding for every way to write an umlaut: "Müller", "Mueller" and "Muller" all give "muller". */
export const foldLoosely = (text: string): string => foldText(text).replace(/([aou])e/g, "$1");

/** As SQL folds a text that lists are sorted by (`title_key`): ASCII to lower case, German letters the short way. */
export const sortKey = (text: string): string => (/[^ -~]/.test(text) ? withLetters(text) : text.toLowerCase());

const withLetters = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[äöüÄÖÜß]/g, (letter) => foldShort(letter));

const LONG: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", œ: "oe", ø: "oe" };
const SHORT: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o" };

/** A zero ends every text of SQLite's full-text search. */
function stripMarks(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("\u0000", " ");
}
