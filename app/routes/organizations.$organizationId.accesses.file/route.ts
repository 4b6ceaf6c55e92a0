import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportAccesses } from "~/features/organizations/accesses/load-accesses.server";

/** Accesses to applicants' data as a CSV, limited by the same query as their page. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  exportAccesses(context, params.organizationId ?? "", new URL(request.url));
