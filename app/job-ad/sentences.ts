import { pattern } from "~/lib/pattern";

/** A paragraph's sentences, not cut at abbreviations, dates or figures. */
export function toSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?…]+(?=[\s"“”)])/g)) {
    const end = match.index + match[0].length;
    const before = text.slice(start, match.index);
    const rest = text.slice(end).trimStart();
    if (match[0] === "." && (ABBREVIATION.test(before) || !/^["„“(–-]?[\p{Lu}\d]/u.test(rest))) continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  return [...sentences, text.slice(start).trim()].filter((sentence) => /\p{L}/u.test(sentence));
}

const ABBREVIATION = pattern(
  "iu",
  String.raw`(^|[\s(/])(\p{L}|\d{1,2}|bzw|ca|z\.\s?B|u\.\s?a|d\.\s?h|usw|etc|inkl|ggf|evtl|mind|max|min|vgl|`,
  String.raw`Dr|Prof|Nr|Str|Tel|Std|Mio|Co|St|abgeschl|e\.g|i\.e|approx|incl|Mr|Ms|Mrs|Inc|Ltd|vs|No|Abs|Art|`,
  String.raw`sog|insb|o\.\s?ä|m\.\s?w|Kl)$`,
);

/**
 * "Firmenwagen, Altersvorsorge und Obst": the parts of an enumeration without verbs; the text itself when it is a
 * sentence.
 */
export function toEnumeration(text: string): string[] {
  const parts = text
    .split(/\s*[;\n•|]\s*|,\s+(?![^()]*\))/)
    .map((part) => part.replace(/^(und|and|sowie)\s+/i, "").trim())
    .filter(Boolean);
  const isShort = parts.every((part) => part.split(" ").length <= 6);
  return parts.length >= 3 && isShort
    ? parts
    : toSentences(text)
        .flatMap((each) => each.split(/\s*[;•]\s*/))
        .filter(Boolean);
}
