import { organizationScope } from "../../scope";
import { raw, sql } from "../../storage/sql";
import type { ItemCollection } from "../collection";
import { isFoundIn } from "../query/folded";
import { country } from "./country";
import { employerBrand } from "./employer-brand";
import { job } from "./job";

export const organization: ItemCollection = {
  table: "organization",
  fields: {
    id: "text",
    name: "text",
    externalId: "text",
    status: "text",
    date_created: "time",
    date_updated: "time",
    street: "text",
    city: "text",
    zip: "text",
    country: "text",
    vatNo: "text",
    contactEmail: "text",
    billingEmail: "text",
    homepage: "text",
    branch: "text",
    numberOfEmployees: "text",
    credit: "number",
    paymentByInvoice: "boolean",
    retentionMonths: "number",
    user_created: "text",
    version: "number",
  },
  one: { country: () => country },
  many: {
    ownedEmployerBrands: { of: () => employerBrand, column: "ownerOrganization" },
    jobs: { of: () => ({ ...job, fields: JOB_OF_ORGANIZATION }), column: "organization" },
  },
  scope: (actor) => organizationScope(actor, raw("organization.id")),
  search: (text) =>
    sql`(${isFoundIn(raw("organization.searched"), text)}
      OR instr(organization.externalId, ${text.trim().toUpperCase()}) > 0)`,
  sort: ["name"],
  organization: "id",
};

/** SQL functions take at most 32 arguments, so an entry of a list shows at most 16 fields. */
const JOB_OF_ORGANIZATION: ItemCollection["fields"] = {
  id: "text",
  idExternal: "text",
  title: "text",
  status: "text",
  nextRenewal: "date",
  userCampaignStartDate: "date",
  date_created: "time",
  date_updated: "time",
  employerBrand: "text",
  user_created: "text",
  version: "number",
};
