import type { JobFunnel } from "~/content-api/funnel";
import { PHASES } from "~/domain/applicants/applicant";
import type { Question } from "~/domain/chatbot/configuration";
import { addDays, mondayOf } from "~/domain/dates";
import type { Duration, FunnelTotals } from "~/domain/funnel/funnel";

type Figures = [impressions: number, clicks: number, opened: number, started: number, contact: number, sent: number];
type Sums = Pick<FunnelTotals, "quality" | "phases" | "spend">;

const source = (figures: Figures, { phases, ...sums }: Sums): FunnelTotals => {
  const [impressions, clicks, opened, started, contactGiven, sent] = figures;
  const steps = { impressions, clicks, opened, started, contactGiven, sent };
  return { ...sums, steps, phases, hires: phases.hired ?? 0 };
};

const SOURCES: { source: string; totals: FunnelTotals }[] = [
  {
    source: "facebook",
    totals: source([51_400, 812, 590, 236, 42, 34], {
      quality: { ideal: 13, possible: 15, reject: 6 },
      phases: { applied: 34, qualificationCall: 19, interview: 9, trialWork: 4, offer: 3, rejected: 15, hired: 2 },
      spend: 126_000,
    }),
  },
  {
    source: "instagram",
    totals: source([32_800, 508, 371, 121, 19, 15], {
      quality: { ideal: 4, possible: 7, reject: 4 },
      phases: { applied: 15, qualificationCall: 7, interview: 3, trialWork: 1, rejected: 8 },
      spend: 88_000,
    }),
  },
  {
    source: "whatsapp",
    totals: source([0, 0, 85, 45, 10, 9], {
      quality: { ideal: 4, possible: 4, reject: 1 },
      phases: { applied: 9, qualificationCall: 5, interview: 2, trialWork: 1, offer: 1, rejected: 4, hired: 1 },
      spend: null,
    }),
  },
];

/** How the campaign's weeks differ: it begins slowly and levels off. */
const WEEKS = [3, 7, 10, 12, 11, 10, 9, 9, 8, 8, 7, 6];

const TIMES: Partial<Record<string, [median: Duration, p90: Duration]>> = {
  applied: [
    { amount: 21, unit: "hours" },
    { amount: 3, unit: "days" },
  ],
  qualificationCall: [
    { amount: 3, unit: "days" },
    { amount: 6, unit: "days" },
  ],
  interview: [
    { amount: 5, unit: "days" },
    { amount: 9, unit: "days" },
  ],
};

/** The funnel of the example: twelve weeks up to `today`, a few people leaving at every question. */
export function exampleFunnel(questions: readonly Question[], today: string): JobFunnel {
  const totals = totalsOf(sumOf);
  const first = addDays(mondayOf(today), -7 * (WEEKS.length - 1));
  return {
    range: "12w",
    from: first,
    totals,
    sources: SOURCES,
    weeks: WEEKS.map((_, at) => ({
      week: addDays(first, 7 * at),
      totals: totalsOf((read) => shareOf(sumOf(read), at)),
    })),
    phases: PHASES.filter((id) => totals.phases[id]).map((id) => {
      const [median, p90] = TIMES[id] ?? [];
      const reached = totals.phases[id] ?? 0;
      return { id, name: null, isFixed: true, reached, time: median && p90 ? { count: reached, median, p90 } : null };
    }),
    turns: turnsOf(questions, totals),
    publications: [],
    contact: { count: 54, median: { amount: 9, unit: "hours" }, p90: { amount: 2, unit: "days" } },
  };
}

/** A week's part of a sum; all weeks together are the sum. */
function shareOf(whole: number, week: number): number {
  const weightUpTo = (at: number) => WEEKS.slice(0, at).reduce((sum, weight) => sum + weight, 0);
  const upTo = (at: number) => Math.round((whole * weightUpTo(at)) / weightUpTo(WEEKS.length));
  return upTo(week + 1) - upTo(week);
}

/** Totals whose every figure is made the same way. */
function totalsOf(figure: (read: (totals: FunnelTotals) => number) => number): FunnelTotals {
  return {
    steps: {
      impressions: figure(({ steps }) => steps.impressions),
      clicks: figure(({ steps }) => steps.clicks),
      opened: figure(({ steps }) => steps.opened),
      started: figure(({ steps }) => steps.started),
      contactGiven: figure(({ steps }) => steps.contactGiven),
      sent: figure(({ steps }) => steps.sent),
    },
    quality: {
      ideal: figure(({ quality }) => quality.ideal),
      possible: figure(({ quality }) => quality.possible),
      reject: figure(({ quality }) => quality.reject),
    },
    phases: Object.fromEntries(PHASES.map((id) => [id, figure(({ phases }) => phases[id] ?? 0)])),
    hires: figure(({ hires }) => hires),
    spend: figure(({ spend }) => spend ?? 0),
  };
}

/** Of all sources together. */
const sumOf = (read: (totals: FunnelTotals) => number): number =>
  SOURCES.reduce((sum, each) => sum + read(each.totals), 0);

/** How many leave at a question, compared with the others. */
const LEAVING = [5, 2, 3, 1, 6, 2];

/** From all who began to those who gave their contact; then the turns that follow the questions. */
function turnsOf(questions: readonly Question[], { steps }: FunnelTotals): JobFunnel["turns"] {
  const { started, contactGiven, sent } = steps;
  const atContact = contactGiven + 9;
  const left = questions.map((_, at) => LEAVING[at % LEAVING.length] ?? 1);
  const upTo = (at: number) => left.slice(0, at).reduce((sum, weight) => sum + weight, 0) / upToAll;
  const upToAll = left.reduce((sum, weight) => sum + weight, 0);
  const reach = (at: number) => Math.round(started * (atContact / started) ** upTo(at));
  return [
    ...questions.map(({ id, text, kind }, at) => ({
      id,
      text,
      kind,
      reached: reach(at),
      answered: reach(at + 1),
    })),
    { id: "contact", text: null, kind: "contact", reached: atContact, answered: contactGiven },
    { id: "documents", text: null, kind: "documents", reached: contactGiven, answered: contactGiven - 4 },
    { id: "privacy", text: null, kind: "privacy", reached: contactGiven - 4, answered: sent },
  ];
}
