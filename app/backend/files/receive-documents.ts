import {
  type FileUpload,
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
} from "@remix-run/form-data-parser";
import type { StoredDocuments } from "~/content-api/bytes";
import { fieldProblemsOf, isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { matchesContent, sanitizeFilename, uploadType } from "~/domain/uploads";
import { drain } from "~/lib/drain";
import type { Services } from "../services";
import { drainingOnFailure } from "./drain";
import { deleteRefused } from "./effects";
import { parseUpload } from "./parse-upload";
import { putBytes } from "./put-bytes";
import { fileTooLarge, toFileProblem, tooManyFiles, unknownFileType } from "./refusals";
import { sniffType } from "./sniff-type";

/** A document of an applicant whose bytes are in the bucket. */
export interface ReceivedDocument {
  name: string;
  object: string;
  type: string;
  filesize: number;
}

export interface Receiving<Place> {
  maxFiles: number;
  /** Says where they belong, or refuses before a byte is read. */
  open: () => Promise<Place>;
  /** Writes the rows and answers the objects that have none: they are deleted. */
  keep: (place: Place, received: ReceivedDocument[], more: { form: FormData; isWhole: boolean }) => Promise<string[]>;
}

/**
 * The files of a form about an applicant, streamed into the bucket: what may not be stored is named, the rest stays;
 * nothing stays when entering is refused.
 */
export async function receiveDocuments<Place>(
  services: Services,
  request: Request,
  { maxFiles, open, keep }: Receiving<Place>,
): Promise<StoredDocuments> {
  return drainingOnFailure(request.body, async () => {
    const place = await open();
    const received: ReceivedDocument[] = [];
    const problems: StoredDocuments["problems"] = [];
    try {
      const form = await parseUpload(request, { ...SIZES, maxFiles }, async (file) => {
        const outcome = await takeDocument(services, file).catch((error: unknown) =>
          toFileProblem(services, error, file.name),
        );
        if ("object" in outcome) received.push(outcome);
        else problems.push(outcome);
      });
      const superfluous = await keep(place, received, { form, isWhole: problems.length === 0 });
      if (superfluous.length > 0) await services.files.delete(superfluous);
      return { problems, form };
    } catch (error) {
      const refusal = toRefusal(error, maxFiles);
      await deleteRefused(
        services,
        refusal,
        received.map(({ object }) => object),
      );
      throw refusal;
    }
  });
}

const SIZES = { maxFileSize: LIMITS.fileBytes, maxTotalSize: LIMITS.plainFormBytes, maxParts: 50 };

/** A file of a form or of a mail. */
type NamedBytes = Pick<FileUpload, "name"> & { stream(): ReadableStream<Uint8Array> };

/** The document, or why it may not be stored. */
export const takeDocument = (services: Services, file: NamedBytes) =>
  putDocument(services, file).catch((error: unknown) => toProblem(error, file.name));

async function putDocument(services: Services, file: NamedBytes): Promise<ReceivedDocument> {
  const name = sanitizeFilename(file.name);
  const type = uploadType(name, "applicant");
  if (!type) {
    await drain(file.stream());
    throw unknownFileType(name);
  }
  const object = `applicants/${services.ids()}.${type.extension}`;
  const check = (head: Uint8Array) => {
    if (!matchesContent(type, sniffType(head))) throw unknownFileType(name);
  };
  const bytes = { key: object, name, type: type.mime, body: file.stream(), maxBytes: LIMITS.fileBytes, check };
  return { name, object, type: type.mime, filesize: await putBytes(services.files, bytes) };
}

function toProblem(error: unknown, name: string): StoredDocuments["problems"][number] {
  const [field] = fieldProblemsOf(error);
  if (!field) throw error;
  return { name, message: field.message };
}

function toRefusal(error: unknown, maxFiles: number): unknown {
  if (error instanceof MaxFileSizeExceededError) return fileTooLarge(LIMITS.fileBytes);
  if (error instanceof MaxTotalSizeExceededError) return fileTooLarge(LIMITS.plainFormBytes);
  if (error instanceof MaxFilesExceededError) return tooManyFiles(maxFiles);
  if (isRefusal(error, "FAILED_VALIDATION") && !error.details.fields) return tooManyFiles(maxFiles);
  if (error instanceof FormDataParseError)
    return isRefusal(error.cause) ? error.cause : new Refusal("INVALID_PAYLOAD", { reason: "form" });
  return error;
}
