import { type FileUpload, FormDataParseError, MaxTotalSizeExceededError } from "@remix-run/form-data-parser";
import type { FileProblem, StoredForm } from "~/content-api/bytes";
import type { FileEntry } from "~/content-api/entities";
import { isRefusal, Refusal } from "~/domain/errors";
import type { Limits } from "~/domain/limits";
import { sanitizeFilename, type UploadPurpose } from "~/domain/uploads";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { drainingOnFailure } from "./drain";
import { deleteRefused } from "./effects";
import { findOwnFile, type StoredBytes } from "./enter-files";
import { enterFitting } from "./enter-fitting";
import { cleanTitle } from "./entry";
import { parseUpload, type UploadLimits } from "./parse-upload";
import { filesTooLargeTogether, fileTooLarge, toFileProblem, tooManyFiles } from "./refusals";
import { checkId, getUploadPlace, getUploadPlaceOfJob, storeBytes, type UploadPlace } from "./upload";

/**
 * A plain form with files: stores what may be stored and names what may not, each with its reason; only a form that is
 * none is refused as a whole. `id`, and the folder unless it or its job is given, come from the form; further files of
 * one form continue its id, so that a second submit finds them. At most 90 MB in all. NOT_FOUND (job).
 */
export async function storeForm(
  services: Services,
  person: Person,
  request: Request,
  place: { folder?: string; job?: string; pictures?: boolean },
): Promise<StoredForm> {
  const { body } = request;
  if (!body || !isForm(request)) throw new Refusal("INVALID_PAYLOAD", { reason: "no form" });
  return drainingOnFailure(body, async () => {
    const [{ limits }, ofJob] = await Promise.all([
      getSettingsRecord(services.db),
      place.job === undefined ? null : getUploadPlaceOfJob(services, person, place.job),
    ]);
    const received: StoredBytes[] = [];
    const problems: FileProblem[] = [];
    try {
      const form = await parseUpload(request, sizesOf(limits), async (file) => {
        const outcome = await keep(services, file, { received, limits, purpose: place.pictures ? "avatar" : "job" });
        if ("key" in outcome) received.push(outcome);
        else problems.push(outcome);
      });
      const entered = await enter(services, person, received, { form, folder: place.folder, ofJob });
      return { files: entered.files, problems: [...problems, ...entered.problems], form };
    } catch (error) {
      const refusal = toRefusal(error, limits);
      await deleteRefused(
        services,
        refusal,
        received.map(({ key }) => key),
      );
      throw refusal;
    }
  });
}

export const isForm = ({ headers }: Request): boolean =>
  headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;

/** What is beyond a limit of files is named; these numbers only end a form that no browser sends. */
export function sizesOf(limits: Limits): UploadLimits {
  const maxParts = 500;
  return { maxFiles: maxParts, maxFileSize: limits.fileBytes, maxTotalSize: MOST_BYTES, maxParts };
}

/** As much as is read of a body that is dropped. */
const MOST_BYTES = 512 * 1024 * 1024;

async function keep(
  services: Services,
  file: FileUpload,
  { received, limits, purpose }: { received: readonly StoredBytes[]; limits: Limits; purpose: UploadPurpose },
): Promise<StoredBytes | FileProblem> {
  const { files, fileBytes, plainFormBytes } = limits;
  const { size } = file;
  const name = sanitizeFilename(file.name);
  const sum = received.reduce((bytes, each) => bytes + each.size, 0);
  try {
    if (size > fileBytes) throw fileTooLarge(fileBytes, name);
    if (received.length === files) throw tooManyFiles(files, name);
    if (sum + size > plainFormBytes) throw filesTooLargeTogether(plainFormBytes, name);
    const bytes = { id: "", folder: null, name: file.name, body: file.stream() };
    return await storeBytes(services, bytes, fileBytes, purpose);
  } catch (error) {
    return toFileProblem(services, error, name);
  }
}

async function enter(
  services: Services,
  person: Person,
  received: StoredBytes[],
  { form, folder, ofJob }: { form: FormData; folder?: string; ofJob: UploadPlace | null },
): Promise<{ files: FileEntry[]; problems: FileProblem[] }> {
  if (received.length === 0) return { files: [], problems: [] };
  const posted = textOf(form, "id");
  const base = posted ?? services.ids();
  checkId(base);
  const titles = form.getAll("title").map(String);
  const named = received.map((bytes, at) => ({
    ...bytes,
    id: at === 0 ? base : `${base}-${at + 1}`,
    title: titles[at] ? cleanTitle(titles[at]) : null,
  }));
  const [place, ...known] = await Promise.all([
    ofJob ?? getUploadPlace(services, person, folder ?? textOf(form, "folder")),
    // A fresh id is nobody's.
    ...(posted ? named.map(({ id }) => findOwnFile(services, person, id)) : []),
  ]);
  if (known.every((entry) => entry === null)) return enterFitting(services, person, named, place);
  await services.files.delete(named.map(({ key }) => key));
  return { files: known.filter((entry) => entry !== null), problems: [] };
}

/** As Directus reads form fields: "null" is no value. */
export function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value !== "" && value !== "null" ? value : null;
}

export function toRefusal(error: unknown, { plainFormBytes }: Limits): unknown {
  if (error instanceof MaxTotalSizeExceededError) return fileTooLarge(plainFormBytes);
  if (error instanceof FormDataParseError)
    return isRefusal(error.cause) ? error.cause : new Refusal("INVALID_PAYLOAD", { reason: "form" });
  return error;
}
