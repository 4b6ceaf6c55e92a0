import { type Param, type Sql, sql } from "../storage/sql";
import { upsert } from "./upsert";

/** Writes these rows of `term`, and with every job title the names of the skills and educations that it lists. */
export const termStatements = (rows: readonly Record<string, Param>[]): Sql[] => [
  ...upsert("term", ["collection", "id"], rows),
  relatedTerms(),
];

const relatedTerms = (): Sql => sql`WITH named AS (
    SELECT title.number, json_object(
      'skills', (${namesOf("skill", "$.skills")}),
      'educations', (${namesOf("education", "$.educations")})
    ) AS related
    FROM term AS title WHERE title.collection = 'jobTitle'
  )
  UPDATE term SET related = named.related FROM named
  WHERE term.number = named.number AND term.related IS NOT named.related`;

/** In the order of the list. A name is null in a language that the entry has none in. */
const namesOf = (collection: string, path: string): Sql => sql`SELECT json_group_array(json_object(
      'id', entry.id,
      'de', iif(entry.folded = '', NULL, entry.label),
      'en', iif(entry.folded_en = '', NULL, entry.label_en)
    ) ORDER BY listed.key)
    FROM json_each(title.details, ${path}) AS listed
    CROSS JOIN term AS entry ON entry.collection = ${collection} AND entry.id = listed.value`;
