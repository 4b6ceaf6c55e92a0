import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "~/domain/format";
import { isChatbotMet, shownSteps } from "~/domain/funnel/shown-steps";
import { toLanguage } from "~/domain/people";
import { FunnelChart } from "~/ui/charts/funnel-chart";
import { needsLog } from "~/ui/charts/scale";
import type { FunnelData } from "./funnel-data";
import { FunnelSection, SectionTable } from "./funnel-section";
import { stepName } from "./funnel-tables";

/** From the ad to the hire: the bars, and their figures beside them. */
export function StepsSection({ data }: { data: FunnelData }) {
  const { t, i18n } = useTranslation("funnel");
  const language = toLanguage(i18n.language);
  const { funnel } = data;
  const steps = shownSteps(funnel).map(({ type, id, value, ofPrevious, ofApplications }) => {
    const share = ofPrevious ?? ofApplications;
    return {
      id,
      label: stepName(t, funnel, type, id),
      value,
      text: formatNumber(value, language),
      rate: share === null ? undefined : formatPercent(share, language),
      isGoal: type === "hired",
    };
  });
  const rejected = funnel.phases.find(({ id }) => id === "rejected")?.reached ?? 0;
  const notes = [
    funnel.totals.steps.impressions === 0 && isChatbotMet(funnel.totals.steps) && t("steps.noImpressions"),
    !isChatbotMet(funnel.totals.steps) && t("steps.noVisits"),
    rejected > 0 && t("steps.rejected", { count: rejected }),
  ].filter(Boolean);
  const isLog = needsLog(steps.map(({ value }) => value));
  return (
    <FunnelSection data={data} name="steps" lead={t(isLog ? "steps.leadLog" : "steps.lead")}>
      <div className="funnel-pair">
        <FunnelChart
          id="funnel-chart"
          title={t("section.steps")}
          description={t("steps.description", {
            first: steps[0]?.label,
            from: steps[0]?.text,
            last: steps.at(-1)?.label,
            to: steps.at(-1)?.text,
          })}
          steps={steps}
        />
        <SectionTable data={data} name="steps" isMarked={({ id }) => id === "sent" || id === "hired"} />
      </div>
      {notes.length > 0 && <p className="soft small">{notes.join(" ")}</p>}
    </FunnelSection>
  );
}
