import { expressionBuilder, sql } from "kysely";
import type { Database } from "../../schema";
import { isMemberAnywhere, seesEverything, seesOrganization } from "../../scope";
import { collectionOf, type ItemCollection, manyOf } from "../collection";
import { countOfJobs, countOfOrganizations, organizationsNamed, pageByName } from "../organization-queries";
import { containsText, isFoundIn } from "../queries/folded";
import { country } from "./country";
import { employerBrand } from "./employer-brand";
import { job } from "./job";

const row = expressionBuilder<Database, "organization">();

export const organization: ItemCollection<"organization"> = collectionOf("organization", {
  fields: {
    id: "text",
    name: "text",
    externalId: "text",
    status: "text",
    blocked_reason: "text",
    blocked_until: "time",
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
    secondFactorRequired: "boolean",
    agreementVersion: "text",
    user_created: "text",
    version: "number",
  },
  one: { country: () => country },
  many: {
    ownedEmployerBrands: manyOf(() => employerBrand, "ownerOrganization", {
      counter: (_, alias) => sql.ref<number>(`${alias}.brand_count`),
      growing: { count: "brand_count", isWalked: () => false },
    }),
    jobs: manyOf(() => ({ ...job, fields: JOB_OF_ORGANIZATION }), "organization", {
      counter: countOfJobs,
      growing: { count: "job_count", isWalked: (actor) => actor.type === "person" && !isMemberAnywhere(actor) },
    }),
  },
  scope: (actor) => seesOrganization(actor, row.ref("organization.id")),
  lists: async () => (await import("../lists-of-several")).organizationLists(),
  pages(actor, page) {
    const isMeant = pageByName(actor, page);
    return isMeant && { isMeant };
  },
  indexes: {
    orders: ["id", "name", "externalId", "count(jobs)", "count(ownedEmployerBrands)"],
    equal: ["externalId", "user_created"],
    named: ["name"],
  },
  search: (text) =>
    row.or([
      isFoundIn(row.ref("organization.searched"), text),
      containsText(row.ref("organization.externalId"), text.trim().toUpperCase()),
    ]),
  hits: (actor, text, most) => (seesEverything(actor) ? organizationsNamed(text, most) : null),
  total: (actor, id) => (id ? null : countOfOrganizations(actor)),
  sort: ["name"],
  organization: "id",
});

/** An entry of a list shows little of a job: D1 answers at most 2 MB in one value. */
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
