import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Actor } from "../services";
import { once, query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { flagOf } from "../storage/decoding";
import type { RowOf } from "../storage/statement";
import { isShownToAll, seesFile, seesFolder, writesFile } from "./scope-queries";

const file = expressionBuilder<Database, "files">();

/** Columns of a file; together with `jobOfFile()` a stored file. */
export const FILE_COLUMNS = [
  "id",
  "folder",
  "filename_download",
  "filename_disk",
  "title",
  "type",
  "filesize",
  "uploaded_by",
  "organization",
  "created_on",
] as const;

/** The job whose folder the file is in. */
export const jobOfFile = () =>
  file.selectFrom("job").select("job.id").whereRef("job.folder", "=", "files.folder").as("job");

const storedFiles = once(() => query.selectFrom("files").select([...FILE_COLUMNS, jobOfFile()]));

export type StoredFile = RowOf<ReturnType<typeof storedFiles>>;

/** The file, if this actor may see it, and whether they may change it. */
export const findFileFor = (db: Db, actor: Actor, id: string) =>
  db.first(
    storedFiles()
      .select(flagOf(writesFile(actor)).as("mayWrite"))
      .where("files.id", "=", id)
      .where(seesFile(actor)),
  );

/** A logo or picture of an employer brand that applicants see. */
export const findPublicImage = (db: Db, id: string) =>
  db.first(storedFiles().where("files.id", "=", id).where(isShownToAll()));

/** Without a scope: only to tell whether an id is taken, and by which user. */
export const unsafeFindFile = (db: Db, id: string): Promise<StoredFile | null> =>
  db.first(storedFiles().where("files.id", "=", id));

/** An id, or the folder of a job. */
type FolderId = string | ReturnType<typeof folderOfJob>;

/** The id of the folder of a job that the actor sees, for other queries. */
export const folderOfJob = (actor: Actor, id: string) =>
  query.selectFrom("job").select("job.folder").where("job.id", "=", id).where(seesJob(actor));

/** The folder with the job that it belongs to, if this actor may see it. */
const folderFor = (actor: Actor, id: FolderId) =>
  query
    .selectFrom("folder")
    .select(["folder.id", "folder.organization"])
    .select(({ selectFrom }) => selectFrom("job").select("job.id").whereRef("job.folder", "=", "folder.id").as("job"))
    .where("folder.id", "=", id)
    .where(seesFolder(actor));

export type Folder = RowOf<ReturnType<typeof folderFor>>;

export const findFolderFor = (db: Db, actor: Actor, id: FolderId): Promise<Folder | null> =>
  db.first(folderFor(actor, id));

/** Names of the newest files in a folder. Without a scope: the asking call checks that the person sees the folder. */
export async function unsafeListNames(db: Db, folder: FolderId): Promise<string[]> {
  const named = query.selectFrom("files").select("filename_download").where("folder", "=", folder);
  const rows = await db.all(named.orderBy("created_on", "desc").limit(MOST_NAMES));
  return rows.map(({ filename_download }) => filename_download);
}

/** More than a job's folder holds, whatever the settings allow. */
const MOST_NAMES = 100;

/** For guards: the folder is open to the actor. */
export const isFolderOpen = (actor: Actor, id: string): Expression<SqlBool> => file.exists(folderFor(actor, id));

/** A condition on `files`: the file with this id, uploaded by the person for no folder and no organization. */
export const isUnfiledOf = (person: { id: string }, id: string | null): Expression<SqlBool> =>
  file.and([
    file("files.id", "=", id),
    file("files.uploaded_by", "=", person.id),
    file("files.folder", "is", null),
    file("files.organization", "is", null),
  ]);
