import type { Funnel } from "~/content-api/funnel";

/** The Monday of an instant's week in Berlin, by the runtime's calendar. */
export function berlinWeek(at: number): string {
  const day = new Date(`${BERLIN.format(at)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const BERLIN = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });

export interface Happened {
  job: string;
  week: string;
  source: string;
  /** "opened", "quality ideal", "phase interview", "hires", "spend", "reached q1", "answered q1". */
  what: string;
  number: number;
  publication?: number;
}

interface Stay {
  job: string;
  week: string;
  /** A phase, or "first contact". */
  phase: string;
  ms: number;
}

/** An account of what happened, kept as a list and added up only when it is asked for. */
export class Tally {
  private readonly happened: Happened[] = [];
  private readonly stays: Stay[] = [];
  private readonly seen = new Set<string>();

  add(happened: Happened): void {
    this.happened.push(happened);
  }

  /** Adds it unless the key was given before. */
  addOnce(key: string, happened: Happened): void {
    if (!this.seen.has(key)) this.add(happened);
    this.seen.add(key);
  }

  stay(stay: Stay): void {
    this.stays.push(stay);
  }

  sum(what: string, where: Partial<Omit<Happened, "what" | "number">> & { weeks?: readonly string[] } = {}): number {
    return this.of(where)
      .filter((each) => each.what === what)
      .reduce((sum, { number }) => sum + number, 0);
  }

  totals(where: Parameters<Tally["sum"]>[1], phases: readonly string[]): Funnel["totals"] {
    const sum = (what: string) => this.sum(what, where);
    const spend = this.of(where).filter(({ what }) => what === "spend");
    return {
      steps: {
        impressions: sum("impressions"),
        clicks: sum("clicks"),
        opened: sum("opened"),
        started: sum("started"),
        contactGiven: sum("contactGiven"),
        sent: sum("sent"),
      },
      quality: { ideal: sum("quality ideal"), possible: sum("quality possible"), reject: sum("quality reject") },
      phases: Object.fromEntries(
        phases.map((phase) => [phase, sum(`phase ${phase}`)] as const).filter(([, number]) => number > 0),
      ),
      hires: sum("hires"),
      spend: spend.length === 0 ? null : sum("spend"),
    };
  }

  sources(where: Parameters<Tally["sum"]>[1]): string[] {
    const sourced = this.of(where).filter(({ what }) => !/^(reached|answered) /.test(what));
    return [...new Set(sourced.map(({ source }) => source))].sort();
  }

  /** Nearest rank over the exact times, rounded down only then. */
  time(phase: string, where: { job?: string; weeks?: readonly string[] }): Funnel["phases"][number]["time"] {
    const times = this.stays
      .filter((stay) => stay.phase === phase && fits(stay, where))
      .map(({ ms }) => ms)
      .sort((one, other) => one - other);
    if (times.length === 0) return null;
    const at = (share: number) => durationOf(times[Math.ceil(times.length * share) - 1] ?? 0);
    return { count: times.length, median: at(0.5), p90: at(0.9) };
  }

  private of(where: Parameters<Tally["sum"]>[1]): Happened[] {
    return this.happened.filter((each) => fits(each, where ?? {}));
  }
}

function fits(each: object, { weeks, ...where }: { weeks?: readonly string[] }): boolean {
  const values = new Map(Object.entries(each));
  const isMeant = Object.entries(where).every(([name, value]) => values.get(name) === value);
  return isMeant && (weeks === undefined || weeks.includes(String(values.get("week"))));
}

function durationOf(ms: number) {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 48) return { amount: hours, unit: "hours" as const };
  return { amount: Math.floor(ms / 86_400_000), unit: "days" as const };
}
