import type { ExperienceLevel } from "~/domain/jobs/job";
import { pattern } from "~/lib/pattern";

/**
 * The wizard's level for an ad's wording; `isUnsure` where the ad names no years. Null when it says nothing of the
 * kind.
 */
export function levelOfExperience(text: string): { level: ExperienceLevel; isUnsure: boolean } | null {
  const years = yearsIn(text);
  if (years !== null) return { level: levelOfYears(years), isUnsure: false };
  const known = WORDINGS.find(({ pattern }) => pattern.test(text));
  return known ? { level: known.level, isUnsure: true } : null;
}

const NUMBERS: Record<string, number> = {
  ...{
    ein: 1,
    einem: 1,
    one: 1,
    zwei: 2,
    two: 2,
    drei: 3,
    three: 3,
    vier: 4,
    four: 4,
    fünf: 5,
    five: 5,
    zehn: 10,
    ten: 10,
  },
};

function yearsIn(text: string): number | null {
  const match = YEARS.exec(text);
  if (!match) return null;
  return match[1] ? Number(match[1]) : (NUMBERS[match[2]?.toLowerCase() ?? ""] ?? null);
}

function levelOfYears(years: number): ExperienceLevel {
  if (years < 1) return "LESS_THAN_ONE_YEAR";
  if (years <= 2) return "ONE_TO_TWO_YEARS";
  if (years <= 5) return "THREE_TO_FIVE_YEARS";
  return years <= 10 ? "SIX_TO_TEN_YEARS" : "MORE_THAN_TEN_YEARS";
}

const WORDINGS: readonly { pattern: RegExp; level: ExperienceLevel }[] = [
  {
    pattern: /keine (berufs)?erfahrung|ohne (berufs)?erfahrung|(berufs|quer)einsteiger|no experience|entry.level/i,
    level: "NONE",
  },
  { pattern: /langjährig|many years|extensive/i, level: "SIX_TO_TEN_YEARS" },
  { pattern: /mehrjährig|several years|multiple years/i, level: "THREE_TO_FIVE_YEARS" },
  { pattern: /\berste\b|first|some experience/i, level: "LESS_THAN_ONE_YEAR" },
  { pattern: /erfahrung|experience/i, level: "ONE_TO_TWO_YEARS" },
];

const YEARS = pattern(
  "i",
  String.raw`(\d{1,2})\s*(?:\+|(?:-|–|bis|to)\s*\d{1,2})?\+?\s*-?(?:jahr|year|yr)|`,
  String.raw`\b(ein(?:em)?|zwei|drei|vier|fünf|zehn|one|two|three|four|five|ten)\s+(?:jahr|year)`,
);
