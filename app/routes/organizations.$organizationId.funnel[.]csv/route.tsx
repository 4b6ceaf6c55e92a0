import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFunnelCsv } from "~/features/funnel/funnel-csv.server";
import { loadOrganizationFunnel } from "~/features/funnel/load-funnel.server";

/** A table of an organization's funnel as a file: `range` and `table` as on the page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  return answerFunnelCsv(context, await loadOrganizationFunnel(context, params.organizationId ?? "", url), url);
}
