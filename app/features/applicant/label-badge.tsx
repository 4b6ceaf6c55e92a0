import type { Color } from "~/domain/applicants/phases";

const FIXED: Record<string, string> = { high: "badge-red", medium: "badge-yellow", low: "badge-blue" };

/** The class of a phase's or label's own colour; fixed phases have none. */
export const toneOf = ({ color }: { color: Color | null }): string | undefined =>
  color ? `tone t-${color}` : undefined;

/** The classes of a label's colour: the fixed ones in those of urgency, own ones in one of the twelve. */
export const labelTone = ({ id, color }: { id: string; color: Color | null }): string =>
  FIXED[id] ?? `tone t-${color ?? "slate"}`;

/** A label in its colour. */
export function LabelBadge({ id, name, color }: { id: string; name: string; color: Color | null }) {
  return <span className={`badge badge-bare ${labelTone({ id, color })}`}>{name}</span>;
}
