import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { searchForms } from "~/lib/fold-text";
import { searchWords } from "~/lib/search-column";
import type { Database } from "../schema";
import { isMemberOf, organizationsSeenBy, seesEverything, seesOrganization, worksForSeveral } from "../scope";
import type { Actor } from "../services";
import { isIn, query } from "../storage/compiler";
import { countOfRows } from "../storage/row-count-queries";
import { matchesParts, partsOf } from "../storage/word-parts";
import type { OrderedPage } from "./collection";
import { folded } from "./queries/folded";

const organization = expressionBuilder<Database, "organization">();

/** Organizations with the text in their name or number, no more than `most`, of all that there are. */
export const organizationsNamed = (text: string, most: number) =>
  query
    .selectFrom("organization_search")
    .select(["organization as id", "sorted"])
    .where(matchesParts("organization_search", partsOf(searchForms(text))))
    .limit(most);

/** Employer brands with the text in their name, likewise. */
export const brandsNamed = (text: string, most: number) =>
  query
    .selectFrom("brand_search")
    .select(["brand as id", "sorted"])
    .where(matchesParts("brand_search", partsOf(searchForms(text))))
    .limit(most);

/** Benefits with the words in their label in either language, likewise; `sorted` begins with the most relevant. */
export const benefitsNamed = (text: string, most: number) =>
  query
    .selectFrom("benefit_search")
    .select(["benefit as id", "sorted"])
    .where(matchesParts("benefit_search", partsOf([searchWords(text).join(" ")])))
    .limit(most);

/**
 * A page by name of the organizations of a person who works for several, found within the statement of its rows. Null
 * for other people and orders, and for all of them.
 */
export function pageByName(actor: Actor, { sort, limit, offset }: OrderedPage): Expression<SqlBool> | null {
  const [key = "", ...others] = sort;
  if (!worksForSeveral(actor) || others.length > 0 || !/^-?name$/.test(key) || limit < 0) return null;
  const way = key.startsWith("-") ? "desc" : "asc";
  const page = query
    .selectFrom(organizationsSeenBy(actor).as("seen"))
    .crossJoin("organization as listed")
    .select("listed.id")
    .whereRef("listed.id", "=", "seen.id")
    .orderBy(({ ref }) => folded(ref("listed.name")), way)
    .orderBy("listed.id", way)
    .limit(sql.lit(limit))
    .offset(sql.lit(offset));
  return organization("organization.id", "in", page);
}

/**
 * How many jobs of the organization under the alias the actor sees, from its counter; where a member sees only their
 * own, these are counted in the chunks of its lists.
 */
export function countOfJobs(actor: Actor, alias: string): RawBuilder<number> {
  const all = sql.ref<number>(`${alias}.job_count`);
  const ofMember =
    actor.type === "person" ? actor.memberships.filter((each) => isMemberOf(actor, each.organization)) : [];
  if (actor.type !== "person" || ofMember.length === 0) return all;
  const id = sql.ref<string>(`${alias}.id`);
  const name = JSON.stringify(actor.id);
  const own = query
    .selectFrom("job_chunk_person")
    .select(({ ref }) => {
      const people = ref("job_chunk_person.people");
      return sql<number>`sum(length(${people}) - length(replace(${people}, ${name}, ''))) / ${name.length}`.as("count");
    })
    .where("job_chunk_person.owner", "=", id);
  const organizations = ofMember.map(({ organization: each }) => each);
  return sql<number>`iif(${isIn(id, organizations)}, coalesce((${own}), 0), ${all})`;
}

/** How many organizations the actor sees, from a counter; null where none says it. */
export function countOfOrganizations(actor: Actor): RawBuilder<number> | null {
  if (seesEverything(actor)) return countOfRows("organization");
  return actor.type === "person" && actor.role === "Agentur" ? sql<number>`${actor.organizations.length}` : null;
}

/** How many brands the actor sees, of one organization where it is named, from counters; null where none says it. */
export function countOfBrands(actor: Actor, id?: string): RawBuilder<number> | null {
  if (!id) return seesEverything(actor) ? countOfRows("employerBrand") : null;
  const counted = query
    .selectFrom("organization")
    .select("brand_count")
    .where("id", "=", id)
    .where(seesOrganization(actor, organization.ref("organization.id")));
  return sql<number>`coalesce((${counted}), 0)`;
}
