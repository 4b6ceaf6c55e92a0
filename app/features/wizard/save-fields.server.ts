import type { AppLoadContext } from "@remix-run/cloudflare";
import type { JobWritable } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { baseOf } from "~/features/forms/schema-path";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { Wizard } from "./load-wizard.server";
import { changesOf, sendPatch } from "./save-patch.server";

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
export async function saveFields(wizard: Wizard, whole: Patch, context: AppLoadContext): Promise<Refused> {
  const patch = wizard.isNew ? whole : changesOf(wizard.job, whole);
  const first = await trySaving(wizard, patch, context);
  const refused = new Set(Object.keys(first.errors).map(baseOf));
  if (wizard.isNew || first.note || refused.size === 0) return first;
  const rest = Object.fromEntries(Object.entries(patch).filter(([field]) => !refused.has(field)));
  const second = await trySaving(wizard, rest, context);
  return { errors: { ...second.errors, ...first.errors }, note: second.note };
}

async function trySaving(wizard: Wizard, patch: Patch, context: AppLoadContext): Promise<Refused> {
  if (Object.keys(patch).length === 0) return SAVED;
  try {
    await sendPatch(wizard, patch, context);
    return SAVED;
  } catch (error) {
    if (!(error instanceof Refusal) || ["INVALID_STATUS_TRANSITION", "NOT_FOUND"].includes(error.code)) throw error;
    const { errors, note } = formRefusal(error);
    return { errors, note };
  }
}
