import { FIGURES } from "./columns";
import type { DayFigures, ReadLine } from "./lines";

/** A booked job as campaigns name it. */
export interface CampaignJob {
  id: string;
  title: string;
  /** The number that people read: idExternal. */
  number: string | null;
  campaignId: string | null;
}

/** What one channel did for one job on one day, summed over its ad sets. */
export interface JobDay extends DayFigures {
  job: string;
  day: string;
  channel: string;
}

/** A campaign that belongs to no job, or to several. */
export interface UnknownCampaign {
  campaign: string;
  lines: number;
  spend: number;
}

export interface Assigned {
  days: JobDay[];
  /** The most expensive first. */
  unknown: UnknownCampaign[];
}

/** Texts by which the jobs of lines are to be looked up. */
export function lookupKeys(lines: readonly ReadLine[]): { campaigns: string[]; numbers: string[]; ids: string[] } {
  const campaigns = new Set(lines.map(({ campaignId }) => campaignId));
  const numbers = new Set(lines.flatMap(({ campaignName, job }) => [...numbersIn(campaignName), numberOf(job)]));
  const ids = new Set(lines.map(({ job }) => job));
  const known = (texts: Set<string>) => [...texts].filter((text) => text !== "" && text.length <= LONGEST_KEY);
  return { campaigns: known(campaigns), numbers: known(numbers), ids: known(ids) };
}

/** No id and no number of ours is longer. */
const LONGEST_KEY = 64;

/** The numbers of jobs that a campaign's name holds: "J-10001", also written J10001 or j_10001. */
const numbersIn = (name: string): string[] =>
  [...name.matchAll(/(?<![\p{L}\d])J[-_ ]?(\d{3,9})(?!\d)/giu)].map(([, digits]) => `J-${digits}`);

/** In a column of jobs the number may stand alone. */
const numberOf = (text: string): string => (/^\d{3,9}$/.test(text) ? `J-${text}` : (numbersIn(text)[0] ?? ""));

/**
 * Lines by job, day and channel: by the column of jobs, else by the campaign's id, else by a job's number in the
 * campaign's name. What belongs to no job, or to more than one, is listed by campaign.
 */
export function assignJobs(lines: readonly ReadLine[], jobs: readonly CampaignJob[]): Assigned {
  const by = (keyOf: (job: CampaignJob) => string | null) => {
    const found = new Map<string, Set<string>>();
    for (const job of jobs) {
      const key = keyOf(job);
      if (key) found.set(key, (found.get(key) ?? new Set()).add(job.id));
    }
    return found;
  };
  const [byId, byNumber, byCampaign] = [
    by(({ id }) => id),
    by(({ number }) => number),
    by(({ campaignId }) => campaignId),
  ];
  const jobOf = ({ job, campaignId, campaignName }: ReadLine): string | null => {
    if (job !== "") return onlyOf(byId.get(job) ?? byNumber.get(numberOf(job)));
    const ofCampaign = byCampaign.get(campaignId);
    if (ofCampaign) return onlyOf(ofCampaign);
    return onlyOf(new Set(numbersIn(campaignName).flatMap((number) => [...(byNumber.get(number) ?? [])])));
  };

  const days = new Map<string, JobDay>();
  const unknown = new Map<string, UnknownCampaign>();
  for (const line of lines) {
    const job = jobOf(line);
    if (job) addDay(days, job, line);
    else addUnknown(unknown, line);
  }
  return {
    days: [...days.values()],
    unknown: [...unknown.values()].sort((one, other) => other.spend - one.spend || other.lines - one.lines),
  };
}

function onlyOf(found: ReadonlySet<string> | undefined): string | null {
  const [first, ...others] = found ?? [];
  return first && others.length === 0 ? first : null;
}

function addDay(days: Map<string, JobDay>, job: string, line: ReadLine): void {
  const { day, channel } = line;
  const key = JSON.stringify([job, day, channel]);
  const sum = days.get(key) ?? { job, day, channel, impressions: 0, clicks: 0, spend: 0 };
  for (const figure of FIGURES) sum[figure] += line[figure];
  days.set(key, sum);
}

function addUnknown(unknown: Map<string, UnknownCampaign>, { campaignId, campaignName, job, spend }: ReadLine): void {
  const campaign = [job, campaignName, campaignId].filter(Boolean).join(" · ");
  const sum = unknown.get(campaign) ?? { campaign, lines: 0, spend: 0 };
  unknown.set(campaign, { campaign, lines: sum.lines + 1, spend: sum.spend + spend });
}
