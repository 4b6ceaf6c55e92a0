import { expressionBuilder, sql } from "kysely";
import { foldShort, foldText } from "~/lib/fold-text";
import type { Database } from "../schema";
import { seesOrganization } from "../scope";
import type { Actor } from "../services";
import { query } from "../storage/compiler";
import { matchesParts, partsOf } from "../storage/word-parts";

const organization = expressionBuilder<Database, "organization">();

/** Organizations with the text in their name or number, no more than so many, of all that there are. */
export const organizationsNamed = (text: string, most: number) =>
  query
    .selectFrom("organization_search")
    .select(["organization as id", "sorted"])
    .where(matchesParts("organization_search", partsOf([foldText(text), foldShort(text)])))
    .limit(most);

/** Members of an organization see only their own jobs. */
export const seesAllJobs = (actor: Actor): boolean =>
  actor.type !== "person" ||
  actor.role !== "Hiring Org" ||
  actor.memberships.every((membership) => membership.role === "admin");

/** How many brands an organization has; 0 for one that the actor does not see. */
export function countOfBrands(actor: Actor, id: string) {
  const count = query
    .selectFrom("organization")
    .select("brand_count")
    .where("organization.id", "=", id)
    .where(seesOrganization(actor, organization.ref("organization.id")));
  return sql<number>`coalesce((${count}), 0)`;
}
