import type { StoredDocuments } from "~/content-api/bytes";
import { isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { insertAttachment } from "../../files/attachment-statements";
import { type ReceivedDocument, receiveDocuments } from "../../files/receive-documents";
import { fileTooLarge } from "../../files/refusals";
import type { CallContext, Services } from "../../services";
import {
  type Began,
  markDocuments,
  NOTHING_STORED,
  type Opening,
  openingStatements,
  prolong,
  withDocuments,
} from "./answer";
import { turnCounter, turnsShown } from "./count-turns";
import { DOCUMENTS, type LoadedConversation, loadConversation } from "./load-conversation";
import { guardDocumentBytes, guardDocumentCount } from "./statements";

/**
 * The files of the documents turn. What may not be stored is named, the rest stays; a form that comes twice is stored
 * once, by its field `id`. Nothing refused = the turn is done. The token is in the address, so that bytes without one
 * are not even read. NOT_FOUND, NOTHING_TO_DO, FAILED_VALIDATION, REQUESTS_EXCEEDED.
 */
export async function storeDocuments(
  { services, address }: Pick<CallContext, "services" | "address">,
  job: string,
  token: string,
  request: Request,
  began: Began,
): Promise<StoredDocuments> {
  return receiveDocuments(services, request, {
    maxFiles: LIMITS.conversationDocuments,
    open: async () => {
      const conversation = await loadConversation(services, job, token);
      if (conversation.isNew || !conversation.live || conversation.stored?.finished)
        throw new Refusal("NOTHING_TO_DO", { reason: "closed" });
      return conversation;
    },
    keep: (conversation, received, { form, isWhole }) =>
      enter(services, conversation, received, {
        ...began,
        formId: String(form.get("id") ?? ""),
        isDone: isWhole,
        address,
      }),
  });
}

/**
 * Returns the objects that no row has: of a form that came before. CONTENT_TOO_LARGE, REQUESTS_EXCEEDED.
 */
async function enter(
  services: Services,
  conversation: LoadedConversation,
  received: ReceivedDocument[],
  { formId, isDone, ...opening }: { formId: string; isDone: boolean } & Opening,
): Promise<string[]> {
  const base = /^[\w-]{8,64}$/.test(formId) ? formId : services.ids();
  const date_created = services.clock().toISOString();
  const rows = received.map(({ object, name, type, filesize }, at) => ({
    // Begins with the conversation: ids of a form never meet those of another person.
    id: `${conversation.key.id}:${base}:${at}`,
    conversation: conversation.key.id,
    object,
    filename_download: name,
    type,
    filesize,
    date_created,
  }));
  const { id } = conversation.key;
  const turns = turnsShown(
    conversation,
    DOCUMENTS,
    isDone ? withDocuments(conversation) : (conversation.stored ?? NOTHING_STORED),
  );
  const inserts = rows.map(insertAttachment);
  const written = await services.db
    .write([
      ...(await openingStatements(services, conversation, opening)),
      ...inserts,
      guardDocumentCount(id, LIMITS.conversationDocuments),
      guardDocumentBytes(id, LIMITS.conversationBytes),
      ...(isDone ? [markDocuments(id, date_created)] : []),
      turnCounter(services, conversation, {}).reached(turns),
      prolong(services, conversation, turns),
    ])
    .catch((error: unknown) => {
      throw isRefusal(error, "CONTENT_TOO_LARGE") ? fileTooLarge(LIMITS.conversationBytes) : error;
    });
  const stored = new Set(inserts.flatMap((statement) => written.rowsOf(statement).map(({ object }) => object)));
  return received.map(({ object }) => object).filter((object) => !stored.has(object));
}
