import { foldText } from "~/lib/fold-text";

/** What a question must not ask about, and why: the reason is a text of the editor. */
export const DELICATE_TOPICS = [
  "salaryHistory",
  "age",
  "religion",
  "family",
  "pregnancy",
  "origin",
  "health",
  "conviction",
] as const;
export type DelicateTopic = (typeof DELICATE_TOPICS)[number];

/**
 * Topics that a text seems to ask about (Directive 2023/970 article 5; AGG sections 1 and 2; BGB section 611a). Words
 * are matched
 * after folding, at the beginning of a word; it warns only, since "Altenpflege" is a job and "Familienzimmer" a room.
 */
export function delicateTopics(text: string): DelicateTopic[] {
  const folded = foldText(text);
  return DELICATE_TOPICS.filter((topic) => PATTERNS[topic].test(folded));
}

const PATTERNS: Readonly<Record<DelicateTopic, RegExp>> = {
  salaryHistory: anyOf(
    /(bisherig|aktuell|derzeitig|jetzig|letzt|frueher|momentan)\w*\s+(\w+\s+)?(gehalt|lohn|verdienst)/,
    /(bisherig|aktuell|derzeitig|jetzig|letzt|frueher|momentan)\w*\s+(\w+\s+)?(einkommen|bezahlung)/,
    /(verdienst du|verdienen sie|verdient)\s+(\w+\s+)?(aktuell|derzeit|momentan|jetzt|bisher|zuletzt)/,
    /(aktuell|derzeit|momentan|bisher|zuletzt)\s+(\w+\s+)?verdien/,
    /(current|previous|last|present|past)\s+(\w+\s+)?(salary|pay|wage|compensation|earnings)/,
    /salary history/,
    /do you (currently )?earn/,
  ),
  age: anyWord(
    /wie alt|dein alter|ihr alter|lebensalter|geburtsdatum|geburtsjahr|geboren|how old|your age/,
    /date of birth|year of birth|birthday|born/,
  ),
  religion: anyWord(
    /religion\w*|konfession\w*|glauben?sbekenntnis|kirchenmitglied\w*|faith|denomination/,
    /church member\w*/,
  ),
  family: anyWord(
    /familienstand|verheiratet|ledig|geschieden|hast du kinder|haben sie kinder|kinderwunsch/,
    /familienplanung|marital status|married|single parent|do you have (any )?(children|kids)/,
    /family planning/,
  ),
  pregnancy: anyWord(/schwanger\w*|pregnan\w*|mutterschutz|elternzeit geplant|maternity/),
  origin: anyWord(
    /nationalitaet|staatsangehoerigkeit|herkunft|herkunftsland|geburtsort|muttersprachler\w*/,
    /nationality|country of origin|place of birth|native speaker\w*|ethnic\w*/,
  ),
  health: anyWord(
    /behinder\w*|schwerbehinder\w*|krankheit\w*|vorerkrankung\w*|krankgemeldet|disabilit\w*|illness\w*/,
    /medical condition\w*|sick days/,
  ),
  conviction: anyWord(
    /partei\w*|gewerkschaft\w*|politisch\w* (ansicht|einstellung|ueberzeugung)\w*/,
    /sexuelle\w* (orientierung|identitaet)|trade union\w*|political (view|party|opinion)\w*/,
    /sexual orientation/,
  ),
};

/** One of the alternatives, whose parts are listed so that lines stay short. */
function anyOf(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join("|"));
}

/** The same between ends of words. */
function anyWord(...parts: readonly RegExp[]): RegExp {
  return new RegExp(`\\b(${anyOf(...parts).source})\\b`);
}
