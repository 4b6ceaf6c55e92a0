import { redirect, type ServerBuild } from "@remix-run/cloudflare";
import { errorStatus, isRefusal, Refusal } from "~/domain/errors";
import { confirmPath, loginPath } from "~/domain/query-keys";
import { tooManyPage } from "./refuse-flood";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Handler = NonNullable<Module["loader"] | Module["action"]>;

/**
 * Gives every loader and action the same way with a Refusal nobody caught: forbidden leads to login with the way back,
 * silence sets the server-down state, a missing confirmation leads to its page and back, everything else
 * becomes a route error with its status and the wire's errors.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, default: page } = route.module;
    const module = {
      ...route.module,
      ...((loader || !page) && { loader: loader ? answering(loader, !page) : notAllowed }),
      action: action ? answering(refusingBody(action)) : notAllowed,
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Of a route that does not take the method: Remix would answer with the names of its files. */
const notAllowed: Handler = () => {
  throw new Response("405 Method Not Allowed", { status: 405 });
};

/** An action runs only with a body that can be read. */
const refusingBody =
  (action: Handler): Handler =>
  async (args) => {
    if (args.context.bodyRefusal) throw args.context.bodyRefusal;
    return action(args);
  };

function answering(handler: Handler, isDownload = false): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (caught) {
      const error = args.context.isServerDown && isRefused(caught) ? new Refusal("NETWORK_ERROR") : caught;
      if (isLost(error)) args.context.isAnswerLost = true;
      if (!isRefusal(error)) throw error;
      if (error.code === "NETWORK_ERROR") args.context.isServerDown = true;
      if (error.code === "CONFIRMATION_REQUIRED") args.context.isConfirmationDue = true;
      if (error.code === "ORGANIZATION_BLOCKED" && args.request.method !== "GET") throw backTo(args);
      if (isDownload && isRefusal(error, "REQUESTS_EXCEEDED") && isForPeople(args.request))
        throw await tooManyPage(args.request, error.details.retryAfter ?? 60);
      throw toResponse(error, args.request);
    }
  };
}

/** Not the person's fault: sent again, the form may well be answered. */
const isLost = (error: unknown) =>
  isRefusal(error) ? errorStatus(error.code) >= 500 : !(error instanceof Response) || error.status >= 500;

/** Asked for by following a link, not by a script. */
const isForPeople = ({ headers }: Request) => headers.get("Accept")?.includes("text/html") ?? false;

/** A button that its page should not have offered: the page again, which says why, and that nothing was changed. */
function backTo({ context, request }: Parameters<Handler>[0]): Response {
  const { pathname, search } = new URL(request.url);
  context.flash.set({ key: "organizationBlocked", tone: "warning" });
  return redirect(pathname + search, 303);
}

/** While nobody can be asked, what is refused is not the person's fault: the page says so and keeps what was typed. */
const isRefused = (error: unknown) => isRefusal(error) || (error instanceof Response && error.status >= 400);

const LOGIN_CODES = ["FORBIDDEN", "UNAUTHORIZED", "TOKEN_EXPIRED", "INVALID_TOKEN", "INVALID_CREDENTIALS"];
const STAYS = ["/login", "/register", "/"];

function toResponse(refusal: Refusal, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  if (LOGIN_CODES.includes(refusal.code) && !STAYS.includes(pathname)) return redirect(loginPath(pathname + search));
  if (refusal.code === "CONFIRMATION_REQUIRED") return redirect(confirmPath(pathname + search), 303);
  const errors = [{ message: refusal.message, extensions: { code: refusal.code, ...refusal.details } }];
  // The error page has no data of its root after an action.
  return Response.json(
    { errors, ...(request.method === "POST" && { isPosted: true }) },
    { status: errorStatus(refusal.code), statusText: refusal.code },
  );
}
