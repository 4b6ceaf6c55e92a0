import { type Expression, expressionBuilder, type Insertable, type SqlBool } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import { insertWhere } from "../storage/insert-select";

const files = expressionBuilder<Database, "files">();
const folder = expressionBuilder<Database, "folder">();

/** A selection of folders by their ids. */
type Folders = Expression<string | null>;

/** A new folder, where the condition holds. */
export const insertFolder = (row: Insertable<Database["folder"]>, condition: Expression<SqlBool>) =>
  insertWhere("folder", row, condition);

/** The folders and what lies in them belong to another organization now. */
export const moveFolders = (folders: Folders, organization: string | null) => [
  query
    .updateTable("folder")
    .set({ organization })
    .where(folder("folder.id", "in", folders)),
  query
    .updateTable("files")
    .set({ organization })
    .where(files("files.folder", "in", folders)),
];

/** The files of the folders; answers where their bytes lie. */
export const deleteFilesOf = (folders: Folders) =>
  query
    .deleteFrom("files")
    .where(files("files.folder", "in", folders))
    .returning("filename_disk");

export const deleteFolders = (folders: Folders) => query.deleteFrom("folder").where(folder("folder.id", "in", folders));
