import { useTranslation } from "react-i18next";
import { berlinToday, formatDayMonth, mondayOf } from "~/domain/dates";
import { formatNumber } from "~/domain/format";
import { applicationsOf } from "~/domain/funnel/shown-steps";
import { toLanguage } from "~/domain/people";
import type { Translate } from "~/lib/translate";
import { ColumnChart } from "~/ui/charts/column-chart";
import type { FunnelData } from "./funnel-data";
import { FunnelSection, SectionTable } from "./funnel-section";

/** Week by week: applications, and how many opened the chatbot; publications of the chatbot are marked. */
export function WeeksSection({ data }: { data: FunnelData }) {
  const { t, i18n } = useTranslation("funnel");
  const language = toLanguage(i18n.language);
  const { weeks } = data.funnel;
  if (weeks.length < 2) return null;
  const marks = publishedIn(data, t);
  const chart = (step: "applications" | "opened") => (
    <div className="stack tight">
      <h3>{t(`step.${step}`)}</h3>
      <ColumnChart
        id={`funnel-weeks-${step}`}
        title={t("weeks.title", { step: t(`step.${step}`) })}
        description={t("weeks.description")}
        columns={weeks.map(({ week, totals }) => ({
          id: week,
          label: formatDayMonth(week, language),
          value: step === "opened" ? totals.steps.opened : applicationsOf(totals),
          mark: marks.get(week),
        }))}
        formatValue={(value) => formatNumber(value, language)}
      />
    </div>
  );
  return (
    <FunnelSection data={data} name="weeks" lead={marks.size > 0 ? t("weeks.leadMarks") : t("weeks.lead")}>
      <div className="funnel-pair">
        {chart("applications")}
        {data.funnel.totals.steps.opened > 0 && chart("opened")}
      </div>
      <details>
        <summary>{t("weeks.table")}</summary>
        <SectionTable data={data} name="weeks" isWide />
      </details>
    </FunnelSection>
  );
}

/** "F2" by the Monday of the week in which it was published; of several in one week the last. */
function publishedIn(data: FunnelData, t: Translate): Map<string, string> {
  const publications = data.scope === "job" ? data.funnel.publications.toReversed() : [];
  return new Map(
    publications.flatMap(({ number, date }) =>
      number > 0 && date
        ? [[mondayOf(berlinToday(new Date(date))), t("funnel:version.mark", { number })] as const]
        : [],
    ),
  );
}
