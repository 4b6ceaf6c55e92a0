import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportHistory } from "~/features/job-history/export-history.server";

/** A job's history as a CSV, limited by the same query as its tab. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  exportHistory(context, params.jobId ?? "", new URL(request.url));
