import { createORPCClient, ORPCError } from "@orpc/client";
import { ValidationError } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { z } from "zod";
import { isErrorCode, isRefusal, Refusal } from "~/domain/errors";
import { readDetails } from "~/domain/refusal-details.schema";
import { isRecord } from "~/lib/objects";
import { onFirstUse } from "~/lib/on-first-use";
import type { ContentApi } from "./client";
import { contract } from "./contract";
import { fileSchema, userFields } from "./entities";
import { BYTE_CALLS } from "./external-bytes";

export interface ExternalOptions {
  /** Base address of the content backend. */
  base: string;
  accessToken: () => string | null;
  fetch?: typeof fetch;
  /** Hears of each call that was refused. */
  onRefusal?: (refusal: Refusal) => void;
  /** Handed to the content backend, so that its log and ours can be read together. */
  requestId?: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
}

/**
 * The adapter for a content backend elsewhere. Broken answers become INVALID_RESPONSE or INVALID_API_RESPONSE, silence
 * NETWORK_ERROR. After one call without an answer no other is made: a page waits for the time limit once.
 */
export function externalApi(options: ExternalOptions): ContentApi {
  const { base, fetch: ask = fetch, onRefusal } = options;
  let isSilent = false;
  const link = new OpenAPILink(contract, {
    url: base,
    headers: () => headersOf(options),
    fetch: async (request, init) => {
      const answer = isSilent
        ? null
        : await wholeAnswer(() => askAgain((signal) => ask(request, { ...init, signal }), request.method === "GET"));
      isSilent = answer === null;
      if (!answer) throw new Refusal("NETWORK_ERROR");
      return answer;
    },
    customErrorResponseBodyDecoder: (body, { status }) => decode(body, status),
    plugins: [new ResponseValidationPlugin(contract)],
    interceptors: [
      async ({ next, ...options }) => {
        try {
          const call = options.path.join(".");
          return await next({ ...options, input: withJson(withFilter(withFields(options.input, call), call)) });
        } catch (error) {
          const refusal = toRefusal(error, options.path);
          if (isRefusal(refusal)) onRefusal?.(refusal);
          throw refusal;
        }
      },
    ],
  });
  return createORPCClient<ContentApi>({
    call: (path, input, asked) => {
      const name = path.join(".");
      if (!isByteCall(name)) return link.call(path, input, asked);
      const send = bytesSender(options, path);
      // The types of the client hold input and output to the call's own.
      return BYTE_CALLS[name](send, input as never);
    },
  });
}

function headersOf({ accessToken, requestId, headers }: ExternalOptions): Record<string, string> {
  const token = accessToken();
  return {
    ...headers,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(requestId && { "X-Request-Id": requestId }),
  };
}

const isByteCall = (name: string): name is keyof typeof BYTE_CALLS => Object.hasOwn(BYTE_CALLS, name);

/** Sends bodies as streams, without a time limit; throws what the RPC calls throw. */
function bytesSender(options: ExternalOptions, path: readonly string[]) {
  const { base, fetch: ask = fetch } = options;
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(headersOf(options))) headers.set(name, value);
    const response = await askAgain(
      () => ask(base + address, { ...init, headers }),
      (init.method ?? "GET") === "GET",
    ).catch(() => null);
    if (!response) throw new Refusal("NETWORK_ERROR");
    if (response.ok || response.status === 304) return response;
    const text = await response.text();
    if (response.status >= 500 && !isWireError(text)) throw new Refusal("NETWORK_ERROR");
    throw toRefusal(decode(isWireError(text) ? JSON.parse(text) : text, response.status), path);
  };
}

/**
 * `ask` gets a signal that comes after ten seconds. A question without effect is asked once more when no answer came at
 * all: a connection that was kept may be closed just when a request goes out on it. A browser does the same.
 */
async function askAgain(ask: (signal: AbortSignal) => Promise<Response>, hasNoEffect: boolean): Promise<Response> {
  const signal = AbortSignal.timeout(10_000);
  try {
    return await ask(signal);
  } catch (error) {
    const isTooLate = signal.aborted || (error instanceof Error && error.name === "TimeoutError");
    if (!hasNoEffect || isTooLate) throw error;
    return ask(signal);
  }
}

/**
 * The answer, read to its end; null when none came or it broke off. What fetch throws differs between runtimes, so it
 * is not looked at. A 5xx in a foreign form comes from a gateway and counts as no answer.
 */
async function wholeAnswer(ask: () => Promise<Response>): Promise<Response | null> {
  try {
    const response = await ask();
    const text = await response.text();
    if (response.status >= 500 && !isWireError(text)) return null;
    return new Response(text || null, { status: response.status, headers: plainHeaders(response.headers) });
  } catch {
    return null;
  }
}

