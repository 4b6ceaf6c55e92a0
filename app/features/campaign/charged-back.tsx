import { useTranslation } from "react-i18next";
import type { JobCharges } from "~/content-api/jobs";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { Note } from "~/ui/note/note";

/** A card payment that the bank has taken back: which invoice is open again, and until when it is to be paid. */
export function ChargedBack({ chargedBack }: { chargedBack: JobCharges["chargedBack"] }) {
  const { t, i18n } = useTranslation("job");
  if (!chargedBack) return null;
  const { invoice, code, open, dueOn } = chargedBack;
  return (
    <Note tone="danger">
      <p>
        <b>{t("chargedBack.title", { code })}</b>{" "}
        {t("chargedBack.text", {
          amount: formatEurExact(open),
          date: formatDate(dueOn, toLanguage(i18n.language)),
        })}{" "}
        <a href={`/invoices/${invoice}`}>{t("chargedBack.action")}</a>
      </p>
    </Note>
  );
}
