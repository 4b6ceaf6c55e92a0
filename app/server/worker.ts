import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { callContext, embeddedApi } from "~/backend/backend";
import { handleWebhook } from "~/backend/campaigns/booking/webhook";
import { createServices } from "~/backend/create-services";
import { developmentCalls } from "~/backend/development";
import { isBlocked, watchLimits } from "~/backend/limits/watch";
import { watchParts } from "~/backend/scheduler/watch-parts";
import type { ImportMessage, ProbeMessage, Services, VisitMessage } from "~/backend/services";
import { pendingFormStore } from "~/backend/storage/pending-form-statements";
import { deviceName } from "~/domain/device";
import { isApiPath, pathOf } from "~/lib/paths";
import { rendering, reportError, reporting } from "~/platform/error-reporting/error-reporting";
import { withApiHeaders } from "~/platform/headers";
import { Board } from "~/platform/live/board";
import { createLog, type Log, REQUEST_ID } from "~/platform/log";
import { toMode } from "~/platform/mode";
import { MissingSecret, toSecrets } from "~/platform/secrets";
import { DEFAULT_APP_BASE, type Settings, toSettings } from "~/platform/settings";
import { answerFirstView, firstViewOf } from "./first-view";
import { liveTopicOf, openLive } from "./live";
import { answerPage, type Surroundings, visitorOf } from "./pipeline";
import { withRefusals } from "./refusals";
import { blockedPage, refuseFlood } from "./refuse-flood";

const render = rendering(withRefusals(build), (traced) =>
  createRequestHandler(traced, import.meta.env.PROD ? "production" : "development"),
);

// The runtime finds a Durable Object's class by its name here.
export { Board };

export default reporting<Message>({
  async fetch(request, env, ctx) {
    const requestId = crypto.randomUUID();
    const log = createLog(requestId);
    const started = Date.now();
    try {
      const response = withRequestId(await route(request, env, ctx, requestId), requestId);
      log.info("request", {
        method: request.method,
        path: pathOf(request.url),
        status: response.status,
        ms: Date.now() - started,
      });
      return response;
    } catch (error) {
      log.error("request", error, { path: pathOf(request.url) });
      reportError(error);
      const reason = error instanceof MissingSecret ? error.message : `Error ${requestId}`;
      return new Response(reason, {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", [REQUEST_ID]: requestId },
      });
    }
  },

  async scheduled(event, env, ctx) {
    const services = createServices(env, ctx, null, createLog(`cron-${event.scheduledTime}`));
    const { runScheduler } = await import("~/backend/scheduler/tick");
    await runScheduler(services, services.clock());
  },

  async queue(batch, env, ctx) {
    const log = createLog(`queue-${batch.messages[0]?.id}`);
    const services = createServices(env, ctx, null, log);
    if (isOfVisits(batch)) {
      const { consumeVisits } = await import("~/backend/funnel/visits");
      return consumeVisits(services, batch);
    }
    if (!isOfImports(batch)) throw new Error(`no consumer: ${batch.queue}`);
    const { consumeImports } = await import("~/backend/job-import/consume-imports");
    await consumeImports(services, batch);
  },
});

type Message = ImportMessage | VisitMessage | ProbeMessage;
type Delivered = MessageBatch<Message>;

/** By the names in wrangler.toml: a message does not say which queue it was sent to. */
const isOfVisits = (batch: Delivered): batch is MessageBatch<VisitMessage | ProbeMessage> =>
  batch.queue === "stellenfunk-funnel";
const isOfImports = (batch: Delivered): batch is MessageBatch<ImportMessage | ProbeMessage> =>
  batch.queue === "stellenfunk-imports";

