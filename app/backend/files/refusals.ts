import type { FileProblem } from "~/content-api/bytes";
import { fieldProblemsOf, isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { UploadPurpose } from "~/domain/uploads";
import type { Services } from "../services";

/** Every refusal of an upload says it in the words of a form field. */
export const unknownFileType = (file: string, purpose: UploadPurpose = "job") =>
  ofFiles("FAILED_VALIDATION", message(purpose === "avatar" ? "unknownPictureType" : "unknownFileType"), file);

export const emptyFile = (file: string) =>
  ofFiles("FAILED_VALIDATION", message("fileIncomplete", { name: file }), file);

export const tooManyFiles = (max: number, file?: string) =>
  ofFiles("FAILED_VALIDATION", message("tooManyFiles", { max }), file);

/** `bytes` is the limit of a whole form. */
export const filesTooLargeTogether = (bytes: number, file: string) =>
  ofFiles("CONTENT_TOO_LARGE", message("filesTooLargeTogether", { max: Math.floor(bytes / 1024 ** 2) }), file);

/** `bytes` is the limit. */
export const fileTooLarge = (bytes: number, file?: string) =>
  ofFiles("CONTENT_TOO_LARGE", message("fileTooLarge", { max: Math.floor(bytes / 1024 ** 2) }), file);

function ofFiles(code: "FAILED_VALIDATION" | "CONTENT_TOO_LARGE", text: string, file?: string): Refusal {
  return new Refusal(code, { fields: [{ field: "files", message: text, ...(file === undefined ? {} : { file }) }] });
}

/** What a file is named with that could not be stored because the bucket does not answer. */
export const NOT_STORED = message("fileNotStored");

/**
 * Why a file of a form was not stored. A bucket that does not answer concerns this file, too: the rest of the form is
 * read, so that nothing typed is lost. Other refusals are thrown on.
 */
export function toFileProblem({ log }: Services, error: unknown, name: string): FileProblem {
  const [field] = fieldProblemsOf(error);
  if (field) return { name, message: field.message };
  if (isRefusal(error)) throw error;
  log.error("files.store", error);
  return { name, message: NOT_STORED };
}
