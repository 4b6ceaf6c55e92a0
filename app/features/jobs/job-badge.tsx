import { useTranslation } from "react-i18next";
import { formatMediumDate } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import type { JobStatus } from "~/domain/jobs/status";
import { type Language, toLanguage } from "~/domain/people";
import { Badge } from "~/ui/badge/badge";

/** The status in a word, a cancelled campaign with its last day; nothing for an unknown one. */
export function JobBadge({ status, nextRenewal }: { status: JobStatus; nextRenewal: string | null }) {
  const { t, i18n } = useTranslation("jobs");
  const isCancelled = status === "online_terminated";
  const date = isCancelled ? (lastDayIn(nextRenewal, toLanguage(i18n.language)) ?? t("unknownDate")) : undefined;
  return (
    <Badge status={status} className="nowrap">
      {t(`status.${status}`, { date })}
    </Badge>
  );
}

function lastDayIn(nextRenewal: string | null, language: Language): string | null {
  const lastDay = liveUntil(nextRenewal);
  return lastDay && formatMediumDate(lastDay, language);
}
