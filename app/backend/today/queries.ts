import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { JobStatus } from "~/domain/jobs/status";
import { nameColumns } from "../applicants/board/card-queries";
import { countsOf } from "../jobs/count-queries";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Person, Services } from "../services";
import { isIn, query } from "../storage/compiler";

/** So many running jobs are looked at, those changed last: the page reads a bounded number of rows. */
export const MOST_JOBS = 12;
/** Who works for several organizations: so many of them, and so many jobs of each. */
const MOST_ORGANIZATIONS = 8;
export const MOST_OF_EACH = 6;
export const MOST_MENTIONS = 6;

/** Where applicants and appointments are looked for: a whole organization, or one job of it. */
export type Place = { organization: string } | { job: string };

// The condition of the indexes job_running and job_running_by_creator, written into the statement.
const RUNNING: JobStatus[] = ["submitted", "online", "online_terminated"];

const job = expressionBuilder<Database, "job">();

/** The running jobs that a person works on, changed last first, and one more than are looked at, with what is new. */
export const findJobs = ({ db }: Services, person: Person) =>
  db.all(
    query
      .selectFrom("job")
      .select(["job.id", "job.title", "job.status", "job.nextRenewal", "job.organization"])
      .select(countsOf(person, job.ref("job.id")).as("counts"))
      .where("job.id", "in", jobsOfOrganizations(person).union(createdBy(person)).union(withContact(person)))
      .where(isRunning())
      .where(seesJob(person))
      .orderBy("job.date_updated", "desc")
      .limit(MOST_JOBS + 1),
  );

const isRunning = () =>
  job(
    "job.status",
    "in",
    RUNNING.map((status) => sql.lit(status)),
  );

const newest = (condition: Expression<SqlBool>, most: number) =>
  query
    .selectFrom("job")
    .select("job.id")
    .where(isRunning())
    .where(condition)
    .orderBy("job.date_updated", "desc")
    .orderBy("job.id", "desc")
    .limit(most);

