import { expressionBuilder, sql } from "kysely";
import { nameColumns } from "../applicants/board/card-queries";
import type { Database } from "../schema";
import { seesNamedJob } from "../scope";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";

// The tables of readers hold what `seesJob` answers, by person: they are the scope of these statements. Cross joins
// keep SQLite from beginning with another table than the one whose index has the order.

/** Jobs with applicants who came since the person last looked, the most first. */
export const findNewApplications = ({ db }: Services, person: Person, most: number) =>
  db.all(
    query
      .selectFrom("job_reader")
      .crossJoin("job")
      .select(["job_reader.job", "job.title", "job_reader.new as count"])
      .where("job_reader.user", "=", person.id)
      .where("job_reader.new", ">", sql.lit(0))
      .whereRef("job.id", "=", "job_reader.job")
      .orderBy("job_reader.new", "desc")
      .orderBy("job_reader.job")
      .limit(most),
  );

/** Applicants in the first phase of a running job since a moment or longer, the longest waiting first. */
export const findWaiting = ({ db }: Services, person: Person, before: string, most: number) =>
  db.all(
    query
      .selectFrom("waiting_reader")
      .crossJoin("applicant")
      .crossJoin("job")
      .select(["applicant.id", "applicant.job", "job.title", "waiting_reader.since"])
      .select(nameColumns())
      .where("waiting_reader.user", "=", person.id)
      .where("waiting_reader.since", "<=", before)
      .whereRef("applicant.id", "=", "waiting_reader.applicant")
      .whereRef("job.id", "=", "applicant.job")
      .orderBy("waiting_reader.since")
      .orderBy("waiting_reader.applicant")
      .limit(most),
  );

const followUps = (person: Person, until: string) =>
  query
    .selectFrom("applicant")
    .crossJoin("job")
    .where("applicant.follow_up_user", "=", person.id)
    .where("applicant.follow_up_on", "<=", until)
    .where("applicant.anonymised_at", "is", null)
    .whereRef("job.id", "=", "applicant.job")
    .where(seesNamedJob(person));

/** Follow-ups of the person that are due by a day, the oldest first. */
export const findFollowUps = ({ db }: Services, person: Person, until: string, most: number) =>
  db.all(
    followUps(person, until)
      .select(["applicant.id", "applicant.job", "job.title", "applicant.follow_up_on as on"])
      .select(nameColumns())
      .$narrowType<{ on: string }>()
      .orderBy("applicant.follow_up_on")
      .limit(most),
  );

/** A time from the first moment to before the second. */
export interface Span {
  from: string;
  until: string;
}

/** Appointments of a person within a time, the next first. */
const appointmentsOf = (user: string, { from, until }: Span, most: number) =>
  query
    .selectFrom("appointment_reader")
    .crossJoin("interview")
    .crossJoin("applicant")
    .crossJoin("job")
    .select(["applicant.job", "job.title", "interview.starts_at as starts", "interview.place"])
    .select(nameColumns())
    .where("appointment_reader.user", "=", user)
    .where("appointment_reader.starts_at", ">=", from)
    .where("appointment_reader.starts_at", "<", until)
    .whereRef("interview.id", "=", "appointment_reader.interview")
    .whereRef("applicant.id", "=", "interview.applicant")
    .whereRef("job.id", "=", "applicant.job")
    .orderBy("appointment_reader.starts_at")
    .orderBy("appointment_reader.interview")
    .limit(most);

/** Appointments within a time, as pages list them. */
export const findAppointments = ({ db }: Services, { id }: Person, span: Span, most: number) =>
  db.all(appointmentsOf(id, span, most).select("applicant.id"));

/** Since when the person has a secret address for calendars. */
export const findOwnFeed = ({ db }: Services, { id }: Person) =>
  db.first(query.selectFrom("calendar_feed").select("date_created").where("user", "=", id));

/** Who has the secret address of a calendar; null for a person who may not log in. */
export const findFeedHolder = ({ db }: Services, tokenHash: string) =>
  db.first(
    query
      .selectFrom("calendar_feed")
      .innerJoin("users", "users.id", "calendar_feed.user")
      .select(["users.id", "users.language"])
      .where("calendar_feed.token_hash", "=", tokenHash)
      .where("users.status", "=", "active"),
  );

/** The same appointments with what calendars hold of them. */
export const findCalendar = ({ db }: Services, { id }: { id: string }, span: Span, most: number) =>
  db.all(
    appointmentsOf(id, span, most)
      .select(["interview.id", "interview.minutes", "interview.sequence"])
      .select(["interview.date_updated as updated", "applicant.id as applicant"]),
  );

