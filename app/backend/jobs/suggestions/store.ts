import type { Option } from "~/content-api/entities";
import type { TitleSuggestions } from "~/content-api/lookups";
import type { JobCategory } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { LANGUAGES } from "~/domain/people";
import { type Collection, markOf } from "../../search/autocomplete/space";
import { NUMBER_OF_HIT, rankedHits, type Tier } from "../../search/text-search/ranked-hits";
import { matchWhole, matchWords } from "../../search/text-search/search-tokens";
import type { Db } from "../../storage/db";
import { raw, type Sql, sql } from "../../storage/sql";
import { fitOf, titleWords } from "./match-title";

/** What usually goes with a title; everything is empty when no entry resembles it. One round trip. */
export async function suggestionsFor(db: Db, jobTitle: string, language: Language): Promise<TitleSuggestions> {
  const title = await bestTitle(db, titleWords(jobTitle), language);
  if (!title) return NO_SUGGESTIONS;
  const { category = null, skills = [], educations = [], tasks = [] } = JSON.parse(title.details) as TitleDetails;
  return {
    jobTitle: language === "de" ? title.label : title.label_en,
    category,
    skills: inOrder(skills, title.skills),
    tasks: tasks.map(([german, english]) => (language === "de" ? german : english)),
    educations: inOrder(educations, title.educations),
  };
}

export const NO_SUGGESTIONS: TitleSuggestions = {
  jobTitle: null,
  category: null,
  skills: [],
  tasks: [],
  educations: [],
};

interface TitleRow {
  label: string;
  label_en: string;
  folded: string;
  folded_en: string;
  details: string;
  /** Options as JSON, in no order. */
  skills: string;
  educations: string;
}

interface TitleDetails {
  category?: JobCategory;
  skills?: string[];
  educations?: string[];
  tasks?: [german: string, english: string][];
}

async function bestTitle(db: Db, words: string[], language: Language): Promise<TitleRow | null> {
  if (words.length === 0) return null;
  const marks = LANGUAGES.map((language) => markOf("jobTitle", language));
  const inAny = (match: (mark: string) => string) => marks.map((mark) => `(${match(mark)})`).join(" OR ");
  // Five is the most that D1 puts together: the longest words say most.
  const telling = [...words].sort((a, b) => b.length - a.length).slice(0, 3);
  const tiers: Tier[] = [
    { table: "term_search", match: inAny((mark) => matchWhole(mark, words)), limit: 5 },
    { table: "term_search", match: inAny((mark) => matchWords(mark, words)), limit: 20 },
    ...telling.map((word) => ({
      table: "term_search" as const,
      match: inAny((mark) => matchWords(mark, [stem(word)])),
      limit: 40,
    })),
  ];
  const rows = await db.all<TitleRow>(sql`SELECT label, label_en, folded, folded_en, details,
      ${named("skill", raw("'$.skills'"), language)} AS skills, ${named("education", raw("'$.educations'"), language)} AS educations
    FROM (${rankedHits(tiers, 80)}) AS hit JOIN term ON term.number = ${NUMBER_OF_HIT} ORDER BY hit.search_key`);
  const fitting = rows.map((row) => ({ row, fit: fitOf(words, `${row.folded}|${row.folded_en}`) }));
  const [best] = fitting.filter(({ fit }) => fit > 0).sort((a, b) => b.fit - a.fit);
  return best?.row ?? null;
}

const stem = (word: string) => (word.length >= 8 ? word.replace(/(in|innen|en|er|e)$/, "") : word);

/**
 * The entries that a title lists at a path of its details. What has no name in the language would be a foreign word in
 * the ad.
 */
// The key's own index is named: the planner would walk the whole collection for every hit.
function named(collection: Collection, path: Sql, language: Language): Sql {
  const [label, known] = language === "de" ? [raw("label"), raw("folded")] : [raw("label_en"), raw("folded_en")];
  return sql`(SELECT json_group_array(json_object('id', entry.id, 'label', entry.${label}))
    FROM json_each(term.details, ${path}) AS listed
    CROSS JOIN term AS entry INDEXED BY sqlite_autoindex_term_1 ON entry.collection = ${collection} AND entry.id = listed.value AND entry.${known} <> '' AND entry.archived = 0
    WHERE listed.key < ${MOST_LISTED})`;
}

/** Of a long list the first are the most fitting. */
const MOST_LISTED = 12;

function inOrder(ids: readonly string[], options: string): Option[] {
  return (JSON.parse(options) as Option[]).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
