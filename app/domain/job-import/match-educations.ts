import { entriesNamed } from "./match-words";

export interface MatchedEducation<Entry> {
  entry: Entry;
  /** The wording leaves several degrees open: the entry is the lowest of them. */
  isUnsure: boolean;
}

/** The entry of the catalog that a requirement names, else the one it means; null when there is none. */
export function matchEducation<Entry extends { label: string }>(
  text: string,
  catalogue: readonly Entry[],
): MatchedEducation<Entry> | null {
  const [named] = entriesNamed(text, catalogue);
  if (named) return { entry: named, isUnsure: false };
  const meant = MEANINGS.find(({ pattern }) => pattern.test(text));
  const entry = meant && catalogue.find(({ label }) => meant.label.test(label));
  return entry ? { entry, isUnsure: meant.isOpen ?? false } : null;
}

/** From the most particular to the most general; labels in both languages. */
const MEANINGS: readonly { pattern: RegExp; label: RegExp; isOpen?: boolean }[] = [
  { pattern: /promotion|ph\.?d|doctora/i, label: /^(promotion|doctorate)/i },
  { pattern: /meister(brief|titel|prüfung|schule)?\b|master craftsman/i, label: /^(meister|master craftsman)/i },
  { pattern: /\bmaster\b|diplom(?!a)|magister|staatsexamen/i, label: /^(master oder|master’s|master's)/i },
  { pattern: /bachelor/i, label: /^bachelor/i },
  { pattern: /studium|hochschul(?!reife)|universit|degree|studies|graduate/i, label: /^bachelor/i, isOpen: true },
  { pattern: /fachwirt|betriebswirt/i, label: /^(fachwirt|certified business)/i },
  { pattern: /techniker/i, label: /^(staatlich geprüfte technik|state-certified technician)/i },
  { pattern: /examen|pflegefach|registered nurse/i, label: /^(examen als|registered nurse)/i },
  { pattern: /erzieher|educator/i, label: /^(staatliche anerkennung|state-certified educator)/i },
  { pattern: /kaufm[aä]nn|commercial/i, label: /^(kaufmännische|commercial)/i },
  { pattern: /ausbildung|\blehre\b|gelernt|apprenticeship|vocational/i, label: /^(abgeschlossene berufs|completed)/i },
  { pattern: /fachhochschulreife|fachabitur/i, label: /^(fachhochschulreife|university of applied)/i },
  { pattern: /abitur|hochschulreife|matura|high school/i, label: /^(abitur|high school)/i },
  { pattern: /realschul|mittlere|mittleren/i, label: /^(mittlerer|intermediate)/i },
  { pattern: /hauptschul|schulabschluss/i, label: /^(hauptschul|lower secondary)/i },
];
