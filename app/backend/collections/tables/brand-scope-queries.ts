import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../schema";
import { organizationsSeenBy, seesEverything, seesOrganization, worksForSeveral } from "../../scope";
import type { Actor } from "../../services";
import { query, TRUE } from "../../storage/compiler";

const brand = expressionBuilder<Database, "employerBrand">();

/** Whether the id in this column is that of a brand which the actor sees: for lists, by all brands of theirs. */
export function seesBrand(actor: Actor, id: Expression<string>): Expression<SqlBool> {
  if (seesEverything(actor)) return TRUE;
  if (!worksForSeveral(actor))
    return brand(
      id,
      "in",
      brandIds().where(({ ref }) => seesOrganization(actor, ref("brand.ownerOrganization"))),
    );
  const ofSeveral = query
    .selectFrom(organizationsSeenBy(actor).as("seen"))
    .crossJoin("employerBrand as brand")
    .select("brand.id")
    .whereRef("brand.ownerOrganization", "=", "seen.id");
  return brand(id, "in", ofSeveral);
}

/** The same for rows that are named, which are few. */
export const seesNamedBrand = (actor: Actor, id: Expression<string>): Expression<SqlBool> =>
  seesEverything(actor)
    ? TRUE
    : brand.exists(
        brandIds()
          .where("brand.id", "=", id)
          .where(({ ref }) => seesOrganization(actor, ref("brand.ownerOrganization"))),
      );

const brandIds = () => brand.selectFrom("employerBrand as brand").select("brand.id");
