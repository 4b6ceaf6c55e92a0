import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { answerBackend } from "~/backend/answer-backend";
import { callContext, embeddedApi } from "~/backend/backend";
import { createServices } from "~/backend/create-services";
import { developmentCalls } from "~/backend/development";
import { isBlocked, watchLimits } from "~/backend/limits/watch";
import { watchParts } from "~/backend/scheduler/watch-parts";
import type { Services } from "~/backend/services";
import { deleteExpiredForms, pendingFormStore } from "~/backend/storage/pending-form-statements";
import { type Message, takeMessages } from "~/backend/take-messages";
import { deviceName } from "~/domain/device";
import { pathOf } from "~/lib/paths";
import type { Development } from "~/platform/development";
import { rendering, reportError, reporting } from "~/platform/error-reporting/error-reporting";
import { withApiHeaders } from "~/platform/headers";
import { Board } from "~/platform/live/board";
import { createLog, type Log, REQUEST_ID } from "~/platform/log";
import { toMode } from "~/platform/mode";
import { MissingSecret, toSecrets } from "~/platform/secrets";
import { DEFAULT_APP_BASE, type Settings, toSettings } from "~/platform/settings";
import { readSheetText } from "~/platform/sheet-texts";
import { visitorHeaders } from "~/platform/visitor-headers";
import { answerFirstView, firstViewOf } from "./first-view";
import { liveTopicOf, openLive } from "./live";
import { visitorOf } from "./page-context";
import { isOfBackend, passOn } from "./pass-on";
import { answerPage } from "./pipeline";
import { withRefusals } from "./refusals";
import { blockedPage, refuseFlood } from "./refuse-flood";
import type { RequestEnvironment } from "./request-environment";
import { bySection } from "./sections";

const render = rendering(withRefusals(build), (traced) =>
  bySection(traced, (part) => createRequestHandler(part, import.meta.env.PROD ? "production" : "development")),
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
    // All else of its minute is the business of the content backend elsewhere.
    if (services.settings.API_BASE) {
      await services.db.write([deleteExpiredForms(services.clock().toISOString())]);
      return;
    }
    const { runScheduler } = await import("~/backend/scheduler/tick");
    await runScheduler(services, services.clock());
  },

  async queue(batch, env, ctx) {
    const services = createServices(env, ctx, null, createLog(`queue-${batch.messages[0]?.id}`));
    await takeMessages(services, batch);
  },
});

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
  const isEmbedded = settings.API_BASE === "";
  const answer = isEmbedded ? await answerBackend(services, request, requestId) : null;
  if (answer) return answer;
  if (!isEmbedded && isOfBackend(request))
    return withApiHeaders(await passOn(request, settings.API_BASE), settings, mode, requestId);

  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  if (watchLimits(services)) watchParts(services);
  if (isBlocked(services, address)) return blockedPage(request, settings.SUPPORT_EMAIL);
  const { limiter, floods, meetings } = services;
  const refused = await refuseFlood(request, address, { limiter, floods, meetings, mode, now: services.clock() });
  if (refused) return refused;
  const browser = request.headers.get("User-Agent");
  const device = deviceName(browser);
  const headers = visitorHeaders(secrets, { address, browser });
  const external = isEmbedded ? null : await import("~/content-api/external");
  const connectBy =
    (own: Services): RequestEnvironment["connect"] =>
    (accessToken, onRefusal) => {
      if (external)
        return { api: external.externalApi({ base: settings.API_BASE, accessToken, onRefusal, requestId, headers }) };
      return { api: embeddedApi(callContext(own, { accessToken, address, device }), onRefusal) };
    };
  const connect = connectBy(services);
  const liveTopic = liveTopicOf(request.url);
  if (liveTopic !== null)
    return openLive(request, liveTopic, { secrets, boards: isEmbedded ? env.BOARD : undefined, connect });
  const { clock, waitUntil, sharedViews: views } = services;
  const answerBy = async (own: Services, asked: Request, isShared = false) =>
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
      development: mode === "local" ? await developmentOf(env, own) : null,
      render: (shown, context) => render(env, shown, context),
      readSheet: (path) => readSheetText(env.ASSETS, path),
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

/** Of the content backend elsewhere, where the local server binds it. */
async function developmentOf({ BACKEND_DEVELOPMENT: backend }: Env, services: Services): Promise<Development> {
  if (!backend) return developmentCalls(services);
  const { developmentElsewhere } = await import("./development-elsewhere");
  return developmentElsewhere(backend, services.clock);
}
