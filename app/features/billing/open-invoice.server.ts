import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { withQuery } from "~/domain/query-keys";

/** Leads to the page on which this person finds the invoice. NOT_FOUND, UNAUTHORIZED. */
export async function openInvoice({ api, person }: AppLoadContext, id: string): Promise<Response> {
  const { data } = await api.billing.invoices.get({ id });
  if (person?.roleName === "Administrator")
    return redirect(withQuery("/administration/invoices", { state: "all", q: data.code }));
  return redirect(data.job ? `/jobs/${data.job.id}#invoices` : `/organizations/${data.organization.id}?tab[]=billing`);
}
