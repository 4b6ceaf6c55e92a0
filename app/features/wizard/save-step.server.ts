import type { AppLoadContext } from "@remix-run/cloudflare";
import type { JobEntity, JobWritable } from "~/content-api/entities";
import { isRefusal } from "~/domain/errors";
import { baseOf } from "~/features/forms/schema-path";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { Wizard } from "./load-wizard.server";

type Patch = Partial<JobWritable>;

export interface Refused {
  errors: FieldErrors;
  /** Key of a message for the form as a whole. */
  note: string | null;
}

const SAVED: Refused = { errors: {}, note: null };

/**
 * Saves what may be saved of a patch: the backend names every field that it refuses, so the others are sent a second
 * time and no more. A new job is created whole or not at all. INVALID_STATUS_TRANSITION and NOT_FOUND are thrown on.
 */
export async function saveStep(wizard: Wizard, whole: Patch, context: AppLoadContext): Promise<Refused> {
  const patch = wizard.isNew ? whole : changesOf(wizard.job, whole);
  const first = await trySaving(wizard, patch, context);
  const refused = new Set(Object.keys(first.errors).map(baseOf));
  if (wizard.isNew || first.note || refused.size === 0) return asFormFields(first);
  const rest = Object.fromEntries(Object.entries(patch).filter(([field]) => !refused.has(field)));
  const second = await trySaving(wizard, rest, context);
  return asFormFields({ errors: { ...second.errors, ...first.errors }, note: second.note });
}

async function trySaving({ job, isNew }: Wizard, patch: Patch, { api }: AppLoadContext): Promise<Refused> {
  if (Object.keys(patch).length === 0) return SAVED;
  try {
    if (!isNew) await api.jobs.update({ id: job.id, version: job.version, ...patch });
    else
      await api.items.create({ collection: "job", id: job.id, ...patch, organization: job.organization?.id ?? null });
    return SAVED;
  } catch (error) {
    if (!isRefusal(error) || isRefusal(error, "INVALID_STATUS_TRANSITION", "NOT_FOUND")) throw error;
    const { errors, note } = formRefusal(error);
    return { errors, note };
  }
}

/** Without what the job says already: going on through finished steps writes nothing. */
function changesOf(job: JobEntity, patch: Patch): Patch {
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

/** The billing address has its own fields in the form. */
function asFormFields({ errors, note }: Refused): Refused {
  const named = Object.entries(errors).map(([field, texts]) => [field.replace(/^billing\./, ""), texts]);
  return { errors: Object.fromEntries(named), note };
}
