import type { AppLoadContext } from "@remix-run/cloudflare";
import type { JobEntity, JobWritable } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { stepsOf, type Wizard } from "./load-wizard.server";

type Patch = Partial<JobWritable>;

export interface Saved {
  wizard: Wizard;
  errors: FieldErrors;
  note: string | null;
}

/**
 * Saves what may be saved of a patch: fields that the backend refuses are named and left out, the others are kept. A
 * new job is created with it. INVALID_STATUS_TRANSITION and NOT_FOUND are thrown on.
 */
export async function savePatch(wizard: Wizard, whole: Patch, context: AppLoadContext): Promise<Saved> {
  const patch = wizard.isNew ? whole : changesOf(wizard.job, whole);
  if (Object.keys(patch).length === 0) return { wizard, errors: {}, note: null };
  try {
    await sendPatch(wizard, patch, context);
    return { wizard: afterPatch(wizard, patch, context.now()), errors: {}, note: null };
  } catch (error) {
    if (!(error instanceof Refusal) || ["INVALID_STATUS_TRANSITION", "NOT_FOUND"].includes(error.code)) throw error;
    const { errors: refused, note } = formRefusal(error);
    if (note || wizard.isNew) return { wizard, errors: asFormFields(refused), note };
    const bases = new Set(Object.keys(refused).map(baseOf));
    const rest = Object.fromEntries(Object.entries(patch).filter(([field]) => !bases.has(field)));
    const saved = bases.size > 0 ? await savePatch(wizard, rest, context) : { wizard, errors: {}, note };
    return { ...saved, errors: { ...saved.errors, ...asFormFields(refused) } };
  }
}

/** Without what the job says already: going on through finished steps writes nothing. */
export function changesOf(job: JobEntity, patch: Patch): Patch {
  const stored: Record<string, unknown> = {
    ...job,
    organization: job.organization?.id ?? null,
    employerBrand: job.employerBrand?.id ?? null,
    contacts: job.contacts.map(({ id }) => id),
    termsAccepted: job.termsAccepted !== null,
  };
  const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(stored[field]);
  return Object.fromEntries(Object.entries(patch).filter(isChanged));
}

/** The field that a problem of a part belongs to: `tasks[2]` to tasks, `billing.zip` to billing. */
export const baseOf = (field: string): string => field.split(/[.[]/)[0] ?? field;

export async function sendPatch({ job, isNew }: Wizard, patch: Patch, { api }: AppLoadContext): Promise<void> {
  if (!isNew) await api.jobs.update({ id: job.id, ...patch });
  else await api.items.create({ collection: "job", id: job.id, ...patch, organization: job.organization?.id ?? null });
}

/** The job as it stands after saving, without asking for it again. */
export function afterPatch(wizard: Wizard, patch: Patch, now: Date): Wizard {
  const { organization: organizationId, employerBrand: brandId, contacts: contactIds, termsAccepted, ...plain } = patch;
  const before = wizard.job;
  const isMoved = organizationId !== undefined && organizationId !== (before.organization?.id ?? null);
  const base: JobEntity = { ...before, ...plain, ...(isMoved && { employerBrand: null, contacts: [] }) };
  const job: JobEntity = {
    ...base,
    ...(organizationId !== undefined && {
      organization: wizard.context.organizations.find(({ id }) => id === organizationId) ?? null,
    }),
    ...(brandId !== undefined && { employerBrand: wizard.brands.find(({ id }) => id === brandId) ?? null }),
    ...(contactIds !== undefined && { contacts: contactsOf(wizard, contactIds) }),
    ...(termsAccepted !== undefined && { termsAccepted: termsAccepted ? now.toISOString() : null }),
    date_updated: now.toISOString(),
  };
  return { ...wizard, job, steps: stepsOf(job, wizard.orgId), recruiters: isMoved ? [] : wizard.recruiters };
}

function contactsOf({ recruiters }: Wizard, ids: readonly string[]): JobEntity["contacts"] {
  return ids.flatMap((id) => {
    const found = recruiters.find((recruiter) => recruiter.id === id);
    return found
      ? [{ id, email: found.email, first_name: found.firstName ?? null, last_name: found.lastName ?? null }]
      : [];
  });
}

/** The billing address stands field by field in its form. */
function asFormFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field.replace(/^billing\./, ""), texts]));
}
