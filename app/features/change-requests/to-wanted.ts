import type { z } from "zod";
import { type ChangeField, changeableFields, type WantedChange } from "~/domain/change-requests/wanted-change";
import type { JobStatus } from "~/domain/jobs/status";
import type { changeSchema } from "./change.schema";

/** The form's values as wishes: of the fields that the page has shown, and without those that were left empty. */
export function toWanted(status: JobStatus, values: z.output<typeof changeSchema>): WantedChange {
  const { hook, tasks, benefits, radius, start, hires, boost, pauseFrom, pauseTo } = values;
  const places = radius.flatMap((place) =>
    place.radius === null ? [] : [{ placeId: place.placeId, radius: place.radius }],
  );
  const all: WantedChange = {
    hook: hook || undefined,
    tasks,
    benefits,
    radius: places.length > 0 ? places : undefined,
    start: start || undefined,
    hires: hires ?? undefined,
    boost,
    pause: pauseFrom || pauseTo ? { from: pauseFrom, to: pauseTo } : undefined,
  };
  const shown: readonly string[] = changeableFields(status) satisfies ChangeField[];
  return Object.fromEntries(
    Object.entries(all).filter(([field, value]) => shown.includes(field) && value !== undefined),
  );
}
