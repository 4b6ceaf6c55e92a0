import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { collectionOf, type ItemCollection } from "../collection";
import { benefits } from "./benefits";
import { seesBrand, seesNamedBrand } from "./brand-scope-queries";

const row = expressionBuilder<Database, "employerBrand_benefits">();

export const employerBrandBenefits: ItemCollection<"employerBrand_benefits"> = collectionOf("employerBrand_benefits", {
  fields: { id: "text", employerBrand_id: "text", benefits_id: "text" },
  one: { benefits_id: () => benefits },
  scope: (actor) => seesBrand(actor, row.ref("employerBrand_benefits.employerBrand_id")),
  namedScope: (actor) => seesNamedBrand(actor, row.ref("employerBrand_benefits.employerBrand_id")),
  namedBy: ["id", "employerBrand_id"],
  indexes: { orders: ["id"], equal: ["employerBrand_id", "benefits_id"] },
  sort: [],
});
