import { expressionBuilder, sql } from "kysely";
import type { StatisticsImport } from "~/content-api/statistics";
import { LIMITS } from "~/domain/limits";
import { fullName } from "~/domain/people";
import type { CampaignJob, JobDay, lookupKeys } from "~/domain/statistics/assign-jobs";
import { NO_CHOICES } from "~/domain/statistics/choices";
import type { Database } from "../schema";
import { isIn, query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { objectFrom } from "../storage/json";
import { fromNearerEnd, type SortKey } from "../storage/nearer-end";
import { countOfRows } from "../storage/row-count-queries";
import type { RowOf } from "../storage/statement";

const entry = expressionBuilder<Database, "statistics_import">();

/** An import with its preview, unless that has expired. */
export async function findPreview(db: Db, id: string, now: string) {
  const row = await db.first(
    query
      .selectFrom("statistics_import")
      .select(["id", "status", "file_name as fileName", "choices", "preview"])
      .where("id", "=", id)
      .where(({ eb, or }) => or([eb("status", "<>", "preview"), eb("expires_at", ">", now)])),
  );
  return row && { ...row, choices: row.choices ?? NO_CHOICES };
}

/** The kept text of a preview; "" when there is none. */
export async function readText(db: Db, id: string): Promise<string> {
  const parts = await db.all(
    query.selectFrom("statistics_text").select("text").where("import", "=", id).orderBy("part"),
  );
  return parts.map(({ text }) => text).join("");
}

/** Booked jobs that the keys of lines may mean. */
export function findJobs(db: Db, { campaigns, numbers, ids }: ReturnType<typeof lookupKeys>): Promise<CampaignJob[]> {
  const jobs = () =>
    query
      .selectFrom("job")
      .select(["id", "title", "idExternal as number", "campaignId"])
      .where("status", "<>", "draft");
  return db.all(
    jobs()
      .where(({ ref }) => isIn(ref("campaignId"), campaigns))
      .union(jobs().where(({ ref }) => isIn(ref("idExternal"), numbers)))
      .union(jobs().where(({ ref }) => isIn(ref("id"), ids))),
  );
}

/** The figures in force of these jobs between the first and the last of the days. */
export function findFigures(db: Db, days: readonly JobDay[]): Promise<JobDay[]> {
  const sorted = days.map(({ day }) => day).sort();
  const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
  return db.all(
    query
      .selectFrom("campaign_stat")
      .select(["job", "day", "channel", "impressions", "clicks", "spend"])
      .where(({ ref }) => isIn(ref("job"), [...new Set(days.map(({ job }) => job))]))
      .where("day", ">=", first)
      .where("day", "<=", last)
      .where("replaced_by", "is", null),
  );
}

/** Imports that were confirmed, the newest first. */
export async function listImports(db: Db, page: number): Promise<{ rows: StatisticsImport[]; total: number }> {
  const total = countOfRows("statistics_import done");
  const place = {
    limit: LIMITS.pageSize,
    offset: page * LIMITS.pageSize,
    total,
    id: entry.ref("statistics_import.id"),
  };
  const [count, { rows }] = await Promise.all([
    db.first(query.selectNoFrom(total.as("total"))),
    fromNearerEnd(db, imports(), NEWEST, place),
  ]);
  return { rows: rows.map(toImport), total: count?.total ?? 0 };
}

const NEWEST = (["statistics_import.date_confirmed", "statistics_import.id"] as const).map(
  (key): SortKey => ({ column: entry.ref(key), direction: "desc" }),
);

const imports = () =>
  query
    .selectFrom("statistics_import")
    .select(["id", "status", "file_name as fileName", "date_confirmed", "date_undone", "day_count as days"])
    .select(["job_count as jobs", "first_day as from", "last_day as to", "impressions", "clicks", "spend"])
    .select([
      objectFrom(personIn("statistics_import.user")).as("person"),
      objectFrom(personIn("statistics_import.undone_by")).as("undoer"),
    ])
    .where("statistics_import.status", "<>", sql.lit("preview"));

const personIn = (column: "statistics_import.user" | "statistics_import.undone_by") =>
  query.selectFrom("users").select(["first_name", "last_name"]).where("users.id", "=", entry.ref(column));

const toImport = ({ person, undoer, ...row }: RowOf<ReturnType<typeof imports>>): StatisticsImport => ({
  ...row,
  name: (person && fullName(person)) || null,
  undoneBy: (undoer && fullName(undoer)) || null,
});

export const findImport = (db: Db, id: string) =>
  db.first(query.selectFrom("statistics_import").select(["id", "status", "job_count as jobs"]).where("id", "=", id));
