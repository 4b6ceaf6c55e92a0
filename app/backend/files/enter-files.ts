import type { FileEntry } from "~/content-api/entities";
import { isRefusal } from "~/domain/errors";
import { distinctNames } from "~/domain/file-names";
import { historyRow } from "../history/statements";
import type { Person, Services } from "../services";
import { idIsTaken } from "../storage/write-unique";
import { toEntry, toTitle } from "./entry";
import { type Folder, unsafeFindFile } from "./queries";
import { tooManyFiles } from "./refusals";
import { guardCapacity, guardFolder, insertFile, type NewFileRow } from "./statements";

/** Bytes that already lie in the bucket. */
export interface StoredBytes {
  id: string;
  name: string;
  key: string;
  type: string;
  size: number;
  /** Made of the name without one. */
  title?: string | null;
}

export interface EnterOptions {
  folder: Folder | null;
  /** Names of the files that are in the folder. */
  held: readonly string[];
  /** How many files the folder of a job may hold. */
  limit: number;
}

/**
 * Writes the rows of stored bytes, all or none; the bytes stay where they are, also of refused ones. A file that the
 * same person has already uploaded under the id is answered again. FAILED_VALIDATION (too many), INVALID_FOREIGN_KEY,
 * RECORD_NOT_UNIQUE.
 */
export async function enterFiles(
  services: Services,
  person: Person,
  stored: readonly StoredBytes[],
  options: EnterOptions,
): Promise<FileEntry[]> {
  const names = distinctNames(
    stored.map(({ name }) => name),
    options.held,
  );
  const rows = stored.map((bytes, at) =>
    toRow(services, person, { ...bytes, name: names[at] ?? bytes.name }, options.folder),
  );
  try {
    await services.db.write([
      ...guards(person, rows.length, options),
      ...rows.flatMap((row) => entering(services, person, row, options)),
    ]);
    return rows.map(toEntry);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "FAILED_VALIDATION") throw tooManyFiles(capacityOf(options));
    const [only] = stored;
    if (error.code !== "RECORD_NOT_UNIQUE" || !only || stored.length > 1) throw error;
    const known = await getOwnFile(services, person, only.id);
    await services.files.delete(only.key);
    return [known];
  }
}

/**
 * The file this person has already uploaded under the id; null when the id is free, RECORD_NOT_UNIQUE when it is
 * somebody else's.
 */
export async function findOwnFile(services: Services, person: Person, id: string): Promise<FileEntry | null> {
  const row = await unsafeFindFile(services.db, id);
  if (!row) return null;
  if (row.uploaded_by !== person.id) throw idIsTaken(id);
  return toEntry(row);
}

// Files outside jobs have no limit in the specification; one page of the list is plenty.
const OTHER_FILES = 1000;

const capacityOf = ({ folder, limit }: EnterOptions): number => (folder?.job ? limit : OTHER_FILES);

function guards(person: Person, adding: number, options: EnterOptions) {
  const { folder } = options;
  const capacity = guardCapacity(person, { folder: folder?.id ?? null, adding, limit: capacityOf(options) });
  return folder ? [guardFolder(person, folder.id), capacity] : [capacity];
}

function entering(services: Services, person: Person, row: NewFileRow, { folder }: EnterOptions) {
  if (!folder) return [insertFile(row)];
  const { organization, job } = folder;
  const after = { file: row.id, name: row.filename_download };
  return [insertFile(row), historyRow(services, { organization, job, actor: person, event: "file.create", after })];
}

function toRow(services: Services, person: Person, bytes: StoredBytes, folder: Folder | null) {
  return {
    id: bytes.id,
    folder: folder?.id ?? null,
    organization: folder?.organization ?? null,
    uploaded_by: person.id,
    filename_download: bytes.name,
    filename_disk: bytes.key,
    title: bytes.title ?? toTitle(bytes.name),
    type: bytes.type,
    filesize: bytes.size,
    created_on: services.clock().toISOString(),
  };
}

async function getOwnFile(services: Services, person: Person, id: string): Promise<FileEntry> {
  const file = await findOwnFile(services, person, id);
  if (!file) throw idIsTaken(id);
  return file;
}
