import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFunnelCsv } from "~/features/funnel/funnel-csv.server";
import { loadJobFunnel } from "~/features/funnel/load-funnel.server";

/** A table of a job's funnel as a file: `range` and `table` as on the page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  return answerFunnelCsv(context, await loadJobFunnel(context, params.jobId ?? "", url), url);
}
