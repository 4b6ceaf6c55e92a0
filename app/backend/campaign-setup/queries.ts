import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { CampaignSetup } from "~/content-api/campaign-setup";
import { SETUP_STEPS, type SetupState, type SetupStep } from "~/domain/campaign-brief/setup-steps";
import { LIMITS } from "~/domain/limits";
import type { AskedPage } from "~/domain/pagination";
import { fullName } from "~/domain/people";
import type { Database } from "../schema";
import { once, query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { listFrom } from "../storage/json";
import { fromNearerEnd, type SortKey } from "../storage/nearer-end";
import { countOfRows } from "../storage/row-count-queries";
import type { RowOf } from "../storage/statement";

const job = expressionBuilder<Database, "job">();

/** A condition on `job`, written as the partial index has it. */
export const isWaiting = () =>
  sql<SqlBool>`${job.ref("job.campaignId")} is null and ${job.ref("job.status")} in ('submitted', 'online')`;

/** The same for campaigns that have an id. */
const isSetUp = () =>
  sql<SqlBool>`${job.ref("job.campaignId")} is not null and ${job.ref("job.status")} in ('submitted', 'online')`;

/**
 * Campaigns to set up, the earliest start first, or those that are set up, the latest start first. The caller is an
 * administrator, who sees all jobs.
 */
export async function listSetups(db: Db, { state, page, anchor }: AskedPage & { state: SetupState }) {
  const isMeant = state === "waiting" ? isWaiting() : isSetUp();
  const total = countOfRows(`campaign ${state}`);
  const place = { limit: LIMITS.pageSize, offset: page * LIMITS.pageSize, total, id: job.ref("job.id"), anchor };
  const direction = state === "waiting" ? "asc" : "desc";
  const keys = (["job.userCampaignStartDate", "job.id"] as const).map(
    (key): SortKey => ({ column: job.ref(key), direction }),
  );
  const [count, listed] = await Promise.all([
    db.first(query.selectNoFrom(total.as("total"))),
    fromNearerEnd(db, setups().where(isMeant), keys, place),
  ]);
  return { rows: listed.rows.map(toSetup), total: count?.total ?? 0, anchor: listed.anchor };
}

/** Without joins: those of skipped rows would be read as well. */
const setups = once(() =>
  query
    .selectFrom("job")
    .select(["job.id", "job.idExternal as number", "job.title", "job.status"])
    .select(
      job
        .selectFrom("organization")
        .select("organization.name")
        .where("organization.id", "=", job.ref("job.organization"))
        .$asScalar()
        .as("organization"),
    )
    .select(["job.userCampaignStartDate as start", "job.monthlyCampaignBudget as budget", "job.campaignId"])
    .select(
      listFrom(
        job
          .selectFrom("campaign_step")
          .leftJoin("users", "users.id", "campaign_step.user")
          .select(["campaign_step.step", "campaign_step.day", "campaign_step.date_created"])
          .select(["users.first_name", "users.last_name"])
          .where("campaign_step.job", "=", job.ref("job.id")),
      ).as("steps"),
    ),
);

function toSetup({ steps, status, ...row }: RowOf<ReturnType<typeof setups>>): CampaignSetup {
  return {
    ...row,
    status: status === "online" ? "online" : "submitted",
    done: steps.flatMap(({ step, date_created, first_name, last_name }) =>
      step === "firstDay" ? [] : [{ step, name: fullName({ first_name, last_name }) || null, date_created }],
    ),
    firstDay: steps.find(({ step }) => step === "firstDay")?.day ?? null,
  };
}

/** A job that is or was booked, whether it waits for its campaign, and what is ticked off. */
export const findWaiting = (db: Db, id: string) =>
  db.first(
    query
      .selectFrom("job")
      .select(["job.organization", "job.campaignId", "job.status"])
      .select(
        listFrom(
          job
            .selectFrom("campaign_step")
            .select(["campaign_step.step", "campaign_step.day"])
            .where("campaign_step.job", "=", job.ref("job.id")),
        ).as("steps"),
      )
      .where("job.id", "=", id)
      .where("job.status", "in", ["submitted", "online"]),
  );

/** The rows of a job's set-up as its history says them. */
export function setupValues(rows: readonly { step: SetupStep | "firstDay"; day: string | null }[]) {
  return {
    steps: SETUP_STEPS.filter((step) => rows.some((row) => row.step === step)),
    firstDay: rows.find(({ step }) => step === "firstDay")?.day ?? null,
  };
}
