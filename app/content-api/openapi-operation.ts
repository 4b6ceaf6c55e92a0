import { type ErrorCode, errorStatus, isErrorCode } from "~/domain/errors";
import { groupBy } from "~/lib/objects";
import { CALL_RIGHTS } from "./call-rights";
import { PATHS } from "./paths";
import { exampleOf, type Schema } from "./schema-example";

interface Content {
  "application/json"?: { schema?: Schema; example?: unknown };
}

/** What this product reads and writes of an operation object of OpenAPI 3.1. */
export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}

const NAME_OR_NULL = { anyOf: [{ type: "string" as const }, { type: "null" as const }] };

export const ERRORS_SCHEMA = {
  type: "object" as const,
  required: ["errors"],
  properties: {
    errors: {
      type: "array" as const,
      items: {
        type: "object" as const,
        required: ["message", "extensions"],
        properties: {
          message: { type: "string" as const },
          extensions: {
            type: "object" as const,
            required: ["code"],
            properties: {
              code: { type: "string" as const },
              reason: { type: "string" as const },
              field: NAME_OR_NULL,
              path: { type: "array" as const, items: { type: "string" as const } },
              type: { type: "string" as const },
              fields: { type: "array" as const, items: { type: "object" as const } },
              collection: NAME_OR_NULL,
              retryAfter: { type: "number" as const },
              reset: { type: "string" as const, format: "date-time" },
            },
          },
        },
      },
    },
  },
};

/**
 * Completes what the generator knows of an operation: its name and group, whether it needs a session, the errors that
 * its summary names and those that every call has, and an example of each body.
 */
export function completeOperation(method: string, path: string, operation: Operation): void {
  const name = operation.operationId ?? NAMES[`${method.toUpperCase()} ${path}`] ?? `${method}${path}`;
  operation.operationId = name;
  operation.tags = [groupOf(name)];
  const isOpen = isForEverybody(name);
  if (isOpen) operation.security = [];
  addExample(operation.requestBody?.content);
  for (const response of Object.values(operation.responses ?? {})) {
    if (isNothing(response.content?.["application/json"]?.schema)) delete response.content;
    addExample(response.content);
  }
  operation.responses = { ...operation.responses, ...errorResponses(codesOf(operation, isOpen)) };
}

/** By the first part of its name; what concerns one applicant has a group beside that of the whole board. */
function groupOf(name: string): string {
  const [first = name, second = ""] = name.split(".");
  const isOfOne = /^(applicants|comments|mails|interviews|attachments)$/.test(second);
  return first === "applications" && isOfOne ? "applicants" : first;
}

const RIGHTS: Readonly<Record<string, object>> = CALL_RIGHTS;
const NAMES: Readonly<Record<string, string>> = PATHS;

/** No line of the call's rights asks for anything. */
function isForEverybody(name: string): boolean {
  const rights = RIGHTS[name];
  return rights !== undefined && needsOf(rights).every((needs) => needs === "everybody");
}

const needsOf = (rights: object): unknown[] =>
  "needs" in rights ? [rights.needs] : Object.values(rights).flatMap((variant) => needsOf(variant));

/** The schema of an empty body, which no JSON fits. */
const isNothing = (schema: Schema | undefined): boolean =>
  schema !== undefined && (schema.not !== undefined || (schema.anyOf?.every(isNothing) ?? false));

function addExample(content: Content | undefined): void {
  const json = content?.["application/json"];
  if (json?.schema) json.example = exampleOf(json.schema);
}

/** Codes that the summary names, then those of every call of this kind. */
function codesOf({ summary = "", parameters, requestBody }: Operation, isOpen: boolean): ErrorCode[] {
  const named = [...summary.matchAll(/\b[A-Z][A-Z_]{5,}\b/g)].map(([code]) => code).filter((code) => isErrorCode(code));
  const usual: ErrorCode[] = [
    ...(requestBody ? (["INVALID_PAYLOAD", "CONTENT_TOO_LARGE"] as const) : []),
    ...(parameters?.some((each) => each.in === "query") ? (["INVALID_QUERY"] as const) : []),
    ...(isOpen ? [] : (["UNAUTHORIZED", "TOKEN_EXPIRED", "FORBIDDEN"] as const)),
    "REQUESTS_EXCEEDED",
    "INTERNAL_SERVER_ERROR",
  ];
  return [...new Set([...named, ...usual])];
}

function errorResponses(codes: readonly ErrorCode[]): NonNullable<Operation["responses"]> {
  const byStatus = groupBy(codes, errorStatus);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const example = { errors: [{ message: ofStatus[0], extensions: { code: ofStatus[0] } }] };
      const content = { "application/json": { schema: { $ref: "#/components/schemas/Errors" }, example } };
      return [String(status), { description: ofStatus.join(", "), content }];
    }),
  );
}
