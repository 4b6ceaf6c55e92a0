import type { FileEntry } from "~/content-api/entities";
import type { Actor } from "../services";
import type { Db } from "../storage/db";
import { guard, insert, raw, type Sql, sql } from "../storage/sql";
import { fileScope, fileWriteScope, folderScope } from "./policy";

export interface StoredFile extends FileEntry {
  filename_disk: string;
  type: string;
  uploaded_by: string | null;
  organization: string | null;
  job: string | null;
  created_on: string;
}

export interface Folder {
  id: string;
  organization: string | null;
  job: string | null;
}

export interface NewRow {
  id: string;
  folder: string | null;
  organization: string | null;
  uploaded_by: string;
  filename_download: string;
  filename_disk: string;
  title: string;
  type: string;
  filesize: number;
  created_on: string;
}

export async function findFileFor(
  db: Db,
  actor: Actor,
  id: string,
): Promise<(StoredFile & { mayWrite: number }) | null> {
  return db.first(
    sql`SELECT ${COLUMNS}, ${fileWriteScope(actor)} AS mayWrite FROM files WHERE id = ${id} AND ${fileScope(actor)}`,
  );
}

/** Whoever may see it: only to tell whether an id is taken, and by whom. */
export async function unsafeFindFile(db: Db, id: string): Promise<StoredFile | null> {
  return db.first(sql`SELECT ${COLUMNS} FROM files WHERE id = ${id}`);
}

export async function findFolderFor(db: Db, actor: Actor, id: string): Promise<Folder | null> {
  return db.first(sql`
    SELECT folder.id, folder.organization, (SELECT job.id FROM job WHERE job.folder = folder.id) AS job
    FROM folder WHERE folder.id = ${id} AND ${folderScope(actor)}`);
}

export interface ListQuery {
  /** null = files without a folder, undefined = all. */
  folder?: string | null;
  limit: number;
  offset: number;
}

export function listFilesFor(db: Db, actor: Actor, { folder, limit, offset }: ListQuery): Promise<StoredFile[]> {
  const inFolder = folder === undefined ? sql`1` : folder === null ? sql`folder IS NULL` : sql`folder = ${folder}`;
  return db.all(sql`
    SELECT ${COLUMNS} FROM files WHERE ${inFolder} AND ${fileScope(actor)}
    ORDER BY created_on, id LIMIT ${limit} OFFSET ${offset}`);
}

export const insertFile = (row: NewRow): Sql => insert("files", { ...row });

export const moveFile = (id: string, folder: Folder | null): Sql => sql`
  UPDATE files SET folder = ${folder?.id ?? null}, organization = coalesce(${folder?.organization ?? null}, organization)
  WHERE id = ${id} RETURNING ${COLUMNS}`;

export const deleteFile = (actor: Actor, id: string): Sql =>
  sql`DELETE FROM files WHERE id = ${id} AND ${fileWriteScope(actor)} RETURNING filename_disk`;

/** The folder is still open to the person when the batch runs. */
export const guardFolder = (actor: Actor, id: string): Sql =>
  guard("INVALID_FOREIGN_KEY", sql`EXISTS (SELECT 1 FROM folder WHERE folder.id = ${id} AND ${folderScope(actor)})`);

/**
 * So many more fit: into the folder, or among what the person keeps without one. FAILED_VALIDATION when they do not.
 */
export function guardRoom(
  actor: { id: string },
  { folder, adding, limit }: { folder: string | null; adding: number; limit: number },
): Sql {
  const place = folder === null ? sql`folder IS NULL AND uploaded_by = ${actor.id}` : sql`folder = ${folder}`;
  return guard("FAILED_VALIDATION", sql`(SELECT count(*) FROM files WHERE ${place}) + ${adding} <= ${limit}`);
}

const COLUMNS =
  raw(`id, folder, filename_download, filename_disk, title, type, filesize, uploaded_by, organization, created_on,
  (SELECT job.id FROM job WHERE job.folder = files.folder) AS job`);
