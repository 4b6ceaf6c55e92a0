import type { Color } from "~/domain/applicants/phases";

/** The class of a phase's or label's own colour; fixed phases have none. */
export const toneOf = ({ color }: { color: Color | null }): string | undefined =>
  color ? `tone t-${color}` : undefined;
