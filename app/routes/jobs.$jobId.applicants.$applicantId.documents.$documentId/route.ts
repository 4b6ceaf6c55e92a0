import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A document of an applicant: to look at where browsers can, with `?download` to take along. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const on = { id: params.jobId ?? "", applicantId: params.applicantId ?? "" };
  return context.bytes.attachment(on, params.documentId ?? "", request);
}
