import { createORPCClient, ORPCError } from "@orpc/client";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { isErrorCode, Refusal } from "~/domain/errors";
import type { ContentApi } from "./client";
import { contract } from "./contract";

export interface ExternalOptions {
  /** Base address of the content backend. */
  base: string;
  accessToken: () => string | null;
  fetch?: typeof fetch;
}

/** The adapter for a content backend elsewhere. Broken answers become INVALID_RESPONSE or INVALID_API_RESPONSE, silence NETWORK_ERROR. */
export function externalApi({ base, accessToken, fetch: ask = fetch }: ExternalOptions): ContentApi {
  const link = new OpenAPILink(contract, {
    url: base,
    headers: () => {
      const token = accessToken();
      return token ? { Authorization: `Bearer ${token}` } : {};
    },
    fetch: (request, init) => ask(request, { ...init, signal: AbortSignal.timeout(10_000) }),
    customErrorResponseBodyDecoder: (body, response) => decode(body, response.status),
    plugins: [new ResponseValidationPlugin(contract)],
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          throw toRefusal(error, options.path);
        }
      },
    ],
  });
  return createORPCClient(link) as ContentApi;
}

interface WireError {
  message?: string;
  extensions?: { code?: string } & Record<string, unknown>;
}

function decode(body: unknown, status: number): ORPCError<string, unknown> | null {
  const errors = (body as { errors?: WireError[] } | null)?.errors;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  if (!first?.extensions?.code) return null;
  const { code, ...details } = first.extensions;
  return new ORPCError(code, { status, message: first.message ?? code, data: details });
}

function toRefusal(error: unknown, path: readonly string[]): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError) {
    // Directus says 403 for what one may not see; a single read of our own means "not found".
    const isHidden = error.code === "FORBIDDEN" && ["items", "files"].includes(path[0] ?? "") && path.at(-1) === "get";
    const code = error.code === "UNPROCESSABLE_CONTENT" ? "UNPROCESSABLE_ENTITY" : error.code;
    if (isHidden) return new Refusal("NOT_FOUND");
    if (isErrorCode(code)) return new Refusal(code, (error.data ?? {}) as Record<string, unknown>);
    return new Refusal("unknown", { code: error.code });
  }
  if (error instanceof Error && error.name === "ValidationError") return new Refusal("INVALID_API_RESPONSE");
  if (error instanceof SyntaxError) return new Refusal("INVALID_RESPONSE");
  const isSilence = error instanceof TypeError || (error instanceof DOMException && ["TimeoutError", "AbortError"].includes(error.name));
  return new Refusal(isSilence ? "NETWORK_ERROR" : "INVALID_RESPONSE");
}
