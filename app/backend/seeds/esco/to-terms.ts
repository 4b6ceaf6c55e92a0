import { foldText } from "~/lib/fold-text";
import type { Collection } from "../../search/autocomplete/space";
import type { Param } from "../../storage/sql";
import type { Entry } from "../catalogs/entry";
import { jobTitles } from "../catalogs/job-titles";
import { skills } from "../catalogs/skills";
import { softSkills } from "../catalogs/soft-skills";
import { halvesOf } from "../halves-of";
import { type TermName, termRow } from "../term-row";
import { categoryOf } from "./category-of";
import type { Concept, ConceptName } from "./read-concepts";

export interface EscoData {
  occupations: readonly Concept[];
  skills: readonly Concept[];
  /** Addresses of the skills that are soft ones. */
  transversal: ReadonlySet<string>;
  /** For each occupation the addresses of its skills, essential ones first. */
  relations: ReadonlyMap<string, readonly string[]>;
}

/** Rows of the table `term`, without what the curated catalog has. */
export function toTerms({
  occupations,
  skills: skillConcepts,
  transversal,
  relations,
}: EscoData): Record<string, Param>[] {
  const known = { jobTitle: idsByName(jobTitles), skill: idsByName(skills), softSkill: idsByName(softSkills) };
  const rows: Record<string, Param>[] = [];
  const ids = new Map<string, string>();
  for (const concept of skillConcepts) {
    const collection = transversal.has(concept.uri) ? "softSkill" : "skill";
    const curated = curatedId(known[collection], concept);
    if (collection === "skill") ids.set(concept.uri, curated ?? idOf(concept));
    if (!curated) rows.push(toRow(collection, concept, { esco: concept.uri }));
  }
  for (const concept of occupations) {
    if (curatedId(known.jobTitle, concept)) continue;
    const skillIds = (relations.get(concept.uri) ?? []).flatMap((uri) => ids.get(uri) ?? []).slice(0, MOST_SKILLS);
    const details = {
      synonyms: halves(concept.de),
      synonymsEn: concept.en?.others ?? [],
      category: categoryOf(concept.isco),
    };
    rows.push(toRow("jobTitle", concept, { ...details, skills: skillIds, esco: concept.uri }));
  }
  return rows;
}

const MOST_SKILLS = 10;

const idOf = ({ uri }: Concept) => `esco-${uri.slice(uri.lastIndexOf("/") + 1)}`;

type KnownIds = ReadonlyMap<string, string>;

function idsByName(entries: readonly Entry[]): KnownIds {
  return new Map(
    entries.flatMap(({ id, label, labelEn }) =>
      [label, ...halvesOf(label), labelEn].map((name) => [foldText(name), id]),
    ),
  );
}

function curatedId(known: KnownIds, { de, en }: Concept): string | undefined {
  const names = [de?.label, ...halves(de), en?.label].filter((name) => name !== undefined);
  return names.map((name) => known.get(foldText(name))).find(Boolean);
}

function toRow(collection: Collection, concept: Concept, details: Record<string, unknown>): Record<string, Param> {
  return termRow({
    collection,
    id: idOf(concept),
    de: nameOf(concept.de),
    en: nameOf(concept.en),
    relevance: 0,
    details,
  });
}

const nameOf = (name: ConceptName | null): TermName | null =>
  name && {
    label: name.label,
    names: halvesOf(name.label),
    others: name.others.flatMap((each) => [each, ...halvesOf(each)]),
  };

const halves = (name: ConceptName | null): string[] => (name ? [...halvesOf(name.label), ...name.others] : []);
