import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { ApplicantSort } from "~/content-api/applicant-entities";
import type { ApplicantRelation } from "~/content-api/applicant-relations";
import type { Database } from "../../schema";
import { once, query, TRUE } from "../../storage/compiler";
import type { AskedRelations } from "../detail/asked-relations";
import { eventsColumn, relatedColumns } from "../detail/related-queries";
import { allApplicants, boardOrder, cardColumns, visibleApplicants } from "./card-queries";
import { type ApplicantFilter, type Asking, effectiveQuality, filterCondition, isMasked } from "./filter-queries";

const applicant = expressionBuilder<Database, "applicant">();

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

/** A page of cards; only those are read closely. */
export const selectPage = (asking: Asking, list: ListQuery) => page(asking, list).select(cardColumns(asking));

/** The same with all relations, and the newest events if any are asked for. */
export const selectRelatedPage = (asking: Asking, list: ListQuery, events: AskedRelations["events"]) =>
  selectPage(asking, list).select(relatedColumns()).select(eventsColumn(events));

/** How many match in all. */
export const selectTotal = (asking: Asking, list: ListQuery) =>
  matching(asking, list).select(({ fn }) => fn.countAll<number>().as("total"));

function page(asking: Asking, list: ListQuery) {
  const order = orderOf(list);
  const ids = matching(asking, list)
    .select("applicant.id")
    .where(isBelow(list))
    .orderBy(order)
    .limit(list.limit)
    .offset((list.page - 1) * list.limit);
  return allApplicants().where("applicant.id", "in", ids).orderBy(order);
}

/** Rejected applicants are left out unless asked for, by either of the two ways. */
function matching(asking: Asking, list: ListQuery) {
  const { id, phase, withRejected } = list;
  return visibleApplicants(asking.person, id)
    .where("applicant.job", "=", id)
    .where((eb) =>
      phase
        ? eb("applicant.phase", "=", phase)
        : eb.or([sql<SqlBool>`${withRejected}`, eb("applicant.phase", "<>", "rejected")]),
    )
    .where(filterCondition(list, asking));
}

/** Below a card of the same phase; from the top when that card has moved away meanwhile, so that none is left out. */
function isBelow(list: ListQuery): Expression<SqlBool> {
  const { id, phase, after, sort } = list;
  if (after === undefined || sort !== "phase") return TRUE;
  const known = query
    .selectFrom("applicant")
    .where("applicant.id", "=", after)
    .where("applicant.job", "=", id)
    .$if(phase !== undefined, (rows) => rows.where("applicant.phase", "=", phase ?? ""));
  const order = orderOf(list);
  const place = known.select(order.as("place"));
  return sql<SqlBool>`(not exists ${known.select("applicant.id")} or (${order}) > ${place})`;
}

/** Within one phase the index is in order. */
const orderOf = ({ phase, sort }: ListQuery) => (phase && sort === "phase" ? orderInPhase() : orders()[sort]);

const orderInPhase = once(() => sql`${applicant.ref("applicant.position")}, ${applicant.ref("applicant.id")}`);

const orders = once((): Record<ApplicantSort, ReturnType<typeof orderInPhase>> => {
  const { ref } = applicant;
  const id = ref("applicant.id");
  const created = ref("applicant.date_created");
  return {
    phase: boardOrder(),
    newest: sql`${created} desc, ${id}`,
    oldest: sql`${created}, ${id}`,
    // A name that is not shown must not show by its place either.
    name: sql`(${isMasked()} or ${ref("applicant.last_name")} is null),
      iif(${isMasked()}, '', ${ref("applicant.searched_short")}), ${id}`,
    quality: sql`case ${effectiveQuality()} when 'ideal' then 0 when 'possible' then 1 else 2 end,
      ${created} desc, ${id}`,
  };
});
