import { useTranslation } from "react-i18next";
import type { BillingAccount } from "~/content-api/billing";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { writeTab } from "~/domain/query-keys";
import { CreditPanel } from "./credit-panel";
import { ExportPanel } from "./export-panel";
import type { BillingData } from "./load-billing.server";
import { OrganizationInvoices } from "./organization-invoices";
import { PaymentsPanel } from "./payments-panel";
import { UpcomingPanel } from "./upcoming-panel";

export interface BillingTabProps {
  organization: { id: string; name: string };
  billing: BillingData;
}

/** An organization's money: what it has, what it owes, what comes next, and everything it was sent. */
export function BillingTab({ organization, billing }: BillingTabProps) {
  const { account, pages, invoices, filter, exportForm } = billing;
  const back = writeTab(`/organizations/${organization.id}`, "billing");
  return (
    <div className="stack">
      <Figures account={account} />
      <OrganizationInvoices organization={organization} invoices={invoices} filter={filter} />
      <UpcomingPanel charges={account.upcoming} />
      <div className="columns">
        <PaymentsPanel payments={account.payments} page={pages.paymentsPage} hasOlder={account.hasOlderPayments} />
        <CreditPanel entries={account.entries} page={pages.entriesPage} hasOlder={account.hasOlderEntries} />
      </div>
      <ExportPanel form={exportForm} organization={organization.id} back={back} />
    </div>
  );
}

function Figures({ account: { credit, reserved, open, overdue, upcoming } }: { account: BillingAccount }) {
  const { t, i18n } = useTranslation("billing");
  const [next] = upcoming;
  const figures = [
    {
      name: "credit",
      value: formatEurExact(credit),
      note: reserved > 0 ? t("figure.reserved", { amount: formatEurExact(reserved) }) : null,
    },
    {
      name: "open",
      value: formatEurExact(open.amount),
      note: open.count > 0 ? t("figure.invoices", { count: open.count }) : null,
    },
    {
      name: "overdue",
      value: formatEurExact(overdue.amount),
      note: overdue.count > 0 ? t("figure.invoices", { count: overdue.count }) : null,
    },
    {
      name: "next",
      value: next ? formatEurExact(next.gross) : "–",
      note: next ? t("figure.on", { date: formatDate(next.date, toLanguage(i18n.language)) }) : t("figure.none"),
    },
  ];
  return (
    <dl className="figures">
      {figures.map(({ name, value, note }) => (
        <div key={name} className={name === "overdue" && overdue.count > 0 ? "warning" : undefined}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
