import { errorStatus, Refusal, toKnownCode } from "~/domain/errors";
import type { Conflict } from "~/domain/seen";
import type { FieldErrors } from "./form-errors";

export interface FormRefusal {
  errors: FieldErrors;
  /** Key of a text for the form as a whole; null when the fields say it all. */
  note: string | null;
  status: number;
  /** By field: what was saved meanwhile (RECORD_CONFLICT). A page that shows both leaves the note out. */
  conflicts?: Record<string, string>;
}

/**
 * What a refused call means for the form it came from. Silence concerns the whole page and is thrown on, like anything
 * but a Refusal.
 */
export function formRefusal(error: unknown): FormRefusal {
  if (!(error instanceof Refusal) || error.code === "NETWORK_ERROR") throw error;
  const errors = fieldErrors(error.details.fields);
  if (error.code === "FAILED_VALIDATION" && Object.keys(errors).length > 0) return { errors, note: null, status: 400 };
  const note = `errors:codes.${toKnownCode(error.code)}`;
  const conflicts = conflictsIn(error);
  return { errors: {}, note, status: errorStatus(error.code), ...(conflicts && { conflicts }) };
}

function fieldErrors(fields: unknown): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of Array.isArray(fields) ? (fields as { field: string; message: string }[]) : []) {
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

function conflictsIn({ code, details }: Refusal): Record<string, string> | null {
  if (code !== "RECORD_CONFLICT" || !Array.isArray(details.fields)) return null;
  const fields = details.fields as Conflict[];
  return Object.fromEntries(fields.map(({ field, stored }) => [field, stored]));
}
