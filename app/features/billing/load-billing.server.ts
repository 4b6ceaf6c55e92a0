import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { INVOICE_STATES } from "~/domain/billing/invoice-state";
import { isDate } from "~/domain/dates";
import { catchRefusal } from "~/domain/errors";
import { readPage, readPlace } from "~/domain/pagination";
import { loadExportForm } from "./load-export-form.server";

/**
 * An organization's account and the page of its invoices that the address asks for. Who may not see them is led to the
 * organization. NOT_FOUND.
 */
export async function loadBilling(context: AppLoadContext, organization: string, url: URL) {
  const { billing } = context.api;
  const filter = readFilter(url.searchParams);
  const pages = {
    entriesPage: readPage(url.searchParams.get("entries")),
    paymentsPage: readPage(url.searchParams.get("payments")),
  };
  const [{ data: account }, { data: invoices }] = await Promise.all([
    catchRefusal(billing.account({ organization, ...pages }), {
      FORBIDDEN: () => {
        throw redirect(`/organizations/${organization}`);
      },
    }),
    billing.invoices.list({ organization, ...filter }),
  ]);
  return { account, pages, invoices, filter, exportForm: loadExportForm(context, url) };
}

export type BillingData = Awaited<ReturnType<typeof loadBilling>>;

/** Days that do not exist are no filter. */
function readFilter(query: URLSearchParams) {
  const dateOf = (name: string) => [query.get(name) ?? ""].find(isDate);
  const sort = query.get("sort") === "issuedOn" ? ("issuedOn" as const) : ("-issuedOn" as const);
  const state = INVOICE_STATES.find((each) => each === query.get("state"));
  return { state, from: dateOf("from"), to: dateOf("to"), ...readPlace(query), sort };
}
