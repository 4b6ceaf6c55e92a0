import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const job = expressionBuilder<Database, "job">();
const users = expressionBuilder<Database, "users">();

// `job_reader` holds what `seesJob` answers, by person: who left an organization stays a contact of its jobs, and is
// told nothing of them.

/**
 * Who hears about a job, of those who see it: its contacts; its creator when there is none; the admins of its
 * organization when there is neither. A condition on `users`.
 */
export function jobReaders(id: string): Expression<SqlBool> {
  const contacts = contactsWhoSee(sql.val(id)).select("job_contact.user");
  const creator = query
    .selectFrom("job")
    .innerJoin("job_reader", (join) =>
      join.onRef("job_reader.job", "=", "job.id").onRef("job_reader.user", "=", "job.user_created"),
    )
    .select("job_reader.user")
    .where("job.id", "=", id)
    .where(job.not(job.exists(contacts)));
  const admins = query
    .selectFrom("job")
    .innerJoin("recruiter", "recruiter.organization", "job.organization")
    .innerJoin("job_reader", (join) =>
      join.onRef("job_reader.job", "=", "job.id").onRef("job_reader.user", "=", "recruiter.user"),
    )
    .select("job_reader.user")
    .where("job.id", "=", id)
    .where("recruiter.role", "=", "admin")
    .where(job.not(job.or([job.exists(contacts), job.exists(creator)])));
  return users("users.id", "in", contacts.union(creator).union(admins));
}

/** The same without the person who has the address. */
export const jobReadersBut = (id: string, email: string): Expression<SqlBool> =>
  users.and([jobReaders(id), users("users.email", "<>", email)]);

/** A condition on `users`: the person, while they see the job; administrators see all. */
export function isReaderOf(id: string, person: string | null): Expression<SqlBool> {
  const reader = users
    .selectFrom("job_reader")
    .select("job_reader.job")
    .whereRef("job_reader.user", "=", "users.id")
    .where("job_reader.job", "=", id);
  return users.and([
    users("users.id", "=", person),
    users.or([users("users.role", "=", "Administrator"), users.exists(reader)]),
  ]);
}

/** The same, or the job's readers when that person is gone. */
export function isReaderOrStandIn(id: string, person: string | null): Expression<SqlBool> {
  const isThere = users.exists(query.selectFrom("users").select("users.id").where(isReaderOf(id, person)));
  return users.or([isReaderOf(id, person), users.and([users.not(isThere), jobReaders(id)])]);
}

/** Rows of `job_contact` and `job_reader`: contacts of a job who see it. */
export const contactsWhoSee = (id: Expression<string>) =>
  query
    .selectFrom("job_contact")
    .innerJoin("job_reader", (join) =>
      join.onRef("job_reader.user", "=", "job_contact.user").onRef("job_reader.job", "=", "job_contact.job"),
    )
    .where("job_contact.job", "=", id);