/** Answers that were given before any page, too. One that switches protocols has headers of its own. */
function withRequestId(response: Response, requestId: string): Response {
  if (response.status === 101 || response.headers.has(REQUEST_ID)) return response;
  const headers = new Headers(response.headers);
  headers.set(REQUEST_ID, requestId);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Said once by each isolate: links in mails would lead nowhere. */
let hasWarned = false;
function warnOfDefaults({ APP_BASE }: Settings, log: Log): void {
  if (hasWarned || APP_BASE !== DEFAULT_APP_BASE) return;
  hasWarned = true;
  log.error("settings.missing", new Error(`APP_BASE is not set; links lead to ${DEFAULT_APP_BASE}`));
}

async function route(request: Request, env: Env, ctx: ExecutionContext, requestId: string): Promise<Response> {
  const mode = toMode(env.MODE);
  const settings = toSettings(env);
  const secrets = toSecrets(env, mode);
  const log = createLog(requestId);
  warnOfDefaults(settings, log);
  const services = createServices(env, ctx, request, log);
  const pathname = pathOf(request.url);
  const isEmbedded = settings.API_BASE === "";
  const answer = async (response: Response | Promise<Response>) =>
    withApiHeaders(await response, settings, mode, requestId);
  if (isEmbedded && isApiPath(pathname)) {
    const { answerApi } = await import("~/backend/http-handler");
    return answer(answerApi(services, request, "/api"));
  }
  if (isEmbedded && pathname === "/webhooks/stripe" && request.method === "POST")
    return answer(handleWebhook(services, request));
  if (isEmbedded && pathname === "/webhooks/mail" && request.method === "POST") {
    const { handleInboundMail } = await import("~/backend/applicants/replies/take-reply");
    return answer(handleInboundMail(services, request));
  }
  if (isEmbedded && pathname === "/webhooks/mail/events" && request.method === "POST") {
    const { handleMailEvents } = await import("~/backend/suppressions/take-mail-events");
    return answer(handleMailEvents(services, request));
  }
  if (isEmbedded && pathname === "/unsubscribe") {
    const { handleUnsubscribe } = await import("~/backend/users/unsubscribe");
    return answer(handleUnsubscribe(services, request));
  }

  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  if (watchLimits(services)) watchParts(services);
  if (isBlocked(services, address)) return blockedPage(request, settings.SUPPORT_EMAIL);
  const { limiter, floods, meetings } = services;
  const refused = await refuseFlood(request, address, { limiter, floods, meetings, mode, now: services.clock() });
  if (refused) return refused;
  const device = deviceName(request.headers.get("User-Agent"));
  const external = isEmbedded ? null : await import("~/content-api/external");
  const connectBy =
    (own: Services): Surroundings["connect"] =>
    (accessToken, onRefusal) => {
      if (external)
        return { api: external.externalApi({ base: settings.API_BASE, accessToken, onRefusal, requestId }) };
      return { api: embeddedApi(callContext(own, { accessToken, address, device }), onRefusal) };
    };
  const connect = connectBy(services);
  const liveTopic = liveTopicOf(request.url);
  if (liveTopic !== null) return openLive(request, liveTopic, { secrets, boards: env.BOARD, connect });
  const { clock, waitUntil, sharedViews: views } = services;
  const answerBy = (own: Services, asked: Request, isShared = false) =>
    answerPage(asked, {
      mode,
      settings,
      secrets,
      log,
      requestId,
      // A connection of its own: what it costs is no round trip of the page.
      pendingForms: pendingFormStore(own.db.fork()),
      address,
      clock,
      botCheck: own.botCheck,
      connect: connectBy(own),
      bookmark: () => own.db.bookmark,
      development: mode === "local" ? developmentCalls(own) : null,
      render: (shown, context) => render(env, shown, context),
      isShared,
    });
  const used = [services.db];
  const makePage = (asked: Request) => {
    const own = createServices(env, ctx, asked, log);
    used.push(own.db);
    return answerBy(own, asked, true);
  };
  const visitor = (purpose: string) => visitorOf(request, { address, clock, secrets }, purpose);
  const first = await firstViewOf(request, settings);
  const page = first
    ? await answerFirstView(request, first, {
        views,
        log,
        clock,
        waitUntil,
        makePage,
        api: connect(() => null).api,
        visitor,
      })
    : await answerBy(services, request);
  const sum = (name: "trips" | "rowsRead") => used.reduce((all, db) => all + db[name], 0);
  if (mode === "local") page.headers.set("X-Round-Trips", `${sum("trips")}; rows=${sum("rowsRead")}`);
  return page;
}
