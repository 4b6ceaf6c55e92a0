import type { Param } from "../../storage/sql";
import { groupBy } from "../group-by";
import { readTable } from "../read-table";
import { readConcepts } from "./read-concepts";
import { toTerms } from "./to-terms";

/** Rows of the table `term` from the texts of ESCO's files by file name ("skills_de.csv"). Throws when neither titles nor skills are there. */
export function escoTerms(files: Readonly<Record<string, string>>): Record<string, Param>[] {
  const textOf = (kind: string, language: string) => {
    const name = Object.keys(files).find((each) => new RegExp(`^${kind}_${language}\\b.*\\.csv$`, "i").test(each));
    return name === undefined ? null : (files[name] ?? null);
  };
  const conceptsOf = (kind: string) => readConcepts(textOf(kind, "de"), textOf(kind, "en"));
  const [occupations, skills, soft] = [
    conceptsOf("occupations"),
    conceptsOf("skills"),
    conceptsOf("transversalSkillsCollection"),
  ];
  if (occupations.length + skills.length === 0)
    throw new Error("No occupations_de.csv, skills_de.csv or their _en files here.");
  const known = new Set(skills.map(({ uri }) => uri));
  return toTerms({
    occupations,
    skills: [...skills, ...soft.filter(({ uri }) => !known.has(uri))],
    transversal: new Set(soft.map(({ uri }) => uri)),
    relations: relationsIn(
      Object.entries(files).filter(([name]) => /^occupationSkillRelations(_\w+)?\b.*\.csv$/i.test(name)),
    ),
  });
}

/** All languages have the same relations; one file is enough. */
function relationsIn([file]: readonly [string, string][]): Map<string, string[]> {
  const records = file ? readTable(file[1]).filter(({ occupationUri, skillUri }) => occupationUri && skillUri) : [];
  const byOccupation = groupBy(records, ({ occupationUri = "" }) => occupationUri);
  const isOptional = ({ relationType }: Record<string, string>) => Number(relationType !== "essential");
  return new Map(
    [...byOccupation].map(([uri, list]) => [
      uri,
      [...list].sort((a, b) => isOptional(a) - isOptional(b)).map(({ skillUri = "" }) => skillUri),
    ]),
  );
}
