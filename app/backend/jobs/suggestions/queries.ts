import type { Option, TitleSuggestions } from "~/content-api/lookups";
import { LANGUAGES, type Language } from "~/domain/people";
import { markOf } from "../../search/autocomplete/space";
import type { RelatedTerm } from "../../search/schema";
import { allHits, distinctHits, numberOfHit, type Tier } from "../../search/text-search/hit-queries";
import { matchWhole, matchWords } from "../../search/text-search/search-tokens";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import type { RowOf } from "../../storage/statement";
import { fitOf, titleWords } from "./match-title";

/** What usually goes with a title; everything is empty when no entry resembles it. One round trip. */
export async function suggestionsFor(db: Db, jobTitle: string, language: Language): Promise<TitleSuggestions> {
  const words = titleWords(jobTitle);
  if (words.length === 0) return NO_SUGGESTIONS;
  const [titles, archivedTerms] = await Promise.all([db.all(titlesOf(words)), db.all(selectArchived())]);
  const title = bestOf(distinctHits(titles), words);
  if (!title) return NO_SUGGESTIONS;
  const archived = new Set(archivedTerms.flatMap(({ ids }) => Object.keys(ids)));
  const { category = null, tasks = [] } = title.details;
  const { skills = [], educations = [] } = title.related;
  return {
    jobTitle: language === "de" ? title.label : title.label_en,
    category,
    skills: optionsOf(without(archived, skills), language),
    tasks: tasks.map(([german, english]) => (language === "de" ? german : english)),
    educations: optionsOf(without(archived, educations), language),
  };
}

export const NO_SUGGESTIONS: TitleSuggestions = {
  jobTitle: null,
  category: null,
  skills: [],
  tasks: [],
  educations: [],
};

function bestOf(titles: readonly Title[], words: string[]): Title | undefined {
  const fitting = titles.map((title) => ({ title, fit: fitOf(words, `${title.folded}|${title.folded_en}`) }));
  const [best] = fitting.filter(({ fit }) => fit > 0).sort((a, b) => b.fit - a.fit);
  return best?.title;
}

type Title = RowOf<ReturnType<typeof titlesOf>>;

/** Titles that share words, with what they list. For `distinctHits`. */
function titlesOf(words: string[]) {
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
    .selectFrom(allHits(tiers).as("hit"))
    .innerJoin("term", (join) => join.on("term.number", "=", numberOfHit()))
    .select(["term.label", "term.label_en", "term.folded", "term.folded_en", "term.details", "term.related"])
    .select("hit.found_key");
}

const stem = (word: string) => (word.length >= 8 ? word.replace(/(in|innen|en|er|e)$/, "") : word);

/** What an administrator has taken out of the catalog. */
const selectArchived = () =>
  query.selectFrom("archived_terms").select("ids").where("collection", "in", ["skill", "education"]);

const without = (archived: ReadonlySet<string>, terms: readonly RelatedTerm[]) =>
  terms.filter(({ id }) => !archived.has(id));

/** What has no name in the language would be a foreign word in the ad. The first of a list are the most fitting. */
const optionsOf = (terms: readonly RelatedTerm[], language: Language): Option[] =>
  terms
    .flatMap(({ id, de, en }) => {
      const label = language === "de" ? de : en;
      return label === null ? [] : [{ id, label }];
    })
    .slice(0, MOST_LISTED);

const MOST_LISTED = 12;
