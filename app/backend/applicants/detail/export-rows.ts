import type { ExportRow } from "~/content-api/applicant-entities";
import { pseudonymOf } from "~/domain/applicants/pseudonym";
import { redact } from "~/domain/applicants/redact";
import type { AnswerValue } from "~/domain/chatbot/conversation";
import { historyRow } from "../../history/statements";
import type { Person, Services } from "../../services";
import type { RowOf } from "../../storage/statement";
import { noteAccesses } from "../accesses/statements";
import { loadBoardJob } from "../board/job-queries";
import { byPlace, loadPlaces } from "../matching/find-page";
import { ALL_HITS, type ApplicantFilter, isFiltering, loadEntries } from "../matching/load-entries";
import { selectExport } from "./export-queries";
import { hiddenWords } from "./to-related";

export type ExportQuery = ApplicantFilter & { id: string; withRejected: boolean; applicants?: string[] };

/** All that match, in the order of the board; the history says who exported how many. */
export async function exportRows(services: Services, person: Person, query: ExportQuery): Promise<ExportRow[]> {
  const asking = { person, now: services.clock() };
  const { applicants, withRejected } = query;
  const [job, places, { all, matching }] = await Promise.all([
    loadBoardJob(services, person, query.id),
    loadPlaces(services, query.id),
    // A file has all that match: a search for it does not stop.
    loadEntries(services, person, query.id, query, ALL_HITS),
  ]);
  const wanted = matching.filter(({ phase }) => withRejected || phase !== "rejected").map((entry) => entry.id);
  const named = applicants ?? (isFiltering(query) ? wanted : null);
  const found = await services.db.all(selectExport(asking, query.id, named, withRejected));
  const order = new Map(all.toSorted(byPlace(places)).map((entry, at) => [entry.id, at]));
  const rows = found.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  const { id, organization } = job;
  await services.db.write([
    historyRow(services, {
      organization,
      job: id,
      actor: person,
      event: "applicants.export",
      after: { count: rows.length },
    }),
    noteAccesses(
      services,
      person,
      "exported",
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map(toRow);
}

function toRow({ isMasked, knownAs, labels, moves, began, answers, ...row }: Row): ExportRow {
  const words = hiddenWords({ ...row, isMasked, knownAs });
  const texts = (answers ?? []).map(({ text, value }) => ({ text, answer: textOf(value) }));
  return {
    ...row,
    ...(isMasked && HIDDEN),
    pseudonym: isMasked ? pseudonymOf(row.id) : null,
    labels,
    phaseDates: phaseDatesOf(began ?? row.phase, row.date_created, moves),
    source: redact(row.source, words),
    answers: redact(texts, words),
  };
}

type Row = RowOf<ReturnType<typeof selectExport>>;

const HIDDEN = { first_name: null, last_name: null, email: null, phone: null, zip: null };

/** The first time in each phase. */
function phaseDatesOf(began: string, created: string, moves: Row["moves"]): Record<string, string> {
  const dates: Record<string, string> = { [began]: created };
  for (const { to, date } of moves) dates[to] ??= date;
  return dates;
}

function textOf(value: AnswerValue): string {
  if ("choices" in value) return value.choices.map(({ text }) => text).join(", ");
  if ("text" in value) return value.text;
  return "rating" in value ? String(value.rating) : "";
}
