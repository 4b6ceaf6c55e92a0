import { useTranslation } from "react-i18next";
import { formatDate } from "~/domain/dates";
import { formatEurExact, formatNumber } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { sourceName } from "~/features/applicant/names";

/** Writers of days, figures and channels in the page's language. */
export function useFigureTexts() {
  const { t, i18n } = useTranslation("statistics");
  const language = toLanguage(i18n.language);
  const day = (date: string) => formatDate(date, language);
  return {
    day,
    number: (value: number) => formatNumber(value, language),
    euros: (cents: number) => formatEurExact(cents),
    channel: (channel: string) => sourceName(t, channel),
    period: (from: string | null, to: string | null) =>
      from && to && (from === to ? day(from) : t("period", { from: day(from), to: day(to) })),
  };
}
