import type { Funnel, JobFunnel } from "~/content-api/funnel";
import { phasesOf } from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import {
  type Counts,
  countedPhases,
  mergeCounts,
  sourcesOf,
  timeInPhase,
  timeToContact,
  totalsOf,
  turnCounts,
} from "~/domain/funnel/counts";
import { FIXED_TURNS, type FunnelTotals } from "~/domain/funnel/funnel";
import { type FunnelRange, weeksOf } from "~/domain/funnel/ranges";
import { liveConfiguration, metConfiguration } from "../chatbot/live-configuration";
import { type JobChatbot, listVersionsOf, loadChatbot } from "../chatbot/queries";
import type { Person, Services } from "../services";
import { findJobTotals, listPhasesOf, listTotals, type StoredTotals } from "./queries";

/** The funnel of a job that the person sees; NOT_FOUND. One round trip. */
export async function readJobFunnel(
  services: Services,
  person: Person,
  id: string,
  range: FunnelRange,
): Promise<JobFunnel> {
  const [chatbot, rows, custom, versions] = await Promise.all([
    loadChatbot(services, person, id),
    listTotals(services, `job:${id}`, spanOf(weeksOf(range, services.clock()))),
    listPhasesOf(services, id),
    listVersionsOf(services, id),
  ]);
  const { counts, funnel } = toFunnel(services, rows, range);
  const dates = new Map(versions.map(({ number, date_created }) => [number, date_created]));
  return {
    ...funnel,
    phases: phasesIn(counts, custom),
    turns: turnsIn(counts, chatbot),
    publications: rows.flatMap((row) => publicationIn(row, dates)),
  };
}

/** What was counted of a job that the person sees, over all time; NOT_FOUND. One round trip. */
export async function readJobTotals(services: Services, person: Person, id: string): Promise<FunnelTotals> {
  const found = await findJobTotals(services, person, id);
  if (!found) throw new Refusal("NOT_FOUND");
  return totalsOf(found.counts ?? {});
}

/** The funnel over all jobs of a scope that the call's right covers. One round trip. */
export async function readScopeFunnel(services: Services, scope: string, range: FunnelRange): Promise<Funnel> {
  const rows = await listTotals(services, scope, spanOf(weeksOf(range, services.clock())));
  const { counts, funnel } = toFunnel(services, rows, range);
  return { ...funnel, phases: phasesIn(counts, []) };
}

const spanOf = (weeks: readonly string[]) => ({ first: weeks[0] ?? "", last: weeks.at(-1) ?? "" });

function toFunnel({ clock }: Services, rows: readonly StoredTotals[], range: FunnelRange) {
  const stored = new Map(rows.map(({ period, counts }) => [period, counts]));
  const weeks = weeksOf(range, clock());
  const counts =
    range === "all" ? (stored.get("total") ?? {}) : mergeCounts(weeks.map((week) => stored.get(week) ?? {}));
  const first = range === "all" ? weeks.findIndex((week) => stored.has(week)) : 0;
  const listed = first < 0 ? [] : weeks.slice(first);
  const funnel = {
    range,
    from: range === "all" ? null : (weeks[0] ?? null),
    totals: totalsOf(counts),
    sources: sourcesOf(counts),
    contact: timeToContact(counts),
    weeks: listed.map((week) => ({ week, totals: totalsOf(stored.get(week) ?? {}) })),
  };
  return { counts, funnel };
}

type OwnPhases = Parameters<typeof phasesOf>[0];

/** Phases of the board in its order, then those that were deleted. */
function phasesIn(counts: Counts, custom: OwnPhases): Funnel["phases"] {
  const { phases } = totalsOf(counts);
  const onBoard = phasesOf(custom).map(({ id, name, isFixed }) => ({ id, name, isFixed }));
  const deleted = countedPhases(counts).filter((id) => !onBoard.some((phase) => phase.id === id));
  return [...onBoard, ...deleted.map((id) => ({ id, name: null, isFixed: false }))].map((phase) => ({
    ...phase,
    reached: phases[phase.id] ?? 0,
    time: timeInPhase(counts, phase.id),
  }));
}

/** The questions of the configuration in force, then the turns that every conversation ends with. */
function turnsIn(counts: Counts, chatbot: JobChatbot): JobFunnel["turns"] {
  const configuration = metConfiguration(chatbot, liveConfiguration(chatbot));
  if (!configuration) return [];
  const questions = configuration.content.questions.map(({ id, text, kind }) => ({ id, text, kind }));
  const turns = FIXED_TURNS.map((id) => ({ id, text: null, kind: id }));
  return [...questions, ...turns].map((turn) => ({ ...turn, ...turnCounts(counts, turn.id) }));
}

/** Nothing for a row of another period than a publication's. */
function publicationIn({ period, counts }: StoredTotals, dates: ReadonlyMap<number, string>) {
  if (!period.startsWith("v")) return [];
  const number = Number(period.slice(1));
  const { opened, started, contactGiven, sent } = totalsOf(counts).steps;
  return [{ number, date: dates.get(number) ?? null, opened, started, contactGiven, sent }];
}
