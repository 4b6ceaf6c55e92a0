import { searchWords } from "~/lib/search-column";
import { organizationScope } from "../../scope";
import { raw, sql } from "../../storage/sql";
import type { ItemCollection } from "../collection";

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
  search: (text) => {
    const words = searchWords(text).join(" ");
    return sql`(instr(benefits.folded, ${words}) > 0 OR instr(benefits.folded_en, ${words}) > 0)`;
  },
  sort: ["-relevance", "label"],
  organization: "organization",
};
