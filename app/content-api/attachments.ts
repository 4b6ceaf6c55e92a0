import { onFirstUse } from "~/lib/on-first-use";
import { oneApplicant } from "./applicants";
import { byteCall, requestSchema, responseSchema, storedDocumentsSchema } from "./bytes";
import { idSchema } from "./entities";
import { call, nothing } from "./wire";

/** Documents of an applicant. */
export const attachments = {
  remove: call
    .delete("/jobs/{id}/applications/applicants/{applicantId}/attachments/{attachmentId}", "Deletes a document")
    .input(onFirstUse(() => oneApplicant.extend({ attachmentId: idSchema })))
    .output(nothing),
  store: byteCall
    .post(
      "/jobs/{id}/applications/applicants/{applicantId}/attachments",
      "Documents that a colleague adds. NOT_FOUND, FORBIDDEN, NOTHING_TO_DO (names are hidden), FAILED_VALIDATION",
    )
    .input(onFirstUse(() => oneApplicant.extend({ request: requestSchema })))
    .output(storedDocumentsSchema),
  get: byteCall
    .get(
      "/jobs/{id}/applications/applicants/{applicantId}/attachments/{attachmentId}",
      "A document, to look at or (`?download`) to save. NOT_FOUND, also while names are hidden",
      ["download"],
    )
    .input(onFirstUse(() => oneApplicant.extend({ attachmentId: idSchema, request: requestSchema })))
    .output(responseSchema),
};
