import type { OpenPreview, StatisticsPreview } from "~/content-api/statistics";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { assignJobs, type CampaignJob, type JobDay, lookupKeys } from "~/domain/statistics/assign-jobs";
import { TABLE_LIMITS } from "~/domain/statistics/choices";
import { type ComparedDay, countDays, isChanged, sumFigures } from "~/domain/statistics/compare";
import type { Services } from "../services";
import { findFigures, findJobs } from "./queries";
import type { PlannedDay } from "./schema";

/** Entries of each list of a preview. */
const MOST_LISTED = 50;

/** Bytes of the plan: D1 stores at most 2 MB in a row. */
const MOST_BYTES = 1_800_000;

/** What a table would write, compared with what stands. FAILED_VALIDATION {fields: file} */
export async function makePreview(
  services: Services,
  text: string,
  choices: OpenPreview["choices"],
): Promise<{ preview: StatisticsPreview; days: PlannedDay[] }> {
  const { readTable } = await import("~/domain/statistics/table");
  const table = readTable(text, choices, berlinToday(services.clock()));
  if ("fault" in table) throw refused(table.fault);
  const { lines, problems, count, ...read } = table;
  const jobs = lines.length > 0 ? await findJobs(services.db, lookupKeys(lines)) : [];
  const { days, unknown } = assignJobs(lines, jobs);
  const compared = await compareDays(services, days);
  const plan = compared.map(toPlannedDay);
  if (new TextEncoder().encode(JSON.stringify(plan)).length > MOST_BYTES)
    throw refused(message("tableTooLarge", { max: TABLE_LIMITS.bytes / 1024 / 1024 }));
  const { from, to } = periodOf(days);
  const ofJobs = jobsOf(days, jobs);
  return {
    preview: {
      ...read,
      lines: count,
      problems: problems.slice(0, MOST_LISTED),
      problemCount: problems.length,
      ...countDays(compared),
      from,
      to,
      sums: sumFigures(days),
      jobs: ofJobs.slice(0, MOST_LISTED),
      jobCount: ofJobs.length,
      changes: changesOf(compared, jobs),
      unknown: unknown.slice(0, MOST_LISTED),
      unknownCount: unknown.length,
    },
    days: plan,
  };
}

const refused = (fault: string) => new Refusal("FAILED_VALIDATION", { fields: [{ field: "file", message: fault }] });

/** Each day with the figures that stand there now. */
export async function compareDays(services: Services, days: readonly JobDay[]): Promise<ComparedDay[]> {
  const keyOf = ({ job, day, channel }: JobDay) => JSON.stringify([job, day, channel]);
  const stored = days.length > 0 ? await findFigures(services.db, days) : [];
  const byKey = new Map(stored.map((each) => [keyOf(each), each]));
  return days.map((each) => {
    const { impressions = 0, clicks = 0, spend = 0 } = byKey.get(keyOf(each)) ?? {};
    return { ...each, before: byKey.has(keyOf(each)) ? { impressions, clicks, spend } : null };
  });
}

export const toPlannedDay = ({ job, day, channel, impressions, clicks, spend, before }: ComparedDay): PlannedDay => [
  job,
  day,
  channel,
  impressions,
  clicks,
  spend,
  before?.impressions ?? null,
  before?.clicks ?? null,
  before?.spend ?? null,
];

function periodOf(days: readonly JobDay[]): { from: string | null; to: string | null } {
  const sorted = days.map(({ day }) => day).sort();
  return { from: sorted[0] ?? null, to: sorted.at(-1) ?? null };
}

/** The sums of each job, the most expensive first. */
function jobsOf(days: readonly JobDay[], jobs: readonly CampaignJob[]): StatisticsPreview["jobs"] {
  const byJob = new Map<string, JobDay[]>();
  for (const day of days) byJob.set(day.job, [...(byJob.get(day.job) ?? []), day]);
  return jobs
    .flatMap(({ id, title, number }) => {
      const own = byJob.get(id);
      return own ? [{ id, title, number, days: own.length, ...sumFigures(own) }] : [];
    })
    .sort((one, other) => other.spend - one.spend || (one.id < other.id ? -1 : 1));
}

function changesOf(days: readonly ComparedDay[], jobs: readonly CampaignJob[]): StatisticsPreview["changes"] {
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  return days
    .filter(isChanged)
    .slice(0, MOST_LISTED)
    .flatMap(({ job, day, channel, before, impressions, clicks, spend }) =>
      before ? [{ title: titles.get(job) ?? "", day, channel, before, after: { impressions, clicks, spend } }] : [],
    );
}
