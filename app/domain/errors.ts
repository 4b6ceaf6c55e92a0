import { hasKey, isRecord } from "~/lib/objects";
import type { FieldProblem, RefusalDetails } from "./refusal-details.schema";

/** Status of every code; `shown` marks the catalog a person sees, all others are "unknown" to them. */
export const ERROR_CODES = {
  INVALID_CREDENTIALS: { status: 401, shown: true },
  INVALID_PAYLOAD: { status: 400, shown: true },
  FAILED_VALIDATION: { status: 400, shown: true },
  FORBIDDEN: { status: 403, shown: true },
  UNAUTHORIZED: { status: 401, shown: true },
  TOKEN_EXPIRED: { status: 401, shown: true },
  NOT_FOUND: { status: 404, shown: true },
  DUPLICATE_INVITE: { status: 409, shown: true },
  INVALID_STATUS_TRANSITION: { status: 409, shown: true },
  INCOMPLETE_JOB_DATA: { status: 422, shown: true },
  NOTHING_TO_DO: { status: 400, shown: true },
  PAYMENT: { status: 402, shown: true },
  UNPROCESSABLE_ENTITY: { status: 422, shown: true },
  INVALID_RESPONSE: { status: 502, shown: true },
  INVALID_API_RESPONSE: { status: 502, shown: true },
  MISSING_CONFIG: { status: 500, shown: true },
  NETWORK_ERROR: { status: 503, shown: true },
  PUBLISH_FAILED: { status: 500, shown: true },
  REGISTRATION_FAILED: { status: 400, shown: true },
  unknown: { status: 500, shown: true },
  RECORD_CONFLICT: { status: 409, shown: true },
  REQUESTS_EXCEEDED: { status: 429, shown: true },
  /** Wrong second step; a login with a right password gets `pending` with it. */
  INVALID_OTP: { status: 401, shown: true },
  /** The session has to be confirmed with password or code first. */
  CONFIRMATION_REQUIRED: { status: 403, shown: true },
  /** The person has to set a second factor up before anything else. */
  SECOND_FACTOR_REQUIRED: { status: 403, shown: true },
  /** What changes something in an organization that administrators have blocked. */
  ORGANIZATION_BLOCKED: { status: 403, shown: true },
  INVALID_QUERY: { status: 400, shown: false },
  INVALID_TOKEN: { status: 403, shown: false },
  CONTENT_TOO_LARGE: { status: 413, shown: false },
  RECORD_NOT_UNIQUE: { status: 400, shown: false },
  INVALID_FOREIGN_KEY: { status: 400, shown: false },
  ROUTE_NOT_FOUND: { status: 404, shown: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, shown: false },
  RANGE_NOT_SATISFIABLE: { status: 416, shown: false },
  SERVICE_UNAVAILABLE: { status: 503, shown: false },
  INTERNAL_SERVER_ERROR: { status: 500, shown: false },
} as const satisfies Record<string, { status: number; shown: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Messages that belong to no code, each a key under `errors:other`. */
export const OTHER_MESSAGES = [
  "registrationFailed",
  "bookingChanged",
  "agreementChanged",
  "agreementMissing",
  "botCheckIncomplete",
  "verificationTokenInvalid",
  "errorWhileSaving",
  "jobImportFailed",
  "paymentSessionFailed",
  "priceChanged",
  "organizationOrCountryMissing",
  "organizationUpdateFailed",
  "userNotFound",
  "contactsNotLoaded",
  "chatbotPublishFailed",
  "inviteAcceptFailed",
  "failedToAddOption",
  "roleCannotBeUpdated",
  "organizationIdMissing",
  "dataMissing",
] as const;

/**
 * What a call answers instead of a result. The wire carries code and details; the details, typed by code in
 * `refusal-details.schema.ts`, never hold secrets.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: RefusalDetails<Code>;

  constructor(code: Code, ...[details]: Partial<[RefusalDetails<Code>]>) {
    super(details?.message ?? code);
    this.name = "Refusal";
    this.code = code;
    this.details = details ?? ({} as RefusalDetails<Code>);
  }
}

/** Whether the error is a refusal with one of these codes; without codes, any refusal. */
export function isRefusal<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is Refusal<Code> {
  return error instanceof Refusal && (codes.length === 0 || codes.some((code) => code === error.code));
}

/** The problems by field that a refused value carries; empty for every other error. */
export function fieldProblemsOf(error: unknown): readonly FieldProblem[] {
  return isRefusal(error, "FAILED_VALIDATION", "CONTENT_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE")
    ? (error.details.fields ?? [])
    : [];
}

type RefusalHandlers = { [Code in ErrorCode]?: (refusal: Refusal<Code>) => unknown };
type Handled<Handlers extends RefusalHandlers> = {
  [Code in keyof Handlers]: Handlers[Code] extends (...args: never) => infer Result ? Awaited<Result> : never;
}[keyof Handlers];

/** The result of the work, or of the handler for the code that it was refused with; all other errors are thrown on. */
export async function catchRefusal<Result, Handlers extends RefusalHandlers>(
  work: Promise<Result>,
  handlers: Handlers & RefusalHandlers,
): Promise<Result | Handled<Handlers>> {
  try {
    return await work;
  } catch (error) {
    const handler: ((refusal: never) => unknown) | undefined = isRefusal(error) ? handlers[error.code] : undefined;
    if (!handler) throw error;
    return (await handler(error as never)) as Handled<Handlers>;
  }
}

export function errorStatus(code: ErrorCode): number {
  return ERROR_CODES[code].status;
}

/** Whether this is a code of ours at all, for adapters that decode an answer. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && hasKey(ERROR_CODES, code);
}

/** The code to show: newer names are translated back, everything outside the catalog is "unknown". */
export function toKnownCode(code: string | null | undefined): ErrorCode {
  if (code === "UNPROCESSABLE_CONTENT") return "UNPROCESSABLE_ENTITY";
  return isErrorCode(code) && ERROR_CODES[code].shown ? code : "unknown";
}

export type GlobalErrorMessage = {
  type: "route" | "backendList" | "backend" | "exception" | "unknown";
  status?: number;
  title: string;
  detail: string;
  codes: ErrorCode[];
};

export const DEFAULT_ERROR_TITLE = "Unexpected Application Error!";

/** What the global error page says, by the kind of error. */
export function globalErrorMessage(error: unknown): GlobalErrorMessage {
  if (isRouteError(error)) return routeMessage(error);
  if (isRecord(error) && Array.isArray(error.errors)) return listMessage(error.errors);
  if (isBackendError(error)) return backendMessage(error);
  if (error instanceof Error)
    return { type: "exception", title: DEFAULT_ERROR_TITLE, detail: error.message, codes: [] };
  return { type: "unknown", title: DEFAULT_ERROR_TITLE, detail: "", codes: ["unknown"] };
}

type RouteError = { status: number; statusText: string; data: unknown };

function isRouteError(error: unknown): error is RouteError {
  return isRecord(error) && typeof error.status === "number" && "statusText" in error && "data" in error;
}

function routeMessage({ status, statusText, data }: RouteError): GlobalErrorMessage {
  const inner = isRecord(data) && Array.isArray(data.errors) ? listMessage(data.errors) : null;
  const title = [status, statusText].filter(Boolean).join(" ");
  return { type: "route", status, title, detail: inner?.detail ?? textOf(data), codes: inner?.codes ?? [] };
}

function listMessage(errors: unknown[]): GlobalErrorMessage {
  const detail = errors.map(textOf).filter(Boolean).join(", ");
  return { type: "backendList", title: DEFAULT_ERROR_TITLE, detail, codes: errors.map(codeOf) };
}

function isBackendError(error: unknown): error is Record<string, unknown> {
  return error instanceof Refusal || (isRecord(error) && isRecord(error.extensions));
}

function backendMessage(error: Record<string, unknown>): GlobalErrorMessage {
  const code = codeOf(error);
  const status = ERROR_CODES[code].status;
  return { type: "backend", status, title: DEFAULT_ERROR_TITLE, detail: textOf(error), codes: [code] };
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return toKnownCode(error.code);
  const code = isRecord(error) && isRecord(error.extensions) ? error.extensions.code : undefined;
  return toKnownCode(typeof code === "string" ? code : undefined);
}

function textOf(data: unknown): string {
  if (typeof data === "string") return data;
  return isRecord(data) && typeof data.message === "string" ? data.message : "";
}
