import { readTable } from "../read-table";

export interface ConceptName {
  label: string;
  others: string[];
}

export interface Concept {
  uri: string;
  /** Group of the ISCO classification; empty for skills. */
  isco: string;
  de: ConceptName | null;
  en: ConceptName | null;
}

/** Concepts of one kind from its German and its English file, joined by their address; either may be missing. */
export function readConcepts(german: string | null, english: string | null): Concept[] {
  const concepts = new Map<string, Concept>();
  for (const [language, text] of [
    ["de", german],
    ["en", english],
  ] as const) {
    for (const record of text ? readTable(text) : []) {
      const { conceptUri: uri = "", preferredLabel = "", status = "released", iscoGroup = "" } = record;
      const label = clean(preferredLabel);
      if (!URI.test(uri) || !label || status !== "released") continue;
      const concept = concepts.get(uri) ?? { uri, isco: iscoGroup, de: null, en: null };
      const others = [...namesIn(record.altLabels), ...namesIn(record.hiddenLabels)].filter((each) => each !== label);
      concept[language] = { label, others: [...new Set(others)] };
      concepts.set(uri, concept);
    }
  }
  return [...concepts.values()];
}

const URI = /^http:\/\/data\.europa\.eu\/esco\/(occupation|skill)\/[\w-]+$/;

const clean = (text: string) => text.replace(/\s+/g, " ").trim();

/** One per line, or between bars in the collections. */
const namesIn = (text = ""): string[] =>
  text
    .split(/\r?\n| \| /)
    .map(clean)
    .filter(Boolean);
