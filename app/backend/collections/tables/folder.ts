import { expressionBuilder } from "kysely";
import { listsFolder, seesFolder } from "../../files/scope-queries";
import type { Database } from "../../schema";
import { collectionOf, type ItemCollection } from "../collection";
import { containsText, folded, foldTyped } from "../queries/folded";

const row = expressionBuilder<Database, "folder">();

/** Behind `/folders`; not one of `/items`. */
export const folder: ItemCollection<"folder"> = collectionOf("folder", {
  fields: { id: "text", name: "text" },
  scope: listsFolder,
  namedScope: seesFolder,
  search: (text) => containsText(folded(row.ref("folder.name")), foldTyped(text.trim())),
  sort: ["id"],
});
