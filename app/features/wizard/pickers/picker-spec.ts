import { z } from "zod";
import type { SkillPriority } from "~/domain/jobs/job";
import type { Limits } from "~/domain/limits";
import { orNull, plainText } from "~/features/forms/fields.schema";
import type { TypedValue } from "~/features/forms/form-reply";

/** An entry of a list as the form carries it; id null = typed by hand. */
export type Entry = { id: string | null; label: string; priority?: SkillPriority | null; icon?: string | null };

export type PickerField =
  | "educations"
  | "experiences"
  | "skills"
  | "softSkills"
  | "benefits"
  | "targetJobTitles"
  | "targetExperiences"
  | "targetEducations"
  | "targetSkills";

export interface PickerSpec {
  field: PickerField;
  collection: "jobTitle" | "skill" | "softSkill" | "education" | "experience" | "benefits";
  max: (limits: Limits) => number;
  /** Entries of one's own are welcome; otherwise only the list counts. */
  own: boolean;
  hasPriority?: true;
  hasIcon?: true;
  /** Its first entries are shown first, in pictures of the ad alone: each can be moved. */
  isOrdered?: true;
}

export type Suggested = { value: string; label: string };

/** What a list of a step offers besides its search. */
export interface ListSuggestions {
  /** What is often chosen. */
  suggestions: readonly Suggested[];
  /** What goes with the job's title comes before what is often chosen. */
  fitting?: { title: string; suggestions: readonly Suggested[] };
  /** The model that is asked what goes with the title did not answer. */
  isDegraded?: boolean;
}

/** The fields of one chosen entry. */
export const entryShape = { id: orNull(z.string()), label: plainText() };

/** The chosen entries of a list; a row without a label is none. */
export const entryRows = () =>
  z.array(z.object(entryShape)).transform((rows) => rows.filter(({ label }) => label !== ""));

/** Stored entries as the form shows them. */
export const shownEntries = (entries: readonly Entry[]) =>
  entries.map(({ id, label }) => ({ id: id ?? undefined, label }));

/** Entries in one line. */
export const joinLabels = (entries: readonly { label: string }[]): string =>
  entries.map(({ label }) => label).join("\u00a0· ");

/** The row that a result's button adds. */
export function entryRow({ hasPriority }: PickerSpec, value: string): TypedValue {
  const { id, label } = readEntryValue(value);
  return { ...(id && { id }), label, ...(hasPriority && { priority: "required" }) };
}

export const entryValue = ({ id, label }: Pick<Entry, "id" | "label">): string => `${id ?? ""}|${label}`;

export function readEntryValue(value: string): Entry {
  const bar = value.indexOf("|");
  const label = value
    .slice(bar + 1)
    .trim()
    .replace(/\s+/g, " ");
  return { id: value.slice(0, Math.max(bar, 0)) || null, label };
}
