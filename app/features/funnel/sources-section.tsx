import { useTranslation } from "react-i18next";
import { QUALITIES, type Quality } from "~/domain/applicants/applicant";
import { ratedOf } from "~/domain/funnel/shown-steps";
import { BarLegend, type BarTone, SplitBar } from "~/ui/charts/split-bar";
import type { FunnelData } from "./funnel-data";
import { FunnelSection, SectionTable } from "./funnel-section";
import { advertisedSources, sourceId } from "./funnel-tables";

/** What each source brought: how many, how well they fit, and what they cost. */
export function SourcesSection({ data }: { data: FunnelData }) {
  const { t } = useTranslation("funnel");
  const { sources } = data.funnel;
  if (sources.length === 0) return null;
  const most = Math.max(...sources.map((source) => ratedOf(source.totals)));
  return (
    <FunnelSection data={data} name="sources" lead={most > 0 && t("sources.lead")}>
      {most > 0 && (
        <BarLegend
          entries={QUALITIES.map((quality) => ({ tone: TONES[quality], label: t(`applicants:quality.${quality}`) }))}
        />
      )}
      <SectionTable
        data={data}
        name="sources"
        isWide
        bar={({ id }) => {
          if (most === 0) return null;
          const found = sources.find(({ source }) => sourceId(source) === id);
          const parts = QUALITIES.map((quality) => ({
            tone: TONES[quality],
            value: found?.totals.quality[quality] ?? 0,
          }));
          return <SplitBar parts={parts} whole={most} />;
        }}
      />
    </FunnelSection>
  );
}

/** What was entered about the ads: how often they were seen and clicked, and what they cost. */
export function AdsSection({ data }: { data: FunnelData }) {
  const { t } = useTranslation("funnel");
  const isShown = advertisedSources(data.funnel).length > 0;
  return isShown ? (
    <FunnelSection data={data} name="ads" lead={t("ads.lead")}>
      <SectionTable data={data} name="ads" isWide />
    </FunnelSection>
  ) : null;
}

const TONES: Record<Quality, BarTone> = { ideal: "solid", possible: "striped", reject: "outlined" };
