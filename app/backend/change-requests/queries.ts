import { expressionBuilder, sql } from "kysely";
import type { ChangeRequest, WaitingRequest } from "~/content-api/change-requests";
import { changeLines } from "~/domain/change-requests/change-lines";
import { LIMITS } from "~/domain/limits";
import type { AskedPage } from "~/domain/pagination";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Actor, Services } from "../services";
import { isIn, once, query } from "../storage/compiler";
import { objectFrom } from "../storage/json";
import { fromNearerEnd, type SortKey } from "../storage/nearer-end";
import { countOfRows } from "../storage/row-count-queries";
import type { RowOf } from "../storage/statement";

const request = expressionBuilder<Database, "change_request" | "job">();

const WAITING = (["change_request.date_created", "change_request.id"] as const).map(
  (key): SortKey => ({ column: request.ref(key), direction: "asc" }),
);

/** A request with what it wants of its job and the job as it is. */
export type RequestRow = RowOf<ReturnType<typeof requests>>;

/** The open request of a job that the actor sees, and the newest one that is over. */
export async function findOfJob({ db }: Services, actor: Actor, job: string) {
  const ofJob = () => requests().where("job.id", "=", job).where(seesJob(actor));
  const [open, last] = await Promise.all([
    db.first(ofJob().where("change_request.status", "=", sql.lit("open"))),
    db.first(
      ofJob()
        .where("change_request.status", "in", ["accepted", "refused"])
        .orderBy("change_request.date_created", "desc")
        .limit(1),
    ),
  ]);
  return { open: open && toRequest(open), last: last && toRequest(last) };
}

/** For administrators, who see every job. */
export const findRequest = ({ db }: Services, id: string): Promise<RequestRow | null> =>
  db.first(requests().where("change_request.id", "=", id));

/** Open requests of all jobs, the oldest first; for administrators. */
export async function listOpen({ db }: Services, { page, anchor }: AskedPage) {
  const total = countOfRows("change_request open");
  // Ids first: what the rows are joined to would be read for skipped ones as well.
  const [count, { rows: ids, anchor: first }] = await Promise.all([
    db.first(query.selectNoFrom(total.as("total"))),
    fromNearerEnd(
      db,
      query
        .selectFrom("change_request")
        .select("change_request.id")
        .where("change_request.status", "=", sql.lit("open")),
      WAITING,
      { limit: LIMITS.pageSize, offset: page * LIMITS.pageSize, total, id: request.ref("change_request.id"), anchor },
    ),
  ]);
  const named = ids.map(({ id }) => id);
  const rows = await db.all(requests().where(isIn(request.ref("change_request.id"), named)));
  const inOrder = named.flatMap((id) => rows.filter((row) => row.id === id));
  return { rows: inOrder.map(toWaiting), total: count?.total ?? 0, anchor: first };
}

/** The open requests that wait longest, so many of them; for administrators. */
export const findLongestOpen = ({ db }: Services, most: number) =>
  db.all(
    query
      .selectFrom("change_request")
      .innerJoin("job", "job.id", "change_request.job")
      .leftJoin("organization", "organization.id", "job.organization")
      .select(["change_request.job", "change_request.date_created", "job.title", "organization.name as organization"])
      .where("change_request.status", "=", sql.lit("open"))
      .orderBy("change_request.date_created")
      .orderBy("change_request.id")
      .limit(most),
  );

/** What the change of a job is compared with; the caller has found it in the actor's scope. */
export const findChangeable = ({ db }: Services, job: string) =>
  db.first(query.selectFrom("job").select(CHANGEABLE).where("job.id", "=", job));

/** For guards: no request of this job is open. */
export const hasNoOpen = (job: string) =>
  request.not(
    request.exists(
      query.selectFrom("change_request").select("id").where("job", "=", job).where("status", "=", sql.lit("open")),
    ),
  );

const CHANGEABLE = [
  "job.status",
  "job.hook",
  "job.tasks",
  "job.benefits",
  "job.locations",
  "job.userCampaignStartDate",
  "job.numberOfPlannedHires",
  "job.boost",
] as const;

const requests = once(() =>
  query
    .selectFrom("change_request")
    .innerJoin("job", "job.id", "change_request.job")
    .leftJoin("users", "users.id", "change_request.user")
    .select(["change_request.id", "change_request.job", "change_request.wanted", "change_request.message"])
    .select(["change_request.lines", "change_request.status as decision", "change_request.reason"])
    .select(["change_request.date_created", "change_request.date_decided"])
    .select(["users.first_name", "users.last_name"])
    .select(["job.title", "job.version", "job.booking", "job.organization as organization_id"])
    .select(CHANGEABLE)
    .select(
      objectFrom(
        query
          .selectFrom("organization")
          .select(["organization.id", "organization.name"])
          .where("organization.id", "=", request.ref("job.organization")),
      ).as("organization"),
    ),
);

function toRequest(row: RequestRow): ChangeRequest {
  const { id, decision: status, message, reason, date_created, date_decided } = row;
  const by = [row.first_name, row.last_name].filter(Boolean).join(" ") || null;
  const lines = status === "open" ? changeLines(row, row.wanted) : row.lines;
  return { id, status, by, message, lines, reason, date_created, date_decided };
}

function toWaiting(row: RequestRow): WaitingRequest {
  const { job: id, title, status, version, organization } = row;
  return { ...toRequest(row), job: { id, title, status, version }, organization };
}
