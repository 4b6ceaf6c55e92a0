import { pattern } from "~/lib/pattern";
import type { FoundAddressing } from "./job-ad-findings";

/**
 * How an ad speaks to its readers; "Sie" at the start of a sentence may be "they" and counts little. Null without any
 * sign.
 */
export function addressingOf(text: string): { value: FoundAddressing; quote: string } | null {
  const english = count(text, /\b(the|and|you|your|with|our|for|of|to|we)\b/gi);
  const german = count(text, /\b(und|der|die|das|mit|für|wir|eine?|zu|im|bei)\b/gi);
  if (english + german === 0) return null;
  if (english > german) return { value: "english", quote: quoteOf(text, /\b(you|your)\b/i) };
  const du = count(text, DU);
  const sie = count(text, SIE);
  if (du === 0 && sie === 0) return null;
  return du >= sie
    ? { value: "german_du", quote: quoteOf(text, DU) }
    : { value: "german_sie", quote: quoteOf(text, SIE) };
}

const DU = /(?<![\p{L}])(du|dich|dir|deine?[mnrs]?|euch|eure?[mnr]?)(?![\p{L}-])/giu;
const SIE = pattern(
  "gu",
  String.raw`(?<![.!?:•\n–-]\s?)(?<![\p{L}])(?<=\S\s)(Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|`,
  String.raw`\bIhre?n? (Aufgaben|Profil|Qualifikation|Vorteile|Bewerbung|Ansprechpartner)|`,
  String.raw`(?<!\p{L})IHRE?N? \p{Lu}{4,}`,
);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function quoteOf(text: string, pattern: RegExp): string {
  const at = text.search(new RegExp(pattern.source, pattern.flags.replace("g", "")));
  return at < 0
    ? ""
    : text
        .slice(Math.max(0, at - 30), at + 40)
        .replace(/\s+/g, " ")
        .trim();
}
