import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { UploadPurpose } from "~/domain/uploads";

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
