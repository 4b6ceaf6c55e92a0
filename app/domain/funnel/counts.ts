import { QUALITIES, type Quality } from "../applicants/applicant";
import { type Duration, FUNNEL_STEPS, type FunnelStep, type FunnelTotals, type Times } from "./funnel";

/** Numbers by key, by measure and source. */
export type Counts = Readonly<Record<string, number>>;

/**
 * What is counted by source. Stored counts have the key `<measure>|<source>`: the source comes last, because it is a
 * text of the link and may hold any character. The triggers of the database write `phase:<phase>` and `hires`.
 */
export type SourceMeasure = FunnelStep | "spend" | `quality:${Quality}` | `phase:${string}` | "hires";

/**
 * What is counted of all sources together, which is the stored key: turns that were shown or answered, and stays in a
 * phase by their length (`time:offer|h5`, `time:offer|d3`), and times to the first contact (`contact|h5`).
 */
export type PlainMeasure =
  | `reached:${string}`
  | `answered:${string}`
  | `time:${string}|${Bucket}`
  | `contact|${Bucket}`;
type Bucket = `${"h" | "d"}${number}`;

/** The sum of several counts, key by key. */
export function mergeCounts(all: readonly Counts[]): Counts {
  const sums = new Map<string, number>();
  for (const counts of all)
    for (const [key, number] of Object.entries(counts)) sums.set(key, (sums.get(key) ?? 0) + number);
  return Object.fromEntries(sums);
}

/** The figures of counts, over all sources. */
export function totalsOf(counts: Counts): FunnelTotals {
  const totals = noTotals();
  for (const [key, number] of Object.entries(counts)) add(totals, kindOf(key), number);
  return totals;
}

/** The figures of each source, those with the most applications first. */
export function sourcesOf(counts: Counts): { source: string; totals: FunnelTotals }[] {
  const bySource = new Map<string, FunnelTotals>();
  for (const [key, number] of Object.entries(counts)) {
    const kind = kindOf(key);
    if (!isOfSource(kind)) continue;
    const source = key.slice(kind.length + 1);
    const totals = bySource.get(source) ?? noTotals();
    bySource.set(source, totals);
    add(totals, kind, number);
  }
  return [...bySource]
    .map(([source, totals]) => ({ source, totals }))
    .sort((one, other) => compareSteps(one.totals, other.totals) || (one.source < other.source ? -1 : 1));
}

/**
 * How many reached and answered a question or another turn. The turns after the questions are steps of the funnel, or
 * answered by whom the next one was shown to.
 */
export function turnCounts(counts: Counts, turn: string): { reached: number; answered: number } {
  const { contactGiven, sent } = totalsOf(counts).steps;
  const afterQuestions: Partial<Record<string, number>> = {
    contact: contactGiven,
    documents: counts["reached:privacy"] ?? 0,
    privacy: sent,
  };
  return { reached: counts[`reached:${turn}`] ?? 0, answered: afterQuestions[turn] ?? counts[`answered:${turn}`] ?? 0 };
}

/** Phases of which anything was counted. */
export function countedPhases(counts: Counts): string[] {
  const found = Object.keys(counts).flatMap((key) => /^(?:phase|time):([^|]+)\|/.exec(key)?.[1] ?? []);
  return [...new Set(found)].sort();
}

/** The times in one phase; null while nobody has left it. */
export const timeInPhase = (counts: Counts, phase: string): Times | null => timesOf(counts, `time:${phase}|`);

/** The times from an application to the first contact by a recruiter; null while there was none. */
export const timeToContact = (counts: Counts): Times | null => timesOf(counts, "contact|");

/** Percentiles by nearest rank. */
function timesOf(counts: Counts, prefix: string): Times | null {
  const buckets = Object.entries(counts)
    .filter(([key, number]) => key.startsWith(prefix) && number > 0)
    .map(([key, number]) => ({ duration: durationOf(key.slice(prefix.length)), number }))
    .sort((one, other) => hoursOf(one.duration) - hoursOf(other.duration));
  const count = buckets.reduce((sum, { number }) => sum + number, 0);
  if (count === 0) return null;
  const at = (percent: number) => {
    let left = Math.ceil((count * percent) / 100);
    const bucket = buckets.find(({ number }) => {
      left -= number;
      return left <= 0;
    });
    return bucket?.duration ?? { amount: 0, unit: "hours" as const };
  };
  return { count, median: at(50), p90: at(90) };
}

/** "phase:interview" of "phase:interview|facebook". */
const kindOf = (key: string) => key.split("|", 1)[0] ?? "";

const isOfSource = (kind: string) => !/^(?:time:|reached:|answered:|contact$)/.test(kind);

/** Later steps first; then those with the most people hired. */
function compareSteps(one: FunnelTotals, other: FunnelTotals): number {
  for (const step of FUNNEL_STEPS.toReversed()) {
    const difference = other.steps[step] - one.steps[step];
    if (difference !== 0) return difference;
  }
  return other.hires - one.hires;
}

const noTotals = (): FunnelTotals => ({
  steps: { impressions: 0, clicks: 0, opened: 0, started: 0, contactGiven: 0, sent: 0 },
  quality: { ideal: 0, possible: 0, reject: 0 },
  phases: {},
  hires: 0,
  spend: null,
});

function add(totals: FunnelTotals, kind: string, number: number): void {
  const [name = "", detail = ""] = kind.split(":");
  const step = FUNNEL_STEPS.find((each) => each === kind);
  const quality = name === "quality" ? QUALITIES.find((each) => each === detail) : undefined;
  if (step) totals.steps[step] += number;
  else if (quality) totals.quality[quality] += number;
  else if (name === "phase") totals.phases[detail] = (totals.phases[detail] ?? 0) + number;
  else if (kind === "hires") totals.hires += number;
  else if (kind === "spend") totals.spend = (totals.spend ?? 0) + number;
}

function durationOf(bucket: string): Duration {
  return { amount: Number(bucket.slice(1)), unit: bucket.startsWith("h") ? "hours" : "days" };
}

const hoursOf = ({ amount, unit }: Duration) => (unit === "hours" ? amount : amount * 24);
