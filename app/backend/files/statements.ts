import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import type { Actor } from "../services";
import { query } from "../storage/compiler";
import { guardThat } from "../storage/guards";
import { insertWhere } from "../storage/insert-select";
import { FILE_COLUMNS, isFolderOpen, isUnfiledOf, jobOfFile, type StoredFile } from "./queries";
import { writesFile } from "./scope-queries";

const files = expressionBuilder<Database, "files">();
const folder = expressionBuilder<Database, "folder">();

/** A selection of folders by their ids. */
type Folders = Expression<string | null>;

export type NewFileRow = Insertable<Database["files"]>;

export const insertFile = (row: NewFileRow) => query.insertInto("files").values(row);

export type FileValues = Partial<Omit<NewFileRow, "id">>;

/**
 * Changes nothing when the file's name or bytes are others by now, or another one in its folder has the new name;
 * answers the file.
 */
export function updateFile(actor: Actor, seen: StoredFile, values: FileValues, newName?: string) {
  const update = query
    .updateTable("files")
    .set(values)
    .where("id", "=", seen.id)
    .where("filename_download", "=", seen.filename_download)
    .where("filename_disk", "=", seen.filename_disk)
    .where(writesFile(actor));
  const named = newName === undefined ? update : update.where(files.not(files.exists(sameName(seen.id, newName))));
  return named.returning([...FILE_COLUMNS, jobOfFile()]);
}

const sameName = (id: string, name: string) =>
  files
    .selectFrom("files as other")
    .select("other.id")
    .whereRef("other.folder", "=", "files.folder")
    .where("other.id", "<>", id)
    .where(({ ref }) => sql<boolean>`lower(${ref("other.filename_download")}) = lower(${name})`);

export const deleteFile = (actor: Actor, id: string) =>
  deleteFiles(files.and([files("files.id", "=", id), writesFile(actor)]));

/** The files of a condition on `files`; answers where their bytes lie. */
export const deleteFiles = (condition: Expression<SqlBool>) =>
  query.deleteFrom("files").where(condition).returning("files.filename_disk");

/** A file that the person keeps in no folder; answers where its bytes lie. */
export const deleteUnfiled = (person: { id: string }, id: string | null) => deleteFiles(isUnfiledOf(person, id));

/** A file that the person has uploaded for nothing yet belongs to the organization now. */
export const claimFile = (person: { id: string }, id: string, organization: Expression<string | null> | string) =>
  query
    .updateTable("files")
    .set({ organization })
    .where("id", "=", id)
    .where("organization", "is", null)
    .where("uploaded_by", "=", person.id);

/** Aborts with INVALID_FOREIGN_KEY unless the folder is open to the person. */
export const guardFolder = (actor: Actor, id: string) => guardThat("INVALID_FOREIGN_KEY", isFolderOpen(actor, id));

/**
 * Aborts with FAILED_VALIDATION unless so many more fit: into the folder, or among what the person keeps without one.
 */
export function guardCapacity(
  person: { id: string },
  { folder, adding, limit }: { folder: string | null; adding: number; limit: number },
) {
  const count = query
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("folder", "is", folder);
  const held = folder === null ? count.where("uploaded_by", "=", person.id) : count;
  return guardThat("FAILED_VALIDATION", sql<boolean>`${held} + ${adding} <= ${limit}`);
}

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
export const deleteFilesOf = (folders: Folders) => deleteFiles(files("files.folder", "in", folders));

export const deleteFoldersOf = (folders: Folders) => deleteFolders(folder("folder.id", "in", folders));

/** The folders of a condition on `folder`. */
export const deleteFolders = (condition: Expression<SqlBool>) => query.deleteFrom("folder").where(condition);

/** Folders of organizations stay when their owner goes. */
export const releaseFolders = (owner: string) =>
  query.updateTable("folder").set({ owner: null }).where("owner", "=", owner).where("organization", "is not", null);