/** Of the organizations that the person administers, or of an agency: a few of each. SQLite has no lateral joins. */
function jobsOfOrganizations(person: Person) {
  const admin = person.memberships.filter(({ role }) => role === "admin").map(({ organization }) => organization);
  const most = admin.length === 1 ? MOST_JOBS + 1 : MOST_OF_EACH;
  const own = query
    .selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(admin.slice(0, MOST_ORGANIZATIONS))})`.as("own"))
    .select("own.value as organization");
  const assigned = query
    .selectFrom("agency_assignment")
    .select("agency_assignment.organization")
    .where("agency_assignment.user", "=", person.id)
    .limit(MOST_ORGANIZATIONS);
  const organizations = query
    .selectFrom(own.as("own"))
    .select("own.organization")
    .union(query.selectFrom(assigned.as("assigned")).select("assigned.organization"));
  const ofOne = newest(job("job.organization", "=", sql.ref<string>("place.organization")), most);
  const lists = sql<{ value: string }>`json_each((
    select json_group_array(${sql.ref("top.id")}) from ${ofOne} as top))`;
  return query.selectFrom(organizations.as("place")).crossJoin(lists.as("listed")).select("listed.value as id");
}

const createdBy = (person: Person) =>
  query.selectFrom(newest(job("job.user_created", "=", person.id), MOST_JOBS + 1).as("created")).select("created.id");

/** The newest by their ids, which are ordered by time. */
function withContact(person: Person) {
  const contacts = query
    .selectFrom("job_contact")
    .select("job_contact.job as id")
    .where("job_contact.user", "=", person.id)
    // The condition of the index job_contact_running.
    .where("job_contact.isRunning", "=", sql.lit(true))
    .orderBy("job_contact.job", "desc")
    .limit(MOST_JOBS + 1);
  return query.selectFrom(contacts.as("contact")).select("contact.id");
}

/** Applicants in the first phase of a running job whom nobody has moved since a moment, the longest waiting first. */
export function findWaiting(
  { db }: Services,
  person: Person,
  place: Place,
  { before, most }: { before: string; most: number },
) {
  const { ref } = expressionBuilder<Database, "waiting_applicant">();
  return db.all(
    query
      .selectFrom("waiting_applicant")
      // Cross joins keep SQLite from beginning with the jobs.
      .crossJoin("applicant")
      .crossJoin("job")
      .select(["applicant.id", "applicant.job", "job.title", "waiting_applicant.since"])
      .select(nameColumns())
      .where(isAt(place, ref("waiting_applicant.organization"), ref("waiting_applicant.job")))
      .where("waiting_applicant.since", "<=", before)
      .whereRef("applicant.id", "=", "waiting_applicant.applicant")
      .whereRef("job.id", "=", "applicant.job")
      .where(seesJob(person))
      .orderBy("waiting_applicant.since")
      .limit(most),
  );
}

/** Interviews between two moments, the next first. */
export function findAppointments(
  { db }: Services,
  person: Person,
  place: Place,
  { from, until, most }: { from: string; until: string; most: number },
) {
  const { ref } = expressionBuilder<Database, "appointment">();
  return db.all(
    query
      .selectFrom("appointment")
      .crossJoin("interview")
      .crossJoin("applicant")
      .crossJoin("job")
      .select(["applicant.id", "applicant.job", "job.title", "interview.starts_at as starts", "interview.place"])
      .select(nameColumns())
      .where(isAt(place, ref("appointment.organization"), ref("appointment.job")))
      .where("appointment.starts_at", ">=", from)
      .where("appointment.starts_at", "<", until)
      .whereRef("interview.id", "=", "appointment.interview")
      .whereRef("applicant.id", "=", "interview.applicant")
      .whereRef("job.id", "=", "applicant.job")
      .where(seesJob(person))
      .orderBy("appointment.starts_at")
      .limit(most),
  );
}

const isAt = (place: Place, organization: Expression<string>, job: Expression<string>) =>
  "job" in place ? sql<SqlBool>`${job} = ${place.job}` : sql<SqlBool>`${organization} = ${place.organization}`;

/** Jobs whose newest charge was declined and is not paid yet. */
export const findDeclined = ({ db }: Services, person: Person, jobs: readonly string[]) => {
  const newestCharge = query
    .selectFrom("card_charge")
    .select("card_charge.id")
    .whereRef("card_charge.booking", "=", sql.ref("booking.id"))
    .orderBy("card_charge.date_created", "desc")
    .limit(1);
  return db.all(
    query
      .selectFrom("job")
      .innerJoin("booking", "booking.id", "job.booking")
      .innerJoin("card_charge", (join) => join.on("card_charge.id", "=", newestCharge as never))
      .select(["job.id as job", "card_charge.first_failed_at as since"])
      .where(isIn(job.ref("job.id"), jobs))
      .where("booking.status", "=", "active")
      .where("card_charge.status", "=", "open")
      .where("card_charge.attempts", ">", 0)
      .where(seesJob(person)),
  );
};

/** The newest unread mentions of a person in notes and comments of jobs that the person sees. */
export const findMentions = ({ db }: Services, person: Person) =>
  db.all(
    query
      .selectFrom("mention")
      .innerJoin("job", "job.id", "mention.job")
      .leftJoin("note", "note.id", "mention.note")
      .leftJoin("applicant_event", "applicant_event.id", "mention.comment")
      .leftJoin("users", (join) =>
        join.on((eb) => eb("users.id", "=", eb.fn.coalesce("note.author", "applicant_event.actor"))),
      )
      .select(["mention.note", "mention.applicant", "mention.date_created as at", "job.id as job", "job.title"])
      .select(["users.first_name", "users.last_name"])
      .where("mention.user", "=", person.id)
      .where("mention.read_at", "is", null)
      .where(seesJob(person))
      .orderBy("mention.date_created", "desc")
      .limit(MOST_MENTIONS + 1),
  );
