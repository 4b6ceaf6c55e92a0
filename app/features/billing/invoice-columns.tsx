import { useTranslation } from "react-i18next";
import type { InvoiceRow } from "~/content-api/billing";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import type { Column } from "~/ui/data-table/column";
import { InvoiceDocuments } from "./invoice-documents";
import { InvoiceState } from "./invoice-state";

/** The columns of every table of invoices; `withOrganization` where they are of several. */
export function useInvoiceColumns({ withOrganization = false } = {}): Column<InvoiceRow>[] {
  const { t, i18n } = useTranslation("billing");
  const language = toLanguage(i18n.language);
  const issuedOn: Column<InvoiceRow> = {
    id: "issuedOn",
    accessorFn: ({ issuedOn: day }) => formatDate(day, language),
    header: t("column.issuedOn"),
    meta: { card: "labeled", className: "number nowrap small" },
  };
  return [
    {
      id: "code",
      accessorKey: "code",
      header: t("column.code"),
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <>
          <span className="nowrap">{original.code}</span>
          {withOrganization && (
            <small className="soft">{t("invoices.issued", { date: formatDate(original.issuedOn, language) })}</small>
          )}
        </>
      ),
      meta: { card: "title" },
    },
    {
      id: "about",
      header: t(withOrganization ? "column.organization" : "column.job"),
      enableSorting: false,
      cell: ({ row: { original } }) => <About invoice={original} withOrganization={withOrganization} />,
      meta: { className: "invoice-about small" },
    },
    // There is no room for it beside the organization; its date stands below the number.
    ...(withOrganization ? [] : [issuedOn]),
    {
      id: "gross",
      accessorFn: ({ gross, type }) => formatEurExact(type === "creditNote" ? -gross : gross),
      header: t("column.gross"),
      enableSorting: false,
      meta: { className: "number nowrap amount" },
    },
    {
      id: "state",
      accessorKey: "state",
      header: t("column.state"),
      enableSorting: false,
      cell: ({ row: { original } }) => <InvoiceState invoice={original} />,
      meta: { className: "data-table-status" },
    },
    {
      id: "documents",
      header: t("column.documents"),
      cell: ({ row: { original } }) => <InvoiceDocuments invoice={original} />,
    },
  ];
}

function About({ invoice, withOrganization }: { invoice: InvoiceRow; withOrganization: boolean }) {
  const { organization, job, title } = invoice;
  const ofJob = job ? <a href={`/jobs/${job.id}`}>{title}</a> : title;
  if (!withOrganization) return ofJob;
  return (
    <>
      <a href={`/organizations/${organization.id}?tab[]=billing`}>{organization.name}</a>
      <small className="soft">{title}</small>
    </>
  );
}
