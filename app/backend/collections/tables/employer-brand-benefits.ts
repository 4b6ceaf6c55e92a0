import { organizationScope } from "../../scope";
import { raw, sql } from "../../storage/sql";
import type { ItemCollection } from "../collection";
import { benefits } from "./benefits";

export const employerBrandBenefits: ItemCollection = {
  table: "employerBrand_benefits",
  fields: { id: "text", employerBrand_id: "text", benefits_id: "text" },
  one: { benefits_id: () => benefits },
  scope: (actor) => sql`employerBrand_benefits.employerBrand_id IN (
    SELECT brand.id FROM employerBrand AS brand WHERE ${organizationScope(actor, raw("brand.ownerOrganization"))})`,
  sort: [],
};
