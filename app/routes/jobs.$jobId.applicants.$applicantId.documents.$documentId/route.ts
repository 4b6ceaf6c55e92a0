import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A document of an applicant: to look at where browsers can, with `?download` to take along. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { jobId: id = "", applicantId = "", documentId: attachmentId = "" } = params;
  return context.api.applications.attachments.get({ id, applicantId, attachmentId, request });
}
