import { seesJob } from "../scope";
import type { Actor, Services } from "../services";
import { query } from "../storage/compiler";
import type { RowOf } from "../storage/statement";

/** What was counted in one period: a week (its Monday), `total`, or `v00012` for a publication of the chatbot. */
export type StoredTotals = RowOf<ReturnType<typeof selectTotals>>;

/**
 * Totals of a scope in the weeks between two Mondays, of all time, and of the newest publications; these first, the
 * newest before the others.
 */
export const listTotals = ({ db }: Services, scope: string, { first, last }: { first: string; last: string }) =>
  db.all(selectTotals(scope, first, last));

/** The counts of a job that the actor sees, over all time; without counts where nothing was counted. */
export const findJobTotals = ({ db }: Services, actor: Actor, id: string) =>
  db.first(
    query
      .selectFrom("job")
      .leftJoin("funnel_total as total", (join) =>
        join.on("total.scope", "=", `job:${id}`).on("total.period", "=", "total"),
      )
      .select("total.counts")
      .where("job.id", "=", id)
      .where(seesJob(actor)),
  );

const MOST_PUBLICATIONS = 20;

function selectTotals(scope: string, first: string, last: string) {
  const totals = query.selectFrom("funnel_total").select(["period", "counts"]).where("scope", "=", scope);
  const publications = totals.where("period", ">=", "v").orderBy("period", "desc").limit(MOST_PUBLICATIONS);
  return query
    .selectFrom(publications.as("publication"))
    .select(["publication.period", "publication.counts"])
    .unionAll(totals.where("period", "=", "total"))
    .unionAll(totals.where("period", ">=", first).where("period", "<=", last));
}

/** The phases of a job's own. */
export const listPhasesOf = ({ db }: Services, job: string) =>
  db.all(query.selectFrom("phase").select(["id", "name", "color", "position"]).where("job", "=", job));

/** Whether anything waits to be added to the totals. */
export const hasEvents = async ({ db }: Services): Promise<boolean> =>
  (await db.first(query.selectFrom("funnel_event").select("id").limit(1))) !== null;
