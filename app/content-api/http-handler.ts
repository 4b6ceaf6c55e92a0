import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, type Router } from "@orpc/server";
import { errorStatus, isRefusal, Refusal } from "~/domain/errors";
import { pathOf } from "~/lib/paths";
import type { CallName } from "./call-names";
import { parseAnswer } from "./check-answer";
import { toRefusal } from "./client";
import type { Contract } from "./contract";

export type Prefix = "/api" | "";

/**
 * Handler of the contract's HTTP requests, in Directus's format. Items, files and users answer 403 FORBIDDEN for what
 * is not visible, as Directus does; everything else 404. What is no Refusal goes to `onError` and is answered as
 * INTERNAL_SERVER_ERROR.
 */
export function createHttpHandler<Context extends object>(
  router: Router<Contract, Context>,
  onError: (error: unknown, context: Context) => void,
) {
  const handler = new OpenAPIHandler<Context>(router, {
    customErrorResponseBodyEncoder: (error) => wireBody(error.code, error.message, error.data),
    clientInterceptors: [
      async ({ next, path, procedure, input }) => {
        try {
          const answer = await next();
          return EXACT_CALLS.has(path.join(".")) ? answer : await parseAnswer(procedure, answer);
        } catch (error) {
          throw toRefusal(error, path, input);
        }
      },
    ],
    interceptors: [
      async ({ next, request, prefix, context }) => {
        try {
          return await next();
        } catch (error) {
          throw toWireError(error, request.url.pathname.slice((prefix ?? "").length), () => onError(error, context));
        }
      },
    ],
  });

  return async function answer(request: Request, context: Context, prefix: Prefix = "/api"): Promise<Response> {
    const { matched, response } = await handler.handle(request, { prefix: prefix || undefined, context });
    if (!matched) return errorResponse(new Refusal("ROUTE_NOT_FOUND"));
    return toWire(pathOf(request.url).slice(prefix.length), response);
  };
}

/**
 * Calls whose answers have the keys that were asked for and no others, as `/items` builds them from its own lists: they
 * are held against the contract in tests and development alone.
 */
const EXACT_CALLS: ReadonlySet<string> = new Set<CallName>(["items.list", "items.get"]);

/** The wire's answer to a Refusal outside the RPC layer. */
export function errorResponse(error: Refusal, headers: Record<string, string> = {}): Response {
  const body = wireBody(error.code, error.message, error.details);
  return Response.json(body, {
    status: errorStatus(error.code),
    headers: { ...HEADERS, ...retryAfter(error.details), ...headers },
  });
}

const HEADERS = { "Cache-Control": "no-store", Vary: "Origin, Cache-Control", "X-Content-Type-Options": "nosniff" };

function wireBody(code: string, message: string, details: unknown) {
  const known = typeof details === "object" ? details : null;
  return { errors: [{ message, extensions: { ...known, code } }] };
}

function toWireError(error: unknown, path: string, report: () => void): ORPCError<string, unknown> {
  if (!isRefusal(error)) {
    report();
    return new ORPCError("INTERNAL_SERVER_ERROR", { status: 500, message: "An unexpected error occurred." });
  }
  const { code, details, message } = asDirectus(error, path);
  return new ORPCError(code, { status: errorStatus(code), message, data: details });
}

/** Directus has one answer for what is missing and what one may not see. */
export const asDirectus = (refusal: Refusal, path: string): Refusal =>
  refusal.code === "NOT_FOUND" && /^\/(items|files|folders|users|assets)\//.test(path)
    ? new Refusal("FORBIDDEN")
    : refusal;

/** The RPC layer has just made the response: its headers may be written. */
async function toWire(path: string, response: Response): Promise<Response> {
  const { headers } = response;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (path === "/server/health") {
    headers.set("Cache-Control", "no-cache");
    headers.set("Content-Type", "application/health+json");
    const body = response.ok ? await response.text() : JSON.stringify({ status: "error" });
    const isWell = response.ok && JSON.parse(body).status !== "error";
    return new Response(body, { status: isWell ? response.status : 503, headers });
  }
  if (response.status !== 429 && response.status !== 409) return response;
  const body = await response.text();
  const details = JSON.parse(body).errors?.[0]?.extensions ?? {};
  for (const [name, value] of Object.entries(retryAfter(details))) headers.set(name, value);
  return new Response(body, { status: response.status, headers });
}

const retryAfter = ({ retryAfter }: Record<string, unknown>): Record<string, string> =>
  typeof retryAfter === "number" ? { "Retry-After": String(Math.max(1, Math.ceil(retryAfter))) } : {};
