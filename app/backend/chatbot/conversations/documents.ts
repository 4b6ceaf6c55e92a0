import type { StoredDocuments } from "~/content-api/bytes";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { type ReceivedDocument, receiveDocuments } from "../../files/receive-documents";
import { fileTooLarge } from "../../files/refusals";
import type { Services } from "../../services";
import { markDocuments, openingOf, touch } from "./answer";
import { loadTalk, type Talk } from "./load-talk";
import { dropOldestDocuments, guardDocumentBytes, guardDocuments, insertDocument } from "./store";

/**
 * The files of the documents turn. What may not be kept is named, the rest stays; a form that comes twice is kept
 * once, by its field `id`. Nothing refused = the turn is done. The token stands in the address: bytes of strangers are
 * not even read. NOT_FOUND, NOTHING_TO_DO, FAILED_VALIDATION.
 */
export async function storeDocuments(
  services: Services,
  job: string,
  token: string,
  request: Request,
): Promise<StoredDocuments> {
  return receiveDocuments(services, request, {
    maxFiles: LIMITS.talkDocuments,
    open: async () => {
      const talk = await loadTalk(services, job, token);
      if (talk.isNew || !talk.live || talk.stored?.finished) throw new Refusal("NOTHING_TO_DO", { reason: "closed" });
      return talk;
    },
    keep: (talk, received, { form, isWhole }) =>
      enter(services, talk, received, { formId: String(form.get("id") ?? ""), isDone: isWhole }),
  });
}

/**
 * Answers the objects that no row holds any more: of a form that came before, and those that made room.
 * CONTENT_TOO_LARGE.
 */
async function enter(
  services: Services,
  talk: Talk,
  received: ReceivedDocument[],
  { formId, isDone }: { formId: string; isDone: boolean },
): Promise<string[]> {
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
  const { id } = talk.key;
  const written = await services.db
    .write<{ object?: string }>([
      ...opening,
      ...rows.map(insertDocument),
      guardDocuments(id, LIMITS.talkDocuments),
      guardDocumentBytes(id, LIMITS.talkBytes),
      ...(isDone ? [markDocuments(id, date_created)] : []),
      touch(services, talk),
      dropOldestDocuments(id, { job: talk.job.advert.id, most: LIMITS.jobTalkBytes }),
      dropOldestDocuments(id, { job: null, most: LIMITS.allTalkBytes }),
    ])
    .catch((error: unknown) => {
      throw error instanceof Refusal && error.code === "CONTENT_TOO_LARGE" ? fileTooLarge(LIMITS.talkBytes) : error;
    });
  const objectsOf = (part: typeof written) =>
    part.flatMap(({ rows: each }) => each.flatMap(({ object }) => object ?? []));
  const kept = new Set(objectsOf(written.slice(opening.length, opening.length + rows.length)));
  const repeated = received.map(({ object }) => object).filter((object) => !kept.has(object));
  return [...repeated, ...objectsOf(written.slice(-2))];
}
