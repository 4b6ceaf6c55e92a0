import { expressionBuilder } from "kysely";
import { findHits, isWalked, listsFile, readFiles, seesListedFile, walkFiles } from "../../files/list-queries";
import { seesFile } from "../../files/scope-queries";
import type { Database } from "../../schema";
import { seesEverything } from "../../scope";
import { once } from "../../storage/compiler";
import { countOfRows } from "../../storage/row-count-queries";
import { collectionOf, type ItemCollection } from "../collection";
import { containsText, folded, foldTyped } from "../queries/folded";
import { folder } from "./folder";

const row = expressionBuilder<Database, "files">();

const FIELDS = {
  id: "text",
  folder: "text",
  filename_download: "text",
  filename_disk: "text",
  title: "text",
  type: "text",
  filesize: "number",
  uploaded_by: "text",
  created_on: "time",
} as const;
const ONE = { folder: () => folder };
const SEARCHED = ["filename_download", "title"] as const;

/** Behind `/files`; not one of `/items`. */
export const files: ItemCollection<"files"> = collectionOf("files", {
  fields: FIELDS,
  one: ONE,
  scope: listsFile,
  namedScope: seesFile,
  namedBy: ["id", "folder"],
  lists: once(async () =>
    (await import("../lists-in-memory")).listsInMemory({
      table: { table: "files", fields: FIELDS, one: ONE },
      all: readFiles,
      found: findHits,
      searched: SEARCHED,
      isWalked,
      scope: seesListedFile,
    }),
  ),
  pages: walkFiles,
  indexes: {
    orders: ["id", "created_on", "filename_download", "title", "filesize", "type"],
    ranges: ["created_on", "filesize"],
    equal: ["filename_disk", "folder"],
    named: ["filename_download", "title", "type"],
    searched: SEARCHED,
    known: async (db, { actor }) => {
      const rows = await readFiles(db, actor);
      return rows && { rows, fields: Object.keys(FIELDS), isSearched: false };
    },
  },
  total: (actor) => (seesEverything(actor) ? countOfRows("files") : null),
  search: (text) =>
    row.or(SEARCHED.map((name) => containsText(folded(row.ref(`files.${name}`)), foldTyped(text.trim())))),
  sort: ["-created_on"],
});
