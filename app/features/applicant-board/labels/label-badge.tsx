import type { Color } from "~/domain/applicants/phases";

const FIXED: Record<string, string> = { high: "badge-red", medium: "badge-yellow", low: "badge-blue" };

/** A label in its colour: the fixed ones in those of urgency, own ones in one of the twelve. */
export function LabelBadge({ id, name, color }: { id: string; name: string; color: Color | null }) {
  return <span className={`badge badge-bare ${FIXED[id] ?? `tone t-${color ?? "slate"}`}`}>{name}</span>;
}
