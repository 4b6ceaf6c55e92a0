import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { PHASES, type RejectReason } from "~/domain/applicants/applicant";
import { FEW_IN_COLUMN, MANY_PHASES, MOST_AT_FIRST, MOST_IN_COLUMN } from "~/domain/applicants/board-size";
import type { Former } from "~/domain/applicants/moves";
import { FIXED_POSITIONS } from "~/domain/applicants/phases";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Person, Services } from "../../services";
import { isIn, query, TRUE } from "../../storage/compiler";
import { flagOf, jsonOf } from "../../storage/decoding";
import { listFrom } from "../../storage/json";
import type { ApplicantFilter } from "../matching/load-entries";
import { cardColumns, joinName, nameColumns } from "./card-queries";
import type { Asking } from "./filter-queries";
import type { BoardJob } from "./job-queries";

const applicant = expressionBuilder<Database, "applicant">();

export interface BoardQuery extends ApplicantFilter {
  id: string;
  withRejected: boolean;
  /** Cards of each phase; left out = as many as a board begins with. */
  limit?: number;
  /** Phases of which more are shown. */
  opened: string[];
}

/**
 * The first cards of every phase without a filter, more of those in `opened`. Each phase walks its index in order and
 * stops when it has enough.
 */
export function selectFirstCards(asking: Asking, board: BoardQuery) {
  const { id, opened, withRejected } = board;
  const first = (limit: Expression<number>) =>
    listFrom(
      expressionBuilder<Database, "job">()
        .selectFrom("applicant")
        .select(cardColumns(asking))
        .whereRef("applicant.job", "=", "job.id")
        .where("applicant.phase", "=", sql.ref<string>("lane.phase"))
        .orderBy("applicant.position")
        .orderBy("applicant.id")
        .limit(limit),
    );
  const closed = first(board.limit === undefined ? firstLimit(id) : sql.val(board.limit));
  const isOpened = sql<SqlBool>`${sql.ref("lane.phase")} in (${sql.join(opened)})`;
  const cards = opened.length > 0 ? either(isOpened, first(sql.val(MOST_IN_COLUMN)), closed) : closed;
  const fixed = sql<{ key: string; value: number }>`json_each(${JSON.stringify(FIXED_POSITIONS)})`;
  return (
    query
      .with("lane", () =>
        query
          .selectFrom(fixed.as("fixed"))
          .select(["fixed.key as phase", "fixed.value as place"])
          .where((eb) => eb.or([eb.val(withRejected), eb("fixed.key", "<>", "rejected")]))
          .unionAll(
            query.selectFrom("phase").select(["phase.id as phase", "phase.position as place"]).where("job", "=", id),
          ),
      )
      .selectFrom("job")
      .crossJoin("lane")
      // A list for each phase, so that the limit holds within it: SQLite has no lateral joins.
      .select(["lane.place", cards.as("cards")])
      .where("job.id", "=", id)
      .where(seesJob(asking.person))
  );
}

/** `firstInColumn` of the job's phases. */
const firstLimit = (job: string) =>
  sql<number>`(select iif(count(*) > ${MANY_PHASES - PHASES.length}, ${FEW_IN_COLUMN}, ${MOST_AT_FIRST})
    from ${sql.table("phase")} where ${sql.ref("phase.job")} = ${job})`;

const either = <T>(condition: Expression<SqlBool>, then: Expression<T>, otherwise: Expression<T>) =>
  jsonOf(sql<T>`case when ${condition} then ${then} else ${otherwise} end`);

/** The filters that the person has saved for a job's board. */
export const selectViews = (person: Person, job: string) =>
  query.selectFrom("board_view").select(["id", "name", "query"]).where("user", "=", person.id).where("job", "=", job);

/** Whether anybody is in a phase. */
export const selectOneInPhase = (job: string, phase: string) =>
  query.selectFrom("applicant").select("id").where("job", "=", job).where("phase", "=", phase).limit(1);

/** For guards: the phase is one of the job's at this moment. */
export const isPhaseOf = (job: string, phase: string): Expression<SqlBool> =>
  PHASES.some((fixed) => fixed === phase)
    ? TRUE
    : applicant.exists(
        query.selectFrom("phase").select("phase.id").where("phase.id", "=", phase).where("phase.job", "=", job),
      );

/** A change that all boards show is told to at most 30 of them: each is a request of its own. */
const MOST_TOLD = 30;

/**
 * {id} of the organization's other jobs with applicants, those online first: read in the batch of a change that they
 * show.
 */
