import type { SkillPriority } from "~/domain/jobs/job";
import type { Limits } from "~/domain/limits";
import type { PickerResult } from "~/ui/picker/picker";

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
}

export type Suggested = { value: string; label: string };

/** What the server knows about one list while it is shown. */
export interface PickerFace {
  query: string;
  /** Undefined before the first search. */
  results?: readonly PickerResult[];
  /** What is often chosen and not yet in the list. */
  suggestions: readonly Suggested[];
  /** What goes with the job's title comes before what is often chosen. */
  fitting?: { title: string; suggestions: readonly Suggested[] };
  /** A model was to say what goes with the title, and was silent. */
  isDegraded?: boolean;
  /** The search that was just made or the entry just added: the cursor goes on from here. */
  isActive: boolean;
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
