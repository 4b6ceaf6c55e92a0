import { ChartFrame, type ChartTexts } from "./chart-frame";
import { axisTicks, labelPlaces, linearShare, percent } from "./scale";

export interface ChartColumn {
  id: string;
  /** Below the axis; not every one is shown. */
  label: string;
  value: number;
  /** Something began here: drawn as a line with this word. */
  mark?: string;
}

export interface ColumnChartProps extends ChartTexts {
  /** In the order of time. */
  columns: readonly ChartColumn[];
  formatValue: (value: number) => string;
}

/** Columns side by side over an axis of round numbers; the highest one bears its value, few ones all of them. */
export function ColumnChart({ columns, formatValue, ...texts }: ColumnChartProps) {
  const values = columns.map(({ value }) => value);
  const ticks = axisTicks(Math.max(0, ...values));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => Math.round(BASE - linearShare(value, top) * (BASE - TOP));
  const isRoomy = formatValue(top).length > 4;
  const pitch = 1 / Math.max(columns.length, FEWEST);
  const x = (index: number, part = 0.5) => percent((index + part) * pitch);
  const labelled = columns.length <= MOST_VALUES ? values : [Math.max(1, ...values)];
  return (
    <ChartFrame {...texts} height={HEIGHT} className={isRoomy ? "charts-axis-roomy" : "charts-axis"}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="charts-grid" x2="100%" y1={y(tick)} y2={y(tick)} />
          <text className="charts-soft" x={-8} y={y(tick) + 5} textAnchor="end">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ id, value, mark }, index) => (
        <g key={id}>
          {mark && (
            <>
              <line className="charts-mark" x1={x(index, 0)} x2={x(index, 0)} y1={16} y2={BASE} />
              <text className="charts-soft" x={x(index, 0)} dx={4} y={12}>
                {mark}
              </text>
            </>
          )}
          {value > 0 && (
            <rect
              className="charts-bar"
              x={x(index, MARGIN)}
              y={y(value)}
              width={percent(pitch * (1 - 2 * MARGIN))}
              height={BASE - y(value)}
            />
          )}
        </g>
      ))}
      {columns.map(
        ({ id, value }, index) =>
          value > 0 &&
          labelled.includes(value) && (
            <text key={id} className="charts-value" x={x(index)} y={y(value) - 5} textAnchor="middle">
              {formatValue(value)}
            </text>
          ),
      )}
      {labelPlaces(columns.length, MOST_LABELS).map((index) => (
        <text key={index} className="charts-soft" x={x(index)} y={HEIGHT - 4} textAnchor="middle">
          {columns[index]?.label}
        </text>
      ))}
    </ChartFrame>
  );
}

const HEIGHT = 200;
const TOP = 36;
const BASE = 174;
/** Of a column's place, left free on both sides. */
const MARGIN = 0.14;
/** A single column does not fill the whole width. */
const FEWEST = 4;
const MOST_VALUES = 12;
const MOST_LABELS = 5;
