import type { ContentApi } from "~/content-api/client";
import { documentOf, putInvoice } from "../billing";
import { type Case, found, type Stage } from "./stage";

/** Invoices of a job, the account of its organization, and what only administrators do to them. */
export const BILLING_CASES = {
  "billing.invoices.list": onInvoice(async (api, { id, job }) => {
    const { data } = await api.billing.invoices.list({ job });
    found(data.rows.find((row) => row.id === id));
  }),
  "billing.invoices.get": onInvoice((api, { id }) => api.billing.invoices.get({ id })),
  "billing.invoices.document": onInvoice(async (api, { id }) => {
    await (await api.billing.invoices.document({ id })).body?.cancel();
  }),
  "billing.invoices.markPaid": onInvoice((api, { id }) => api.billing.invoices.markPaid({ id, paidOn: "2026-02-20" })),
  "billing.invoices.remind": onInvoice((api, { id }) => api.billing.invoices.remind({ id })),
  "billing.account":
    ({ here }) =>
    (api) =>
      api.billing.account({ organization: here.organization.id }),
  "billing.export organization":
    ({ here }) =>
    (api) =>
      api.billing.export({ ...PERIOD, organization: here.organization.id }),
  "billing.export all": () => (api) => api.billing.export(PERIOD),
} satisfies Record<string, Case>;

const PERIOD = { format: "csv", from: "2026-01-01", to: "2026-01-31" } as const;

interface OnInvoice {
  id: string;
  job: string;
}

/** An overdue invoice of a booked job whose document is stored. */
function onInvoice(attempt: (api: ContentApi, on: OnInvoice) => Promise<unknown>): Case {
  return async (stage: Stage) => {
    const { here } = stage;
    const job = await stage.bookedJob();
    const id = await putInvoice(here, { job, issuedOn: "2026-02-01", dueOn: "2026-02-15" });
    await documentOf(here, id);
    return (api) => attempt(api, { id, job });
  };
}
