import { issuesOf } from "~/content-api/client";
import { type JobWritable, jobWritableSchema } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { toJobCreate } from "~/domain/jobs/job";
import { insertFolder } from "../files/statements";
import { historyRowOnce } from "../history/statements";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { guardOneChanged } from "../storage/guards";
import type { RowOf, Statement } from "../storage/statement";
import { idIsTaken, refuseTakenId } from "../storage/write-unique";
import { type JobColumns, jobColumns, termsColumns } from "./job-columns";
import { takeTemplatePhases } from "./phase-statements";
import { isFree, selectCreated } from "./queries";
import { findReferenceProblems, referenceGuards, refuseProblems } from "./references";
import { checkShape } from "./shape";
import { addCreatorAsContact, countJob, insertDraft, numberDraft, replaceContacts } from "./statements";

export type CreatedJob = RowOf<ReturnType<typeof selectCreated>>;

/**
 * Creates a draft. With the client's id a second submit of the same form corrects the first one; an id of somebody
 * else's, or of a job that is no draft any more, is RECORD_NOT_UNIQUE. FAILED_VALIDATION, INVALID_PAYLOAD.
 */
export async function createJob(
  services: Services,
  person: Person,
  input: Record<string, unknown>,
): Promise<CreatedJob> {
  const fields = readJobFields(input);
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
  const selected = selectCreated(id);
  const writing = services.db.write([
    ...referenceGuards(person, references),
    ...draftStatements(services, person, {
      id,
      columns,
      organization: references.organization,
      contacts: fields.contacts ?? null,
    }),
    selected,
  ]);
  const written = await writing.catch(refuseTakenId(id));
  const [created] = written.rowsOf(selected);
  if (!created) throw idIsTaken(id);
  return created;
}

export interface Draft {
  id: string;
  columns: JobColumns;
  organization: string | null;
  /** None given: the creator becomes one when they recruit for the organization. */
  contacts: readonly string[] | null;
}

/** Number, folder, row, contacts and history of a new draft: the second time only the row is corrected. */
export function draftStatements(
  services: Services,
  person: Person,
  { id, columns, organization, contacts }: Draft,
): Statement[] {
  const now = services.clock().toISOString();
  const folder = services.ids();
  const name = columns.title || "Job";
  return [
    countJob(isFree(id)),
    insertFolder({ id: folder, name, organization, owner: person.id, date_created: now }, isFree(id)),
    insertDraft(id, columns, person, now),
    guardOneChanged("RECORD_NOT_UNIQUE"),
    numberDraft(id, folder),
    historyRowOnce(services, { organization, job: id, actor: person, event: "job.create", after: { status: "draft" } }),
    takeTemplatePhases(services, id),
    ...(contacts ? replaceContacts(id, contacts) : [addCreatorAsContact(id, person, organization)]),
  ];
}

/** A job's fields as they come in a row: relations as ids or objects with one. INVALID_PAYLOAD */
export function readJobFields(input: Record<string, unknown>): Partial<JobWritable> {
  const parsed = jobWritableSchema.partial().safeParse(toJobCreate(input));
  if (!parsed.success) throw new Refusal("INVALID_PAYLOAD", { reason: issuesOf(parsed.error) });
  return parsed.data;
}

function onlyOrganization(person: Person): string | null {
  return person.memberships.length === 1 ? (person.memberships[0]?.organization ?? null) : null;
}
