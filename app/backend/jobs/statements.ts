import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { JobStatus } from "~/domain/jobs/status";
import type { Database } from "../schema";
import type { Person } from "../services";
import { excluded, isIn, query, TRUE } from "../storage/compiler";
import { guardOneChanged } from "../storage/guards";
import { insertSelect } from "../storage/insert-select";
import { countUp, numberOf } from "../storage/sequence-statements";
import { hasApplicants } from "./held-queries";
import type { JobColumns } from "./job-columns";

const job = expressionBuilder<Database, "job">();
const contact = expressionBuilder<Database, "job_contact">();

/** Saves the columns while the job has the status that its editor has seen. */
export const updateColumns = (id: string, status: JobStatus, columns: JobColumns, now: string) =>
  query
    .updateTable("job")
    .set({ ...columns, date_updated: now, version: job("version", "+", 1) })
    .where("id", "=", id)
    .where("status", "=", status)
    .returning(["id", "version", "date_updated"]);

/**
 * A new draft; the same id again corrects the draft of the same person, unless people have applied to it, and changes
 * nothing of anything else.
 */
export const insertDraft = (id: string, columns: JobColumns, person: Person, now: string) =>
  query
    .insertInto("job")
    .values({ id, ...columns, user_created: person.id, date_created: now, date_updated: now })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...columns, date_updated: now, version: job("job.version", "+", 1) })
        .where("job.user_created", "=", person.id)
        .where("job.status", "=", "draft")
        .where(job.not(hasApplicants())),
    );

/** Counts jobs up where the condition holds, past numbers that an import has brought along. */
export const countJob = (condition: Expression<SqlBool>) =>
  countUp("job", condition, (number) =>
    job.exists(query.selectFrom("job").select("id").where("idExternal", "=", externalId(number))),
  );

/** Gives a draft its folder and the current number of the sequence, once. */
export const numberDraft = (id: string, folder: string) =>
  query
    .updateTable("job")
    .set({ folder, idExternal: externalId(numberOf("job")) })
    .where("id", "=", id)
    .where("idExternal", "is", null);

const externalId = (number: Expression<number | null>) => sql<string>`'J-' || ${number}`;

export interface StatusChange {
  id: string;
  from: readonly JobStatus[];
  to: JobStatus;
  /** A further condition on the row. */
  only?: Expression<SqlBool>;
  /** Columns that change along with the status. */
  columns?: JobColumns;
  now: string;
}

/** Changes one row, or none when its status or the condition does not fit. */
export const changeStatus = ({ id, from, to, only = TRUE, columns, now }: StatusChange) =>
  query
    .updateTable("job")
    .set({
      status: to,
      date_updated: now,
      statusReason: null,
      ...columns,
      offline_at: offlineSince(to, now),
      version: job("version", "+", 1),
    })
    .where("id", "=", id)
    .where("status", "in", from)
    .where(only);

/** The renewal of a running campaign moves on, never back; its booking is the one in force. */
export const moveRenewal = (id: string, { booking, nextRenewal }: { booking: string; nextRenewal: string }) =>
  query
    .updateTable("job")
    .set({ nextRenewal, version: job("version", "+", 1) })
    .where("id", "=", id)
    .where("booking", "=", booking)
    .where("nextRenewal", "<", nextRenewal);

/** The clock of its applicants: it begins when the job goes offline and ends when it is online again. */
function offlineSince(to: JobStatus, now: string) {
  if (to === "offline") return job.fn.coalesce("offline_at", sql.val(now));
  return to === "online" ? null : undefined;
}

/** Deletes the jobs of a condition; answers their ids. */
export const deleteJobs = (condition: Expression<SqlBool>) =>
  query.deleteFrom("job").where(condition).returning("job.id");

/** The brand goes: its jobs become another version, so that they are not booked as they were seen before. */
export const takeBrandOff = (brand: string, now: string) =>
  query
    .updateTable("job")
    .set({ employerBrand: null, version: job("version", "+", 1), date_updated: now })
    .where("employerBrand", "=", brand);

/** Replaces a job's contacts, in the order given; who stays in place is not written. */
export const replaceContacts = (id: string, contacts: readonly string[]) => [
  query
    .deleteFrom("job_contact")
    .where("job", "=", id)
    .where(contact.not(isIn(contact.ref("job_contact.user"), contacts))),
  insertSelect(
    "job_contact",
    { job: id, user: sql<string>`value`, position: sql<number>`min(key)` },
    query
      .selectFrom(sql`json_each(${JSON.stringify(contacts)})`.as("wanted"))
      .where(TRUE)
      .groupBy(sql`value`),
  ).onConflict((conflict) =>
    conflict
      .columns(["job", "user"])
      .doUpdateSet({ position: excluded<"job_contact">()("position") })
      .where("job_contact.position", "<>", excluded<"job_contact">()("position")),
  ),
];

/** The creator becomes the contact of a draft without any, when they recruit for its organization. */
export const addCreatorAsContact = (id: string, person: Person, organization: string | null) =>
  insertSelect(
    "job_contact",
    { job: id, user: person.id, position: 0 },
    query
      .selectFrom("recruiter")
      .where("recruiter.organization", "=", organization)
      .where("recruiter.user", "=", person.id)
      .where(contact.not(contact.exists(query.selectFrom("job_contact").select("job").where("job", "=", id)))),
  ).onConflict((conflict) => conflict.doNothing());

/** The id of a job's campaign. RECORD_CONFLICT when it changed; the version stays, since no open form holds the id. */
export const setCampaign = (id: string, { before, after }: CampaignChange, now: string) => [
  query
    .updateTable("job")
    .set({ campaignId: after, date_updated: now })
    .where("id", "=", id)
    .where("campaignId", "is", before),
  guardOneChanged("RECORD_CONFLICT"),
];

interface CampaignChange {
  before: string | null;
  after: string | null;
}
