import type { Option } from "~/content-api/entities";
import type { TitleSuggestions } from "~/content-api/lookups";
import type { JobCategory } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { LANGUAGES } from "~/domain/people";
import { markOf } from "../autocomplete/space";
import { NUMBER_OF_HIT, rankedHits, type Tier } from "../search/ranked-hits";
import { matchWhole, matchWords } from "../search/search-tokens";
import type { Db } from "../storage/db";
import { inList, join, raw, sql } from "../storage/sql";
import { fitOf, titleWords } from "./match-title";

/** What usually goes with a title; everything is empty when no entry resembles it. At most two round trips. */
export async function suggestionsFor(db: Db, jobTitle: string, language: Language): Promise<TitleSuggestions> {
  const title = await bestTitle(db, titleWords(jobTitle));
  if (!title) return NOTHING;
  const { category = null, skills = [], educations = [], tasks = [] } = title.details;
  const options = await optionsOf(
    db,
    [
      ["skill", skills],
      ["education", educations],
    ],
    language,
  );
  return {
    jobTitle: language === "de" ? title.label : title.label_en,
    category,
    skills: options.filter(({ collection }) => collection === "skill").map(toOption),
    tasks: tasks.map(([german, english]) => (language === "de" ? german : english)),
    educations: options.filter(({ collection }) => collection === "education").map(toOption),
  };
}

const NOTHING: TitleSuggestions = { jobTitle: null, category: null, skills: [], tasks: [], educations: [] };

interface TitleRow {
  label: string;
  label_en: string;
  folded: string;
  folded_en: string;
  details: string;
}

interface TitleDetails {
  category?: JobCategory;
  skills?: string[];
  educations?: string[];
  tasks?: [german: string, english: string][];
}

async function bestTitle(db: Db, words: string[]) {
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
  const rows = await db.all<TitleRow>(sql`SELECT label, label_en, folded, folded_en, details
    FROM (${rankedHits(tiers, 80)}) AS hit JOIN term ON term.number = ${NUMBER_OF_HIT} ORDER BY hit.search_key`);
  const fitting = rows.map((row) => ({ row, fit: fitOf(words, `${row.folded}|${row.folded_en}`) }));
  const [best] = fitting.filter(({ fit }) => fit > 0).sort((a, b) => b.fit - a.fit);
  return best ? { ...best.row, details: JSON.parse(best.row.details) as TitleDetails } : null;
}

const stem = (word: string) => (word.length >= 8 ? word.replace(/(in|innen|en|er|e)$/, "") : word);

interface OptionRow {
  collection: string;
  id: string;
  label: string;
}

/** Names of entries, in the order their ids came in. */
async function optionsOf(
  db: Db,
  wanted: readonly (readonly [string, string[]])[],
  language: Language,
): Promise<OptionRow[]> {
  const ids = wanted.flatMap(([, list]) => list);
  if (ids.length === 0) return [];
  const label = raw(language === "de" ? "label" : "label_en");
  // What has no name in this language would be a foreign word in the ad.
  const known = raw(language === "de" ? "folded" : "folded_en");
  const conditions = wanted.map(
    ([collection, list]) => sql`(collection = ${collection} AND ${inList(raw("id"), list)})`,
  );
  const rows = await db.all<OptionRow>(
    sql`SELECT collection, id, ${label} AS label FROM term WHERE (${join(conditions, " OR ")}) AND ${known} <> ''`,
  );
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const toOption = ({ id, label }: OptionRow): Option => ({ id, label });
