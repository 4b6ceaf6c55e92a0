import type { LabelEntity } from "~/content-api/applicant-entities";

/** The classes of a label's colour: the fixed ones in those of urgency, own ones in one of the twelve. */
export const labelTone = ({ id, color }: Pick<LabelEntity, "id" | "color">): string =>
  FIXED[id] ?? `tone t-${color ?? "slate"}`;

const FIXED: Record<string, string> = { high: "badge-red", medium: "badge-yellow", low: "badge-blue" };
