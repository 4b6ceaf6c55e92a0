import { useTranslation } from "react-i18next";
import type { InvoiceRow } from "~/content-api/billing";
import { mayRemind } from "~/domain/billing/invoice-state";
import { ExportPanel } from "~/features/billing/export-panel";
import { useInvoiceColumns } from "~/features/billing/invoice-columns";
import type { FormReply } from "~/features/forms/form-reply";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { DataTable } from "~/ui/data-table/data-table";
import { SearchField } from "~/ui/field/search-field";
import { SelectField } from "~/ui/field/select-field";
import { AdministrationPage, tabHref } from "../administration-page";
import { usePaging } from "../use-paging";
import { SHOWN_STATES } from "./invoices.schema";
import type { InvoicesData } from "./load-invoices.server";
import { PaidDialog } from "./paid-dialog";

export interface InvoicesPageProps {
  data: InvoicesData;
  reply?: FormReply;
}

/** The invoices of all organizations: what is open, noting payments, reminding. */
export function InvoicesPage({ data, reply }: InvoicesPageProps) {
  const { t } = useTranslation("billing");
  const { rows, total, page, anchor, paying, today, shown, exportForm } = data;
  const dialog = paying ? <PaidDialog invoice={paying} today={today} reply={reply} /> : undefined;
  const columns = useInvoiceColumns({ withOrganization: true });
  const actions = {
    id: "actions",
    header: t("column.actions"),
    cell: ({ row: { original } }: { row: { original: InvoiceRow } }) => <Actions invoice={original} />,
    meta: { isHeaderHidden: true },
  };
  return (
    <AdministrationPage tab="invoices" dialog={dialog}>
      <InvoicesFilter data={data} />
      <p className="soft">{t("invoices.number", { count: total })}</p>
      <DataTable
        caption={t(`filter.caption.${shown}`)}
        columns={[...columns, actions]}
        rows={rows}
        empty={t(shown === "open" || shown === "overdue" ? "invoices.noneOpen" : "invoices.noneFound")}
        paging={usePaging({ page, total, anchor })}
        t={useUiTexts()}
      />
      <ExportPanel form={exportForm} back={tabHref("invoices")} />
    </AdministrationPage>
  );
}

function InvoicesFilter({ data: { shown, query } }: Pick<InvoicesPageProps, "data">) {
  const { t } = useTranslation("billing");
  return (
    <search aria-label={t("filter.label")}>
      <form method="get" className="filter-bar">
        <SelectField
          id="state"
          name="state"
          label={t("column.state")}
          labelHidden
          options={SHOWN_STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
          defaultValue={shown}
        />
        <SearchField label={t("filter.code")} apply={t("filter.apply")} defaultValue={query} labelHidden />
      </form>
    </search>
  );
}

/** What an administrator does with an open invoice. */
function Actions({ invoice }: { invoice: InvoiceRow }) {
  const { id, code, state } = invoice;
  const { t } = useTranslation("billing");
  const page = usePageAddress();
  if (state !== "open" && state !== "overdue") return null;
  return (
    <div className="row tight">
      <ButtonLink small href={dialogHref(page, "paid", id)} aria-label={t("markPaid.of", { code })}>
        {t("markPaid.button")}
      </ButtonLink>
      {mayRemind(invoice) && (
        <PostForm>
          <input type="hidden" name="id" value={id} />
          <Button small tone="plain" name="intent" value="remind" aria-label={t("remind.of", { code })}>
            {t("remind.button")}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
