import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadExport } from "~/features/billing/download-export.server";

/** Invoices of a period as a file. */
export const loader = ({ request, context }: LoaderFunctionArgs) => downloadExport(context, new URL(request.url));
