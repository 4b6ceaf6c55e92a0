import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button/button-link";
import { Success } from "~/ui/success/success";

/** What the dialog after a booking says; `job` is null when the address names none that the person sees. */
export interface Booked {
  job: Pick<JobEntity, "id" | "title" | "userCampaignStartDate" | "runtime" | "price"> | null;
}

/** After a booking: what was booked, from when, for how much, and what comes next. */
export function BookedDialog({ booked: { job } }: { booked: Booked }) {
  const { t } = useTranslation("jobs");
  const close = { href: closedHref(usePageAddress()), label: t("ui:close") };
  return (
    <Success
      id="booked"
      title={t("booked.title")}
      close={close}
      actions={job && <ButtonLink href={`/jobs/${job.id}`}>{t("booked.open")}</ButtonLink>}
    >
      {job ? <Facts job={job} /> : <p>{t("booked.text")}</p>}
    </Success>
  );
}

function Facts({ job }: { job: NonNullable<Booked["job"]> }) {
  const { t, i18n } = useTranslation("jobs");
  const { title, price, runtime, userCampaignStartDate: start } = job;
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p>
        {start ? t("booked.start", { date: formatDate(start, toLanguage(i18n.language)) }) : t("booked.text")}{" "}
        {runtime !== null && t("booked.runtime", { months: t("job:conditions.months", { count: runtime }) })}
      </p>
      {price && <p>{t("booked.amount", { amount: formatEurExact(price.firstMonthGross) })}</p>}
      <p>{t("booked.next")}</p>
    </>
  );
}
