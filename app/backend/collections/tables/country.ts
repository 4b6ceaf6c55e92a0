import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { TRUE } from "../../storage/compiler";
import { collectionOf, type ItemCollection } from "../collection";
import { isFoundIn } from "../queries/folded";

const row = expressionBuilder<Database, "country">();

export const country: ItemCollection<"country"> = collectionOf("country", {
  fields: { id: "text", label: "text", label_en: "text", subdivision_code: "text", country_code: "text" },
  scope: () => TRUE,
  search: (text) => isFoundIn(row.ref("country.searched"), text),
  sort: ["label"],
});