export const selectOtherBoards = ({ id, organization }: BoardJob) =>
  query
    .selectFrom("job")
    .select("job.id")
    .where("job.organization", "=", organization)
    .where("job.id", "<>", id)
    .where((eb) =>
      eb.exists(eb.selectFrom("applicant").select("applicant.id").whereRef("applicant.job", "=", "job.id")),
    )
    .orderBy((eb) => eb("job.status", "in", ["online", "online_terminated"]), "desc")
    .orderBy("job.date_updated", "desc")
    .orderBy("job.id")
    .limit(MOST_TOLD);

/** On `applicant`: one of these, and of this job. The plus keeps SQLite from walking the whole job by its index. */
export const isAmong = (job: string, applicants: readonly { id: string }[]): Expression<SqlBool> =>
  applicant.and([
    sql<SqlBool>`+${applicant.ref("applicant.job")} = ${job}`,
    isIn(
      applicant.ref("applicant.id"),
      applicants.map(({ id }) => id),
    ),
  ]);

/** Where each of them is at the moment. */
export const selectPositions = (job: string, applicants: readonly { id: string }[]) =>
  query
    .selectFrom("applicant")
    .select(["applicant.id", "applicant.phase", "applicant.version", "applicant.user_updated"])
    .select("applicant.position as place")
    .where(isAmong(job, applicants));

/** What the last move out of a phase has ended, of each of them who was moved out of it; by id. */
export async function findFormer(
  { db }: Services,
  job: string,
  applicants: readonly { id: string }[],
  phase: string,
): Promise<ReadonlyMap<string, Former>> {
  const rows = await db.all(selectFormer(job, applicants, phase));
  return new Map(rows.map(({ id, ...former }) => [id, former]));
}

function selectFormer(job: string, applicants: readonly { id: string }[], phase: string) {
  const last = applicant
    .selectFrom("applicant_event as move")
    .select("move.id")
    .whereRef("move.applicant", "=", "applicant.id")
    .where("move.event", "=", "moved")
    .where(({ ref }) => sql<SqlBool>`${ref("move.details")} ->> 'from' = ${phase}`)
    .orderBy("move.date_created", "desc")
    .orderBy(sql.ref("move.rowid"), "desc")
    .limit(1);
  return query
    .selectFrom("applicant")
    .innerJoin("applicant_event as left", (join) => join.on("left.id", "=", last))
    .select(({ ref }) => {
      const details = ref("left.details");
      return [
        "applicant.id",
        sql<RejectReason | null>`${details} ->> 'formerReason'`.as("reason"),
        sql<string | null>`${details} ->> 'formerFollowUp'`.as("followUpOn"),
        sql<string | null>`${details} ->> 'formerFollowUpUser'`.as("followUpUser"),
      ];
    })
    .where(isAmong(job, applicants));
}

/** How to call each of them, and whether they meet a condition on `applicant`; `by` is who changed them last. */
export const selectNames = (job: string, applicants: readonly { id: string }[], isDone: Expression<SqlBool> = TRUE) =>
  query
    .selectFrom("applicant")
    .innerJoin("job", "job.id", "applicant.job")
    .leftJoin("users", "users.id", "applicant.user_updated")
    .select(({ ref }) => [
      "applicant.id",
      flagOf(isDone).as("isDone"),
      joinName(ref("users.first_name"), ref("users.last_name")).as("by"),
    ])
    .select(nameColumns())
    .where(isAmong(job, applicants));

/** Whether `applicant` is where this person has put it, with a mail if one was asked for. */
export const isMovedBy = ({ id }: Person, { phase, hasMail }: { phase: string; hasMail: boolean }) =>
  applicant.and([
    applicant("applicant.phase", "=", phase),
    applicant("applicant.user_updated", "=", id),
    applicant.or([
      sql<SqlBool>`${!hasMail}`,
      applicant("applicant.reject_mail", "is not", null),
      applicant("applicant.email", "is", null),
    ]),
  ]);

export const selectAmong = (job: string, applicants: readonly { id: string }[]) =>
  query.selectFrom("applicant").where(isAmong(job, applicants));

/** For guards: the applicant is of this job, and was not changed since that version. */
export const hasVersion = (job: string, id: string, version: number) =>
  applicant.exists(
    query
      .selectFrom("applicant")
      .select("applicant.id")
      .where("applicant.id", "=", id)
      .where("applicant.job", "=", job)
      .where("applicant.version", "=", version),
  );
