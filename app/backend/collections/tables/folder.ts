import { expressionBuilder } from "kysely";
import { listsFolder, seesFolder } from "../../files/scope-queries";
import type { Database } from "../../schema";
import { seesEverything } from "../../scope";
import { once } from "../../storage/compiler";
import { countOfRows } from "../../storage/row-count-queries";
import { collectionOf, type ItemCollection } from "../collection";
import { containsText, folded, foldTyped } from "../queries/folded";

const row = expressionBuilder<Database, "folder">();

const FIELDS = { id: "text", name: "text" } as const;

/** Behind `/folders`; not one of `/items`. */
export const folder: ItemCollection<"folder"> = collectionOf("folder", {
  fields: FIELDS,
  scope: listsFolder,
  namedScope: seesFolder,
  lists: once(async () => {
    const [{ listsInMemory }, { findFolders, readFolders }] = await Promise.all([
      import("../lists-in-memory"),
      import("../../files/folder-queries"),
    ]);
    return listsInMemory({
      table: { table: "folder", fields: FIELDS },
      all: readFolders,
      found: findFolders,
      searched: ["name"],
    });
  }),
  indexes: { orders: ["id", "name"], named: ["name"], searched: ["name"] },
  total: (actor) => (seesEverything(actor) ? countOfRows("folder") : null),
  search: (text) => containsText(folded(row.ref("folder.name")), foldTyped(text.trim())),
  sort: ["id"],
});
