import type { InputOf } from "~/content-api/call-names";
import type { FileEntry } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { matchesContent, sanitizeFilename, type UploadPurpose, uploadType } from "~/domain/uploads";
import { drain } from "~/lib/drain";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { drainingOnFailure } from "./drain";
import { deleteRefused } from "./effects";
import { enterFiles, findOwnFile, type StoredBytes } from "./enter-files";
import { putBytes } from "./put-bytes";
import { type Folder, findFolderFor, folderOfJob, unsafeListNames as listNames } from "./queries";
import { fileTooLarge, unknownFileType } from "./refusals";
import { sniffType } from "./sniff-type";

type NewFile = InputOf<"files.store">;

/**
 * One file as a stream. The row appears only when its bytes are there; the same id again by the same person gets the
 * same answer. INVALID_PAYLOAD (id), INVALID_FOREIGN_KEY (folder missing or foreign), CONTENT_TOO_LARGE,
 * FAILED_VALIDATION, RECORD_NOT_UNIQUE.
 */
export async function storeFile(services: Services, person: Person, file: NewFile): Promise<FileEntry> {
  return drainingOnFailure(file.body, async () => {
    checkId(file.id);
    const [known, place] = await Promise.all([
      findOwnFile(services, person, file.id),
      getUploadPlace(services, person, file.folder),
    ]);
    if (known) {
      await drain(file.body);
      return known;
    }
    const stored = await storeBytes(services, file, place.maxBytes);
    const [entry] = await enterFiles(services, person, [stored], place).catch(async (error: unknown) => {
      await deleteRefused(services, error, [stored.key]);
      throw error;
    });
    if (!entry) throw new Refusal("unknown");
    return entry;
  });
}

export interface UploadPlace {
  folder: Folder | null;
  /** Names of the files that are in the folder. */
  held: string[];
  limit: number;
  maxBytes: number;
}

/** Where files may go and how much fits, in one round trip. */
export async function getUploadPlace(services: Services, person: Person, folder: string | null): Promise<UploadPlace> {
  const place = await findPlace(services, person, folder);
  if (folder !== null && !place.folder) throw new Refusal("INVALID_FOREIGN_KEY", { field: "folder" });
  return place;
}

/** The same of a job. NOT_FOUND when the person does not see it, or it has no folder. */
export async function getUploadPlaceOfJob(services: Services, person: Person, job: string): Promise<UploadPlace> {
  const place = await findPlace(services, person, folderOfJob(person, job));
  if (!place.folder) throw new Refusal("NOT_FOUND");
  return place;
}

async function findPlace(
  services: Services,
  person: Person,
  folder: string | ReturnType<typeof folderOfJob> | null,
): Promise<UploadPlace> {
  const [found, names, { limits }] = await Promise.all([
    folder === null ? null : findFolderFor(services.db, person, folder),
    folder === null ? [] : listNames(services.db, folder),
    getSettingsRecord(services.db),
  ]);
  return { folder: found, held: found ? names : [], limit: limits.files, maxBytes: limits.fileBytes };
}

/** Puts bytes into the bucket under a key of their own, so that two uploads of one id never mix. */
export async function storeBytes(
  services: Services,
  file: NewFile,
  maxBytes: number,
  purpose: UploadPurpose = "job",
): Promise<StoredBytes> {
  const name = sanitizeFilename(file.name);
  const type = uploadType(name, purpose);
  if (!type) throw unknownFileType(name, purpose);
  if (file.size !== undefined && file.size > maxBytes) throw fileTooLarge(maxBytes, name);
  const key = `${services.ids()}.${type.extension}`;
  const check = (head: Uint8Array) => {
    if (!matchesContent(type, sniffType(head))) throw unknownFileType(name, purpose);
  };
  const size = await putBytes(services.files, { key, name, type: type.mime, body: file.body, maxBytes, check });
  return { id: file.id, name, key, type: type.mime, size };
}

export function checkId(id: string): void {
  if (!/^[\w-]{8,64}$/.test(id)) throw new Refusal("INVALID_PAYLOAD", { reason: "id" });
}
