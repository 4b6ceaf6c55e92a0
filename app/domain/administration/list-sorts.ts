import type { Sort } from "../sort";

/** What the lists of the administration can be sorted by, and their order when nobody chose one. */
export const USER_SORTS = ["name", "email", "organizations"] as const;
export const USERS_BY_NAME: Sort = { fieldName: "name", direction: "ASC" };

export const BENEFIT_SORTS = ["label", "label_en", "relevance"] as const;
export const BENEFITS_BY_RELEVANCE: Sort = { fieldName: "relevance", direction: "DESC" };
