/** A person's own words: what a reader of an anonymous application must not see. */
export interface OwnWords {
  /** Names, mail addresses, places: found in any spelling of their letters. */
  words: readonly (string | null)[];
  /** E.164. */
  phone?: string | null;
}

/**
 * A copy of what was said, however deep, for anonymous review: the person's own names and numbers are dots in any
 * spelling, and so are all mail addresses, telephone numbers and links, since people have more than the ones they gave.
 * Null hides nothing.
 */
export function redact<Value>(value: Value, own: OwnWords | null): Value {
  if (!own) return value;
  const { words, phone = null } = own;
  const patterns = [MAIL, PHONE, LINK, ...patternsOf(words), ...patternsOfPhone(phone)];
  return redacted(value, patterns) as Value;
}

/** A document's name says whose it is, in words that nobody can foresee: only its kind is told. */
export const hiddenFileName = (name: string): string => `…${/(?<=.)\.\w{1,5}$/.exec(name)?.[0] ?? ""}`;

// All patterns are for folded texts: lower case, without marks.
const SIGN = "\\s?(?:@|[([{]\\s?(?:at|@)\\s?[)\\]}])\\s?";
const DOT = "\\s?(?:\\.|[([{]\\s?(?:dot|punkt)\\s?[)\\]}])\\s?";
const LABEL = "[\\p{L}\\p{N}-]+";
/** "a@b.de", "a (at) b . de", "a[at]b[dot]de". */
const MAIL = new RegExp(`[\\p{L}\\p{N}._%+-]+${SIGN}${LABEL}(?:${DOT}${LABEL})+`, "gu");

/** With a country's code, or with an area code of which a date could not be the beginning. */
const PHONE = /(?:(?:\+|\b00)[1-9](?:[\s()/.–-]*\d){7,14}|(?<!\d)\(?0[1-9]\d{1,4}\)?(?:[\s/–-]*\d){5,10})(?!\d)/gu;

const HOST = "(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]+\\.)+(?:app|at|ch|com|de|dev|eu|info|io|me|net|org)/";
/** Of a profile or a page of one's own, with or without its scheme. */
const LINK = new RegExp(`(?:https?://|www\\.|${HOST})[^\\s<>"]*[^\\s<>",.;:!?)]`, "gu");

/** Shorter ones stand in too many other words. */
const SHORTEST = 2;
/** Names that stand together are found inside other words from so many letters on: "in/annamueller80". */
const SHORTEST_INSIDE = 6;
const INSIDE_WORD = "[\\p{L}\\p{N}]";

function patternsOf(words: readonly (string | null)[]): RegExp[] {
  const told = words.flatMap((word) => word?.trim() || []);
  const names = told.filter((word) => !word.includes("@") && word.length >= SHORTEST);
  const parts = names.flatMap((name) => [name, ...name.split(/[\s-]+/), ...name.split(/[\s'’-]+/)]);
  const wanted = [...new Set(parts)].filter((part) => part.length >= SHORTEST).sort((a, b) => b.length - a.length);
  const spellings = [...wanted.map(anySpelling), ...wanted.flatMap(letterByLetter)];
  const together = names
    .flatMap((one) => names.map((other) => (one === other ? "" : one + other)))
    .filter((both) => both.length >= SHORTEST_INSIDE);
  return [
    ...told.filter((word) => word.includes("@")).map(patternOfMail),
    ...(together.length > 0 ? [new RegExp(`(?:${together.map(anySpelling).join("|")})\\d*`, "gu")] : []),
    ...(spellings.length > 0
      ? [new RegExp(`(?<!${INSIDE_WORD})(?:${spellings.join("|")})(?:['’]?s|\\d+)?(?!${INSIDE_WORD})`, "gu")]
      : []),
  ];
}

/** Finds "Müller" as "Mueller" and "Muller" too, "Rene" as "René", "Karl-Heinz" as "KarlHeinz", "O'Neil" as "ONeil". */
function anySpelling(word: string): string {
  const signs = [...word.normalize("NFC")];
  const plain = signs.map((sign) => (/[äöüø]/i.test(sign) ? `${fold(sign)}e` : fold(sign))).join("");
  return plain.replace(/([aou])e|ss|[\s'’-]+|[^\p{L}\p{N}]/gu, (part: string, vowel?: string) => {
    if (vowel) return `${vowel}e?`;
    if (part === "ss") return "ss?";
    return /^[\s'’-]/.test(part) ? "[\\s'’_-]*" : escaped(part);
  });
}

/** "M ü l l e r", "M.ü.l.l.e.r". */
function letterByLetter(word: string): string[] {
  const letters = [...foldAll(word)];
  if (letters.length <= SHORTEST || !letters.every((letter) => /\p{L}/u.test(letter))) return [];
  const between = "[\\s._*-]+";
  return [letters.join(between).replaceAll(`s${between}s`, `s(?:${between})?s?`)];
}

/** "anna.mueller at mueller punkt de". */
function patternOfMail(mail: string): RegExp {
  const [local = "", ...domain] = foldAll(mail).split("@");
  const spaced = (text: string, between: string) => text.split(/[._-]/).map(escaped).join(between);
  const between = "[^\\p{L}\\p{N}]{0,3}";
  const at = `${between}(?:@|at)${between}`;
  return new RegExp(
    `${spaced(local, between)}${at}${spaced(domain.join(""), `${between}(?:dot|punkt)?${between}`)}`,
    "gu",
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/** Digits that no other number ends with, with whatever stands between and before them. */
const OWN_DIGITS = 7;

function patternsOfPhone(phone: string | null): RegExp[] {
  const digits = phone?.replace(/\D/g, "").slice(-OWN_DIGITS) ?? "";
  if (digits.length < OWN_DIGITS) return [];
  const between = "[^\\p{L}\\p{N}]{0,3}";
  return [new RegExp(`\\+?(?:\\d${between})*${[...digits].join(between)}(?!\\d)`, "gu")];
}

function redacted(value: unknown, patterns: readonly RegExp[]): unknown {
  if (typeof value === "string") return withDots(value, patterns);
  if (Array.isArray(value)) return value.map((each) => redacted(each, patterns));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redacted(each, patterns)]));
}

/** What is found in the folded text becomes dots in the text itself. */
function withDots(text: string, patterns: readonly RegExp[]): string {
  const signs = [...text].map((sign) => ({ sign, plain: fold(sign) }));
  const folded = signs.map(({ plain }) => plain).join("");
  const isHidden = new Uint8Array(folded.length);
  for (const pattern of patterns)
    for (const { index, 0: found } of folded.matchAll(pattern)) isHidden.fill(1, index, index + found.length);
  if (!isHidden.includes(1)) return text;
  let at = 0;
  let wasHidden = false;
  let shown = "";
  for (const { sign, plain } of signs) {
    // A mark, or what has no width, belongs to the character before it.
    const hides: boolean = plain === "" ? wasHidden : isHidden.subarray(at, at + plain.length).includes(1);
    if (!hides) shown += sign;
    else if (!wasHidden) shown += "…";
    wasHidden = hides;
    at += plain.length;
  }
  return shown;
}

/** A character in lower case, without marks and as simple as it gets; nothing for a mark and what has no width. */
function fold(sign: string): string {
  if (sign < "\u0080") return sign.toLowerCase();
  const plain = sign
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, "");
  return plain.replace(/[ßæœøłđðþıς]/g, (letter) => SIMPLE[letter] ?? letter);
}

const SIMPLE: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

const foldAll = (text: string): string => [...text].map(fold).join("");
