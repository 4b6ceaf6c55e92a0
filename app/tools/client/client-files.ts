import { describeApi } from "~/content-api/openapi";
import { PATHS } from "~/content-api/paths";
import { hasKey, isRecord } from "~/lib/objects";
import { typeOf } from "./type-of";

interface ClientCall {
  name: string;
  method: string;
  path: string;
  answers: "json" | "bytes" | "nothing";
  summary: string;
  input: string;
  output: string;
}

/** The calls of the contract that a client makes with JSON; those that take files are left out. */
export async function clientCalls(): Promise<ClientCall[]> {
  const { paths } = await describeApi("/api");
  return Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) => {
      const described = isRecord(operation) ? callOf(path, method.toUpperCase(), operation) : null;
      return described ? [described] : [];
    }),
  );
}

function callOf(path: string, method: string, operation: Record<string, unknown>): ClientCall | null {
  const name = nameOf(`${method} ${path}`);
  const body = at(operation, "requestBody", "content");
  const schema = at(body, "application/json", "schema");
  if (name === null || (isRecord(body) && !schema)) return null;
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.filter(isRecord) : [];
  const fields = parameters.map(
    (each) => `${JSON.stringify(each.name)}${each.required ? "" : "?"}: ${typeOf(each.schema)}`,
  );
  const ofPath = fields.length > 0 ? `{ ${fields.join("; ")} }` : "";
  const input = [ofPath, schema ? typeOf(schema) : ""].filter(Boolean).join(" & ");
  const content = at(operation, "responses", "200", "content");
  const answer = at(content, "application/json", "schema");
  const answers = at(operation, "responses", "204") ? "nothing" : answer ? "json" : "bytes";
  const outputs = { nothing: "undefined", json: typeOf(answer), bytes: "Response" };
  return {
    name,
    method,
    path,
    answers,
    summary: String(operation.summary ?? ""),
    input: input || "Record<string, never>",
    output: outputs[answers],
  };
}

/** Calls that answer bytes have no name in the document. */
function nameOf(address: string): string | null {
  const target = hasKey(PATHS, address) ? PATHS[address] : null;
  return typeof target === "string" ? target : null;
}

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), value);
}

/** The table that the client looks calls up in. */
export const callTable = (calls: readonly ClientCall[]) =>
  Object.fromEntries(calls.map(({ name, method, path, answers }) => [name, [method, path, answers] as const]));

/** Types of the package. */
export const clientTypes = (calls: readonly ClientCall[]): string => `/** Made from the contract; do not edit. */
export interface Calls {
${calls.map(typeOfCall).join("\n")}
}
export type CallName = keyof Calls;

/** What the API has refused: \`code\` says why, \`status\` is the HTTP status, \`details\` are the refusal's own. */
export declare class ApiError extends Error {
  status: number;
  code: string;
  details: Record<string, unknown>;
}

export interface CallOptions {
  /** Of a POST: the same key is answered once within 24 hours. Left out, each call has a key of its own. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface Client {
  call<Name extends CallName>(
    name: Name,
    ...rest: Record<string, never> extends Calls[Name]["input"]
      ? [input?: Calls[Name]["input"], options?: CallOptions]
      : [input: Calls[Name]["input"], options?: CallOptions]
  ): Promise<Calls[Name]["output"]>;
}

/** \`base\`: address of the API, "https://…/api"; \`token\`: an API token of an organization, or an access token. */
export declare function createClient(options: { base: string; token?: string; fetch?: typeof fetch }): Client;
`;

const typeOfCall = ({ name, summary, input, output }: ClientCall): string =>
  `  /** ${comment(summary)} */\n  ${JSON.stringify(name)}: { input: ${input}; output: ${output} };`;

const comment = (text: string) => text.replaceAll("*/", "* /");
