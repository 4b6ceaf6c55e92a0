import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { collectionOf, type ItemCollection } from "../collection";
import { benefits } from "./benefits";
import { seesBrand } from "./brand-scope";

const row = expressionBuilder<Database, "employerBrand_benefits">();

export const employerBrandBenefits: ItemCollection<"employerBrand_benefits"> = collectionOf("employerBrand_benefits", {
  fields: { id: "text", employerBrand_id: "text", benefits_id: "text" },
  one: { benefits_id: () => benefits },
  scope: (actor) => seesBrand(actor, row.ref("employerBrand_benefits.employerBrand_id")),
  indexes: { orders: ["id"], equal: ["employerBrand_id", "benefits_id"] },
  sort: [],
});
