import {
  type FileUpload,
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
} from "@remix-run/form-data-parser";
import type { FileProblem, StoredForm } from "~/content-api/bytes";
import type { FileEntry } from "~/content-api/entities";
import { fieldProblemsOf, isRefusal, Refusal } from "~/domain/errors";
import type { Limits } from "~/domain/limits";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { drainingOnFailure } from "./drain";
import { enterFiles, findOwnFile, type StoredBytes } from "./enter-files";
import { parseUpload, type UploadLimits } from "./parse-upload";
import { fileTooLarge, tooManyFiles } from "./refusals";
import { checkId, getUploadPlace, storeBytes } from "./upload";

/**
 * A plain form with files: stores what may be stored and names what may not. `folder` and `id` come from the form
 * unless given; further files of one form continue its id, so that a second submit finds them. At most 90 MB in all.
 */
export async function storeForm(
  services: Services,
  person: Person,
  request: Request,
  folder?: string,
): Promise<StoredForm> {
  const { body } = request;
  if (!body || !request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
    throw new Refusal("INVALID_PAYLOAD", { reason: "no form" });
  return drainingOnFailure(body, async () => {
    const { limits } = await getSettingsRecord(services.db);
    const received: StoredBytes[] = [];
    const problems: FileProblem[] = [];
    try {
      checkAnnounced(request, limits);
      const form = await parseUpload(request, sizesOf(limits), async (file) => {
        const outcome = await keep(services, file, limits);
        if ("key" in outcome) received.push(outcome);
        else problems.push(outcome);
      });
      const files = await enter(services, person, received, { form, folder, limits });
      return { files, problems, form };
    } catch (error) {
      await services.files.delete(received.map(({ key }) => key));
      throw toRefusal(error, limits);
    }
  });
}

function checkAnnounced(request: Request, { plainFormBytes }: Limits): void {
  // Boundaries and text fields come on top of the files.
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > plainFormBytes + 1024 * 1024) throw fileTooLarge(plainFormBytes);
}

function sizesOf(limits: Limits): UploadLimits {
  return {
    maxFiles: limits.files,
    maxFileSize: limits.fileBytes,
    maxTotalSize: limits.plainFormBytes,
    maxParts: 500,
  };
}

async function keep(services: Services, file: FileUpload, limits: Limits): Promise<StoredBytes | FileProblem> {
  try {
    return await storeBytes(services, { id: "", folder: null, name: file.name, body: file.stream() }, limits.fileBytes);
  } catch (error) {
    const [field] = fieldProblemsOf(error);
    if (!field) throw error;
    return { name: file.name, message: field.message };
  }
}

async function enter(
  services: Services,
  person: Person,
  received: StoredBytes[],
  { form, folder = textOf(form, "folder") ?? undefined, limits }: { form: FormData; folder?: string; limits: Limits },
): Promise<FileEntry[]> {
  if (received.length === 0) return [];
  const posted = textOf(form, "id");
  const base = posted ?? services.ids();
  checkId(base);
  const named = received.map((bytes, at) => ({ ...bytes, id: at === 0 ? base : `${base}-${at + 1}` }));
  // A fresh id in no folder: there is nothing to look up.
  if (!posted && !folder) return enterFiles(services, person, named, { folder: null, limit: limits.files });
  const [place, ...known] = await Promise.all([
    getUploadPlace(services, person, folder ?? null),
    ...named.map(({ id }) => findOwnFile(services, person, id)),
  ]);
  const isRepeated = known.some((entry) => entry !== null);
  if (!isRepeated) return enterFiles(services, person, named, place);
  await services.files.delete(named.map(({ key }) => key));
  return known.filter((entry) => entry !== null);
}

/** As Directus reads form fields: "null" is no value. */
function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value !== "" && value !== "null" ? value : null;
}

function toRefusal(error: unknown, limits: Limits): unknown {
  if (error instanceof MaxFileSizeExceededError) return fileTooLarge(limits.fileBytes);
  if (error instanceof MaxTotalSizeExceededError) return fileTooLarge(limits.plainFormBytes);
  if (error instanceof MaxFilesExceededError) return tooManyFiles(limits.files);
  if (error instanceof FormDataParseError)
    return isRefusal(error.cause) ? error.cause : new Refusal("INVALID_PAYLOAD", { reason: "form" });
  return error;
}
