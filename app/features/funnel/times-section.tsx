import { useTranslation } from "react-i18next";
import { toLanguage } from "~/domain/people";
import { RangeChart } from "~/ui/charts/range-chart";
import { durationText, hoursOf } from "./figure-cell";
import type { FunnelData } from "./funnel-data";
import { FunnelSection, SectionTable } from "./funnel-section";
import { timedSpans } from "./funnel-tables";

/** How long applications wait for the first contact and stay in each phase: half of them, and nine of ten. */
export function TimesSection({ data }: { data: FunnelData }) {
  const { t, i18n } = useTranslation("funnel");
  const language = toLanguage(i18n.language);
  const { funnel } = data;
  const spans = timedSpans(t, funnel);
  if (spans.length === 0) return null;
  return (
    <FunnelSection data={data} name="times" lead={t("times.lead")}>
      <div className="funnel-pair">
        <RangeChart
          id="funnel-times-chart"
          title={t("section.times")}
          description={t("times.description")}
          rows={spans.map(({ id, label, time: { median, p90 } }) => ({
            id,
            label,
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
