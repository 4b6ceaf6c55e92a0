import { type SelectQueryBuilder, sql } from "kysely";
import type { HistoryValues, JobEvent } from "~/domain/job-history/history-events";
import { historyOf } from "../history/statements";
import type { Actor, Services } from "../services";
import { query } from "../storage/compiler";

interface CountedWork<DB, TB extends keyof DB> {
  event: JobEvent;
  /** What else is known: the phase that they are moved to, labels. */
  after?: HistoryValues;
  /** Whom it is done to, read inside the batch before it is done. */
  rows: SelectQueryBuilder<DB, TB, unknown>;
}

/** A history entry with the number of applicants; none when there are none. */
export function noteCount<DB, TB extends keyof DB>(
  services: Services,
  actor: Actor,
  { id, organization }: { id: string; organization: string | null },
  { event, after: known = {}, rows }: CountedWork<DB, TB>,
) {
  const counted = rows.select(sql<number>`count(*)`.as("number"));
  const after = sql<
    Record<string, unknown>
  >`json_set(${JSON.stringify(known)}, '$.count', ${sql.ref("counted.number")})`;
  return historyOf(services, {
    rows: query.selectFrom(counted.as("counted")).where(sql.ref<number>("counted.number"), ">", 0),
    organization,
    job: id,
    actor,
    event,
    after,
    most: 1,
  });
}
