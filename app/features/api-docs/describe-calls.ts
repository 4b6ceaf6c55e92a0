import type { Operation } from "~/content-api/openapi-operation";
import type { Schema } from "~/content-api/schema-example";

/** A value of an input or an answer: a line of a table. */
export interface Value {
  /** Properties are joined by dots, "[]" is an item of a list. */
  name: string;
  type: string;
  isRequired: boolean;
}

export interface DocumentedCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  isOpen: boolean;
  /** Of the path and the query. */
  parameters: (Value & { in: string })[];
  body: Value[];
  answer: Value[];
  /** Status with the codes that it may bear. */
  errors: { status: string; codes: string }[];
  curl: string;
  example: string | null;
  /** It only reads, and answers JSON: the page may ask it. */
  isReadable: boolean;
}

/** The paths of an OpenAPI document. */
export type Paths = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Every operation with its method and path, in the order of the document. */
export function operationsOf(paths: Paths): { method: string; path: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method] as Operation | undefined;
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** `server`: the API's address, with its prefix. */
export function describeCall(
  { method, path, operation }: ReturnType<typeof operationsOf>[number],
  server: string,
): DocumentedCall {
  const responses = Object.entries(operation.responses ?? {});
  const [, good] = responses.find(([status]) => status.startsWith("2")) ?? [];
  const input = operation.requestBody?.content?.["application/json"];
  const answer = good?.content?.["application/json"];
  const isOpen = operation.security?.length === 0;
  const types = Object.keys(operation.requestBody?.content ?? {});
  return {
    id: operation.operationId ?? path,
    method,
    path,
    summary: operation.summary ?? "",
    isOpen,
    parameters: (operation.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      name,
      in: place,
      isRequired: required === true,
      type: schema ? typeOf(schema) : "string",
    })),
    body: input?.schema ? valuesOf(input.schema) : [],
    answer: answer?.schema ? valuesOf(answer.schema) : [],
    errors: responses
      .filter(([status]) => !status.startsWith("2"))
      .map(([status, { description = "" }]) => ({ status, codes: description })),
    curl: curlOf({ method, address: server + path, isOpen, body: input?.example, types }),
    example: answer?.example === undefined ? null : JSON.stringify(answer.example, null, 2),
    isReadable: method === "GET" && answer?.schema !== undefined,
  };
}

/** Values that lie deeper are shown as their type alone. */
const DEEPEST = 4;

function valuesOf(schema: Schema, above = "", depth = 0): Value[] {
  const object = objectIn(schema);
  if (!object?.properties || depth >= DEEPEST) return [];
  return Object.entries(object.properties).flatMap(([key, each]) => {
    const inList = listOf(each)?.items;
    const name = above + key;
    const value = { name, type: typeOf(each), isRequired: object.required?.includes(key) ?? false };
    const below = inList ? valuesOf(inList, `${name}[].`, depth + 1) : valuesOf(each, `${name}.`, depth + 1);
    return [value, ...below];
  });
}

/** The object that the schema is, or is one choice of. */
const objectIn = (schema: Schema): Schema | undefined =>
  schema.properties ? schema : choicesOf(schema).find((choice) => choice.properties);
const listOf = (schema: Schema): Schema | undefined =>
  schema.items ? schema : choicesOf(schema).find((choice) => choice.items);
const choicesOf = ({ anyOf, oneOf, allOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? allOf ?? [];

/** "string", "one of: a, b", "list of integer". */
export function typeOf(schema: Schema): string {
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(" | ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const type = typeof schema.type === "string" ? schema.type : (schema.type?.join(" | ") ?? "any");
  const limit = schema.maxLength ?? (type === "string" ? undefined : schema.maximum);
  const most = limit === undefined || limit >= Number.MAX_SAFE_INTEGER ? "" : `, at most ${limit}`;
  return (schema.format ?? type) + most;
}

interface Curl {
  method: string;
  address: string;
  isOpen: boolean;
  body: unknown;
  /** That the body may have. */
  types: readonly string[];
}

function curlOf({ method, address, isOpen, body, types }: Curl): string {
  const parts = [
    method === "GET" ? "curl" : `curl -X ${method}`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(body === undefined ? filePart(types) : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body)}'`]),
    `"${address}"`,
  ];
  return parts.join(" \\\n  ");
}

function filePart(types: readonly string[]): string[] {
  if (types.includes("multipart/form-data")) return [`-F "file=@plan.pdf"`];
  return types.includes("application/octet-stream") ? [`--data-binary "@plan.pdf"`] : [];
}
