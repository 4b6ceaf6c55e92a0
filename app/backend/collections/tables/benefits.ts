import { organizationScope } from "../../scope";
import { raw, sql } from "../../storage/sql";
import type { ItemCollection } from "../collection";
import { containsFolded } from "../query/folded";

/** The catalogue, and what the actor's organizations have added for themselves. */
export const benefits: ItemCollection = {
  table: "benefits",
  fields: {
    id: "text",
    label: "text",
    label_en: "text",
    icon: "text",
    status: "text",
    relevance: "number",
    organization: "text",
  },
  scope: (actor) => sql`(benefits.organization IS NULL OR ${organizationScope(actor, raw("benefits.organization"))})`,
  search: (text) => containsFolded([raw("benefits.label"), raw("benefits.label_en")], text),
  sort: ["-relevance", "label"],
  organization: "organization",
};
