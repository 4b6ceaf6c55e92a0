import { addMonths, addWorkingDays, isDate } from "~/domain/dates";
import { type ProblemList, problems, textLength } from "~/domain/jobs/problems";
import type { JobStatus } from "~/domain/jobs/status";
import type { StepProblem } from "~/domain/jobs/step-facts";
import type { Limits } from "~/domain/limits";

/** What an employer may ask to be changed of a campaign that is booked, in the order in which it is shown. */
export const CHANGE_FIELDS = ["hook", "tasks", "benefits", "radius", "start", "hires", "boost", "pause"] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** Days YYYY-MM-DD, both included. */
export interface Pause {
  from: string;
  to: string;
}

/** Kilometres around one place of the job. */
export interface PlaceRadius {
  placeId: string;
  radius: number;
}

/** The wanted values; what is left out stays as it is. */
export interface WantedChange {
  hook?: string;
  tasks?: string[];
  /** Labels. */
  benefits?: string[];
  /** Kilometres around every place of the job, or place by place. */
  radius?: number | PlaceRadius[];
  start?: string;
  hires?: number;
  boost?: boolean;
  pause?: Pause;
}

/** The job as a request is compared with it. */
export interface ChangeableJob {
  status: JobStatus;
  hook: string | null;
  tasks: readonly string[];
  benefits: readonly { id: string | null; label: string; icon: string | null }[];
  locations: readonly { placeId: string; label: string; radius: number }[];
  userCampaignStartDate: string | null;
  numberOfPlannedHires: number | null;
  boost: boolean;
}

const AD: ChangeField[] = ["hook", "tasks", "benefits", "radius"];
/** Hires and boost make the price, and a pause is none that the status knows: people agree on them. */
const NOTED: readonly ChangeField[] = ["hires", "boost", "pause"];

/** The fields of which a change may be asked while the job has this status; none = no request at all. */
export function changeableFields(status: JobStatus): ChangeField[] {
  if (status === "submitted") return [...AD, "start", "hires", "boost"];
  if (status === "online") return [...AD, "hires", "boost", "pause"];
  return status === "online_terminated" ? AD : [];
}

/** The radius of a place after the change; of a place that is not named it stays. */
export function radiusAfter(wanted: WantedChange["radius"], { placeId, radius }: PlaceRadius): number {
  if (wanted === undefined) return radius;
  if (typeof wanted === "number") return wanted;
  return wanted.find((place) => place.placeId === placeId)?.radius ?? radius;
}

/** The places of a wish that the job does not have. */
export function unknownPlaces(wanted: WantedChange["radius"], locations: ChangeableJob["locations"]): StepProblem[] {
  const found = problems();
  const known = locations.map(({ placeId }) => placeId);
  for (const [at, { placeId }] of (typeof wanted === "object" ? wanted : []).entries())
    found.when(!known.includes(placeId), `radius[${at}].radius`, "pickFromList");
  return found.list;
}

/** Whether accepting it only notes the wish: the job, its price and what is charged stay as they are. */
export const isOnlyNoted = (field: ChangeField): boolean => NOTED.includes(field);

export interface ChangeFacts {
  /** Europe/Berlin. */
  today: string;
  limits: Pick<
    Limits,
    | "hook"
    | "tasks"
    | "taskLength"
    | "benefits"
    | "choiceLength"
    | "radius"
    | "hires"
    | "startWorkingDays"
    | "startMonthsAhead"
  >;
}

/** What is wrong with the wanted values, field by field; the same bounds as in the wizard. */
export function changeProblems(wanted: WantedChange, { today, limits }: ChangeFacts): StepProblem[] {
  const found = problems();
  const { hook, tasks, benefits, radius, start, hires, pause } = wanted;
  if (hook !== undefined) checkHook(found, hook, limits);
  if (tasks) checkTasks(found, tasks, limits);
  if (benefits) found.choices("benefits", benefits.map(toChoice), limits.benefits, limits.choiceLength);
  if (typeof radius === "number") checkBetween(found, "radius", radius, limits.radius);
  else
    for (const [at, place] of (radius ?? []).entries())
      checkBetween(found, `radius[${at}].radius`, place.radius, limits.radius);
  if (hires !== undefined) checkBetween(found, "hires", hires, limits.hires);
  if (start !== undefined) checkStart(found, start, { today, limits });
  if (pause) checkPause(found, pause, today);
  return found.list;
}

const toChoice = (label: string) => ({ id: null, label });

function checkHook(found: ProblemList, hook: string, { hook: { min, max } }: ChangeFacts["limits"]): void {
  const length = textLength(hook);
  found.when(length < min, "hook", "tooShort", { min });
  found.when(length > max, "hook", "tooLong", { length, maxLength: max });
}

function checkTasks(found: ProblemList, tasks: readonly string[], limits: ChangeFacts["limits"]): void {
  found.when(tasks.length < limits.tasks.min, "tasks", "tooFewEntries", { min: limits.tasks.min });
  found.when(tasks.length > limits.tasks.max, "tasks", "tooManyEntries", { max: limits.tasks.max });
  found.labels("tasks", tasks, limits.taskLength);
}

function checkBetween(found: ProblemList, field: string, value: number, { min, max }: { min: number; max: number }) {
  found.when(!Number.isInteger(value) || value < min || value > max, field, "notBetween", { min, max });
}

function checkStart(found: ProblemList, start: string, { today, limits }: ChangeFacts): void {
  if (found.when(!isDate(start), "start", "dateWrongFormat")) return;
  const earliest = addWorkingDays(today, limits.startWorkingDays);
  const latest = addMonths(today, limits.startMonthsAhead);
  found.when(start < earliest, "start", "earliestDate", { date: earliest });
  found.when(start > latest, "start", "latestDate", { date: latest });
}

function checkPause(found: ProblemList, { from, to }: Pause, today: string): void {
  const isWrong = (["from", "to"] as const).filter((end) =>
    found.when(!isDate({ from, to }[end]), end === "from" ? "pauseFrom" : "pauseTo", "dateWrongFormat"),
  );
  if (isWrong.length > 0) return;
  found.when(from < today, "pauseFrom", "earliestDate", { date: today });
  found.when(to < from, "pauseTo", "earliestDate", { date: from });
}
