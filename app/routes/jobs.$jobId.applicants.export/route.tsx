import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportApplicants } from "~/features/applicant-board/export/export.server";

/** A job's applicants as a file: `format=csv|xlsx` and the board's filter. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  return exportApplicants(context, params.jobId ?? "", new URL(request.url));
}

/** Those who are chosen on the board; nobody chosen is everybody. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  return exportApplicants(context, params.jobId ?? "", new URL(request.url), await request.formData());
}
