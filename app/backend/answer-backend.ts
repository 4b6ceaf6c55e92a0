import { isApiPath, pathOf } from "~/lib/paths";
import { withApiHeaders } from "~/platform/headers";
import type { Services } from "./services";

/**
 * What the content backend answers that is no page: its API below `/api`, reports of payment and mail providers, links
 * that switch mails off. Null for every other request.
 */
export async function answerBackend(services: Services, request: Request, requestId: string): Promise<Response | null> {
  const answer = handlerOf(request);
  return answer && withApiHeaders(await answer(services, request), services.settings, services.mode, requestId);
}

type Handler = (services: Services, request: Request) => Promise<Response>;

function handlerOf(request: Request): Handler | null {
  const path = pathOf(request.url);
  if (isApiPath(path)) return answerApi;
  if (path === "/unsubscribe")
    return async (...asked) => (await import("./users/unsubscribe")).handleUnsubscribe(...asked);
  return (request.method === "POST" && REPORTS[path]) || null;
}

/** Kept by the isolate once it is loaded: an import takes its time with each request. */
let api: typeof import("./http-handler") | undefined;

async function answerApi(...asked: Parameters<Handler>): Promise<Response> {
  api ??= await import("./http-handler");
  return api.answerApi(...asked, "/api");
}

/** What providers post. */
const REPORTS: Record<string, Handler> = {
  "/webhooks/stripe": async (...asked) => (await import("./campaigns/booking/webhook")).handleWebhook(...asked),
  "/webhooks/mail": async (...asked) => (await import("./applicants/replies/take-reply")).handleInboundMail(...asked),
  "/webhooks/mail/events": async (...asked) =>
    (await import("./suppressions/take-mail-events")).handleMailEvents(...asked),
};
