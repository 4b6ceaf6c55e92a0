import type { ExportRow } from "~/content-api/applicant-entities";
import { pseudonymOf } from "~/domain/applicants/pseudonym";
import { redact } from "~/domain/applicants/redact";
import type { AnswerValue, GivenAnswer } from "~/domain/chatbot/conversation";
import { historyRow } from "../../history/statements";
import type { Person, Services } from "../../services";
import { inList, raw, type Sql, sql } from "../../storage/sql";
import { loadBoardJob } from "../board/board-job";
import { BOARD_ORDER, fromApplicants, ofVisibleJob } from "../board/cards";
import { type ApplicantFilter, filterCondition, IS_MASKED, QUALITY } from "../board/filter";

export type ExportQuery = ApplicantFilter & { id: string; withRejected: boolean; applicants?: string[] };

/** All that match, in the order of the board; the history says who took how many along. */
export async function exportRows(services: Services, person: Person, query: ExportQuery): Promise<ExportRow[]> {
  const [job, rows] = await Promise.all([loadBoardJob(services, person, query.id), findRows(services, person, query)]);
  const { id, organization } = job;
  await services.db.write([
    historyRow(services, {
      ...{ organization, job: id, actor: person, event: "applicants.export" },
      after: { count: rows.length },
    }),
  ]);
  return rows.map(toRow);
}

function findRows({ db, clock }: Services, person: Person, query: ExportQuery): Promise<Row[]> {
  const asking = { person, now: clock() };
  const isMeant = query.applicants
    ? inList(raw("applicant.id"), query.applicants)
    : sql`((${query.withRejected} OR applicant.phase <> 'rejected') AND ${filterCondition(query, asking)})`;
  return db.all<Row>(sql`
    SELECT ${COLUMNS} FROM ${fromApplicants} WHERE ${ofVisibleJob(person, query.id)} AND ${isMeant} ORDER BY ${BOARD_ORDER}`);
}

/** Events that have put the card into another phase. */
const MOVES = "event IN ('moved', 'withdrew', 'appliedAgain') AND details ->> '$.to' IS NOT NULL";

const COLUMNS: Sql =
  raw(`applicant.id, applicant.first_name, applicant.last_name, applicant.email, applicant.phone, applicant.zip,
  (${IS_MASKED.text} AND applicant.anonymised_at IS NULL) AS isMasked, applicant.phase, ${QUALITY.text} AS quality, applicant.source,
  applicant.reject_reason AS rejectReason, applicant.date_created,
  (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant_label.applicant = applicant.id) AS labels,
  (SELECT json_group_array(json_array(details ->> '$.to', date_created) ORDER BY date_created, id) FROM applicant_event
    WHERE applicant_event.applicant = applicant.id AND ${MOVES}) AS moves,
  (SELECT details ->> '$.from' FROM applicant_event WHERE applicant_event.applicant = applicant.id AND ${MOVES}
    ORDER BY date_created, id LIMIT 1) AS began,
  (SELECT answers FROM application WHERE application.applicant = applicant.id ORDER BY date_created DESC, id DESC LIMIT 1) AS answers`);

type Row = Omit<ExportRow, "pseudonym" | "labels" | "phaseDates" | "answers"> & {
  isMasked: number;
  labels: string;
  moves: string;
  /** The phase of the beginning, where there was another; else the present one is it. */
  began: string | null;
  answers: string | null;
};

function toRow({ isMasked, labels, moves, began, answers, ...row }: Row): ExportRow {
  const { first_name, last_name, email, phone, zip } = row;
  const hidden = isMasked ? HIDDEN : {};
  const said = (JSON.parse(answers ?? "[]") as GivenAnswer[]).map(({ text, value }) => ({
    text,
    answer: wordsOf(value),
  }));
  return {
    ...row,
    ...hidden,
    pseudonym: isMasked ? pseudonymOf(row.id) : null,
    labels: JSON.parse(labels),
    phaseDates: phaseDatesOf(began ?? row.phase, row.date_created, JSON.parse(moves)),
    answers: isMasked ? redact(said, [first_name, last_name, email, phone, zip]) : said,
  };
}

const HIDDEN = { first_name: null, last_name: null, email: null, phone: null, zip: null };

/** The first time in each phase. */
function phaseDatesOf(began: string, created: string, moves: readonly [string, string][]): Record<string, string> {
  const dates: Record<string, string> = { [began]: created };
  for (const [phase, date] of moves) dates[phase] ??= date;
  return dates;
}

function wordsOf(value: AnswerValue): string {
  if ("choices" in value) return value.choices.map(({ text }) => text).join(", ");
  if ("text" in value) return value.text;
  return "rating" in value ? String(value.rating) : "";
}
