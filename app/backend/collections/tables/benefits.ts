import { expressionBuilder } from "kysely";
import { searchWords } from "~/lib/search-column";
import type { Database } from "../../schema";
import { seesEverything, seesOrganization } from "../../scope";
import { countOfRows } from "../../storage/row-count-queries";
import { collectionOf, type ItemCollection } from "../collection";
import { benefitsNamed } from "../organization-queries";
import { containsText } from "../queries/folded";

const row = expressionBuilder<Database, "benefits">();

/** The catalog, and what the actor's organizations have added for themselves. */
export const benefits: ItemCollection<"benefits"> = collectionOf("benefits", {
  fields: {
    id: "text",
    label: "text",
    label_en: "text",
    icon: "text",
    status: "text",
    relevance: "number",
    organization: "text",
  },
  scope: (actor) =>
    row.or([row("benefits.organization", "is", null), seesOrganization(actor, row.ref("benefits.organization"))]),
  indexes: {
    orders: ["id", "label", "-relevance,label", "relevance,-label"],
    equal: ["organization"],
    few: ["organization"],
    named: ["label"],
  },
  hits: (actor, text, most) =>
    seesEverything(actor) && searchWords(text).length > 0 ? benefitsNamed(text, most) : null,
  total: (actor) => (seesEverything(actor) ? countOfRows("benefits") : null),
  search: (text) => {
    const words = searchWords(text).join(" ");
    return row.or([
      containsText(row.ref("benefits.folded"), words),
      containsText(row.ref("benefits.folded_en"), words),
    ]);
  },
  sort: ["-relevance", "label"],
  organization: "organization",
});
