import { createLog, REQUEST_ID, requestIdOf } from "~/platform/log";
import { MissingSecret } from "~/platform/secrets";
import { createServices } from "./create-services";
import { answerApi } from "./http-handler";
import { runScheduler } from "./scheduler/tick";

/** The content backend as a Worker of its own: what API_BASE of a web app elsewhere points at. */
export default {
  async fetch(request, env, ctx) {
    const requestId = requestIdOf(request);
    const log = createLog(requestId);
    try {
      const response = await answerApi(createServices(env, ctx, request, log), request, "");
      const headers = new Headers(response.headers);
      headers.set(REQUEST_ID, requestId);
      return new Response(response.body, { status: response.status, headers });
    } catch (error) {
      log.error("request", error);
      return new Response(error instanceof MissingSecret ? error.message : "Error", { status: 500 });
    }
  },

  async scheduled(event, env, ctx) {
    const services = createServices(env, ctx, null, createLog(`cron-${event.scheduledTime}`));
    await runScheduler(services, services.clock());
  },
} satisfies ExportedHandler<Env>;
