import { ChartFrame, type ChartTexts } from "./chart-frame";
import { linearShare, logShare, needsLog, percent, shorten } from "./scale";

export interface FunnelStep {
  id: string;
  label: string;
  value: number;
  /** The value as the person reads it. */
  text: string;
  /** The share of the step before, finished; none for the first step. */
  rate?: string;
  /** What the funnel is for. */
  isGoal?: boolean;
}

export interface FunnelChartProps extends ChartTexts {
  steps: readonly FunnelStep[];
}

/** One bar for each step, below its name; the value is written beside the bar, the rate at the end of the line. */
export function FunnelChart({ steps, ...texts }: FunnelChartProps) {
  const values = steps.map(({ value }) => value);
  const toShare = needsLog(values) ? logShare : linearShare;
  const largest = Math.max(0, ...values);
  return (
    <ChartFrame {...texts} height={steps.length * ROW}>
      {steps.map(({ id, label, value, text, rate, isGoal }, index) => {
        const width = percent(toShare(value, largest) * WIDEST);
        const top = index * ROW;
        return (
          <g key={id}>
            <text y={top + 15}>{shorten(label, LONGEST)}</text>
            {rate && (
              <text className="charts-soft" x="100%" y={top + 15} textAnchor="end">
                {rate}
              </text>
            )}
            <rect className={isGoal ? "charts-goal" : "charts-bar"} y={top + 22} width={width} height={16} rx={3} />
            <text className="charts-value" x={width} dx={8} y={top + 35}>
              {text}
            </text>
          </g>
        );
      })}
    </ChartFrame>
  );
}

const ROW = 50;
/** The rest of the width is for the value beside the bar. */
const WIDEST = 0.72;
const LONGEST = 32;
