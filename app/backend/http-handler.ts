import { createHttpHandler, errorResponse, type Prefix } from "~/content-api/http-handler";
import { readJsonBody } from "~/content-api/json-body";
import { deviceName } from "~/domain/device";
import { isRefusal, Refusal } from "~/domain/errors";
import { drain } from "~/lib/drain";
import { pathOf } from "~/lib/paths";
import { countRequest } from "~/platform/limiter/count-request";
import { callContext, router } from "./backend";
import { answerBytes } from "./bytes-http-handler";
import { withIdempotency } from "./idempotency/with-idempotency";
import { rateLimitHeaders, tokenSubject } from "./limits/rate-limit-headers";
import { isBlocked, watchLimits } from "./limits/watch";
import { watchParts } from "./scheduler/watch-parts";
import type { CallContext, Services } from "./services";

/** The content backend over HTTP, for SDKs and integrations: bearer tokens only, no cookies. Never throws. */
export async function answerApi(services: Services, request: Request, prefix: Prefix = "/api"): Promise<Response> {
  const response = await route(services, request, prefix).catch((error: unknown) => {
    if (isRefusal(error)) return errorResponse(error);
    services.log.error("api", error);
    return errorResponse(new Refusal("INTERNAL_SERVER_ERROR"));
  });
  const limits = Object.entries(rateLimitHeaders(services, bearerOf(request), addressOf(request)));
  if (limits.length === 0) return response;
  // Headers of an answer that was fetched cannot be written.
  const answered = new Response(response.body, response);
  for (const [name, value] of limits) answered.headers.set(name, value);
  return answered;
}

const addressOf = (request: Request): string => request.headers.get("CF-Connecting-IP") ?? "local";

const answer = createHttpHandler<CallContext>(router, (error, { services }) => services.log.error("api", error));

async function route(services: Services, request: Request, prefix: Prefix): Promise<Response> {
  const path = pathOf(request.url).slice(prefix.length);
  const address = addressOf(request);
  if (watchLimits(services)) watchParts(services);
  await refuseFlood(services, request, address);
  if (request.method === "GET" && path === "/server/ping")
    return new Response("pong", { headers: { "Cache-Control": "no-cache" } });
  if (request.method === "GET" && path === "/openapi.json") {
    const { describeApi } = await import("~/content-api/openapi");
    return Response.json(await describeApi(prefix));
  }
  const device = deviceName(request.headers.get("User-Agent"));
  const context = callContext(services, { accessToken: () => bearerOf(request), address, device, isOverApi: true });
  const bytes = await answerBytes(context, request, prefix);
  if (bytes) return bytes;
  const whole = await readJsonBody(request, path);
  // Tokens, secrets and codes are answered once and stored nowhere.
  if (!whole.headers.has("Idempotency-Key") || /^\/(auth|users\/me\/(tfa|passkeys))\//.test(path))
    return answer(whole, context, prefix);
  return withIdempotency(services, await callerOf(context), whole, () => answer(whole, context, prefix));
}

/** Before anything is parsed or looked up. REQUESTS_EXCEEDED; FORBIDDEN for a blocked address. */
async function refuseFlood(services: Services, request: Request, address: string): Promise<void> {
  if (isBlocked(services, address)) {
    if (request.body) await drain(request.body);
    throw new Refusal("FORBIDDEN", { reason: "blocked" });
  }
  const { limiter, floods, meetings, mode, clock } = services;
  const now = clock();
  const token = bearerOf(request);
  const ofToken = token && limiter.take("apiOfToken", tokenSubject(token), now);
  if (ofToken) meetings.note({ rule: "apiOfToken", address, user: null }, now);
  const wait = ofToken || (await countRequest({ limiter, floods, meetings, mode, now }, address, ["request", "api"]));
  if (!wait) return;
  if (request.body) await drain(request.body);
  throw new Refusal("REQUESTS_EXCEEDED", { retryAfter: wait });
}

function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

async function callerOf(context: CallContext): Promise<string> {
  const actor = await context.actor();
  if (actor.type !== "person") return `${actor.type}:${context.address}`;
  return actor.token ? `token:${actor.token.id}` : actor.id;
}
