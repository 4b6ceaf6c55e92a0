import { type Expression, sql } from "kysely";
import type { JobStatus } from "~/domain/jobs/status";
import { FALSE, query } from "../storage/compiler";

const OPEN: JobStatus[] = ["online", "online_terminated"];

/** The visits of a JSON list [{day, salt, hash, job, at, source}] whose job is open and whose salt is still there. */
export function newVisits(list: string) {
  const visit = query
    .selectFrom(sql<{ value: string }>`json_each(${list})`.as("row"))
    .select(
      (["day", "salt", "hash", "job", "at", "source"] as const).map((name) =>
        sql<string>`${sql.ref("row.value")} ->> ${sql.lit(`$.${name}`)}`.as(name),
      ),
    );
  return query
    .selectFrom(visit.as("visit"))
    .innerJoin("job", "job.id", "visit.job")
    .innerJoin("funnel_salt as salted", (join) =>
      join.onRef("salted.day", "=", "visit.day").onRef("salted.salt", "=", "visit.salt"),
    )
    .where("job.status", "in", OPEN);
}

/** The number of the publication that applicants of the job meet: 0 without the builder, or before it was used. */
export const livePublication = (job: Expression<string>) =>
  query
    .selectFrom(
      query
        .selectFrom("chatbot_configuration")
        .select(({ ref }) => [
          sql<number>`iif(${ref("content")} ->> 'useChatbotBuilder', ${ref("number")}, 0)`.as("number"),
        ])
        .where("chatbot_configuration.job", "=", job)
        .where("chatbot_configuration.isDraft", "=", FALSE)
        .orderBy("chatbot_configuration.number", "desc")
        .limit(1)
        .as("live"),
    )
    .select(({ fn }) => fn.coalesce(fn.max<number>("live.number"), sql.lit(0)).as("number"));
