import { CALL_RIGHTS } from "~/content-api/call-rights";
import type { JobWritable } from "~/content-api/entities";
import { isRefusal, Refusal } from "~/domain/errors";
import { problems } from "~/domain/jobs/problems";
import { isEditable } from "~/domain/jobs/status";
import { message } from "~/domain/messages";
import { keysOf } from "~/lib/objects";
import { closeOpenCheckout } from "../billing/close-open-checkout";
import { setInvoiceReference } from "../billing/statements";
import { moveFolders } from "../files/statements";
import type { Actor, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { guardOneChanged, guardThat } from "../storage/guards";
import { historyOfChange } from "./change-statements";
import { isWithoutApplicants } from "./held-queries";
import { jobColumns, termsColumns } from "./job-columns";
import { exchangeTemplatePhases } from "./phase-statements";
import { checkJobRight } from "./policy";
import { folderOf, hasVersion, isJobVisible, type JobBrief, loadBrief, loadJob } from "./queries";
import { organizationOf, type References } from "./reference-queries";
import { findReferenceProblems, referenceGuards, refuseProblems } from "./references";
import { checkShape } from "./shape";
import { replaceContacts, updateColumns } from "./statements";
import { closedFields } from "./writable-fields";

export interface JobPatch {
  version?: number;
  fields: Partial<JobWritable>;
}

/**
 * Saves the given fields and nothing else. NOT_FOUND, INVALID_STATUS_TRANSITION, FAILED_VALIDATION, RECORD_CONFLICT
 * {job}.
 */
export async function updateJob(services: Services, actor: Actor, id: string, { version, fields }: JobPatch) {
  const references = chosenReferences(id, fields);
  const [job, settings, wrong] = await Promise.all([
    loadBrief(services, actor, id),
    getSettingsRecord(services.db),
    references ? findReferenceProblems(services, actor, references) : [],
  ]);
  checkOpen(actor, job, fields);
  checkShape(fields, settings.limits);
  if (version !== undefined && version !== job.version) throw await conflict(services, actor, id);
  refuseProblems(wrong);
  await leaveOrganization(services, job, fields);
  const now = services.clock().toISOString();
  const columns = {
    ...clearedBy(job, fields),
    ...jobColumns(fields),
    ...termsColumns(fields.termsAccepted, now, settings.termsVersion),
  };
  const contacts = fields.contacts || movesOrganization(job, fields) ? (references?.contacts ?? []) : null;
  try {
    const update = updateColumns(id, job.status, columns, now);
    const written = await services.db.write([
      guardThat("NOT_FOUND", isJobVisible(actor, id)),
      ...(references ? referenceGuards(actor, references) : []),
      // Their rows, which say whose they are, would stay with the organization that the job has left.
      ...(movesOrganization(job, fields) ? [guardThat("FAILED_VALIDATION", isWithoutApplicants(id))] : []),
      ...(version === undefined ? [] : [guardThat("RECORD_CONFLICT", hasVersion(id, version))]),
      historyOfChange(services, actor, { id, status: job.status, columns, contacts }),
      update,
      guardOneChanged("INVALID_STATUS_TRANSITION"),
      ...(fields.invoiceReference === undefined || isEditable(job.status)
        ? []
        : [setInvoiceReference(id, fields.invoiceReference)]),
      ...(contacts ? replaceContacts(id, contacts) : []),
      ...(movesOrganization(job, fields) ? moveFolders(folderOf(id), fields.organization ?? null) : []),
      ...(movesOrganization(job, fields) ? exchangeTemplatePhases(services, id) : []),
    ]);
    const [saved] = written.rowsOf(update);
    if (!saved) throw new Refusal("NOT_FOUND");
    return saved;
  } catch (error) {
    if (isRefusal(error, "RECORD_CONFLICT")) throw await conflict(services, actor, id);
    if (isRefusal(error, "FAILED_VALIDATION"))
      refuseProblems([{ field: "organization", message: message("jobHasApplicants") }]);
    throw error;
  }
}

function checkOpen(actor: Actor, job: JobBrief, fields: Partial<JobWritable>): void {
  const closed = closedFields(job.status, keysOf(fields));
  if (closed.length > 0) throw new Refusal("INVALID_STATUS_TRANSITION", { fields: closed });
  if (isEditable(job.status)) return;
  if ("invoiceReference" in fields) checkJobRight(actor, CALL_RIGHTS["jobs.update"].invoiceReference.needs, job);
  const found = problems();
  found.when(fields.contacts?.length === 0, "contacts", "tooFewEntries", { min: 1 });
  if (found.list.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: found.list });
}

/**
 * Only what the patch touches is checked: a brand that was archived later must not stop somebody from saving the title.
 */
function chosenReferences(id: string, fields: Partial<JobWritable>): References | null {
  const { organization, employerBrand, contacts } = fields;
  if (organization === undefined && employerBrand === undefined && contacts === undefined) return null;
  return {
    organization: organization === undefined ? organizationOf(id) : organization,
    employerBrand: employerBrand ?? null,
    contacts: contacts ?? [],
  };
}

/** Brand and contacts belong to the organization: another one starts without them. */
function clearedBy(job: JobBrief, fields: Partial<JobWritable>): { employerBrand?: null } {
  return movesOrganization(job, fields) ? { employerBrand: null } : {};
}

function movesOrganization(job: JobBrief, { organization }: Partial<JobWritable>): boolean {
  return organization !== undefined && organization !== job.organization;
}

/** A payment page that is open would bill the organization the job has left. */
async function leaveOrganization(services: Services, job: JobBrief, fields: Partial<JobWritable>): Promise<void> {
  if (!movesOrganization(job, fields)) return;
  if (!(await closeOpenCheckout(services, job.id))) throw new Refusal("INVALID_STATUS_TRANSITION", { reason: "paid" });
}

async function conflict(services: Services, actor: Actor, id: string): Promise<Refusal> {
  const { entity } = await loadJob(services, actor, id);
  return new Refusal("RECORD_CONFLICT", { job: entity });
}
