import type { AUTOCOMPLETE_COLLECTIONS } from "~/content-api/lookups";
import type { Language } from "~/domain/people";
import type { SearchSpace } from "../text-search/hit-queries";

/** Collections that live in the table `term`. */
export type Collection = Exclude<(typeof AUTOCOMPLETE_COLLECTIONS)[number], "benefits">;

/** Where the search tables hold the names of one collection in one language. */
export function termSpace(collection: Collection, language: Language): SearchSpace {
  const column = language === "de" ? "de" : "en";
  return {
    search: "term_search",
    inside: "term_inside",
    mark: markOf(collection, language),
    matchInside: (text) => `${column} : "${text}" AND collection : "<${collection}>"`,
  };
}

/** Two letters before every token, so that no search reads another collection's rows. */
export const markOf = (collection: Collection, language: Language): string =>
  `${LETTERS[collection]}${language === "de" ? "d" : "e"}`;

const LETTERS: Record<Collection, string> = {
  jobTitle: "j",
  skill: "s",
  softSkill: "o",
  education: "e",
  experience: "x",
  industry: "i",
};
