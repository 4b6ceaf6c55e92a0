/** A chosen applicant as checkboxes and addresses carry it: id, version, phase, with points between. */
export interface SelectedCard {
  id: string;
  version: number;
  phase: string;
}

export const selectionValue = ({ id, version, phase }: SelectedCard): string => `${id}.${version}.${phase}`;

/** What is no pick is left out; the same person twice counts once. */
export function readSelection(values: readonly unknown[]): SelectedCard[] {
  const found = new Map<string, SelectedCard>();
  for (const value of values) {
    const [id = "", version = "", phase = ""] = String(value).split(".");
    if (id && /^\d{1,9}$/.test(version) && phase) found.set(id, { id, version: Number(version), phase });
  }
  return [...found.values()].slice(0, MOST);
}

/** As many as one call takes. */
const MOST = 500;
