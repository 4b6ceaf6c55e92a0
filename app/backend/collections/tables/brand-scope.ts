import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../schema";
import { seesEverything, seesOrganization } from "../../scope";
import type { Actor } from "../../services";
import { TRUE } from "../../storage/compiler";

const brand = expressionBuilder<Database, "employerBrand">();

/** Whether the id in this column is that of a brand which the actor sees. */
export const seesBrand = (actor: Actor, id: Expression<string>): Expression<SqlBool> =>
  seesEverything(actor)
    ? TRUE
    : brand(
        id,
        "in",
        brand
          .selectFrom("employerBrand as brand")
          .select("brand.id")
          .where(({ ref }) => seesOrganization(actor, ref("brand.ownerOrganization"))),
      );