function isWireError(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text)?.errors);
  } catch {
    return false;
  }
}

/**
 * The RPC library reads `application/json` only; Directus's health is `application/health+json`. The text is unpacked
 * already.
 */
function plainHeaders(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  if (/^application\/[\w.-]+\+json\b/.test(headers.get("Content-Type") ?? ""))
    headers.set("Content-Type", "application/json");
  return headers;
}

/**
 * A Directus gives relations as ids unless their fields are asked for by name, and all its columns of a file; pages ask
 * for persons and files without any.
 */
function withFields(input: unknown, call: string): unknown {
  if (call === "files.list" || call === "files.get") {
    const isCount = isRecord(input) && input.aggregate !== undefined;
    return isCount ? input : { fields: Object.keys(fileSchema.shape), ...(isRecord(input) && input) };
  }
  const fields = userFields();
  if (call === "users.me") return { fields, ...(isRecord(input) && input) };
  if (call !== "users.updateMe" || !isRecord(input)) return input;
  return { ...input, query: { fields, ...(isRecord(input.query) && input.query) } };
}

const listInput = onFirstUse(() =>
  z.looseObject({
    collection: z.string(),
    status: z.array(z.string()).optional(),
    organizationId: z.string().optional(),
    filter: z.unknown().optional(),
  }),
);

/** Parameters of our own for lists of items, which a Directus does not know, as conditions of its filter. */
function withFilter(input: unknown, call: string): unknown {
  const { data } = call === "items.list" ? listInput.safeParse(input) : {};
  if (!data) return input;
  const { status, filter, ...others } = data;
  const owner = OWNERS.get(data.collection);
  const conditions = [
    ...(status ? [{ status: { _in: status } }] : []),
    ...(data.organizationId && owner ? [{ [owner]: { _eq: data.organizationId } }] : []),
  ];
  if (conditions.length === 0) return input;
  return { ...others, filter: { _and: [...conditions, ...(filter ? [filter] : [])] } };
}

/** The columns that hold an organization's id. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ["organization", "id"],
  ["employerBrand", "ownerOrganization"],
  ["benefits", "organization"],
  ["job", "organization"],
]);

/**
 * Brackets lose null, numbers and empty lists on their way: these travel as JSON, as Directus's own SDK sends them. It
 * takes `*` for all totals as a text alone.
 */
function withJson(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const asText = (value: unknown) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value);
  const texts = ["filter", "aggregate", "alias", "deep"]
    .filter((name) => input[name] !== undefined)
    .map((name) => [name, asText(input[name])]);
  const { meta } = input;
  return { ...input, ...Object.fromEntries(texts), ...(Array.isArray(meta) && { meta: meta.join(",") }) };
}

const wireErrors = onFirstUse(() =>
  z.object({
    errors: z
      .tuple([z.object({ message: z.string().optional(), extensions: z.looseObject({ code: z.string() }) })])
      .rest(z.unknown()),
  }),
);

/** An error in the wire's form; an error page or a foreign form is a broken answer. */
function decode(body: unknown, status: number): ORPCError<string, unknown> {
  if (body instanceof Blob || typeof body === "string") return new ORPCError("INVALID_RESPONSE", { status });
  const [error] = wireErrors.safeParse(body).data?.errors ?? [];
  if (!error) return new ORPCError("INVALID_API_RESPONSE", { status });
  const { code, ...details } = error.extensions;
  return new ORPCError(code, { status, message: error.message ?? code, data: details });
}

function toRefusal(error: unknown, path: readonly string[]): Refusal {
  if (isRefusal(error)) return error;
  if (error instanceof ORPCError) {
    // Directus says 403 for what one may not see; a single read of our own means "not found".
    const isHidden =
      error.code === "FORBIDDEN" && ["items", "files", "folders"].includes(path[0] ?? "") && path.at(-1) === "get";
    const code = error.code === "UNPROCESSABLE_CONTENT" ? "UNPROCESSABLE_ENTITY" : error.code;
    if (isHidden) return new Refusal("NOT_FOUND");
    if (isErrorCode(code)) return new Refusal(code, readDetails(code, error.data));
    return new Refusal("unknown", { code: error.code });
  }
  if (error instanceof ValidationError) {
    const isText = error.data instanceof Blob || typeof error.data === "string";
    return new Refusal(isText ? "INVALID_RESPONSE" : "INVALID_API_RESPONSE");
  }
  return new Refusal("INVALID_RESPONSE");
}
