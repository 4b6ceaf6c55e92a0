import { expressionBuilder } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import { deleteJobs } from "./statements";

const job = expressionBuilder<Database, "job">();

/** Jobs of an organization go from a person to its first other admin. */
export function handOverJobs(user: string) {
  const admin = job
    .selectFrom("recruiter")
    .select("recruiter.user")
    .whereRef("recruiter.organization", "=", "job.organization")
    .where("recruiter.role", "=", "admin")
    .where("recruiter.user", "<>", user)
    .orderBy("recruiter.date_created")
    .orderBy("recruiter.id")
    .limit(1);
  return query
    .updateTable("job")
    .set({ user_created: admin })
    .where("user_created", "=", user)
    .where("organization", "is not", null);
}

/** A person's drafts that belong to no organization. */
export const deleteUnassignedJobs = (user: string) =>
  deleteJobs(job.and([job("job.user_created", "=", user), job("job.organization", "is", null)]));
