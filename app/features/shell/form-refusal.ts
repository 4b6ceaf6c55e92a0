import { errorStatus, Refusal, toKnownCode } from "~/domain/errors";
import type { FieldErrors } from "./form-errors";

export interface FormRefusal {
  errors: FieldErrors;
  /** Key of a text for the form as a whole; null when the fields say it all. */
  note: string | null;
  status: number;
}

/** What a refused call means for the form it came from. Anything but a Refusal is thrown on. */
export function formRefusal(error: unknown): FormRefusal {
  if (!(error instanceof Refusal)) throw error;
  const errors = fieldErrors(error.details.fields);
  if (error.code === "FAILED_VALIDATION" && Object.keys(errors).length > 0) return { errors, note: null, status: 400 };
  return { errors: {}, note: `errors:codes.${toKnownCode(error.code)}`, status: errorStatus(error.code) };
}

function fieldErrors(fields: unknown): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of Array.isArray(fields) ? (fields as { field: string; message: string }[]) : []) {
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
