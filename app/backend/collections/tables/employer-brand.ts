import { organizationScope } from "../../scope";
import { raw } from "../../storage/sql";
import type { ItemCollection } from "../collection";
import { isFoundIn } from "../query/folded";
import { employerBrandBenefits } from "./employer-brand-benefits";
import { employerBrandFiles } from "./employer-brand-files";
import { organization } from "./organization";

export const employerBrand: ItemCollection = {
  table: "employerBrand",
  fields: {
    id: "text",
    name: "text",
    status: "text",
    ownerOrganization: "text",
    description: "text",
    ciGuidelines: "text",
    homepage: "text",
    logo: "text",
    date_created: "time",
    date_updated: "time",
    user_created: "text",
    version: "number",
  },
  one: { ownerOrganization: () => organization },
  many: {
    benefits: { of: () => employerBrandBenefits, column: "employerBrand_id" },
    ciDocuments: { of: () => employerBrandFiles, column: "employerBrand_id" },
  },
  scope: (actor) => organizationScope(actor, raw("employerBrand.ownerOrganization")),
  search: (text) => isFoundIn(raw("employerBrand.searched"), text),
  sort: ["name"],
  organization: "ownerOrganization",
};
