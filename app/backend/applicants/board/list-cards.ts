import type { ApplicantSort } from "~/content-api/applicant-entities";
import type { ApplicantRelation, RelatedCard } from "~/content-api/applicant-relations";
import { Refusal } from "~/domain/errors";
import type { Person, Services } from "../../services";
import { join, raw, type Sql, sql } from "../../storage/sql";
import { type AskedRelations, askedRelations, isMoreThanCards } from "../detail/asked-relations";
import { findColleagues } from "../detail/colleagues";
import { eventsColumn, RELATED_COLUMNS, type RelatedRow } from "../detail/related-columns";
import { answersOf, documentsOf, eventsOf, interviewsOf, qualificationsOf } from "../detail/to-related";
import { loadBoardJob } from "./board-job";
import { BOARD_ORDER, type CardRow, cardColumns, fromApplicants, ofVisibleJob, toCard } from "./cards";
import { type ApplicantFilter, type Asking, filterCondition, IS_MASKED, QUALITY } from "./filter";

export interface ListQuery extends ApplicantFilter {
  id: string;
  withRejected: boolean;
  phase?: string;
  after?: string;
  sort: ApplicantSort;
  page: number;
  limit: number;
  relations?: readonly ApplicantRelation[];
}

/** Cards that bring more along come in pages of this size at most. */
const MOST_RELATED = 100;

/** A page of cards with the relations named, and how many match in all; one round trip. NOT_FOUND, FORBIDDEN, INVALID_QUERY. */
export async function listCards(
  services: Services,
  person: Person,
  query: ListQuery,
): Promise<{ data: RelatedCard[]; total: number }> {
  const { db, clock } = services;
  const asking = { person, now: clock() };
  const asked = askedRelations(query.relations ?? []);
  if (isMoreThanCards(asked) && query.limit > MOST_RELATED) throw new Refusal("INVALID_QUERY", { reason: "limit" });
  const [, rows, count, colleagues] = await Promise.all([
    loadBoardJob(services, person, query.id),
    db.all<CardRow>(selectPage(asking, query)),
    db.first<{ total: number }>(sql`SELECT count(*) AS total FROM ${fromApplicants} WHERE ${matches(asking, query)}`),
    asked.events ? findColleagues(services, person, query.id) : [],
  ]);
  return {
    data: rows.map((row) => ({ ...toCard(row), ...relatedOf(row as ListedRow, asked, { asking, colleagues }) })),
    total: count?.total ?? 0,
  };
}

/** Columns of what was not asked for are not there. */
type ListedRow = RelatedRow & { events: string };

function relatedOf(
  row: ListedRow,
  asked: AskedRelations,
  around: Omit<Parameters<typeof eventsOf>[1], "events">,
): Partial<RelatedCard> {
  return {
    ...(asked.qualifications && qualificationsOf(row)),
    ...(asked.answers && { applications: answersOf(row) }),
    ...(asked.attachments && { documents: documentsOf(row) }),
    ...(asked.interviews && { interviews: interviewsOf(row) }),
    ...(asked.events && { events: eventsOf(row, { ...around, events: JSON.parse(row.events) }) }),
  };
}

/** Only the cards of the page are looked at closely. */
export function selectPage(asking: Asking, query: ListQuery): Sql {
  const { limit, page } = query;
  const order = orderOf(query);
  return sql`SELECT ${columnsOf(asking, query)} FROM ${fromApplicants} WHERE applicant.id IN (
      SELECT applicant.id FROM ${fromApplicants} WHERE ${matches(asking, query)} AND ${standsBelow(query)}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit})
    ORDER BY ${order}`;
}

function columnsOf(asking: Asking, { relations = [] }: ListQuery): Sql {
  const asked = askedRelations(relations);
  const more = isMoreThanCards(asked) ? [RELATED_COLUMNS] : [];
  const events = asked.events ? [eventsColumn(asked.events === "comments")] : [];
  return join([cardColumns(asking), ...more, ...events]);
}

/** Who is rejected is left out unless asked for, by whichever of the two ways. */
function matches(asking: Asking, query: ListQuery): Sql {
  const { id, phase, withRejected } = query;
  const isMeant = phase ? sql`applicant.phase = ${phase}` : sql`(${withRejected} OR applicant.phase <> 'rejected')`;
  return sql`${ofVisibleJob(asking.person, id)} AND applicant.job = ${id} AND ${isMeant} AND ${filterCondition(query, asking)}`;
}

/** Below a card of the same phase; when that has moved away meanwhile, from the top: nobody is left out. */
function standsBelow(query: ListQuery): Sql {
  const { id, phase, after, sort } = query;
  if (after === undefined || sort !== "phase") return raw("1");
  const known = sql`FROM applicant WHERE applicant.id = ${after} AND applicant.job = ${id} AND ${phase ? sql`applicant.phase = ${phase}` : raw("1")}`;
  const order = orderOf(query);
  return sql`(NOT EXISTS (SELECT 1 ${known}) OR (${order}) > (SELECT ${order} ${known}))`;
}

/** Within one phase the index is in order. */
const orderOf = ({ phase, sort }: ListQuery): Sql =>
  phase && sort === "phase" ? raw("applicant.position, applicant.id") : ORDERS[sort];

/** A name that is not shown must not show by its place either. */
const ORDERS: Record<ApplicantSort, Sql> = {
  phase: BOARD_ORDER,
  newest: raw("applicant.date_created DESC, applicant.id"),
  oldest: raw("applicant.date_created, applicant.id"),
  name: sql`(${IS_MASKED} OR applicant.last_name IS NULL), iif(${IS_MASKED}, '', applicant.searched_short), applicant.id`,
  quality: sql`CASE ${QUALITY} WHEN 'ideal' THEN 0 WHEN 'possible' THEN 1 ELSE 2 END, applicant.date_created DESC, applicant.id`,
};
