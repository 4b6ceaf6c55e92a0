/** A chosen applicant as checkboxes and addresses carry it: id, version, phase, with points between. */
export interface Pick {
  id: string;
  version: number;
  phase: string;
}

export const pickValue = ({ id, version, phase }: Pick): string => `${id}.${version}.${phase}`;

/** What is no pick is left out; the same person twice counts once. */
export function readPicks(values: readonly unknown[]): Pick[] {
  const found = new Map<string, Pick>();
  for (const value of values) {
    const [id = "", version = "", phase = ""] = String(value).split(".");
    if (id && /^\d{1,9}$/.test(version) && phase) found.set(id, { id, version: Number(version), phase });
  }
  return [...found.values()].slice(0, MOST);
}

/** As many as one call takes. */
const MOST = 500;
