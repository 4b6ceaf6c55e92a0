import type { StoredDocuments } from "~/content-api/bytes";
import { previewOf } from "~/domain/applicants/preview";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { fingerprint } from "~/lib/fingerprint";
import { contentDisposition } from "../../files/content-disposition";
import { type ReceivedDocument, receiveDocuments } from "../../files/receive-documents";
import type { Person, Services } from "../../services";
import { noteAccesses } from "../accesses/statements";
import { insertEvent } from "../statements";
import { guardLoaded, type LoadedApplicant, loadApplicant, loadForWork, type OnApplicant } from "./applicant-queries";
import { findAttachment } from "./queries";
import { deleteAttachmentRow, guardAttachmentCount, insertAttachment, noteAttachment } from "./statements";

/**
 * The documents of a colleague's form; one that is sent twice is kept once, by its field `id`. NOT_FOUND, FORBIDDEN,
 * NOTHING_TO_DO (while names are hidden), FAILED_VALIDATION.
 */
export async function storeAttachments(
  services: Services,
  person: Person,
  on: OnApplicant,
  request: Request,
): Promise<StoredDocuments> {
  return receiveDocuments(services, request, {
    maxFiles: LIMITS.files,
    open: async () => {
      const held = await loadForWork(services, person, on);
      if (held.isMasked) throw new Refusal("NOTHING_TO_DO", { reason: "anonymous" });
      return held;
    },
    keep: (held, received, { form }) =>
      enter(services, person, { held, received, formId: String(form.get("id") ?? "") }),
  });
}

interface Entry {
  held: LoadedApplicant;
  received: ReceivedDocument[];
  formId: string;
}

/** Returns the objects of a form that came before. */
async function enter(services: Services, person: Person, { held, received, formId }: Entry): Promise<string[]> {
  if (received.length === 0) return [];
  const base = /^[\w-]{8,64}$/.test(formId) ? formId : services.ids();
  // Another form with the same id and other files is not the same form.
  const files = fingerprint(received.map(({ name, filesize }) => [name, filesize]));
  const now = services.clock().toISOString();
  const rows = received.map((document, at) => ({
    ...document,
    id: `${held.id}:${base}-${files}:${at}`,
    applicant: held.id,
    now,
  }));
  const inserts = rows.map((row) => insertAttachment(person, row));
  const written = await services.db.write([
    guardLoaded(person, held),
    ...inserts,
    ...rows.map((row) => noteAttachment(services, person, row)),
    guardAttachmentCount(held.id),
  ]);
  services.board?.changed(held.job);
  const kept = new Set(inserts.flatMap((insert) => written.rowsOf(insert).map(({ object }) => object)));
  return received.map(({ object }) => object).filter((object) => !kept.has(object));
}

/**
 * A document: what has a preview to look at, everything else (and with `?download`) to keep. NOT_FOUND also while names
 * are hidden.
 */
export async function answerAttachment(
  services: Services,
  person: Person,
  on: OnApplicant & { attachmentId: string },
  request: Request,
): Promise<Response> {
  const [held, document] = await Promise.all([loadApplicant(services, person, on), findAttachment(services, on)]);
  const object = held.isMasked || !document ? null : await services.files.get(document.object);
  if (!object || !document) throw new Refusal("NOT_FOUND");
  await services.db.write([noteAccesses(services, person, "document", [held.id])]);
  const asDownload = new URL(request.url).searchParams.has("download") || !previewOf(document.type);
  return new Response(object.body, {
    headers: {
      "Content-Type": document.type,
      "Content-Length": String(object.size),
      "Content-Disposition": contentDisposition(asDownload ? "attachment" : "inline", document.filename_download),
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** NOT_FOUND also while names are hidden. */
export async function deleteAttachment(
  services: Services,
  person: Person,
  on: OnApplicant & { attachmentId: string },
): Promise<void> {
  const [held, document] = await Promise.all([loadForWork(services, person, on), findAttachment(services, on)]);
  if (held.isMasked || !document) throw new Refusal("NOT_FOUND");
  const now = services.clock().toISOString();
  await services.db.write([
    guardLoaded(person, held),
    ...deleteAttachmentRow(on),
    insertEvent({
      id: services.ids(),
      applicant: held.id,
      actor: person.id,
      event: "documentDeleted",
      now,
      details: { name: document.filename_download },
    }),
  ]);
  services.waitUntil(services.files.delete(document.object));
  services.board?.changed(held.job);
}
