import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFunnelCsv } from "~/features/funnel/funnel-csv.server";
import { loadProductFunnel } from "~/features/funnel/load-funnel.server";

/** A table of the funnel over all jobs as a file: `range` and `table` as on the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  return answerFunnelCsv(context, await loadProductFunnel(context, url), url);
}
