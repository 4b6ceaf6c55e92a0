import { expressionBuilder, sql } from "kysely";
import type { InputOf } from "~/content-api/call-names";
import { changedSteps } from "~/domain/campaign-brief/setup-steps";
import { historyOf } from "../history/statements";
import type { Database } from "../schema";
import type { Actor, Person, Services } from "../services";
import { excluded, isIn, query } from "../storage/compiler";
import { guardThat } from "../storage/guards";
import type { Statement } from "../storage/statement";
import { isWaiting } from "./queries";

const job = expressionBuilder<Database, "job">();

/** RECORD_CONFLICT when the job does not wait for its campaign any more. */
export const guardWaiting = (id: string) =>
  guardThat(
    "RECORD_CONFLICT",
    job.exists(query.selectFrom("job").select("job.id").where("job.id", "=", id).where(isWaiting())),
  );

/** RECORD_CONFLICT when the campaign is over. */
export const guardBooked = (id: string) =>
  guardThat(
    "RECORD_CONFLICT",
    job.exists(
      query
        .selectFrom("job")
        .select("job.id")
        .where("job.id", "=", id)
        .where("job.status", "in", ["submitted", "online"]),
    ),
  );

/**
 * A job that is booked again waits for its campaign to be set up anew: nothing is ticked off, and its history keeps the
 * id of the campaign before. To be written before the booking, which takes the id off the job.
 */
export const forgetSetup = (services: Services, actor: Actor, booked: { job: string; organization: string }) => [
  historyOf(services, {
    ...booked,
    rows: query.selectFrom("job").where("job.id", "=", booked.job).where("job.campaignId", "is not", null),
    actor,
    event: "job.campaignId",
    before: sql<Record<string, unknown>>`json_object('campaignId', ${job.ref("job.campaignId")})`,
    after: { campaignId: null },
    most: 1,
  }),
  query.deleteFrom("campaign_step").where("job", "=", booked.job),
];

/** Ticks and unticks what differs from what was seen; a tick that is there keeps its name and date. */
export function changeSteps(
  services: Services,
  person: Person,
  { id, done: wanted, seen, firstDay }: InputOf<"administration.campaigns.update">,
): Statement[] {
  const { done, open } = changedSteps(seen, wanted);
  const row = { job: id, user: person.id, date_created: services.clock().toISOString() };
  const incoming = excluded<"campaign_step">();
  return [
    query
      .deleteFrom("campaign_step")
      .where("job", "=", id)
      .where(({ ref }) => isIn(ref("step"), firstDay ? open : [...open, "firstDay"])),
    ...done.map((step) =>
      query
        .insertInto("campaign_step")
        .values({ job: row.job, step, user: row.user, date_created: row.date_created })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    ...(firstDay
      ? [
          query
            .insertInto("campaign_step")
            .values({
              job: row.job,
              step: "firstDay",
              day: firstDay,
              user: row.user,
              date_created: row.date_created,
            })
            .onConflict((conflict) =>
              conflict
                .columns(["job", "step"])
                .doUpdateSet({
                  day: incoming("day"),
                  user: incoming("user"),
                  date_created: incoming("date_created"),
                })
                .where("campaign_step.day", "is not", firstDay),
            ),
        ]
      : []),
  ];
}
