import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { LIST_END } from "~/content-api/applicant-filter";
import type { ApplicantRelation } from "~/content-api/applicant-relations";
import type { Database } from "../../schema";
import { query, TRUE } from "../../storage/compiler";
import type { AskedRelations } from "../detail/asked-relations";
import { eventsColumn, relatedColumns } from "../detail/related-queries";
import type { PageQuery } from "../matching/find-page";
import { cardColumns, selectNamed, visibleApplicants } from "./card-queries";
import type { Asking } from "./filter-queries";

export interface ListQuery extends PageQuery {
  relations?: readonly ApplicantRelation[];
}

/** A page of cards in an order that `hasIndex`; from the bottom up where it is asked for by what is below it. */
export const selectPage = (asking: Asking, list: ListQuery) => pageOf(cards(asking, list), list);

/** The same with all relations, and the newest events if any are asked for. */
export const selectRelatedPage = (asking: Asking, list: ListQuery, events: AskedRelations["events"]) =>
  pageOf(cards(asking, list).select(relatedColumns()).select(eventsColumn(events)), list);

/** The named applicants of a job with all relations. */
export const selectRelated = (asking: Asking, job: string, ids: readonly string[], events: AskedRelations["events"]) =>
  selectNamed(asking, job, ids).select(relatedColumns()).select(eventsColumn(events));

const cards = (asking: Asking, list: ListQuery) =>
  matching(asking, list)
    .where(isBeyond(list))
    .select(cardColumns(asking))
    .select(keysOf(list).map((key) => `applicant.${key} as key_${key}` as const));

/**
 * The page in the order of an index. Each of them begins with whether one is rejected: where those are wanted too, both
 * parts are walked in their order and merged.
 */
function pageOf<DB extends Pick<Database, "applicant">, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  list: ListQuery,
) {
  const part = (isRejected: boolean) => rows.where(sql.ref("applicant.isRejected"), "=", isRejected);
  const parts = list.withRejected && !list.phase ? part(false).unionAll(part(true)) : rows;
  const direction = sql.raw(isDescending(list) ? "desc" : "asc");
  return parts
    .orderBy(sql.join(keysOf(list).map((key) => sql`${sql.ref(`key_${key}`)} ${direction}`)))
    .limit(list.limit)
    .offset((list.page - 1) * list.limit);
}

/** Rejected applicants are left out unless asked for, by either of the two ways. */
function matching(asking: Asking, list: ListQuery) {
  const { id, phase, withRejected } = list;
  return visibleApplicants(asking.person, id)
    .where("applicant.job", "=", id)
    .where((eb) =>
      phase ? eb("applicant.phase", "=", phase) : withRejected ? TRUE : eb("applicant.isRejected", "=", false),
    );
}

/**
 * Below one applicant, or above; of the same phase where only one is listed. From the top when that one is there no
 * more, so that none is left out.
 */
function isBeyond(list: ListQuery): Expression<SqlBool> {
  const { id, phase, after, before } = list;
  const from = after ?? before;
  if (from === undefined || from === LIST_END) return TRUE;
  const known = query
    .selectFrom("applicant")
    .where("applicant.id", "=", from)
    .where("applicant.job", "=", id)
    .$if(phase !== undefined, (rows) => rows.where("applicant.phase", "=", phase ?? ""));
  const keys = keysOf(list);
  const place = known.select(sql`${columns(keys)}`.as("place"));
  // Less or more than every value: a plain comparison is what the index can be searched by.
  const end = sql.raw(isDescending(list) ? "x'ff'" : "-9e999");
  const sign = sql.raw(isDescending(list) ? "<" : ">");
  return sql<SqlBool>`(${columns(keys)}) ${sign} (select * from ${place}
    union all select ${sql.join(keys.map(() => end))} limit 1)`;
}

const columns = (keys: readonly Key[]) => sql.join(keys.map((key) => sql.ref(`applicant.${key}`)));

type Key = "position" | "date_created" | "id";

/** Each is an index of `applicant`: the job by date, a phase in the board's own order. */
const BY_DATE: readonly Key[] = ["date_created", "id"];
const IN_PHASE: readonly Key[] = ["position", "id"];

/** Whether the order of a list without a filter is that of an index. */
export const hasIndex = ({ phase, sort }: Pick<ListQuery, "phase" | "sort">): boolean =>
  phase ? sort === "phase" : sort === "newest" || sort === "oldest";

const keysOf = ({ phase }: ListQuery): readonly Key[] => (phase ? IN_PHASE : BY_DATE);

/** Whether the index is walked downwards: `before` turns the order round. */
const isDescending = ({ sort, before }: ListQuery): boolean => (sort === "newest") === (before === undefined);
