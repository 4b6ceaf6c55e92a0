import type { ContentApi } from "~/content-api/client";
import { isRefusal } from "~/domain/errors";
import type { Board } from "~/platform/live/board";
import { readTokens } from "~/platform/session/tokens";

const PATH = /^\/jobs\/([^/]+)\/applicants\/live$/;

/** The job whose changes a request wants to hear of; null = it is about something else. */
export const liveJobOf = (url: string): string | null => PATH.exec(new URL(url).pathname)?.[1] ?? null;

export interface LiveServices {
  sessionSecret: string;
  boards: DurableObjectNamespace<Board> | undefined;
  connect: (accessToken: () => string | null) => { api: ContentApi };
}

/**
 * Joins a browser to the board of a job: 426 without an upgrade, 403 from another site or without the right, 401
 * without a fresh session
 * (the page asks once, which refreshes it, and comes again), 503 where there are no live boards.
 */
export async function openLive(request: Request, job: string, services: LiveServices): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") return refuse(426);
  // A browser sends cookies along with any site's WebSocket.
  if (request.headers.get("Origin") !== new URL(request.url).origin) return refuse(403);
  const tokens = await readTokens(request, services.sessionSecret);
  if (!tokens) return refuse(401);
  try {
    await services.connect(() => tokens.access).api.applications.phases.list({ id: job });
  } catch (error) {
    if (isRefusal(error)) return refuse(SIGNED_OUT.has(error.code) ? 401 : 403);
    throw error;
  }
  if (!services.boards) return refuse(503);
  return services.boards.get(services.boards.idFromName(job)).fetch(request);
}

const SIGNED_OUT = new Set<string>(["INVALID_CREDENTIALS", "TOKEN_EXPIRED", "UNAUTHORIZED"]);
const refuse = (status: number) => new Response(null, { status });
