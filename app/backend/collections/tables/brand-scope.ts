import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../schema";
import { seesOrganization } from "../../scope";
import type { Actor } from "../../services";

const brand = expressionBuilder<Database, "employerBrand">();

/** Whether the id in this column is that of a brand which the actor sees. */
export const seesBrand = (actor: Actor, id: Expression<string>): Expression<SqlBool> =>
  brand(
    id,
    "in",
    brand
      .selectFrom("employerBrand as brand")
      .select("brand.id")
      .where(({ ref }) => seesOrganization(actor, ref("brand.ownerOrganization"))),
  );
