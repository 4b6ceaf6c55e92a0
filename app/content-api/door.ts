import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, type Router } from "@orpc/server";
import { errorStatus, Refusal } from "~/domain/errors";
import { toRefusal } from "./client";
import type { Contract } from "./contract";

/**
 * The HTTP door to a backend: Directus's wire (wire-contract.md). Items, files and users answer 403 FORBIDDEN for what is not visible,
 * as Directus does; everything else 404.
 */
export function createDoor<Context extends object>(router: Router<Contract, Context>) {
  const handler = new OpenAPIHandler(router as never, {
    customErrorResponseBodyEncoder: (error) => ({
      errors: [{ message: error.message, extensions: { code: error.code, ...((error.data as object) ?? {}) } }],
    }),
  });

  return async function answer(request: Request, context: Context, prefix: "/api" | "" = "/api"): Promise<Response> {
    const path = new URL(request.url).pathname.slice(prefix.length);
    if (hasWrongMediaType(request)) return errorResponse(new Refusal("UNSUPPORTED_MEDIA_TYPE"));
    const { matched, response } = await handler.handle(request, {
      prefix: (prefix || undefined) as never,
      context: context as never,
      interceptors: [
        async (options: { next: () => Promise<unknown> }) => {
          try {
            return await options.next();
          } catch (error) {
            throw toWireError(error, path);
          }
        },
      ],
    } as never);
    if (!matched) return errorResponse(new Refusal("ROUTE_NOT_FOUND"));
    return toWire(path, response);
  };
}

/** The wire's answer to a Refusal outside the RPC layer. */
export function errorResponse(error: Refusal, headers: Record<string, string> = {}): Response {
  const body = { errors: [{ message: error.message, extensions: { code: error.code, ...error.details } }] };
  return Response.json(body, { status: errorStatus(error.code), headers: { "Cache-Control": "no-cache", ...headers } });
}

function toWireError(caught: unknown, path: string): unknown {
  const error = toRefusal(caught);
  if (!(error instanceof Refusal)) return error;
  const hides = error.code === "NOT_FOUND" && /^\/(items|files|users|assets)\b/.test(path);
  const code = hides ? "FORBIDDEN" : error.code;
  return new ORPCError(code, { status: errorStatus(code), message: hides ? code : error.message, data: hides ? {} : error.details });
}

function hasWrongMediaType(request: Request): boolean {
  if (!["POST", "PATCH", "PUT"].includes(request.method)) return false;
  const type = request.headers.get("Content-Type");
  const hasBody = request.headers.get("Content-Length") !== "0" && request.body !== null;
  return hasBody && !/^(application\/([\w.+-]*\+)?json|multipart\/form-data)/.test(type ?? "");
}

function toWire(path: string, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-cache");
  headers.set("Vary", "Origin, Cache-Control");
  if (path === "/server/health") headers.set("Content-Type", "application/health+json");
  return new Response(response.body, { status: response.status, headers });
}
