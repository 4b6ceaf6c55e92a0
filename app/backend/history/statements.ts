import { type Expression, expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { HistoryValues, JobEvent } from "~/domain/job-history/history-events";
import type { Database } from "../schema";
import type { Actor, Person, Services } from "../services";
import { query } from "../storage/compiler";
import { type InsertColumns, insertSelect, insertWhere } from "../storage/insert-select";

/** Who it was; of a person the id is enough. */
type HistoryActor = Exclude<Actor, Person> | Pick<Person, "type" | "id">;

interface HistoryEntryOf<Event, Values> {
  organization: string | null;
  actor: HistoryActor;
  /** What happened, as noun.verb: `job.publish`, `organization.update`. */
  event: Event;
  before?: Values | null;
  after?: Values | null;
}

/** Null where the job is gone by now. */
type EntryOfJob = HistoryEntryOf<JobEvent, HistoryValues> & { job: string | null; subject?: string };

interface OtherEntry extends HistoryEntryOf<string, Record<string, unknown>> {
  job?: undefined;
  /** What it is about: `user:…`, `benefit:…`, `term:skill:…`, `settings`. */
  subject?: string;
}

export type NewHistoryEntry = EntryOfJob | OtherEntry;

const history = expressionBuilder<Database, "history">();

/** What happened, to be written in the same batch as the change itself. Only erasure ever takes such a row back. */
export const historyRow = (services: Services, entry: NewHistoryEntry) =>
  query.insertInto("history").values(columnsOf(services, entry));

/** The same for what can happen only once in a job's life, however often its form is sent. */
export function historyRowOnce(services: Services, entry: EntryOfJob & { job: string }) {
  const earlier = query
    .selectFrom("history")
    .select("id")
    .where("job", "=", entry.job)
    .where("event", "=", entry.event);
  return insertWhere("history", columnsOf(services, entry), history.not(history.exists(earlier)));
}

/** A refused attempt, named in `after`; no row once there are `most` of the same person and kind since a moment. */
export function refusalRow(
  services: Services,
  { organization, since, most, ...entry }: OtherEntry & { organization: string; since: string; most: number },
) {
  const known = query.selectFrom("organization").select("id").where("id", "=", organization);
  const sameOnes = query
    .selectFrom("history")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization", "is", known)
    .where("actor", "=", actorName(entry.actor))
    .where("event", "=", entry.event)
    .where("date_created", ">", since);
  const columns = { ...columnsOf(services, { ...entry, organization: null }), organization: known.$asScalar() };
  return insertWhere("history", columns, history(sameOnes, "<", most));
}

type HistoryColumns = InsertColumns<"history">;

interface Selection<DB, TB extends keyof DB> {
  /** `query.selectFrom("job").where(…)`: one entry for each row. */
  rows: SelectQueryBuilder<DB, TB, unknown>;
  /** Upper bound of the rows that are meant. */
  most: number;
  actor: Actor;
  organization: HistoryColumns["organization"];
  before?: HistoryColumns["before"];
  after?: HistoryColumns["after"];
}

/** The job is left out where it goes with the change. */
type HistoryOfSelection<DB, TB extends keyof DB> = Selection<DB, TB> &
  ({ job: HistoryColumns["job"]; event: JobEvent } | { job?: undefined; event: string });

/** An entry for each row that a condition still finds inside the batch. */
export const historyOf = <DB, TB extends keyof DB>(
  services: Services,
  { rows, most, actor, organization, job = null, event, before = null, after = null }: HistoryOfSelection<DB, TB>,
) =>
  insertSelect(
    "history",
    {
      id: idOfRow(services, most),
      organization,
      job,
      actor: actorName(actor),
      event,
      before,
      after,
      date_created: services.clock().toISOString(),
    },
    rows,
  );

/** An id for each row of a selection: ids are made here, in order, because SQLite cannot. */
function idOfRow(services: Services, most: number): Expression<string> {
  const ids = JSON.stringify(Array.from({ length: most }, () => services.ids()));
  return sql<string>`json_extract(${ids}, '$[' || (row_number() over () - 1) || ']')`;
}

function columnsOf(services: Services, { organization, job, subject, actor, event, before, after }: NewHistoryEntry) {
  return {
    id: services.ids(),
    organization,
    job: job ?? null,
    subject: subject ?? null,
    actor: actorName(actor),
    event,
    before: before ?? null,
    after: after ?? null,
    date_created: services.clock().toISOString(),
  };
}

/** A person's id, the machine's name, or null for a visitor. */
function actorName(actor: HistoryActor): string | null {
  if (actor.type === "person") return actor.id;
  return actor.type === "system" ? `system:${actor.name}` : null;
}
