import type { Country, JobEntity } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import { adminScope, jobScope } from "../scope";
import type { Actor, Services } from "../services";
import { inList, raw, type Sql, sql } from "../storage/sql";
import { JOB_COLUMNS, type JobRow, parse, toJobEntity } from "./entity";

export interface LoadedJob {
  entity: JobEntity;
  billingCountry: Country | null;
  /** Accepted recruiters of the job's organization. */
  recruiterIds: string[];
}

/** The job, if this actor may see it; NOT_FOUND otherwise. */
export async function loadJob({ db }: Services, actor: Actor, id: string): Promise<LoadedJob> {
  const row = await db.first<JobRow>(sql`SELECT ${JOB_COLUMNS} FROM job WHERE job.id = ${id} AND ${jobScope(actor)}`);
  if (!row) throw new Refusal("NOT_FOUND");
  return {
    entity: toJobEntity(row),
    billingCountry: parse<Country>(row.billing_country_json),
    recruiterIds: parse<string[]>(row.recruiters_json) ?? [],
  };
}

/** What a transition has to know of a job. */
export interface JobBrief {
  id: string;
  title: string;
  status: JobStatus;
  version: number;
  organization: string | null;
  user_created: string | null;
  contacts: string[];
  nextRenewal: string | null;
  userCampaignStartDate: string | null;
  runtime: number | null;
  booking: string | null;
}

export async function loadBrief({ db }: Services, actor: Actor, id: string): Promise<JobBrief> {
  const row = await db.first<BriefRow>(selectBrief(actor, id));
  if (!row) throw new Refusal("NOT_FOUND");
  return toBrief(row);
}

export const selectBrief = (actor: Actor, id: string): Sql =>
  sql`SELECT ${briefColumns} FROM job WHERE job.id = ${id} AND ${jobScope(actor)}`;

/** Those of the jobs that the actor sees. */
export async function loadBriefs({ db }: Services, actor: Actor, ids: readonly string[]): Promise<JobBrief[]> {
  const rows = await db.all<BriefRow>(
    sql`SELECT ${briefColumns} FROM job WHERE ${inList(raw("job.id"), ids)} AND ${jobScope(actor)}`,
  );
  return rows.map(toBrief);
}

export type BriefRow = Omit<JobBrief, "contacts"> & { contacts: string };

export const toBrief = (row: BriefRow): JobBrief => ({ ...row, contacts: JSON.parse(row.contacts) });

export const briefColumns = sql`id, title, status, version, organization, user_created, nextRenewal, userCampaignStartDate, runtime, booking,
  (SELECT json_group_array(user) FROM job_contact WHERE job_contact.job = job.id) AS contacts`;

/** For guards: the job is still one that this actor sees. */
export const isVisible = (actor: Actor, id: string): Sql =>
  sql`EXISTS (SELECT 1 FROM job WHERE job.id = ${id} AND ${jobScope(actor)})`;

/** A draft that the actor may delete, on the table `job`: members only what they created. */
export const isDeletable = (actor: Actor): Sql => {
  const isCreated = actor.kind === "person" ? sql`job.user_created = ${actor.id}` : sql`0`;
  return sql`job.status = 'draft' AND ${jobScope(actor)} AND (${adminScope(actor, raw("job.organization"))} OR ${isCreated})`;
};

/** Who hears about a job: its contacts, and its creator when it has none; a condition on `users`. */
export const jobReaders = (id: string): Sql => sql`users.id IN (
  SELECT user FROM job_contact WHERE job = ${id}
  UNION SELECT user_created FROM job WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM job_contact WHERE job = ${id}))`;
