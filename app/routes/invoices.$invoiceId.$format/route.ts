import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadDocument } from "~/features/billing/download-document.server";

/** An invoice as PDF or XML. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  downloadDocument(context, params.invoiceId ?? "", params.format);
