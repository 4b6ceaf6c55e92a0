import { isRefusal, Refusal } from "~/domain/errors";
import { readMessage } from "~/domain/messages";
import { isRecord } from "~/lib/objects";

/**
 * A refusal of a value that another row has, or that names no row, with the value as this caller sent it. What only the
 * database knows is never in it.
 */
export function withSentValue(error: unknown, input: unknown): unknown {
  if (isRefusal(error, "RECORD_NOT_UNIQUE", "INVALID_FOREIGN_KEY")) {
    const value = error.details.value ?? sentValue(input, error.details.field);
    return value === undefined ? error : new Refusal(error.code, { ...error.details, value });
  }
  if (!isRefusal(error, "FAILED_VALIDATION")) return error;
  const [first] = error.details.fields ?? [];
  if (!first || problemType(first.message) !== "unique") return error;
  return new Refusal(error.code, { ...error.details, value: sentValue(input, first.field) });
}

/** A text of the body under this name; some calls hold their fields in one object more. */
function sentValue(input: unknown, field: string | null | undefined): string | undefined {
  if (!field || !isRecord(input)) return undefined;
  const bodies = [input, ...Object.values(input).filter(isRecord)];
  return bodies.map((body) => (Object.hasOwn(body, field) ? body[field] : undefined)).find(isText);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Of a problem by its message, in Directus's words. */
export const problemType = (problem: string): string => TYPES[readMessage(problem).key] ?? "invalid";

/** Directus's word for what is wrong with a value. */
const TYPES: Readonly<Record<string, string>> = {
  empty: "required",
  vatNoRequired: "required",
  emailWrongFormat: "email",
  belowMin: "gte",
  aboveMax: "lte",
  notBetween: "between",
  tooShort: "min",
  tooLong: "max",
  duplicateEntry: "unique",
  noDuplicates: "unique",
  nameTaken: "unique",
  tokenNameTaken: "unique",
  webhookTaken: "unique",
  slotTaken: "unique",
};
