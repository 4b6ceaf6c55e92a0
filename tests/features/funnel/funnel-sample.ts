import type { JobFunnel } from "~/content-api/funnel";
import { addDays } from "~/domain/dates";
import type { FunnelTotals } from "~/domain/funnel/funnel";
import type { FunnelData } from "~/features/funnel/funnel-data";

/** Totals in which nothing was counted but what is given. */
export function totals(
  given: Partial<Omit<FunnelTotals, "steps">> & { steps?: Partial<FunnelTotals["steps"]> } = {},
): FunnelTotals {
  return {
    quality: { ideal: 0, possible: 0, reject: 0 },
    phases: given.steps?.sent ? { applied: given.steps.sent } : {},
    hires: 0,
    spend: null,
    ...given,
    steps: { impressions: 0, clicks: 0, opened: 0, started: 0, contactGiven: 0, sent: 0, ...given.steps },
  };
}

/** A funnel of a job, empty but for what is given. */
export function jobFunnel(given: Partial<JobFunnel> = {}): Extract<FunnelData, { scope: "job" }> {
  const funnel: JobFunnel = {
    range: "12w",
    from: "2026-08-31",
    totals: totals(),
    sources: [],
    weeks: [],
    phases: [],
    contact: null,
    turns: [],
    publications: [],
    ...given,
  };
  return { scope: "job", id: "j1", funnel };
}

const phase = (id: string, reached: number, more: Partial<JobFunnel["phases"][number]> = {}) => ({
  id,
  name: null,
  isFixed: true,
  reached,
  time: null,
  ...more,
});

const LONG =
  "Wie viele Jahre Berufserfahrung haben Sie in der ambulanten oder stationären Pflege, Ausbildung eingerechnet?";

/** A campaign of a year with everything that a funnel can have. */
export const FULL = jobFunnel({
  contact: { count: 180, median: { amount: 26, unit: "hours" }, p90: { amount: 5, unit: "days" } },
  totals: totals({
    steps: { impressions: 1_048_210, clicks: 1_926, opened: 1_412, started: 800, contactGiven: 231, sent: 203 },
    quality: { ideal: 79, possible: 84, reject: 40 },
    phases: { applied: 203, qualificationCall: 66, interview: 24, own: 12, rejected: 120, hired: 2 },
    hires: 2,
    spend: 316_800,
  }),
  sources: [
    {
      source: "facebook",
      totals: totals({
        steps: { impressions: 1_000_000, clicks: 1_800, opened: 1_300, started: 700, contactGiven: 200, sent: 180 },
        quality: { ideal: 70, possible: 80, reject: 30 },
        hires: 1,
        spend: 300_000,
      }),
    },
    {
      source: "aushang im bürgerhaus der verbandsgemeinde hinter der turnhalle",
      totals: totals({
        steps: { opened: 80, started: 70, contactGiven: 22, sent: 20 },
        quality: { ideal: 9, possible: 4, reject: 7 },
        hires: 1,
      }),
    },
    {
      source: "",
      totals: totals({
        steps: { opened: 30, started: 28, contactGiven: 9, sent: 3 },
        quality: { ideal: 0, possible: 0, reject: 3 },
      }),
    },
    { source: "*", totals: totals({ steps: { opened: 2, started: 2 }, spend: 16_800 }) },
  ],
  weeks: Array.from({ length: 12 }, (_, at) => ({
    week: addDays("2026-08-31", at * 7),
    totals: totals({
      steps: { opened: 40 + ((at * 37) % 90), started: 30, sent: (at * 5) % 23 },
      hires: at === 9 ? 2 : 0,
    }),
  })),
  phases: [
    phase("applied", 203, {
      time: { count: 190, median: { amount: 19, unit: "hours" }, p90: { amount: 3, unit: "days" } },
    }),
    phase("qualificationCall", 66, {
      time: { count: 60, median: { amount: 0, unit: "hours" }, p90: { amount: 47, unit: "hours" } },
    }),
    phase("interview", 24, {
      time: { count: 20, median: { amount: 6, unit: "days" }, p90: { amount: 21, unit: "days" } },
    }),
    phase("own", 12, {
      name: "Probearbeiten mit der Stationsleitung",
      isFixed: false,
      time: { count: 3, median: { amount: 1, unit: "days" }, p90: { amount: 2, unit: "days" } },
    }),
    phase("offer", 0),
    phase("rejected", 120, {
      time: { count: 2, median: { amount: 1, unit: "days" }, p90: { amount: 2, unit: "days" } },
    }),
    phase("hired", 2),
    phase("gone", 4, { isFixed: false }),
  ],
  turns: [
    { id: "q1", text: "Haben Sie eine Ausbildung als Pflegefachkraft?", kind: "yesNo", reached: 800, answered: 640 },
    { id: "q2", text: LONG, kind: "choice", reached: 640, answered: 400 },
    { id: "q3", text: "Ab wann können Sie anfangen?", kind: "date", reached: 400, answered: 400 },
    { id: "contact", text: null, kind: "contact", reached: 400, answered: 231 },
    { id: "documents", text: null, kind: "documents", reached: 0, answered: 0 },
    { id: "privacy", text: null, kind: "privacy", reached: 231, answered: 203 },
  ],
  publications: [
    { number: 2, date: "2026-10-14T08:00:00.000Z", opened: 500, started: 300, contactGiven: 120, sent: 100 },
    { number: 1, date: "2026-09-03T08:00:00.000Z", opened: 900, started: 490, contactGiven: 110, sent: 103 },
    { number: 0, date: null, opened: 12, started: 10, contactGiven: 1, sent: 0 },
  ],
});
