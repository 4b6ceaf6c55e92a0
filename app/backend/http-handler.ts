import { createHttpHandler, errorResponse, type Prefix } from "~/content-api/http-handler";
import { readJsonBody, withFields } from "~/content-api/json-body";
import { completeErrors } from "~/content-api/wire-errors";
import { deviceName } from "~/domain/device";
import { isRefusal, Refusal } from "~/domain/errors";
import type { Language } from "~/domain/people";
import { changeHeaders } from "~/lib/change-headers";
import { drain } from "~/lib/drain";
import { pathOf } from "~/lib/paths";
import { countRequest } from "~/platform/limiter/count-request";
import { type Asker, askerOf } from "~/platform/visitor-headers";
import { type TokenCookies, tokenCookies } from "./auth/token-cookies";
import { callContext, router } from "./backend";
import { findByteRoute } from "./bytes-http-handler";
import { withIdempotency, withIdempotentUpload } from "./idempotency/with-idempotency";
import { rateLimitHeaders, tokenSubject } from "./limits/rate-limit-headers";
import { isBlocked, watchLimits } from "./limits/watch";
import { watchParts } from "./scheduler/watch-parts";
import type { CallContext, Services } from "./services";

/**
 * The content backend over HTTP, for SDKs and integrations: by bearer token, or by the cookies that a login in mode
 * `cookie` or `session` has set. Never throws.
 */
export async function answerApi(services: Services, request: Request, prefix: Prefix = "/api"): Promise<Response> {
  return answerRefusals(services, async () => {
    const cookies = tokenCookies(request, prefix);
    const token = bearerOf(request) ?? cookies.session;
    const asker = askerOf(request, services.secrets);
    const response = await answerRefusals(services, () => route(services, request, prefix, { cookies, token, asker }));
    if (asker.isApp) return cookies.onto(response);
    const complete = await completeErrors(request, response, { now: services.clock(), textsIn });
    return cookies.onto(withLimits(services, complete, { token, address: asker.address }));
  });
}

const textsIn = async (language: Language) => (await import("~/platform/i18n/error-texts")).ERROR_TEXTS[language];

function withLimits(
  services: Services,
  response: Response,
  { token, address }: { token: string | null; address: string },
): Response {
  const limits = Object.entries(rateLimitHeaders(services, token, address));
  if (limits.length === 0) return response;
  return changeHeaders(response, (headers) => {
    for (const [name, value] of limits) headers.set(name, value);
  });
}

async function answerRefusals(services: Services, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) return errorResponse(error);
    services.log.error("api", error);
    return errorResponse(new Refusal("INTERNAL_SERVER_ERROR"));
  }
}

const answer = createHttpHandler<CallContext>(router, (error, { services }) => services.log.error("api", error));

async function route(
  services: Services,
  request: Request,
  prefix: Prefix,
  { cookies, token, asker }: { cookies: TokenCookies; token: string | null; asker: Asker },
): Promise<Response> {
  const path = pathOf(request.url).slice(prefix.length);
  const { address, isApp } = asker;
  if (watchLimits(services)) watchParts(services);
  await refuseFlood(services, request, asker, token);
  const known = request.method === "GET" && (await aboutServer(path, prefix));
  if (known) return known;
  const device = deviceName(request.headers.get("User-Agent"));
  const { keepTokens } = cookies;
  const context = callContext(services, { accessToken: () => token, address, device, isOverApi: !isApp, keepTokens });
  const answerWithBytes = findByteRoute(context, request, prefix);
  if (answerWithBytes) {
    if (!request.headers.has("Idempotency-Key")) return answerWithBytes(request);
    const caller = await callerOf(context).catch(async (error: unknown) => {
      if (request.body) await drain(request.body);
      throw error;
    });
    return withIdempotentUpload(services, caller, request, answerWithBytes);
  }
  const whole = await cookies.withRefreshToken(await withFields(await readJsonBody(request, path), path));
  // Tokens, secrets and codes are answered once and stored nowhere.
  if (!whole.headers.has("Idempotency-Key") || /^\/(auth|users\/me\/(tfa|passkeys))\//.test(path))
    return answer(whole, context, prefix);
  return withIdempotency(services, await callerOf(context), whole, () => answer(whole, context, prefix));
}

/** What is told of the server itself, to anybody, in Directus's form. Null for every other path. */
async function aboutServer(path: string, prefix: Prefix): Promise<Response | null> {
  if (path === "/server/ping") return new Response("pong", { headers: { "Cache-Control": "no-cache" } });
  if (path === "/server/info") return Response.json(INFO, { headers: { "Cache-Control": "no-cache" } });
  if (path !== "/openapi.json" && path !== "/server/specs/oas") return null;
  const { describeApi } = await import("~/content-api/openapi");
  return Response.json(await describeApi(prefix));
}

const INFO = {
  data: { project: { project_name: "Stellenfunk", default_language: "de-DE", public_registration: true } },
};

/** Before anything is parsed or looked up. REQUESTS_EXCEEDED; FORBIDDEN for a blocked address. */
async function refuseFlood(
  services: Services,
  request: Request,
  { address, isApp }: Asker,
  token: string | null,
): Promise<void> {
  if (isBlocked(services, address)) {
    if (request.body) await drain(request.body);
    throw new Refusal("FORBIDDEN", { reason: "blocked" });
  }
  if (isApp) return;
  const { limiter, floods, meetings, mode, clock } = services;
  const now = clock();
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
