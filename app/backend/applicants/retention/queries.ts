import { expressionBuilder, type NotNull, type SqlBool, sql } from "kysely";
import { selectLinked } from "../../outbox/statements";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";

/** Whose traces are looked for. */
export interface Traced {
  id: string;
  job: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
}

/** An applicant by id, whoever asks: for erasing again. Null where nobody is left. */
export const findErased = ({ db }: Services, id: string) =>
  db.first(
    query
      .selectFrom("applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .select([
        "applicant.id",
        "applicant.job",
        "applicant.organization",
        "applicant.first_name",
        "applicant.last_name",
      ])
      .select(["applicant.email", "applicant.phone", "applicant.version", "job.version as jobVersion"])
      .select(({ eb }) => flagOf(eb("applicant.anonymised_at", "is not", null)).as("isAnonymous"))
      .where("applicant.id", "=", id),
  );

/** Its admins; agencies if it has none. A condition on `users`. */
export function isAdminOf(organization: string) {
  const users = expressionBuilder<Database, "users">();
  const admins = query
    .selectFrom("recruiter")
    .select("recruiter.user")
    .where("recruiter.organization", "=", organization)
    .where("recruiter.role", "=", "admin");
  const agencies = query
    .selectFrom("agency_assignment")
    .select("agency_assignment.user")
    .where("agency_assignment.organization", "=", organization)
    .union(
      query
        .selectFrom("organization")
        .select("organization.user_created as user")
        .where("organization.id", "=", organization)
        .$narrowType<{ user: NotNull }>(),
    );
  return users.or([
    users("users.id", "in", admins),
    users.and([users.not(users.exists(admins)), users("users.id", "in", agencies)]),
  ]);
}

/**
 * What led to this applicant, and what the same person began at this job: by contact, or by the link that was mailed
 * to them. A row may come twice.
 */
export function selectConversations({ id, job, email, phone }: Traced) {
  // The + keeps SQLite from looking at all conversations of the job.
  const ofJob = query
    .selectFrom("conversation")
    .select("conversation.id")
    .where(({ ref }) => sql<SqlBool>`+${ref("conversation.job")} = ${job}`);
  const applications = query
    .selectFrom("application")
    .select("application.conversation")
    .where("application.applicant", "=", id)
    .where("application.conversation", "is not", null)
    .$narrowType<{ conversation: NotNull }>();
  return ofJob
    .where("conversation.applicant", "=", id)
    .unionAll(ofJob.where("conversation.id", "in", applications))
    .unionAll(ofJob.where("conversation.email", "=", email))
    .unionAll(ofJob.where("conversation.phone", "=", phone))
    .unionAll(ofJob.where("conversation.id", "in", selectLinked(email)));
}

/** The saved filters of all users for the board of a job. */
export const selectViewsOfJob = (job: string) =>
  query.selectFrom("board_view").select(["id", "name", "query"]).where("job", "=", job);