/** Campaigns that are renewed or end from one day to before another, the next first. */
export const findRenewals = ({ db }: Services, person: Person, { from, until }: Span, most: number) =>
  db.all(
    query
      .selectFrom("job_reader")
      .crossJoin("job")
      .select(["job_reader.job", "job.title", "job.status", "job_reader.renewal"])
      .where("job_reader.user", "=", person.id)
      .where("job_reader.renewal", ">=", from)
      .where("job_reader.renewal", "<", until)
      .$narrowType<{ renewal: string }>()
      .whereRef("job.id", "=", "job_reader.job")
      .orderBy("job_reader.renewal")
      .orderBy("job_reader.job")
      .limit(most),
  );

/** The column that says since when a campaign has a problem. */
const DUE = {
  payment: "job_reader.declined_at",
  chatbotOffline: "job_reader.starts_on",
  chatbotUnpublished: "job_reader.unpublished_since",
} as const;
export type Problem = keyof typeof DUE;

/** Jobs with a problem since a moment or a day, or longer, the longest first. */
export const findProblems = ({ db }: Services, person: Person, problem: Problem, until: string, most: number) =>
  db.all(
    query
      .selectFrom("job_reader")
      .crossJoin("job")
      .select(["job_reader.job", "job.title", `${DUE[problem]} as since`])
      .where("job_reader.user", "=", person.id)
      .where(DUE[problem], "<=", until)
      .$narrowType<{ since: string }>()
      .whereRef("job.id", "=", "job_reader.job")
      .orderBy(DUE[problem])
      .orderBy("job_reader.job")
      .limit(most),
  );

const mention = expressionBuilder<Database, "mention">();

/** The newest unread mentions of a person in notes and comments of jobs that the person sees. */
export const findMentions = ({ db }: Services, person: Person, most: number) =>
  db.all(
    query
      .selectFrom("mention")
      .crossJoin("job")
      .leftJoin("note", "note.id", "mention.note")
      .leftJoin("applicant_event", "applicant_event.id", "mention.comment")
      .leftJoin("users", (join) =>
        join.on((eb) => eb("users.id", "=", eb.fn.coalesce("note.author", "applicant_event.actor"))),
      )
      .select(["mention.note", "mention.applicant", "mention.date_created as at", "job.id as job", "job.title"])
      .select(["users.first_name", "users.last_name"])
      .where("mention.user", "=", person.id)
      .where("mention.read_at", "is", null)
      .where(seesJobOfMention())
      .whereRef("job.id", "=", "mention.job")
      .orderBy("mention.date_created", "desc")
      .limit(most),
  );

/** A literal: the condition of the index. */
const seesJobOfMention = () => sql<boolean>`${mention.ref("mention.seesJob")} = ${sql.lit(1)}`;

/** Where each section ends: see `findWaiting` and the others. */
export interface Bounds {
  before: string;
  today: string;
  days: Span;
  renewals: Span;
  problems: Record<Problem, string>;
}
export type Counted = "newApplications" | "followUps" | "waiting" | "appointments" | "renewals" | "mentions" | Problem;

/** How many entries each kind has, counted no further than its limit. */
export function countDue({ db }: Services, person: Person, bounds: Bounds, limits: Record<Counted, number>) {
  const ofJobs = query.selectFrom("job_reader").select("job_reader.job as id").where("job_reader.user", "=", person.id);
  const { before, today, days, renewals } = bounds;
  const problems = (problem: Problem) => ofJobs.where(DUE[problem], "<=", bounds.problems[problem]);
  const lists = {
    newApplications: ofJobs.where("job_reader.new", ">", sql.lit(0)),
    waiting: query
      .selectFrom("waiting_reader")
      .select("waiting_reader.applicant as id")
      .where("waiting_reader.user", "=", person.id)
      .where("waiting_reader.since", "<=", before),
    followUps: followUps(person, today).select("applicant.id"),
    appointments: query
      .selectFrom("appointment_reader")
      .select("appointment_reader.interview as id")
      .where("appointment_reader.user", "=", person.id)
      .where("appointment_reader.starts_at", ">=", days.from)
      .where("appointment_reader.starts_at", "<", days.until),
    renewals: ofJobs.where("job_reader.renewal", ">=", renewals.from).where("job_reader.renewal", "<", renewals.until),
    payment: problems("payment"),
    chatbotOffline: problems("chatbotOffline"),
    chatbotUnpublished: problems("chatbotUnpublished"),
    mentions: query
      .selectFrom("mention")
      .select("mention.source as id")
      .where("mention.user", "=", person.id)
      .where("mention.read_at", "is", null)
      .where(seesJobOfMention())
      // In the order of the index of unread ones, so that SQLite walks no other.
      .orderBy("mention.date_created", "desc"),
  };
  const count = (name: Counted) =>
    sql<number>`(select count(*) from (select 1 from ${lists[name]} limit ${limits[name]}))`.as(name);
  return db.first(
    query.selectNoFrom([
      count("newApplications"),
      count("waiting"),
      count("followUps"),
      count("appointments"),
      count("renewals"),
      count("mentions"),
      count("payment"),
      count("chatbotOffline"),
      count("chatbotUnpublished"),
    ]),
  );
}
