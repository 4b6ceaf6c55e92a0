/** A person's own words: what a reader of an anonymous application must not see. */
export interface OwnWords {
  /** Names, addresses, places: found in any spelling of their letters. */
  words: readonly (string | null)[];
  /** E.164. */
  phone?: string | null;
}

/**
 * A copy of what was said, however deep, for anonymous review: the person's own names and numbers are dots in any
 * spelling, and so are all mail addresses and telephone numbers, since people have more than the one they gave. Null
 * hides nothing.
 */
export function redact<Value>(value: Value, own: OwnWords | null): Value {
  if (!own) return value;
  const { words, phone = null } = own;
  const patterns = [MAIL, PHONE, ...patternsOf(words), ...patternsOfPhone(phone)];
  return redacted(value, patterns) as Value;
}

const SIGN = "\\s?(?:@|[([{]\\s?(?:at|ät|@)\\s?[)\\]}])\\s?";
const DOT = "\\s?(?:\\.|[([{]\\s?(?:dot|punkt)\\s?[)\\]}])\\s?";
const LABEL = "[\\p{L}\\p{N}-]+";
/** "a@b.de", "a (at) b . de", "a[at]b[dot]de". */
const MAIL = new RegExp(`[\\p{L}\\p{N}._%+-]+${SIGN}${LABEL}(?:${DOT}${LABEL})+`, "giu");

/** With a country's code, or with an area code of which a date could not be the beginning. */
const PHONE = /(?:(?:\+|\b00)[1-9](?:[\s()/.–-]*\d){7,14}|(?<!\d)\(?0[1-9]\d{1,4}\)?(?:[\s/–-]*\d){5,10})(?!\d)/gu;

/** Shorter ones stand in too many other words. */
const SHORTEST = 2;

function patternsOf(words: readonly (string | null)[]): RegExp[] {
  const told = words
    .flatMap((word) => (word ? [word, ...word.split(/[\s-]+/)] : []))
    .filter((word) => word.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
    .map(anySpelling);
  if (told.length === 0) return [];
  return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${told.join("|")})(?:['’]?s)?(?![\\p{L}\\p{N}])`, "giu")];
}

const UMLAUTS: Readonly<Record<string, string>> = { a: "ä", o: "ö", u: "ü" };

/** "Müller" is found as "Mueller" and "Muller" too, "Rene" as "René", "Karl-Heinz" as "Karl Heinz". */
function anySpelling(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => `${letter.normalize("NFD")[0]}e`)
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return plain.replace(/([aou])e|ss|[\s-]+|\p{L}|./gu, (part: string, vowel?: string) => {
    if (vowel) return `(?:${vowel}e|[${withMarks(vowel)}]e?)`;
    if (part === "ss") return "(?:ss|ß|s)";
    if (/^[\s-]+$/.test(part)) return "[\\s-]*";
    return /\p{L}/u.test(part) ? letterOf(part) : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
}

const letterOf = (letter: string): string =>
  UMLAUTS[letter] ? `[${withMarks(letter)}]` : `[${letter}${MARKED[letter] ?? ""}]`;
const withMarks = (vowel: string): string => `${vowel}${MARKED[vowel] ?? ""}`;

const MARKED: Readonly<Record<string, string>> = {
  a: "äàáâãåā",
  c: "çćč",
  d: "đď",
  e: "èéêëēėę",
  g: "ğ",
  i: "ìíîïīı",
  l: "ł",
  n: "ñńň",
  o: "öòóôõøō",
  r: "ř",
  s: "śšş",
  t: "ť",
  u: "üùúûūů",
  y: "ýÿ",
  z: "źżž",
};

/** Digits that no other number ends with, with whatever stands between and before them. */
const OWN_DIGITS = 7;

function patternsOfPhone(phone: string | null): RegExp[] {
  const digits = phone?.replace(/\D/g, "").slice(-OWN_DIGITS) ?? "";
  if (digits.length < OWN_DIGITS) return [];
  return [new RegExp(`\\+?(?:\\d[\\s()/.–-]*)*${[...digits].join("[\\s()/.–-]*")}(?!\\d)`, "gu")];
}

function redacted(value: unknown, patterns: readonly RegExp[]): unknown {
  if (typeof value === "string")
    return patterns.reduce((text, pattern) => text.replace(pattern, "…"), value.normalize("NFC"));
  if (Array.isArray(value)) return value.map((each) => redacted(each, patterns));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redacted(each, patterns)]));
}
