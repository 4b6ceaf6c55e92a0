import type { z } from "zod";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";

type Body = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, z.ZodType<string | undefined>>>;

/**
 * The text fields of a body that have a schema: normalised, null where empty, every problem at once. What has no schema
 * is not read.
 */
export function readTexts(body: Body, schemas: Schemas, required: readonly string[] = []) {
  const values: Record<string, string | null> = {};
  const problems: FieldProblem[] = [];
  for (const [field, schema] of Object.entries(schemas)) {
    if (body[field] === undefined) continue;
    const given = body[field] ?? "";
    const isCleared = typeof given === "string" && given.trim() === "";
    if (isCleared && !required.includes(field)) values[field] = null;
    else if (typeof given !== "string") problems.push({ field, message: message("wrongFormat") });
    else {
      const { data, error } = schema.safeParse(given);
      if (error) problems.push({ field, message: error.issues[0]?.message ?? message("wrongFormat") });
      else values[field] = data ?? null;
    }
  }
  return { values, problems };
}

export function checkProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: problems });
}

/** A relation by its id, or as an object that carries one; null for none. */
export function readId(value: unknown): string | null {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return typeof id === "string" && id.length > 0 && id.length <= 200 ? id : null;
}

/** Fields that a PATCH may not set, or that do not exist. */
export function checkNames(body: Body, allowed: readonly string[]): void {
  if (Object.keys(body).some((field) => !allowed.includes(field))) throw new Refusal("FORBIDDEN");
}
