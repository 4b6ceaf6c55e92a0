import type { ContentBytes } from "~/content-api/bytes";
import { getVerifiedPerson } from "./actor";
import { storeDocuments } from "./applicants/conversations/documents";
import { answerPicture } from "./applicants/conversations/picture";
import { answerAttachment, storeAttachments } from "./applicants/detail/attachments";
import { answerOwnInterview } from "./applicants/detail/calendar";
import { answerOwnDocument } from "./applicants/own-application/own-document";
import { answerAsset } from "./files/assets";
import { storeFile } from "./files/upload";
import { storeForm } from "./files/upload-form";
import type { CallContext } from "./services";

/** Bytes for pages, as whoever is asking. */
export function embeddedBytes(context: CallContext): ContentBytes {
  const { services } = context;
  return {
    store: async (file) => storeFile(services, await getVerifiedPerson(context), file),
    storeForm: async (request, folder) => storeForm(services, await getVerifiedPerson(context), request, folder),
    storeDocuments: (job, token, request) => storeDocuments(services, job, token, request),
    chatbotPicture: (job) => answerPicture(services, job),
    asset: async (id, request) => answerAsset(services, await context.actor(), request, id),
    ownDocument: (token, id) => answerOwnDocument(services, token, id),
    ownInterview: (token, id) => answerOwnInterview(services, token, id),
    storeAttachments: async (on, request) => storeAttachments(services, await getVerifiedPerson(context), on, request),
    attachment: async (on, id, request) =>
      answerAttachment(services, await getVerifiedPerson(context), { ...on, attachmentId: id }, request),
  };
}
