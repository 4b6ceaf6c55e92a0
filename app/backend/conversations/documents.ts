import {
  type FileUpload,
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import type { StoredDocuments } from "~/content-api/bytes";
import type { TalkDocument } from "~/content-api/conversations";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { matchesContent, sanitizeFilename, uploadType } from "~/domain/uploads";
import { drain } from "~/lib/drain";
import { drainingOnFailure } from "../files/drain";
import { putBytes } from "../files/put-bytes";
import { fileTooLarge, tooManyFiles, unknownFileType } from "../files/refusals";
import { sniffType } from "../files/sniff-type";
import type { Services } from "../services";
import { markDocuments, openingOf, touch } from "./answer";
import { loadTalk, type Talk } from "./load-talk";
import { guardDocuments, insertDocument } from "./store";

interface Received extends TalkDocument {
  object: string;
  type: string;
}

/**
 * The files of the documents turn, streamed into the bucket. What may not be kept is named, the rest stays; a form that comes twice is kept
 * once, by its field `id`. Nothing refused = the turn is done. The token stands in the address: bytes of strangers are not even read. NOT_FOUND, NOTHING_TO_DO, FAILED_VALIDATION.
 */
export async function storeDocuments(
  services: Services,
  job: string,
  token: string,
  request: Request,
): Promise<StoredDocuments> {
  return drainingOnFailure(request.body, async () => {
    const talk = await loadTalk(services, job, token);
    if (talk.isNew || !talk.live || talk.stored?.finished) throw new Refusal("NOTHING_TO_DO", { reason: "closed" });
    const received: Received[] = [];
    const problems: StoredDocuments["problems"] = [];
    try {
      const form = await parse(request, async (file) => {
        const outcome = await keep(services, file).catch((error) => toProblem(error, file.name));
        if ("object" in outcome) received.push(outcome);
        else problems.push(outcome);
      });
      await enter(services, talk, received, { formId: String(form.get("id") ?? ""), isDone: problems.length === 0 });
      return { problems, form };
    } catch (error) {
      if (received.length > 0) await services.files.delete(received.map(({ object }) => object));
      throw toRefusal(error);
    }
  });
}

function parse(request: Request, keepFile: (file: FileUpload) => Promise<void>): Promise<FormData> {
  const limits = {
    maxFiles: LIMITS.talkDocuments,
    maxFileSize: LIMITS.fileBytes,
    maxTotalSize: LIMITS.plainFormBytes,
    maxParts: 50,
  };
  return parseFormData(request, limits, async (file) => {
    if (file.name !== "" || file.size > 0) await keepFile(file);
  });
}

async function keep(services: Services, file: FileUpload): Promise<Received> {
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
  return { id: "", name, object, type: type.mime, filesize: await putBytes(services.files, bytes) };
}

async function enter(
  services: Services,
  talk: Talk,
  received: Received[],
  { formId, isDone }: { formId: string; isDone: boolean },
): Promise<void> {
  const base = /^[\w-]{8,64}$/.test(formId) ? formId : services.ids();
  const date_created = services.clock().toISOString();
  const rows = received.map(({ object, name, type, filesize }, at) => ({
    // The conversation stands in front: ids of a form never meet those of another person.
    id: `${talk.key.id}:${base}:${at}`,
    conversation: talk.key.id,
    object,
    filename_download: name,
    type,
    filesize,
    date_created,
  }));
  const opening = await openingOf(services, talk, { sources: {}, isEmbedded: false });
  const written = await services.db.write<{ object?: string }>([
    ...opening,
    ...rows.map(insertDocument),
    guardDocuments(talk.key.id, LIMITS.talkDocuments),
    ...(isDone ? [markDocuments(talk.key.id, date_created)] : []),
    touch(services, talk),
  ]);
  const kept = new Set(written.flatMap(({ rows: each }) => each.map(({ object }) => object)));
  const doubled = received.map(({ object }) => object).filter((object) => !kept.has(object));
  if (doubled.length > 0) await services.files.delete(doubled);
}

function toProblem(error: unknown, name: string): StoredDocuments["problems"][number] {
  const [field] = (error instanceof Refusal && (error.details.fields as { message: string }[] | undefined)) || [];
  if (!field) throw error;
  return { name, message: field.message };
}

function toRefusal(error: unknown): unknown {
  if (error instanceof MaxFileSizeExceededError) return fileTooLarge(LIMITS.fileBytes);
  if (error instanceof MaxTotalSizeExceededError) return fileTooLarge(LIMITS.plainFormBytes);
  if (error instanceof MaxFilesExceededError) return tooManyFiles(LIMITS.talkDocuments);
  if (error instanceof Refusal && error.code === "FAILED_VALIDATION" && !error.details.fields)
    return tooManyFiles(LIMITS.talkDocuments);
  if (error instanceof FormDataParseError)
    return error.cause instanceof Refusal ? error.cause : new Refusal("INVALID_PAYLOAD", { reason: "form" });
  return error;
}
