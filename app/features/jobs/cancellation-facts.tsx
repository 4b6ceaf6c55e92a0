import { useTranslation } from "react-i18next";
import type { CancellationPreview } from "~/content-api/jobs";
import { formatDate, formatMediumDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import type { FormReply } from "~/features/forms/form-reply";
import { GiveBackField } from "./give-back-field";

type Part<Type> = Extract<CancellationPreview, { type: Type }>;

/** What becomes of the money of a booking that never starts; inside the form, as a card's money asks for a choice. */
export function BeforeStartFacts({ preview, reply }: { preview: Part<"beforeStart">; reply?: FormReply }) {
  const { t } = useTranslation("jobs");
  const { paidByCard, paidByTransfer, creditUsed, open, invoices } = preview;
  const text = (key: string, amount: number) => {
    const count = invoices.length;
    return <p>{t(`dialog.beforeStart.${key}`, { amount: formatEur(amount), invoices: invoices.join(", "), count })}</p>;
  };
  return (
    <>
      {open > 0 && text("open", open)}
      {open === 0 && invoices.length > 0 && text("invoices", 0)}
      {paidByTransfer > 0 && text("transfer", paidByTransfer)}
      {creditUsed > 0 && text("creditUsed", creditUsed)}
      {paidByCard > 0 && <GiveBackField amount={formatEur(paidByCard)} reply={reply} />}
    </>
  );
}

/** How a running campaign ends, and what is still charged until then. */
export function RunningFacts({ preview }: { preview: Part<"running"> }) {
  const { t, i18n } = useTranslation("jobs");
  const language = toLanguage(i18n.language);
  const { lastDay, renewedOn, charges, method } = preview;
  const total = formatEur(charges.reduce((sum, { gross }) => sum + gross, 0));
  return (
    <>
      <p>
        {lastDay
          ? t("dialog.running.lastDay", { lastDay: formatMediumDate(lastDay, language) })
          : t("dialog.running.undated")}{" "}
        {t("dialog.running.kept")}
      </p>
      {renewedOn && <p>{t("dialog.running.renewed", { date: formatMediumDate(renewedOn, language) })}</p>}
      {method && charges.length === 0 && <p>{t("dialog.running.free")}</p>}
      {method && charges.length > 0 && (
        <>
          <p>{t(`dialog.running.${method}`, { count: charges.length, total })}</p>
          <ul>
            {charges.map(({ date, gross }) => (
              <li key={date}>
                {t("dialog.running.charge", { date: formatDate(date, language), amount: formatEur(gross) })}
              </li>
            ))}
          </ul>
          <p>{t("dialog.running.credit")}</p>
        </>
      )}
    </>
  );
}
