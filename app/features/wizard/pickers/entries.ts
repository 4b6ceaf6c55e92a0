import { SKILL_PRIORITIES } from "~/domain/jobs/job";
import { foldText } from "~/lib/fold-text";
import { oneOf, postedRows } from "../posted";
import type { Press } from "../press";
import { type Entry, type PickerFace, type PickerSpec, readEntryValue } from "./picker-spec";

/** The list as it was posted. */
export function postedEntries(form: FormData, { field, hasPriority, hasIcon }: PickerSpec): Entry[] {
  return postedRows(form, field)
    .map(({ id = "", label = "", priority = "", icon = "" }) => ({
      id: id || null,
      label,
      ...(hasPriority && { priority: oneOf(SKILL_PRIORITIES, priority) }),
      ...(hasIcon && { icon: icon || null }),
    }))
    .filter(({ label }) => label !== "");
}

/** Adds or removes; null when the press is not for this list or changes nothing. */
export function editEntries(entries: Entry[], spec: PickerSpec, press: Press): Entry[] | null {
  if (press.field !== spec.field) return null;
  if (press.verb === "remove") return entries.filter((_, index) => String(index) !== press.value);
  if (press.verb !== "add") return null;
  const entry = readEntryValue(press.value);
  if (!entry.label || isListed(entries, entry.label)) return null;
  return [
    ...entries,
    { ...entry, ...(spec.hasPriority && { priority: "required" }), ...(spec.hasIcon && { icon: null }) },
  ];
}

/** At most this many suggestions stand below a list. */
const SUGGESTED = 6;

/**
 * Suggestions that the form does not have yet: those for the job's title, and when they are used up what is often
 * chosen.
 */
export function withoutChosen(face: PickerFace, entries: readonly Pick<Entry, "label">[]): PickerFace {
  const left = (suggestions: PickerFace["suggestions"]) =>
    suggestions.filter(({ label }) => !isListed(entries, label)).slice(0, SUGGESTED);
  const fitting = left(face.fitting?.suggestions ?? []);
  if (face.fitting && fitting.length > 0)
    return { ...face, suggestions: fitting, fitting: { ...face.fitting, suggestions: fitting } };
  return { ...face, suggestions: left(face.suggestions), fitting: undefined };
}

/** Whether an entry reads the same, whatever its case. */
export function isListed(entries: readonly Pick<Entry, "label">[], label: string): boolean {
  return entries.some((entry) => foldText(entry.label) === foldText(label));
}
