import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "~/domain/format";
import { conversion } from "~/domain/funnel/funnel";
import { toLanguage } from "~/domain/people";
import { BarLegend, SplitBar } from "~/ui/charts/split-bar";
import type { FunnelData } from "./funnel-data";
import { FunnelSection, SectionTable } from "./funnel-section";
import { shownTurns, turnName } from "./funnel-tables";

/** Where people leave the chatbot: question by question, how many answered and how many did not go on. */
export function QuestionsSection({ data }: { data: Extract<FunnelData, { scope: "job" }> }) {
  const { t, i18n } = useTranslation("funnel");
  const language = toLanguage(i18n.language);
  const turns = shownTurns(data.funnel);
  if (turns.length === 0) return null;
  const most = Math.max(...turns.map(({ reached }) => reached));
  const worst = turns.reduce((found, turn) => (turn.left > found.left ? turn : found));
  const lead =
    worst.left > 0
      ? t("questions.worst", {
          question: turnName(t, worst),
          left: formatNumber(worst.left, language),
          reached: formatNumber(worst.reached, language),
          rate: formatPercent(conversion(worst.reached, worst.left) ?? 0, language),
        })
      : t("questions.nobody");
  return (
    <FunnelSection data={data} name="questions" lead={lead}>
      <BarLegend
        entries={[
          { tone: "solid", label: t("column.answered") },
          { tone: "striped", label: t("column.left") },
        ]}
      />
      <SectionTable
        data={data}
        name="questions"
        isWide
        bar={({ id }) => {
          const turn = turns.find((each) => each.id === id);
          if (!turn) return null;
          const parts = [
            { tone: "solid", value: turn.reached - turn.left },
            { tone: "striped", value: turn.left },
          ] as const;
          return <SplitBar parts={parts} whole={most} />;
        }}
        isMarked={({ id }) => worst.left > 0 && id === worst.id}
      />
    </FunnelSection>
  );
}
