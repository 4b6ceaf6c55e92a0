import { useTranslation } from "react-i18next";
import { toLanguage } from "~/domain/people";
import { RangeChart } from "~/ui/charts/range-chart";
import { durationText, hoursOf } from "./figure-cell";
import type { FunnelData } from "./funnel-data";
import { FunnelSection, SectionTable } from "./funnel-section";
import { stepName, timedPhases } from "./funnel-tables";

/** How long applications stay in each phase: half of them, and nine of ten. */
export function TimesSection({ data }: { data: FunnelData }) {
  const { t, i18n } = useTranslation("funnel");
  const language = toLanguage(i18n.language);
  const { funnel } = data;
  const phases = timedPhases(funnel);
  if (phases.length === 0) return null;
  return (
    <FunnelSection data={data} name="times" lead={t("times.lead")}>
      <div className="funnel-pair">
        <RangeChart
          id="funnel-times-chart"
          title={t("section.times")}
          description={t("times.description")}
          rows={phases.map(({ id, time: { median, p90 } }) => ({
            id,
            label: stepName(t, funnel, "phase", id),
            median: hoursOf(median),
            high: hoursOf(p90),
            text: [...new Set([median, p90].map((time) => durationText(t, language, time)))].join(" – "),
          }))}
        />
        <SectionTable data={data} name="times" />
      </div>
    </FunnelSection>
  );
}
