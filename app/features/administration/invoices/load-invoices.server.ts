import type { AppLoadContext } from "@remix-run/cloudflare";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { readPlace } from "~/domain/pagination";
import { loadExportForm } from "~/features/billing/load-export-form.server";
import { pageTitle } from "~/features/shell/page-title.server";
import { SHOWN_STATES } from "./invoices.schema";

/** The invoices of all organizations that the address asks for: what is open, by its day, unless it says otherwise. */
export async function loadInvoices(context: AppLoadContext, url: URL) {
  const { api, now, person, t } = context;
  if (person && person.roleName !== "Administrator") throw new Refusal("NOT_FOUND");
  const { searchParams } = url;
  const place = readPlace(searchParams);
  const query = (searchParams.get("q") ?? "").trim().slice(0, 200);
  const shown = SHOWN_STATES.find((each) => each === searchParams.get("state")) ?? (query ? "all" : "open");
  const asked = searchParams.get("dialog") === "paid" ? searchParams.get("id")?.slice(0, 100) : null;
  const sort = shown === "open" || shown === "overdue" ? "dueOn" : "-issuedOn";
  const state = shown === "all" ? undefined : shown;
  const [{ data: invoices }, paid] = await Promise.all([
    api.billing.invoices.list({ ...place, search: query, state, sort }),
    asked ? api.billing.invoices.get({ id: asked }).then(({ data }) => data) : null,
  ]);
  return {
    ...invoices,
    page: place.page,
    query,
    shown,
    paying: paid?.open ? paid : null,
    today: berlinToday(now()),
    exportForm: loadExportForm(context, url),
    title: pageTitle(context, t("administration:tabs.invoices")),
  };
}

export type InvoicesData = Awaited<ReturnType<typeof loadInvoices>>;
