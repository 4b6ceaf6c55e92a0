import { type Expression, expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Actor } from "../services";
import { query } from "../storage/compiler";
import { objectFrom } from "../storage/json";

const count = expressionBuilder<Database, "job_count">();

/** The figures of the job with this id, as the contract has them; `new` is the actor's own. Never counts rows. */
export function countsOf(actor: Actor, job: Expression<string | null>) {
  const visited = visitedOf(actor, count.ref("job_count.job"));
  const { ref } = count;
  return objectFrom(
    count
      .selectFrom("job_count")
      .select(["job_count.applicants", "job_count.ideal", "job_count.hired"])
      .select(["job_count.notes", "job_count.files", "job_count.history"])
      .select(
        sql<number>`max(0, min(${ref("job_count.applicants")}, ${ref("job_count.arrived")} - ${visited}))`.as("new"),
      )
      .where("job_count.job", "=", job),
  );
}

/** How many applicants a job has; no row for a job that the actor does not see. */
export const selectCount = (actor: Actor, job: string) =>
  query
    .selectFrom("job")
    .innerJoin("job_count", "job_count.job", "job.id")
    .select("job_count.applicants")
    .where("job.id", "=", job)
    .where(seesJob(actor));

/** How many applicants have come since the actor last noted a visit; no row for a job that the actor does not see. */
export const selectArrivals = (actor: Actor, job: string) =>
  query
    .selectFrom("job")
    .innerJoin("job_count", "job_count.job", "job.id")
    .select(({ ref }) => sql<number>`${ref("job_count.arrived")} - ${visitedOf(actor, sql.val(job))}`.as("unseen"))
    .where("job.id", "=", job)
    .where(seesJob(actor));

/** How many applicants had come when the actor last looked; 0 for one who never did. */
function visitedOf(actor: Actor, job: Expression<string>) {
  const visit = expressionBuilder<Database, "job_visit">();
  const arrived = visit
    .selectFrom("job_visit")
    .select("job_visit.arrived")
    .where("job_visit.user", "=", actor.type === "person" ? actor.id : "")
    .where("job_visit.job", "=", job);
  return sql<number>`coalesce(${arrived}, 0)`;
}
