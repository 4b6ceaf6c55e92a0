import { useTranslation } from "react-i18next";
import { INVOICE_STATES } from "~/domain/billing/invoice-state";
import { LIMITS } from "~/domain/limits";
import { pageKeys } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { formatSort, parseSort } from "~/domain/sort";
import { usePageAddress } from "~/features/shell/page-address";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { DataTable } from "~/ui/data-table/data-table";
import { DateField } from "~/ui/field/date-field";
import { SelectField } from "~/ui/field/select-field";
import { useInvoiceColumns } from "./invoice-columns";
import type { BillingData } from "./load-billing.server";

export interface OrganizationInvoicesProps extends Pick<BillingData, "invoices" | "filter"> {
  organization: { name: string };
}

/** An organization's invoices and credit notes with their filter, the newest first unless sorted otherwise. */
export function OrganizationInvoices({ organization, invoices, filter }: OrganizationInvoicesProps) {
  const { t } = useTranslation("billing");
  const address = usePageAddress();
  const columns = useInvoiceColumns();
  const texts = useUiTexts();
  const isFiltered = Boolean(filter.state || filter.from || filter.to);
  return (
    <section className="stack" aria-labelledby="invoices">
      <h2 id="invoices">{t("invoices.title")}</h2>
      {(invoices.total > 0 || isFiltered) && <InvoicesFilter filter={filter} />}
      {invoices.total === 0 && !isFiltered ? (
        <p className="panel">{t("invoices.none")}</p>
      ) : (
        <DataTable
          caption={t("invoices.of", { name: organization.name })}
          columns={columns}
          rows={invoices.rows}
          empty={t("invoices.noneFound")}
          sort={{
            chosen: parseSort(filter.sort),
            initial: { fieldName: "issuedOn", direction: "DESC" },
            toHref: (sort) => withQuery(address, { sort: formatSort(sort), page: null, near: null }),
          }}
          paging={{
            label: t("invoices.pages"),
            page: filter.page,
            pageSize: LIMITS.pageSize,
            total: invoices.total,
            toHref: (page) => withQuery(address, pageKeys(page, { page: filter.page, anchor: invoices.anchor })),
          }}
          t={texts}
        />
      )}
    </section>
  );
}

function InvoicesFilter({ filter }: Pick<BillingData, "filter">) {
  const { t } = useTranslation("billing");
  return (
    <search aria-label={t("filter.label")}>
      <form method="get" className="filter-bar">
        <input type="hidden" name="tab[]" value="billing" />
        <SelectField
          id="state"
          name="state"
          label={t("column.state")}
          options={INVOICE_STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
          emptyOption={t("filter.all")}
          defaultValue={filter.state ?? ""}
        />
        <DateField id="from" name="from" label={t("filter.from")} defaultValue={filter.from} />
        <DateField id="to" name="to" label={t("filter.to")} defaultValue={filter.to} />
        <span className="row">
          <Button icon="filter">{t("filter.apply")}</Button>
          {(filter.state || filter.from || filter.to) && (
            <ButtonLink tone="plain" href="?tab[]=billing">
              {t("filter.reset")}
            </ButtonLink>
          )}
        </span>
      </form>
    </search>
  );
}
