import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { isUnfiledOf } from "../files/queries";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";

const job = expressionBuilder<Database, "job">();

/** The fields of a profile as they are now. */
export const findProfile = (db: Db, id: string) =>
  db.first(
    query
      .selectFrom("users")
      .select(["first_name", "last_name", "phone", "gender", "language", "appearance"])
      .select(["applicationNotification", "jobNoteNotification", "dailyMail"])
      .where("id", "=", id),
  );

/** A file of the person's own, in no folder: what may become the avatar. */
export const findOwnFile = (db: Db, person: Person, id: string) =>
  db.first(
    query
      .selectFrom("files")
      .select(["files.id", "files.title", "files.filename_disk", "files.type", "files.filesize"])
      .where(isUnfiledOf(person, id)),
  );

/** That file is still there. */
export const existsOwnFile = (person: Person, id: string) =>
  job.exists(query.selectFrom("files").select("files.id").where(isUnfiledOf(person, id)));

export const ownsActiveJob = (services: Services, user: string) => isAnyJob(services, isActiveJobOf(user));
export const isContact = (services: Services, user: string) => isAnyJob(services, isJobWithContact(user));

async function isAnyJob({ db }: Services, condition: Expression<SqlBool>): Promise<boolean> {
  return (await db.first(query.selectFrom("job").select("job.id").where(condition).limit(1))) !== null;
}

/** On the table `job`: created by the person, who still sees it, and not over. */
export const isActiveJobOf = (user: string) =>
  job.and([
    job("job.user_created", "=", user),
    job("job.status", "in", ["submitted", "online", "online_terminated", "reactivating"]),
    isSeenBy(user),
  ]);

/** On the table `job`: the person is a contact of it, still sees it, and it is or was booked. */
export const isJobWithContact = (user: string) =>
  job.and([
    job("job.status", "not in", ["draft", "offline"]),
    job("job.id", "in", query.selectFrom("job_contact").select("job_contact.job").where("job_contact.user", "=", user)),
    isSeenBy(user),
  ]);

/**
 * Who left an organization can neither end its jobs nor replace anybody in them. By organization, as
 * `seesOrganization`: a look into `job_reader` would read a row for each job.
 */
const isSeenBy = (user: string) => {
  const assigned = query.selectFrom("agency_assignment").select("agency_assignment.organization");
  const created = query
    .selectFrom("organization")
    .innerJoin("users", "users.id", "organization.user_created")
    .select("organization.id as organization")
    .where("users.role", "=", "Agentur");
  const organizations = query
    .selectFrom("recruiter")
    .select("recruiter.organization")
    .where("recruiter.user", "=", user)
    .unionAll(assigned.where("agency_assignment.user", "=", user))
    .unionAll(created.where("users.id", "=", user));
  const administrator = query.selectFrom("users").select("users.id").where("users.role", "=", "Administrator");
  return job.or([
    job("job.organization", "is", null),
    job("job.organization", "in", organizations),
    job.exists(administrator.where("users.id", "=", user)),
  ]);
};

/** The new address that waits for its link. */
export const findPendingEmail = ({ db, clock }: Services, person: Person) =>
  db.first(
    query
      .selectFrom("email_change")
      .select(["email", "expires_at"])
      .where("user", "=", person.id)
      .where("used_at", "is", null)
      .where("expires_at", ">", clock().toISOString()),
  );

/** The change that a link's hash stands for, while it has not expired. Used ones are found. */
export const findEmailChange = ({ db, clock }: Services, hash: string) =>
  db.first(
    query
      .selectFrom("email_change")
      .select(["user", "email", "used_at"])
      .where("token_hash", "=", hash)
      .where("expires_at", ">", clock().toISOString()),
  );
