import { query } from "../storage/compiler";
import type { CounterKey } from "../storage/recount";
import { type Sql, sql } from "../storage/sql";

/** Keys that are read at once. */
export const KEYS = 100;

/** The next keys, as `key`, and about how many rows the recounts of each read, as `cost`. */
export const selectKeys = (by: Exclude<CounterKey, "all">, after: string): Sql =>
  ({
    job: sql`SELECT j.id AS key,
        60 + coalesce(45 * c.applicants + 2 * (c.history + c.notes + c.files), 0) AS cost
      FROM job j LEFT JOIN job_count c ON c.job = j.id WHERE j.id > ${after} ORDER BY j.id LIMIT ${KEYS}`,
    organization: sql`SELECT o.id AS key, 40 + 30 * o.job_count + 20 * o.booking_count
          + 2 * (o.brand_count + coalesce(s.files, 0)) AS cost
      FROM organization o LEFT JOIN organization_storage s ON s.organization = o.id
      WHERE o.id > ${after} ORDER BY o.id LIMIT ${KEYS}`,
    user: sql`SELECT u.id AS key, 20 + 500 * u.organization_count AS cost
      FROM users u WHERE u.id > ${after} ORDER BY u.id LIMIT ${KEYS}`,
  })[by];

const drift = () => query.selectFrom("counter_drift").select(["counter", "day", "found", "last_at"]);

/** What operators were not told yet. */
export const selectUntold = () => drift().where("told_at", "is", null);

/** What was found at last, newest day first. */
export const selectDrift = () => drift().orderBy("day", "desc").orderBy("counter").limit(30);

/** The day of the last check; while it is under way followed by where it goes on, after a blank. */
export const selectCheck = () => query.selectFrom("scheduled_task").select("done_in").where("name", "=", "counters");
