import { issuesOf } from "~/content-api/client";
import { type JobWritable, jobWritableSchema } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { toJobCreate } from "~/domain/jobs/job";
import { historyRowOnce } from "../history/statements";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { assignments, guardChanged, insert, type Sql, sql } from "../storage/sql";
import { jobColumns, termsColumns } from "./job-columns";
import { contactRows, findReferenceProblems, referenceGuards, refuseProblems } from "./references";
import { checkShape } from "./shape";
import { takeTemplatePhases } from "./template-phases";

export interface CreatedJob {
  id: string;
  idExternal: string | null;
  version: number;
}

/**
 * Creates a draft. With the client's id a second submit of the same form corrects the first one; an id of somebody else's, or of a job
 * that is no draft any more, is RECORD_NOT_UNIQUE. FAILED_VALIDATION, INVALID_PAYLOAD.
 */
export async function createJob(
  services: Services,
  person: Person,
  input: Record<string, unknown>,
): Promise<CreatedJob> {
  const fields = toFields(input);
  const references = {
    organization: fields.organization ?? onlyOrganization(person),
    employerBrand: fields.employerBrand ?? null,
    contacts: fields.contacts ?? [],
  };
  const [settings, wrong] = await Promise.all([
    getSettingsRecord(services.db),
    findReferenceProblems(services, person, references),
  ]);
  refuseProblems(wrong);
  checkShape(fields, settings.limits);
  const now = services.clock().toISOString();
  const columns = {
    ...jobColumns(fields),
    ...termsColumns(fields.termsAccepted, now, settings.termsVersion),
    organization: references.organization,
  };
  const id = typeof input.id === "string" && input.id.length <= 200 && input.id ? input.id : services.ids();
  const written = await services.db.write<CreatedJob>([
    ...referenceGuards(person, references),
    ...draftStatements(services, person, {
      id,
      columns,
      organization: references.organization,
      contacts: fields.contacts ?? null,
    }),
  ]);
  const created = written.flatMap(({ rows }) => rows).find((row) => row?.id === id);
  if (!created) throw new Refusal("RECORD_NOT_UNIQUE", { field: "id" });
  return created;
}

export interface Draft {
  id: string;
  columns: Parameters<typeof insert>[1];
  organization: string | null;
  /** None given: the creator becomes one when they recruit for the organization. */
  contacts: readonly string[] | null;
}

/** Number, folder, row, contacts and history of a new draft: the second time only the row is corrected. */
export function draftStatements(
  services: Services,
  person: Person,
  { id, columns, organization, contacts }: Draft,
): Sql[] {
  const now = services.clock().toISOString();
  const folder = services.ids();
  const isNew = sql`NOT EXISTS (SELECT 1 FROM job WHERE id = ${id})`;
  const title = typeof columns.title === "string" ? columns.title : "";
  return [
    sql`UPDATE sequence SET value = value + 1 WHERE name = 'job' AND ${isNew}`,
    sql`INSERT INTO folder (id, name, organization, owner, date_created)
      SELECT ${folder}, ${title || "Job"}, ${organization}, ${person.id}, ${now} WHERE ${isNew}`,
    sql`${insert("job", {
      id,
      ...columns,
      user_created: person.id,
      date_created: now,
      date_updated: now,
    })} ON CONFLICT(id) DO UPDATE SET ${assignments({ ...columns, date_updated: now })}, version = job.version + 1
      WHERE job.user_created = ${person.id} AND job.status = 'draft'`,
    guardChanged("RECORD_NOT_UNIQUE"),
    sql`UPDATE job SET folder = ${folder}, idExternal = 'J-' || (SELECT value FROM sequence WHERE name = 'job') WHERE id = ${id} AND idExternal IS NULL`,
    historyRowOnce(services, { organization, job: id, actor: person, event: "job.create", after: { status: "draft" } }),
    takeTemplatePhases(services, id),
    ...(contacts ? contactRows(id, contacts) : [creatorAsContact(id, person, organization)]),
    sql`SELECT id, idExternal, version FROM job WHERE id = ${id}`,
  ];
}

function toFields(input: Record<string, unknown>): Partial<JobWritable> {
  const parsed = jobWritableSchema.partial().safeParse(toJobCreate(input));
  if (!parsed.success) throw new Refusal("INVALID_PAYLOAD", { reason: issuesOf(parsed.error) });
  return parsed.data;
}

function onlyOrganization(person: Person): string | null {
  return person.memberships.length === 1 ? (person.memberships[0]?.organization ?? null) : null;
}

function creatorAsContact(job: string, person: Person, organization: string | null): Sql {
  return sql`INSERT INTO job_contact (job, user, position) SELECT ${job}, recruiter.user, 0 FROM recruiter
    WHERE recruiter.organization = ${organization} AND recruiter.user = ${person.id}
      AND NOT EXISTS (SELECT 1 FROM job_contact WHERE job = ${job}) ON CONFLICT DO NOTHING`;
}
