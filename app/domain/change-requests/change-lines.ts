import { formatDate } from "~/domain/dates";
import type { Language } from "~/domain/people";
import { CHANGE_FIELDS, type ChangeableJob, type ChangeField, radiusAfter, type WantedChange } from "./wanted-change";

/** One field that changes; texts as they are, days YYYY-MM-DD, a flag as "yes" or "no". Empty = nothing. */
export interface ChangeLine {
  field: ChangeField;
  before: string[];
  after: string[];
}

/** What a request would change of the job as it is now, field by field; nothing for what is wanted as it is. */
export function changeLines(job: ChangeableJob, wanted: WantedChange): ChangeLine[] {
  const before = valuesOf(job);
  const after = wantedValues(job, wanted);
  return CHANGE_FIELDS.flatMap((field) => {
    const values = after[field];
    if (!values || isSame(before[field], values)) return [];
    return [{ field, before: before[field], after: values }];
  });
}

/** The wanted values without those that the job has already. */
export function realWishes(job: ChangeableJob, wanted: WantedChange): WantedChange {
  const changed = changeLines(job, wanted).map(({ field }) => field);
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => changed.some((each) => each === field)));
}

/** The values of a line in one language, for people. */
export function changeInWords({ field }: Pick<ChangeLine, "field">, values: readonly string[], language: Language) {
  if (field === "start") return values.map((day) => formatDate(day, language)).join("");
  if (field === "pause") return values.map((day) => formatDate(day, language)).join(" – ");
  if (field === "boost") return values.map((value) => FLAGS[language][value === "yes" ? "yes" : "no"]).join("");
  return values.join(field === "tasks" ? " · " : ", ");
}

const FLAGS = { de: { yes: "ja", no: "nein" }, "en-US": { yes: "yes", no: "no" } } as const;

const flag = (isSet: boolean): string[] => [isSet ? "yes" : "no"];
const given = (value: string | number | null | undefined): string[] =>
  value === null || value === undefined || value === "" ? [] : [String(value)];

function valuesOf(job: ChangeableJob): Record<ChangeField, string[]> {
  return {
    hook: given(job.hook),
    tasks: [...job.tasks],
    benefits: job.benefits.map(({ label }) => label),
    radius: job.locations.map(({ label, radius }) => `${label} (${radius} km)`),
    start: given(job.userCampaignStartDate),
    hires: given(job.numberOfPlannedHires),
    boost: flag(job.boost),
    pause: [],
  };
}

function wantedValues(job: ChangeableJob, wanted: WantedChange): Partial<Record<ChangeField, string[]>> {
  const { hook, tasks, benefits, radius, start, hires, boost, pause } = wanted;
  return {
    hook: hook === undefined ? undefined : given(hook),
    tasks,
    benefits,
    radius:
      radius === undefined
        ? undefined
        : job.locations.map((place) => `${place.label} (${radiusAfter(radius, place)} km)`),
    start: start === undefined ? undefined : given(start),
    hires: hires === undefined ? undefined : given(hires),
    boost: boost === undefined ? undefined : flag(boost),
    pause: pause && [pause.from, pause.to],
  };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
