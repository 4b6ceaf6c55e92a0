import { WorkerEntrypoint } from "cloudflare:workers";
import { errorResponse } from "~/content-api/http-handler";
import { isRefusal, Refusal } from "~/domain/errors";
import { pathOf } from "~/lib/paths";
import type { Development } from "~/platform/development";
import { reportError, reporting } from "~/platform/error-reporting/error-reporting";
import { createLog, REQUEST_ID, requestIdOf } from "~/platform/log";
import { MissingSecret } from "~/platform/secrets";
import { answerBackend } from "./answer-backend";
import { createServices } from "./create-services";
import { developmentCalls } from "./development";
import type { Services } from "./services";
import { type Message, takeMessages } from "./take-messages";

/**
 * The content backend as a Worker of its own, without a page: what API_BASE of a web app elsewhere points at. It has no
 * live channel, so open boards ask it again and again.
 */
export default reporting<Message>({
  async fetch(request, env, ctx) {
    const requestId = requestIdOf(request);
    const log = createLog(requestId);
    const started = Date.now();
    try {
      const answer = await answerBackend(createServices(env, ctx, request, log), request, requestId);
      const response = answer ?? errorResponse(new Refusal("ROUTE_NOT_FOUND"), { [REQUEST_ID]: requestId });
      const { method, url } = request;
      log.info("request", { method, path: pathOf(url), status: response.status, ms: Date.now() - started });
      return response;
    } catch (error) {
      log.error("request", error);
      reportError(error);
      const reason = error instanceof MissingSecret ? error.message : "Error";
      return new Response(reason, { status: 500, headers: { [REQUEST_ID]: requestId } });
    }
  },

  async scheduled(event, env, ctx) {
    const services = createServices(env, ctx, null, createLog(`cron-${event.scheduledTime}`));
    const { runScheduler } = await import("./scheduler/tick");
    await runScheduler(services, services.clock());
  },

  async queue(batch, env, ctx) {
    const services = createServices(env, ctx, null, createLog(`queue-${batch.messages[0]?.id}`));
    await takeMessages(services, batch);
  },
});

type Ask = NonNullable<Env["BACKEND_DEVELOPMENT"]>["ask"];

/**
 * The calls of pages under /dev for a web app in the same runtime, by a binding that only the local server makes.
 * Throws without MODE=local. A refusal is part of the answer, because an error would lose its class on the way.
 */
export class DevelopmentCalls extends WorkerEntrypoint<Env> {
  async ask(name: keyof Development, args: readonly unknown[]): Promise<Awaited<ReturnType<Ask>>> {
    const services: Services = createServices(this.env, this.ctx, null, createLog("development"));
    if (services.mode !== "local") throw new Error("MODE is not local");
    try {
      return { value: await Reflect.apply(developmentCalls(services)[name], undefined, args) };
    } catch (error) {
      if (isRefusal(error, "NOT_FOUND", "INVALID_PAYLOAD")) return { refused: error.code };
      throw error;
    }
  }
}
