import { expressionBuilder, sql } from "kysely";
import type { Colleague } from "~/domain/mentions";
import { fullName } from "~/domain/people";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { isIn, query } from "../storage/compiler";

const users = expressionBuilder<Database, "users">();

/** Who may be mentioned, or be responsible, on a job: all users who see its applicants by working there. */
export async function findColleagues({ db }: Services, person: Person, job: string): Promise<Colleague[]> {
  const rows = await db.all(selectColleagues(job, person));
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}

/** As many of them as a page suggests: the asking person, the job's contacts and recruiters of the organization. */
export async function findSomeColleagues({ db }: Services, person: Person, job: string): Promise<Colleague[]> {
  const rows = await db.all(selectColleagues(job, person, MOST_SUGGESTED).limit(MOST_SUGGESTED));
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}

/** A page reads a bounded number of rows, however many recruiters an organization has. */
const MOST_SUGGESTED = 16;

/** For LIMIT. */
const UNLIMITED = -1;

/** Of these users, those who are colleagues. */
export const areColleagues = (person: Person, job: string, ids: readonly string[]) =>
  users.and([
    isIn(users.ref("users.id"), ids),
    users("users.id", "in", query.selectFrom(selectColleagues(job, person).as("colleague")).select("colleague.id")),
  ]);

/**
 * {id, first_name, last_name} of all users who may see the applicants of a job, and of the asking person, in the order
 * of names: who can be responsible, and who can be mentioned. Administrators see all jobs but belong to none. Beside
 * the contacts at most `most` recruiters and agencies are looked at.
 */
export const selectColleagues = (job: string, { id }: Person, most = UNLIMITED) => {
  const members = query
    .selectFrom("recruiter")
    .select("recruiter.user")
    .where("recruiter.organization", "=", sql.ref<string>("job.organization"));
  const agencies = query
    .selectFrom("agency_assignment")
    .select("agency_assignment.user")
    .where("agency_assignment.organization", "=", sql.ref<string>("job.organization"));
  const creator = query
    .selectFrom("organization")
    .select("organization.user_created as user")
    .where("organization.id", "=", sql.ref<string>("job.organization"));
  const contacts = query
    .selectFrom("job_contact")
    .select("job_contact.user")
    .where("job_contact.job", "=", sql.ref<string>("job.id"));
  const contact = contacts.where("job_contact.user", "=", sql.ref<string>("users.id"));
  // A LIMIT inside a UNION needs a subquery.
  const candidates = query
    .selectFrom(members.limit(most).as("recruiters"))
    .select("recruiters.user")
    .union(query.selectFrom(agencies.limit(most).as("agencies")).select("agencies.user"))
    .union(contacts)
    .union(creator.$narrowType<{ user: string }>());
  return query
    .selectFrom("job")
    .innerJoin("users", (join) => join.on((eb) => eb.or([eb("users.id", "=", id), eb("users.id", "in", candidates)])))
    .select(["users.id", "users.first_name", "users.last_name"])
    .where("job.id", "=", job)
    .where("users.status", "=", "active")
    .where("users.role", "<>", "Öffentlich")
    .where((eb) =>
      eb.or([
        eb("users.id", "=", id),
        eb("users.role", "=", "Agentur"),
        eb.exists(
          members
            .where("recruiter.user", "=", eb.ref("users.id"))
            .where((recruiter) =>
              recruiter.or([
                recruiter("recruiter.role", "=", "admin"),
                eb("users.id", "=", eb.ref("job.user_created")),
                eb.exists(contact),
              ]),
            ),
        ),
      ]),
    )
    .orderBy("users.last_name")
    .orderBy("users.first_name")
    .orderBy("users.id");
};

/** Returns a row when the user is one of the colleagues. */
export const selectColleague = (job: string, person: Person, user: string) =>
  query
    .selectFrom(selectColleagues(job, person).as("colleague"))
    .select("colleague.id")
    .where("colleague.id", "=", user);
