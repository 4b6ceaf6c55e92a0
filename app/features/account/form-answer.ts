import type { z } from "zod";
import type { FieldErrors } from "~/features/shell/form-errors";

/** A form that comes back: what was typed (never passwords), what is wrong where, and a message for the whole of it. */
export interface FormAnswer {
  typed: Record<string, string>;
  errors: FieldErrors;
  /** As a field's message, with its namespace. */
  note: string | null;
}

export const hasErrors = (errors: FieldErrors): boolean => Object.values(errors).some((texts) => texts?.length);

/** The messages of a schema about one value; empty when it is fine. */
export function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error ? error.issues.map((issue) => issue.message) : [];
}

/** A text field as it was typed; files and missing fields count as empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
