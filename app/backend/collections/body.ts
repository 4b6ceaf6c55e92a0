import type { z } from "zod";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";

type Body = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, z.ZodType<string | undefined>>>;
/** Empty is null, apart from the required ones. */
type Texts<S extends Schemas, R extends keyof S> = { [Field in R]?: string } & {
  [Field in Exclude<keyof S, R>]?: string | null;
};

/**
 * The text fields of a body that have a schema: normalised, null where empty, every problem at once. What has no schema
 * is not read.
 */
export function readTexts<S extends Schemas, R extends keyof S & string = never>(
  body: Body,
  schemas: S,
  required: readonly R[] = [],
): { values: Texts<S, R>; problems: FieldProblem[] } {
  const values: Record<string, string | null> = {};
  const isRequired = (field: string) => required.some((each) => each === field);
  const problems: FieldProblem[] = [];
  for (const [field, schema] of Object.entries(schemas)) {
    if (body[field] === undefined) continue;
    const given = body[field] ?? "";
    const isCleared = typeof given === "string" && given.trim() === "";
    if (isCleared && !isRequired(field)) values[field] = null;
    else if (typeof given !== "string") problems.push({ field, message: message("wrongFormat") });
    else {
      const { data, error } = schema.safeParse(given);
      if (error) problems.push({ field, message: error.issues[0]?.message ?? message("wrongFormat") });
      else values[field] = data ?? null;
    }
  }
  return { values: values as Texts<S, R>, problems };
}

/** Those of the values that differ from what is stored. */
export function changesOf<Values extends object>(
  values: Values,
  stored: Readonly<Record<keyof Values, unknown>>,
): Partial<Values> {
  const changes: Partial<Values> = { ...values };
  for (const name in values) if (values[name] === stored[name]) delete changes[name];
  return changes;
}

/** What is stored of the fields that change, for the history. */
export const storedOf = (changes: object, stored: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(changes, name)));

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
