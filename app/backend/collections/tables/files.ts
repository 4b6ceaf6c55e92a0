import { expressionBuilder } from "kysely";
import { findFiles, listsFile } from "../../files/list-queries";
import { seesFile } from "../../files/scope-queries";
import type { Database } from "../../schema";
import { collectionOf, type ItemCollection } from "../collection";
import { containsText, folded, foldTyped } from "../queries/folded";
import { folder } from "./folder";

const row = expressionBuilder<Database, "files">();

/** Behind `/files`; not one of `/items`. */
export const files: ItemCollection<"files"> = collectionOf("files", {
  fields: {
    id: "text",
    folder: "text",
    filename_download: "text",
    filename_disk: "text",
    title: "text",
    type: "text",
    filesize: "number",
    uploaded_by: "text",
    created_on: "time",
  },
  one: { folder: () => folder },
  scope: listsFile,
  namedScope: seesFile,
  namedBy: ["id", "folder"],
  pages: findFiles,
  search: (text) =>
    row.or(
      (["filename_download", "title"] as const).map((name) =>
        containsText(folded(row.ref(`files.${name}`)), foldTyped(text.trim())),
      ),
    ),
  sort: ["-created_on"],
});
