import { pattern } from "~/lib/pattern";
import { toSentences } from "./sentences";

/** Of all requirements those on school, training and studies. */
export function educationOf(items: string[]): string[] {
  return items
    .filter((item) => EDUCATION.test(item) && !NOT_EDUCATION.test(item))
    .map((item) => partOn(item, EDUCATION));
}

/** The requirement on work experience: years first, then work experience, then experience of any kind. */
export function experienceOf(items: string[], texts: string[] = []): string | null {
  const [years, ...others] = EXPERIENCE;
  for (const [pattern, among] of [
    [years!, items],
    [years!, texts],
    ...others.map((each) => [each, items] as const),
  ] as const) {
    const item = among.find((each) => pattern.test(each) && !NO_EXPERIENCE.test(each));
    if (item) return partOn(item, pattern);
  }
  return null;
}

/** The sentence that speaks of it, when an item has several. */
function partOn(item: string, pattern: RegExp): string {
  const sentences = toSentences(item);
  return sentences.length > 1 ? (sentences.find((sentence) => pattern.test(sentence)) ?? item) : item;
}

const EDUCATION = pattern(
  "i",
  String.raw`\b(berufs|fach)?ausbildung\b|ausbildung(sabschluss)?\b|ausgebildete|studium|studiengang|`,
  String.raw`studienabschluss|du studierst|sie studieren|student(in)?\b|immatrikul|eingeschrieben|hochschul|`,
  "universit(y|ies)|schulabschluss|hauptschul|realschul|mittlere(n|r)? (reife|schul)|fachabitur|",
  String.raw`\babitur|matura|bachelor|master('s)?\b(?! data)|diplom\b|degree\b|diploma|gesellenbrief|`,
  String.raw`meister(brief|titel|prüfung|schule)|techniker\b.*(abschluss|ausbildung|weiterbildung)|fachwirt|`,
  String.raw`fachkraft für|examen|examiniert|approbation|promotion\b|\bphd\b|`,
  String.raw`(weiter|fort)bildung (zur|zum|als)|fachweiterbildung|umschulung|facharbeiter|kfm\.|`,
  String.raw`kaufmännische lehre|\blehre\b|apprenticeship|vocational|enrolled|currently studying|graduate|`,
  String.raw`studies\b|qualifizierung als|gelernte|abschluss als|\bEFZ\b|\bEBA\b`,
);
const NOT_EDUCATION = pattern(
  "i",
  "bereitschaft zur (fort|weiter)bildung|(keine|ohne|auch) (abgeschlossene )?ausbildung (nötig|",
  "notwendig|erforderlich)|degree of|high degree|graduate level of detail",
);

const EXPERIENCE = [
  pattern(
    "i",
    String.raw`(\d|zwei|drei|vier|fünf|mehrjährige|langjährige|several|two|three|five|`,
    String.raw`\bone\b)[^.]{0,60}(erfahrung|experience)|years? of|\d\+? (years|jahre)|`,
    String.raw`erfahrung[^.]{0,40}\d+ jahre|berufsjahr|(\d|one|two|three|four|five|zwei|drei|vier|`,
    String.raw`fünf)\+? (years'?|jahren?) (in|as|als) `,
  ),
  pattern(
    "i",
    "berufserfahrung|berufspraxis|praxiserfahrung|praktische erfahrung|work(ing)? experience|",
    String.raw`professional experience|einschlägige erfahrung|erfahrung(en)? als\b`,
  ),
  /erfahrung|experience\b|berufseinsteiger|quereinsteiger|track record|proven/i,
];
const NO_EXPERIENCE = pattern(
  "i",
  "(user|customer|nutzer|kunden|candidate) ?-?(experience|erfahrung)|experience (design|team)|",
  "(depending on|je nach|abhängig von)( (your|deiner|ihrer|der))? (berufs)?(experience|erfahrung|",
  "qualifi)",
);
