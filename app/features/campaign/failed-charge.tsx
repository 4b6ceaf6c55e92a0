import { useTranslation } from "react-i18next";
import type { JobCharges } from "~/content-api/jobs";
import { MOST_ATTEMPTS } from "~/domain/billing/periods";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { ButtonLink } from "~/ui/button/button-link";
import { Note } from "~/ui/note/note";

/** A charge that the card has declined: what happens without a payment, and the provider's page for another card. */
export function FailedCharge({ failed }: { failed: JobCharges["failed"] }) {
  const { t, i18n } = useTranslation("job");
  if (!failed) return null;
  const { amount, attempts, stopsOn, payUrl } = failed;
  return (
    <Note tone="danger">
      <p>
        <b>{t("failedCharge.title", { amount: formatEur(amount) })}</b>{" "}
        {t("failedCharge.text", {
          attempts,
          most: MOST_ATTEMPTS,
          date: formatDate(stopsOn, toLanguage(i18n.language)),
        })}
      </p>
      {payUrl && (
        <p>
          <ButtonLink href={payUrl}>{t("failedCharge.pay")}</ButtonLink>
        </p>
      )}
    </Note>
  );
}
