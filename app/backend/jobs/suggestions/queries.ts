import { expressionBuilder, sql } from "kysely";
import type { Option, TitleSuggestions } from "~/content-api/lookups";
import { LANGUAGES, type Language } from "~/domain/people";
import type { Database } from "../../schema";
import { type Collection, markOf } from "../../search/autocomplete/space";
import { numberOfHit, rankedHits, type Tier } from "../../search/text-search/hit-queries";
import { matchWhole, matchWords } from "../../search/text-search/search-tokens";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { jsonOf } from "../../storage/decoding";
import { fitOf, titleWords } from "./match-title";

/** What usually goes with a title; everything is empty when no entry resembles it. One round trip. */
export async function suggestionsFor(db: Db, jobTitle: string, language: Language): Promise<TitleSuggestions> {
  const title = await bestTitle(db, titleWords(jobTitle), language);
  if (!title) return NO_SUGGESTIONS;
  const { category = null, skills = [], educations = [], tasks = [] } = title.details;
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

async function bestTitle(db: Db, words: string[], language: Language) {
  if (words.length === 0) return null;
  const rows = await db.all(titlesOf(words, language));
  const fitting = rows.map((row) => ({ row, fit: fitOf(words, `${row.folded}|${row.folded_en}`) }));
  const [best] = fitting.filter(({ fit }) => fit > 0).sort((a, b) => b.fit - a.fit);
  return best?.row ?? null;
}

/** Titles that share words, with the names of what they list, in no order. */
function titlesOf(words: string[], language: Language) {
  const marks = LANGUAGES.map((language) => markOf("jobTitle", language));
  const inAny = (match: (mark: string) => string) => marks.map((mark) => `(${match(mark)})`).join(" OR ");
  // Five is the most that D1 puts together: the longest words tell most.
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
  return query
    .selectFrom(rankedHits(tiers, 80).as("hit"))
    .innerJoin("term", (join) => join.on("term.number", "=", numberOfHit()))
    .select(["term.label", "term.label_en", "term.folded", "term.folded_en", "term.details"])
    .select([
      listed("skill", "$.skills", language).as("skills"),
      listed("education", "$.educations", language).as("educations"),
    ])
    .orderBy("hit.found_key");
}

const stem = (word: string) => (word.length >= 8 ? word.replace(/(in|innen|en|er|e)$/, "") : word);

const entry = expressionBuilder<Database & { entry: Database["term"] }, "entry" | "term">();

/**
 * The entries that a title lists at a path of its details. What has no name in the language would be a foreign word in
 * the ad.
 */
function listed(collection: Collection, path: string, language: Language) {
  const { ref } = entry;
  const [label, folded] =
    language === "de" ? [ref("entry.label"), ref("entry.folded")] : [ref("entry.label_en"), ref("entry.folded_en")];
  // The key's own index is named: the planner would walk the whole collection for every hit.
  return jsonOf<Option[]>(
    sql`(select json_group_array(json_object('id', ${ref("entry.id")}, 'label', ${label}))
      from json_each(${ref("term.details")}, ${sql.lit(path)}) as listed
      cross join ${sql.table("term")} as entry indexed by sqlite_autoindex_term_1
        on ${ref("entry.collection")} = ${sql.lit(collection)} and ${ref("entry.id")} = listed.value
          and ${folded} <> '' and ${ref("entry.archived")} = 0
      where listed.key < ${sql.lit(MOST_LISTED)})`,
  );
}

/** Of a long list the first are the most fitting. */
const MOST_LISTED = 12;

const inOrder = (ids: readonly string[], options: Option[]): Option[] =>
  options.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
