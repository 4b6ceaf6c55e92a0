import { z } from "zod";
import { hasKey } from "~/lib/objects";
import { onFirstUse } from "~/lib/on-first-use";
import type { ErrorCode } from "./errors";

const fieldProblemSchema = onFirstUse(() => z.object({ field: z.string(), message: z.string() }));
/** A field that was changed meanwhile: what is stored now, as text. */
const conflictSchema = onFirstUse(() => z.object({ field: z.string(), stored: z.string() }));

/** What every refusal may carry; the reason is for engineers and logs, except where a code lists its own reasons. */
const common = { message: z.string().optional(), reason: z.string().nullish() };

const reasonOnly = onFirstUse(() => z.object(common));
const byField = onFirstUse(() => z.object({ ...common, fields: z.array(fieldProblemSchema).readonly().optional() }));

/** Details of the codes that carry more than a reason. */
const special = {
  /** `checks`: of a chatbot that is not ready to be published; `value`: of the first field, when it is taken. */
  FAILED_VALIDATION: byField.extend({ checks: z.unknown().optional(), value: z.string().optional() }),
  CONTENT_TOO_LARGE: byField.extend({ limit: z.number().optional() }),
  UNSUPPORTED_MEDIA_TYPE: byField,
  /** `fields` are names: what may not be changed in this status. */
  INVALID_STATUS_TRANSITION: reasonOnly.extend({ fields: z.array(z.string()).readonly().optional() }),
  /** `applicant`: whom the one that was asked for has become a part of. */
  NOT_FOUND: reasonOnly.extend({ applicant: z.string().optional() }),
  /** Ids of the wizard's steps. */
  INCOMPLETE_JOB_DATA: reasonOnly.extend({ steps: z.array(z.string()).readonly().optional() }),
  /** `fresh` and `job` are the stored record in the call's own form, `version` its number. */
  RECORD_CONFLICT: reasonOnly.extend({
    fields: z.array(conflictSchema).readonly().optional(),
    fresh: z.unknown().optional(),
    job: z.unknown().optional(),
    by: z.string().nullish(),
    at: z.string().optional(),
    version: z.number().optional(),
    retryAfter: z.number().optional(),
  }),
  /** `field` is a column, `value` what was asked for it, `applicant` the one who has the address already. */
  RECORD_NOT_UNIQUE: reasonOnly.extend({
    field: z.string().nullish(),
    value: z.string().optional(),
    applicant: z.string().optional(),
  }),
  INVALID_FOREIGN_KEY: reasonOnly.extend({ field: z.string().nullish(), value: z.string().optional() }),
  REQUESTS_EXCEEDED: reasonOnly.extend({ retryAfter: z.number().optional() }),
  /** Proves the right password of a login, and nothing more. */
  INVALID_OTP: reasonOnly.extend({ pending: z.string().optional() }),
  RANGE_NOT_SATISFIABLE: reasonOnly.extend({ size: z.number().optional() }),
  /** `blocked`: an account, and the instant at which that ends; null = nobody knows. */
  FORBIDDEN: reasonOnly.extend({
    blockers: z.unknown().optional(),
    blocked: z.object({ reason: z.string().nullable(), until: z.string().nullable() }).optional(),
  }),
  /** Which organization, why and until when; missing where only the database knew. */
  ORGANIZATION_BLOCKED: reasonOnly.extend({
    blocked: z.object({ name: z.string(), reason: z.string().nullable(), until: z.string().nullable() }).optional(),
  }),
  unknown: reasonOnly.extend({ code: z.string().optional() }),
} satisfies Partial<Record<ErrorCode, z.ZodObject>>;

export type FieldProblem = z.output<typeof fieldProblemSchema>;
type Special = typeof special;
export type RefusalDetails<Code extends ErrorCode> = Code extends keyof Special
  ? z.output<Special[Code]>
  : z.output<typeof reasonOnly>;

/** The details of a code as they came over the wire; what has another form is dropped. */
export function readDetails<Code extends ErrorCode>(code: Code, data: unknown): RefusalDetails<Code> {
  const schema: z.ZodType = hasKey(special, code) ? special[code] : reasonOnly;
  return (schema.safeParse(data).data ?? {}) as RefusalDetails<Code>;
}
