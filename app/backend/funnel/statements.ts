import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Counts, PlainMeasure, SourceMeasure } from "~/domain/funnel/counts";
import { excluded, once, query, TRUE } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { insertSelect, insertWhere } from "../storage/insert-select";
import { addedCounts, amountsOf, newSources, oldestEvents } from "./fold-queries";
import { livePublication, newVisits } from "./visit-queries";

interface Happened {
  job: string;
  /** An instant, or a date in Berlin. */
  at: string;
  /** Number of the chatbot's publication in which it happened. */
  publication?: number | null;
  amount?: number;
}

/** What is counted by source: `toSource` of domain/applicants has folded its name. */
export type SourceEvent = Happened & { measure: SourceMeasure; source: string };
/** What is counted of one job alone, of all sources together. */
export type JobEvent = Happened & { measure: PlainMeasure };

/** Counts something that happened, when the condition holds: before the statement that makes it untrue. */
export const countEvent = ({ measure, source, ...event }: SourceEvent, condition: Expression<SqlBool> = TRUE) =>
  insertWhere("funnel_event", { ...event, measure, source }, condition);

/** The same for a question or another turn of the job's conversation. */
export const countTurn = ({ measure, ...event }: JobEvent, condition: Expression<SqlBool>) =>
  insertWhere("funnel_event", { ...event, measure, isJobOnly: true }, condition);

/** Counts that a turn was shown: one for each row, which names it. */
export const countShown = <DB, TB extends keyof DB>(
  event: Happened,
  rows: SelectQueryBuilder<DB, TB, unknown>,
  turn: Expression<string>,
) => insertSelect("funnel_event", { ...event, measure: sql<string>`'reached:' || ${turn}`, isJobOnly: true }, rows);

/** Events that one fold takes. */
export const FOLDED_AT_ONCE = 1_000;

/**
 * Adds the oldest events to the totals and deletes them. One batch: however many fold at once, each event counts once.
 * The last statement's changes are the number of events.
 */
export const fold = once(() => {
  const incoming = excluded<"funnel_total">();
  return [
    insertSelect(
      "funnel_source",
      { scope: sql.ref("met.scope"), source: sql.ref("met.source") },
      newSources(FOLDED_AT_ONCE),
    ),
    insertSelect(
      "funnel_total",
      {
        scope: sql.ref("event.scope"),
        period: sql.ref("event.period"),
        counts: sql<Counts>`json_group_object(${sql.ref("event.key")}, ${sql.ref("event.amount")})`,
      },
      query.selectFrom(amountsOf(FOLDED_AT_ONCE).as("event")).groupBy(["event.scope", "event.period"]),
    ).onConflict((conflict) =>
      conflict
        .columns(["scope", "period"])
        .doUpdateSet({ counts: addedCounts(sql.ref("funnel_total.counts"), incoming("counts")) }),
    ),
    query.deleteFrom("funnel_event").where("id", "in", oldestEvents(FOLDED_AT_ONCE).select("funnel_event.id")),
  ] as const;
});

interface Visit {
  day: string;
  /** Of the day; a visit is not stored once the salt was deleted. */
  salt: string;
  hash: string;
  job: string;
  at: string;
  source: string;
}

/** The day's salt, unless it has one. */
export const insertSalt = (day: string, salt: string) =>
  query
    .insertInto("funnel_salt")
    .values({ day, salt })
    .onConflict((conflict) => conflict.column("day").doNothing());

export const selectSalts = (days: readonly string[]) =>
  query.selectFrom("funnel_salt").select(["day", "salt"]).where("day", "in", days);

/** Visits of jobs whose chatbot is open; a hash that is there already stays as it is and counts nothing. */
export const insertVisits = (visits: readonly Visit[]) =>
  insertSelect(
    "funnel_visit",
    {
      day: sql.ref("salted.day"),
      hash: sql.ref("visit.hash"),
      job: sql.ref("visit.job"),
      at: sql.ref("visit.at"),
      source: sql.ref("visit.source"),
      publication: sql<number>`${livePublication(sql.ref("visit.job"))}`,
    },
    newVisits(JSON.stringify(visits)),
  ).onConflict((conflict) => conflict.doNothing());

/** Forgets who came before a day. */
export const deleteVisitsBefore = (day: string) => [
  deleteSome("funnel_visit", ["day", "hash"], (row) => row("day", "<", day)),
  query.deleteFrom("funnel_salt").where("day", "<", day),
];

/** The phases that one applicant has been in count as those of another as well. */
export const givePhases = (from: string, to: string) =>
  insertSelect(
    "applicant_phase",
    { applicant: to, phase: sql.ref<string>("applicant_phase.phase") },
    query.selectFrom("applicant_phase").where("applicant_phase.applicant", "=", from),
  ).onConflict((conflict) => conflict.doNothing());

/** The totals of an organization; those of its jobs go with them. */
export const deleteTotalsOf = (organization: string) => [
  query.deleteFrom("funnel_total").where("scope", "=", `organization:${organization}`),
  query.deleteFrom("funnel_source").where("scope", "=", `organization:${organization}`),
];
