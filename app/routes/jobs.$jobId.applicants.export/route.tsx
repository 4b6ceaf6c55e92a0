import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportApplicants } from "~/features/applicant-board/export/export.server";
import { readPost } from "~/features/forms/read-post.server";

/** A job's applicants as a file: `format=csv|xlsx` and the board's filter. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  return exportApplicants(context, params.jobId ?? "", new URL(request.url));
}

/** The selected applicants; without a selection all of them. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  return exportApplicants(context, params.jobId ?? "", new URL(request.url), await readPost(request));
}
