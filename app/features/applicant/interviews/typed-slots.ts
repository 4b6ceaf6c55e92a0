import type { z } from "zod";
import { fieldProblemsOf, isRefusal, Refusal } from "~/domain/errors";
import type { offerSchema } from "./interview.schema";

type Typed = Pick<z.output<typeof offerSchema>, "slots" | "minutes" | "place">;

/** The rows that were filled in, as the backend takes them, each with its place in the form. */
export const typedSlots = ({ slots, minutes, place }: Typed) =>
  slots.flatMap(({ starts, time }, row) =>
    starts && time ? [{ row, starts: `${starts}T${time.slice(0, 5)}`, minutes, place }] : [],
  );

/** A refusal of slots that names the form's own fields; length and place are the same for all of them. */
export function inRows(error: unknown, rows: readonly number[]): unknown {
  if (!isRefusal(error, "FAILED_VALIDATION")) return error;
  const fields = fieldProblemsOf(error).map(({ field, message }) => {
    const [, index = "", part = ""] = /^slots\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    if (!part) return { field, message };
    return { field: part === "starts" ? `slots[${rows[Number(index)]}].starts` : part, message };
  });
  const isNew = (each: (typeof fields)[number], at: number) =>
    fields.findIndex(({ field, message }) => field === each.field && message === each.message) === at;
  return new Refusal("FAILED_VALIDATION", { fields: fields.filter(isNew) });
}
