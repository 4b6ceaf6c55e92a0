import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openInvoice } from "~/features/billing/open-invoice.server";

/** The address of an invoice in mails: leads to the page that shows it to this person. */
export const loader = ({ params, context }: LoaderFunctionArgs) => openInvoice(context, params.invoiceId ?? "");
