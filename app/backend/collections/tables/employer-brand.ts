import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { seesEverything, seesOrganization } from "../../scope";
import { collectionOf, type ItemCollection, manyOf } from "../collection";
import { brandsNamed, countOfBrands } from "../organization-queries";
import { isFoundIn } from "../queries/folded";
import { employerBrandBenefits } from "./employer-brand-benefits";
import { employerBrandFiles } from "./employer-brand-files";
import { organization } from "./organization";

const row = expressionBuilder<Database, "employerBrand">();

export const employerBrand: ItemCollection<"employerBrand"> = collectionOf("employerBrand", {
  fields: {
    id: "text",
    name: "text",
    status: "text",
    ownerOrganization: "text",
    description: "text",
    ciGuidelines: "text",
    homepage: "text",
    logo: "text",
    color: "text",
    picture: "text",
    date_created: "time",
    date_updated: "time",
    user_created: "text",
    version: "number",
  },
  one: { ownerOrganization: () => organization },
  many: {
    benefits: manyOf(() => employerBrandBenefits, "employerBrand_id"),
    ciDocuments: manyOf(() => employerBrandFiles, "employerBrand_id"),
  },
  scope: (actor) => seesOrganization(actor, row.ref("employerBrand.ownerOrganization")),
  lists: async () => (await import("../lists-of-several")).brandLists(),
  indexes: { orders: ["id", "name"], equal: ["ownerOrganization", "logo", "picture"], named: ["name"] },
  search: (text) => isFoundIn(row.ref("employerBrand.searched"), text),
  hits: (actor, text, most) => (seesEverything(actor) ? brandsNamed(text, most) : null),
  total: countOfBrands,
  sort: ["name"],
  organization: "ownerOrganization",
});
