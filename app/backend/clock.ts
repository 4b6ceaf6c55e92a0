import type { Mode } from "~/platform/mode";

let shift = 0;

/**
 * The time. Locally it can be set from /dev/clock, so that a campaign's start needs no waiting; in production it
 * cannot.
 */
export const clockOf = (mode: Mode) => () => new Date(Date.now() + (mode === "local" ? shift : 0));

export function setClock(mode: Mode, moment: Date | null): void {
  if (mode === "local") shift = moment ? moment.getTime() - Date.now() : 0;
}
