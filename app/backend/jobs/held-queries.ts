import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { LIMITS } from "~/domain/limits";
import { isWaiting } from "../billing/queries";
import type { Database } from "../schema";
import { once, query } from "../storage/compiler";
import type { Db } from "../storage/db";

const job = expressionBuilder<Database, "job">();

/** On the table `job`: people have applied to it. Their rows belong to its organization. */
export const hasApplicants = once(() =>
  job.exists(job.selectFrom("applicant").select("applicant.id").whereRef("applicant.job", "=", "job.id")),
);

/** For guards: nobody has applied to a job of this id. */
export const isWithoutApplicants = (id: string): Expression<SqlBool> =>
  job.not(job.exists(query.selectFrom("job").select("job.id").where("job.id", "=", id).where(hasApplicants())));

/** On the table `job`: it is or was booked, or somebody is paying for it. What it shows and belongs to has to stay. */
function isHeldJob(): Expression<SqlBool> {
  const waiting = job
    .selectFrom("checkout")
    .select("checkout.id")
    .whereRef("checkout.job", "=", "job.id")
    .where(isWaiting());
  return job.or([job("job.status", "<>", "draft"), job.exists(waiting)]);
}

/** Those jobs of a condition, by title. Without a scope: the asking call checks that the person sees all of them. */
export const unsafeListHeld = (db: Db, condition: Expression<SqlBool>) =>
  db.all(
    query
      .selectFrom("job")
      .select(["id", "title", "status"])
      .where(condition)
      .where(isHeldJob())
      .orderBy("title")
      .orderBy("id")
      .limit(LIMITS.pageSize),
  );

/** For guards: one of the jobs of a condition is held. */
export const isAnyHeld = (condition: Expression<SqlBool>): Expression<SqlBool> =>
  job.exists(query.selectFrom("job").select("job.id").where(condition).where(isHeldJob()));

/** Columns of a statement: how many jobs of a condition stay, and how many go. */
export const heldCounts = (condition: Expression<SqlBool>) => [
  count(condition, isHeldJob()).as("held"),
  count(condition, job.not(isHeldJob())).as("drafts"),
];

const count = (condition: Expression<SqlBool>, isCounted: Expression<SqlBool>) =>
  query
    .selectFrom("job")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(condition)
    .where(isCounted)
    .$asScalar();
