import { ColumnChart } from "./column-chart";
import { FigureTable } from "./figure-table";
import { FunnelChart, type FunnelStep } from "./funnel-chart";
import { RangeChart } from "./range-chart";
import { BarLegend, BarPatterns, SplitBar } from "./split-bar";

const SEEN = "Die Zahlen stehen in der Tabelle daneben.";
const QUALITY = [
  { tone: "solid", label: "Ideal" },
  { tone: "striped", label: "Möglich" },
  { tone: "outlined", label: "Passt kaum" },
] as const;

const STEPS: readonly FunnelStep[] = [
  { id: "seen", label: "Gesehen", value: 1_000_000, text: "1.000.000" },
  { id: "clicked", label: "Geklickt", value: 1_926, text: "1.926", rate: "0,2 %" },
  { id: "sent", label: "Beworben", value: 23, text: "23", rate: "1,2 %" },
  { id: "own", label: "Probearbeiten auf der Station mit der Pflegedienstleitung", value: 0, text: "0", rate: "0 %" },
  { id: "hired", label: "Eingestellt", value: 1, text: "1", isGoal: true },
];

const WEEKS = [3, 7, 12, 0, 4, 9, 2, 5, 11, 6, 1, 0, 8, 3].map((value, index) => ({
  id: String(index),
  label: `KW ${index + 1}`,
  value,
  mark: index === 5 ? "V2" : undefined,
}));

export function ChartsExample() {
  return (
    <>
      <BarPatterns />
      <FunnelChart id="g-funnel" title="Vom Sehen zum Einstellen" description={SEEN} steps={STEPS} />
      <FigureTable
        caption="Vom Sehen zum Einstellen"
        headers={["Schritt", "Anzahl", "vom Schritt davor"]}
        rows={STEPS.map(({ id, label, text, rate, isGoal }) => ({ id, cells: [label, text, rate], isMarked: isGoal }))}
      />
      <ColumnChart id="g-weeks" title="Bewerbungen je Woche" description={SEEN} columns={WEEKS} formatValue={String} />
      <RangeChart
        id="g-time"
        title="Zeit in der Phase"
        description={SEEN}
        rows={[
          { id: "new", label: "Neu", median: 19, high: 70, text: "19 Std. · 3 Tage" },
          { id: "talk", label: "Gespräch", median: 0, high: 0, text: "0 Std. · 0 Std." },
        ]}
      />
      <BarLegend entries={QUALITY} />
      {[100, 0, 1].map((ideal) => (
        <SplitBar
          key={ideal}
          whole={140}
          parts={[
            { tone: "solid", value: ideal },
            { tone: "striped", value: 25 },
            { tone: "outlined", value: 15 },
          ]}
        />
      ))}
    </>
  );
}
