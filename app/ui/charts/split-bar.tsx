import { linearShare, percent } from "./scale";

/** Told apart without colour: filled, striped, only an outline. */
export type BarTone = "solid" | "striped" | "outlined";

export interface BarPart {
  tone: BarTone;
  value: number;
}

export interface SplitBarProps {
  parts: readonly BarPart[];
  /** The value of the whole width: the sum of the largest bar below each other. */
  whole: number;
}

/** A bar of several parts in a table's cell. Hidden from screen readers: its values are written in the same row. */
export function SplitBar({ parts, whole }: SplitBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <svg className="charts charts-cell" width="100%" height={HEIGHT} aria-hidden="true">
      <rect className="charts-track" width="100%" height={HEIGHT} rx={3} />
      {shown.map(({ tone, value }, index) => {
        const before = shown.slice(0, index).reduce((sum, part) => sum + part.value, 0);
        return (
          <rect
            key={tone}
            className={TONES[tone].className}
            fill={TONES[tone].fill}
            x={percent(linearShare(before, whole))}
            width={percent(linearShare(value, whole))}
            height={HEIGHT}
          />
        );
      })}
    </svg>
  );
}

/** What the tones of the bars mean. The stripes are drawn here, once per page: before the first bar. */
export function BarLegend({ entries }: { entries: readonly { tone: BarTone; label: string }[] }) {
  return (
    <ul className="charts-legend">
      {entries.map(({ tone, label }) => (
        <li key={tone}>
          <svg className="charts" width={18} height={HEIGHT} aria-hidden="true">
            <rect className={TONES[tone].className} fill={TONES[tone].fill} width={18} height={HEIGHT} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The pattern of striped parts; once per page. */
export function BarPatterns() {
  return (
    <svg className="charts hidden" aria-hidden="true">
      <pattern id={STRIPES} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="charts-paper" width={6} height={6} />
        <rect className="charts-bar" width={3} height={6} />
      </pattern>
    </svg>
  );
}

const HEIGHT = 14;
const STRIPES = "charts-stripes";
const TONES: Record<BarTone, { className?: string; fill?: string }> = {
  solid: { className: "charts-bar" },
  striped: { className: "charts-striped", fill: `url(#${STRIPES})` },
  outlined: { className: "charts-outlined" },
};
