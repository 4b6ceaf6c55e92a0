import type { FileEntry } from "~/content-api/entities";
import { isRefusal, Refusal } from "~/domain/errors";
import { renamed } from "~/domain/file-names";
import type { JobEvent } from "~/domain/job-history/history-events";
import { type MessageKey, message } from "~/domain/messages";
import type { Person, Services } from "../services";
import { guardOneChanged } from "../storage/guards";
import { deleteBytes, historyOfFile } from "./effects";
import type { StoredBytes } from "./enter-files";
import { cleanTitle, toEntry, toTitle } from "./entry";
import { findFileFor, type StoredFile } from "./queries";
import { tooManyFiles } from "./refusals";
import { type FileValues, guardCapacity, guardFolder, updateFile } from "./statements";
import { getUploadPlace, type UploadPlace } from "./upload";

export interface FileChanges {
  /** null = into none. */
  folder?: string | null;
  /** null = none. */
  title?: string | null;
  /** What people call it; its extension stays. */
  name?: string;
  /** In the place of those that it has; they lie in the bucket already. */
  bytes?: StoredBytes;
}

/** The file, if the person may change it. NOT_FOUND, FORBIDDEN. */
export async function getWritableFile(services: Services, person: Person, id: string) {
  const file = await findFileFor(services.db, person, id);
  if (!file) throw new Refusal("NOT_FOUND");
  if (!file.mayWrite) throw new Refusal("FORBIDDEN");
  return file;
}

interface Asked {
  /** The field that a wrong name is told of. */
  nameField?: string;
  /** With its name, the title changes as well. */
  isTitled?: boolean;
}

/**
 * Changes a file in one batch: all or nothing. NOT_FOUND, FORBIDDEN, INVALID_FOREIGN_KEY (folder), FAILED_VALIDATION
 * (name or title, or the folder is full), RECORD_CONFLICT when its bytes were replaced meanwhile.
 */
export async function changeFile(
  services: Services,
  person: Person,
  id: string,
  changes: FileChanges,
  { nameField = "filename_download", isTitled = false }: Asked = {},
): Promise<FileEntry> {
  const { folder, title, name, bytes } = changes;
  const [file, asked] = await Promise.all([
    getWritableFile(services, person, id),
    folder === undefined ? null : getUploadPlace(services, person, folder),
  ]);
  const place = asked && (asked.folder?.id ?? null) !== file.folder ? asked : null;
  const wanted = name === undefined ? undefined : renamed(bytes?.name ?? file.filename_download, name);
  if (wanted === null) throw wrong(nameField, "empty");
  const values: FileValues = {
    ...(place && placeOf(place)),
    ...(title !== undefined && { title: title === null ? null : cleanTitle(title) }),
    ...(bytes && { filename_disk: bytes.key, type: bytes.type, filesize: bytes.size, filename_download: bytes.name }),
    ...(wanted !== undefined && { filename_download: wanted }),
  };
  const isRenamed = values.filename_download !== undefined && values.filename_download !== file.filename_download;
  if (!bytes && !isRenamed) delete values.filename_download;
  if (isTitled && isRenamed) values.title = toTitle(values.filename_download ?? "");
  if (Object.keys(values).length === 0) return toEntry(file);
  const update = updateFile(person, file, values, isRenamed ? values.filename_download : undefined);
  try {
    const written = await services.db.write([
      ...(place?.folder ? guardsOf(person, place, place.folder.id) : []),
      update,
      guardOneChanged("RECORD_NOT_UNIQUE"),
      ...historyOf(services, person, file, { place, isRenamed, values }),
    ]);
    const [row] = written.rowsOf(update);
    if (!row) throw new Refusal("NOT_FOUND");
    if (bytes) deleteBytes(services, [file]);
    return toEntry(row);
  } catch (error) {
    if (place && isRefusal(error, "FAILED_VALIDATION")) throw tooManyFiles(place.limit);
    if (!isRefusal(error, "RECORD_NOT_UNIQUE")) throw error;
    const now = await findFileFor(services.db, person, id);
    if (!now) throw new Refusal("NOT_FOUND");
    throw isRenamed ? wrong(nameField, "nameTaken") : new Refusal("RECORD_CONFLICT");
  }
}

const placeOf = ({ folder }: UploadPlace): FileValues => ({
  folder: folder?.id ?? null,
  ...(folder?.organization && { organization: folder.organization }),
});

const guardsOf = (person: Person, { limit, folder }: UploadPlace, id: string) => [
  guardFolder(person, id),
  ...(folder?.job ? [guardCapacity(person, { folder: id, adding: 1, limit })] : []),
];

interface Changed {
  place: UploadPlace | null;
  isRenamed: boolean;
  values: FileValues;
}

/** A title is for the API alone: nobody is told of it. */
function historyOf(services: Services, person: Person, file: StoredFile, { place, isRenamed, values }: Changed) {
  const name = values.filename_download;
  const entry = (event: JobEvent, of: StoredFile) =>
    historyOfFile(services, person, event, of, name === undefined ? undefined : { name });
  const { organization, job } = place?.folder ?? file;
  const moved = { ...file, organization: organization ?? file.organization, job: job ?? file.job };
  return [
    ...(place ? historyOfFile(services, person, "file.move", moved) : []),
    ...(values.filename_disk === undefined ? [] : entry("file.replace", moved)),
    ...(isRenamed && values.filename_disk === undefined ? entry("file.rename", moved) : []),
  ];
}

const wrong = (field: string, key: MessageKey) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: message(key) }] });
