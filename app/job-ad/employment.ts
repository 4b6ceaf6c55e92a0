import { pattern } from "~/lib/pattern";
import type { Finding, FoundEmploymentKind, FoundEmploymentType } from "./job-ad-findings";

/** Full time and part time, only where the ad says so or names the hours of a week. */
export function employmentTypesOf(lines: string[]): Finding<FoundEmploymentType>[] {
  const found = new Map<FoundEmploymentType, string>();
  const labels = lines.filter((line) => LABEL.test(line) && line.length < 120);
  for (const line of labels.some((label) => TYPES.some(([, pattern]) => pattern.test(label)))
    ? labels
    : lines.map(withoutConditions)) {
    for (const [type, pattern] of TYPES) if (pattern.test(line) && !found.has(type)) found.set(type, line);
    const [first, second] = hoursPerWeek(line);
    if (first === undefined) continue;
    const type = (second ?? first) < 35 ? "partTime" : "fullTime";
    if (!found.has(type) && !found.size) found.set(type, line);
  }
  if (found.size === 0) for (const [type, quote] of typesOfShare([lines[0] ?? "", ...labels])) found.set(type, quote);
  return [...found].map(([value, quote]) => ({ value, source: { kind: "pattern", quote } }));
}

/** "80–100 %" in a title, as Swiss ads have it. */
function typesOfShare(lines: string[]): [FoundEmploymentType, string][] {
  for (const line of lines) {
    const [, low, high = low] = SHARE.exec(line) ?? [];
    if (!low || !high) continue;
    const types: FoundEmploymentType[] = [];
    if (Number(high) >= FULL) types.push("fullTime");
    if (Number(low) < FULL) types.push("partTime");
    return types.map((type) => [type, line]);
  }
  return [];
}

const SHARE = /(?<!\d)([2-9]0|100)\s*(?:%\s*)?(?:(?:-|–|bis)\s*([2-9]0|100)\s*)?%/;
/** Percent of a week. */
const FULL = 90;

/** Kinds of employment, read from the title and the lines of facts only: "Ausbildung" in the text is a requirement. */
export function employmentKindsOf(title: string, facts: string[]): Finding<FoundEmploymentKind>[] {
  return KINDS.flatMap(([value, inTitle, inFacts]) => {
    const quote = inTitle.test(title) ? title : facts.find((fact) => inFacts.test(fact));
    return quote === undefined ? [] : [{ value, source: { kind: "pattern" as const, quote } }];
  });
}

const LABEL = pattern(
  "iu",
  String.raw`^[^\p{L}]*(arbeitszeit(modell)?|work schedule|employment type|job type|anstellungsart|`,
  "beschäftigungs(art|umfang)|art der (an|be)stellung|umfang|pensum|vertragsart|stellenumfang|",
  String.raw`arbeitsumfang|working hours|type)\s*[:|]`,
);

/** "(if part time)" asks, it does not offer. */
const withoutConditions = (line: string) => line.replace(/\([^)]*\bif\b[^)]*\)/gi, "");

const TYPES: readonly (readonly [FoundEmploymentType, RegExp])[] = [
  [
    "fullTime",
    pattern(
      "i",
      String.raw`vollzeit|\bvoll- (und|oder|bzw\.?) teilzeit|full[- ]?time|`,
      String.raw`\b100 ?%(?= (stelle|pensum|position|anstellung))|\bVZ\b`,
    ),
  ],
  ["partTime", /teilzeit|part[- ]?time|\bTZ\b|\b[2-8]0 ?%(-| )?(stelle|pensum)/i],
];

const KINDS: readonly (readonly [FoundEmploymentKind, RegExp, RegExp])[] = [
  [
    "apprenticeship",
    pattern(
      "i",
      String.raw`ausbildung(?!s(leiter|beauftragt|referent|koordinat|betreu))|auszubildende|\bazubi|apprentice|`,
      String.raw`duales? studium|dual student|lehrling|\blehrstelle`,
    ),
    /^(ausbildung|auszubildende|duales studium|apprenticeship)\b/i,
  ],
  ["internship", /prakti(kum|kant)|\bintern(ship)?\b(?!al)|trainee ?ship/i, /^(praktikum|internship|intern)\b/i],
  [
    "workingStudent",
    /werk?student|working student|student(ische)? (mitarbeit|hilfskraft|aushilfe)|student assistant/i,
    /^(werkstudent|working student)/i,
  ],
  [
    "miniJob",
    /mini-?job|450[ -]?(€|euro)|5[0-9]{2}[ -]?(€|euro)[ -]?(basis|job)|geringfügig|aushilfe/i,
    /mini-?job|geringfügige? (beschäftig|basis)|5[0-9]{2}[ -]?(€|euro)[ -]?(basis|job)/i,
  ],
];

function hoursPerWeek(line: string): (number | undefined)[] {
  const match = HOURS.exec(line);
  return match
    ? [Number(match[1]?.replace(",", ".")), match[2] === undefined ? undefined : Number(match[2].replace(",", "."))]
    : [];
}

const HOURS = pattern(
  "i",
  String.raw`\b(\d{1,2}(?:,\d{1,2})?)(?:\s*(?:-|–|bis|to|und|\/)\s*(\d{1,2}(?:,\d{1,2})?))?[\s-]*(?:stunden|`,
  String.raw`std\.?|hours|h)(?:[- ]?woche|\s*(?:zeit )?(?:\/|pro|in der|die|je|per|a)\s*(?:woche|week)|`,
  String.raw`\s*wöchentlich)`,
);
