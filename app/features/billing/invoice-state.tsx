import { useTranslation } from "react-i18next";
import type { InvoiceRow } from "~/content-api/billing";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { Badge, type BadgeColor } from "~/ui/badge/badge";

const COLORS: Record<InvoiceRow["state"], BadgeColor> = {
  open: "blue",
  overdue: "red",
  paid: "green",
  cancelled: "grey",
  creditNote: "grey",
};

/** How an invoice stands, and what there is to know about it: until when, since when, how much is left. */
export function InvoiceState({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation("billing");
  const notes = useNotes(invoice);
  return (
    <>
      <Badge color={COLORS[invoice.state]}>{t(`state.${invoice.state}`)}</Badge>{" "}
      {notes.length > 0 && <small className="soft">{notes.join(" · ")}</small>}
    </>
  );
}

function useNotes({ state, dueOn, paidOn, corrects, open, gross, credit, reminders, dispute }: InvoiceRow): string[] {
  const { t, i18n } = useTranslation("billing");
  const date = (day: string) => formatDate(day, toLanguage(i18n.language));
  if (state === "creditNote") return corrects ? [t("note.corrects", { code: corrects })] : [];
  if (state === "paid") return [...(paidOn ? [t("note.paidOn", { date: date(paidOn) })] : []), ...byCredit()];
  if (state === "cancelled") return [];
  return [
    ...(dispute ? [t(`note.dispute.${dispute}`)] : []),
    // While the bank decides nothing is asked for.
    ...(dueOn && dispute !== "open" ? [t(`note.${state}`, { date: date(dueOn) })] : []),
    ...(open < gross ? [t("note.left", { amount: formatEurExact(open) })] : []),
    ...(reminders > 0 ? [t("note.reminders", { count: reminders })] : []),
  ];

  function byCredit() {
    return credit > 0 ? [t("note.credit", { amount: formatEurExact(credit) })] : [];
  }
}
