import { ChartFrame, type ChartTexts } from "./chart-frame";
import { linearShare, percent, shorten } from "./scale";

export interface RangeRow {
  id: string;
  label: string;
  /** Marked by a filled point. */
  median: number;
  /** Marked by a ring. */
  high: number;
  /** Both values, finished. */
  text: string;
}

export interface RangeChartProps extends ChartTexts {
  rows: readonly RangeRow[];
}

/** One line for each row, from its median to the value that nine of ten stay below. */
export function RangeChart({ rows, ...texts }: RangeChartProps) {
  const largest = Math.max(0, ...rows.map(({ high }) => high));
  const x = (value: number) => percent(INSET + linearShare(value, largest) * (1 - 2 * INSET));
  return (
    <ChartFrame {...texts} height={rows.length * ROW}>
      {rows.map(({ id, label, median, high, text }, index) => {
        const y = index * ROW + 32;
        return (
          <g key={id}>
            <text y={y - 17}>{shorten(label, LONGEST)}</text>
            <text className="charts-value" x="100%" y={y - 17} textAnchor="end">
              {text}
            </text>
            <line className="charts-grid" x2="100%" y1={y} y2={y} />
            <line className="charts-range" x1={x(median)} x2={x(high)} y1={y} y2={y} />
            <circle className="charts-ring" cx={x(high)} cy={y} r={6} />
            <circle className="charts-bar" cx={x(median)} cy={y} r={6} />
          </g>
        );
      })}
    </ChartFrame>
  );
}

const ROW = 52;
const INSET = 0.03;
const LONGEST = 24;
