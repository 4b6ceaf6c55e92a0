import { expressionBuilder, sql } from "kysely";
import type { WaitingJob } from "~/content-api/administration";
import { LIMITS } from "~/domain/limits";
import type { AskedPage } from "~/domain/pagination";
import { selectTotal } from "../jobs/list/list-queries";
import type { Database } from "../schema";
import { once, query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { objectFrom } from "../storage/json";
import { fromNearerEnd, type SortKey } from "../storage/nearer-end";
import type { RowOf } from "../storage/statement";

const job = expressionBuilder<Database, "job">();

/** The caller is an administrator, who sees every organization's jobs. */
export async function listWaitingJobs(db: Db, { page, anchor }: AskedPage) {
  const counted = selectTotal({ search: null, organization: null, statuses: ["submitted"] });
  const total = sql<number>`(${counted})`;
  const place = { limit: LIMITS.pageSize, offset: page * LIMITS.pageSize, total, id: job.ref("job.id"), anchor };
  const [count, listed] = await Promise.all([db.first(counted), fromNearerEnd(db, waitingJobs(), BY_START, place)]);
  return { rows: listed.rows.map(toWaitingJob), total: count?.total ?? 0, anchor: listed.anchor };
}

/** A job that is or was booked. */
export const findCampaign = (db: Db, id: string) =>
  db.first(
    query.selectFrom("job").select(["campaignId", "organization"]).where("id", "=", id).where("status", "<>", "draft"),
  );

const waitingJobs = once(() =>
  query
    .selectFrom("job")
    .leftJoin("employerBrand", "employerBrand.id", "job.employerBrand")
    .leftJoin("booking", "booking.id", "job.booking")
    .select(["job.id", "job.idExternal", "job.title", "job.userCampaignStartDate as start", "job.runtime"])
    .select(["job.numberOfPlannedHires as hires", "job.boost", "job.jobCategory as category", "job.tasks", "job.hook"])
    .select(["job.salaryType", "job.salaryMin", "job.salaryMax", "job.campaignId", "job.locations", "job.skills"])
    .select([
      "job.benefits",
      "job.monthlyCampaignBudget as perMonth",
      "booking.type as paidBy",
      "employerBrand.name as brand",
    ])
    .select(
      objectFrom(
        query
          .selectFrom("organization")
          .select(["organization.id", "organization.name"])
          .where("organization.id", "=", job.ref("job.organization")),
      ).as("organization"),
    )
    // A literal: the condition of the index job_waiting.
    .where("job.status", "=", sql.lit("submitted")),
);

const BY_START = (["job.userCampaignStartDate", "job.id"] as const).map(
  (column): SortKey => ({ column: job.ref(column), direction: "asc" }),
);

type WaitingRow = RowOf<ReturnType<typeof waitingJobs>>;

function toWaitingJob({
  locations,
  skills,
  benefits,
  salaryType,
  salaryMin,
  salaryMax,
  ...row
}: WaitingRow): WaitingJob {
  return {
    ...row,
    places: locations.map(({ label, radius }) => ({ label, radius })),
    skills: skills.map(({ label }) => label),
    benefits: benefits.map(({ label }) => label),
    salary: { type: salaryType, min: salaryMin, max: salaryMax },
  };
}
