import type { ContentApi } from "~/content-api/client";
import { isRefusal } from "~/domain/errors";
import type { Board } from "~/platform/live/board";
import type { SessionSecrets } from "~/platform/session/seal";
import { readTokens } from "~/platform/session/tokens";

const PATH = /^\/jobs\/([^/]+)\/(applicants|notes)\/live$/;

/** What a request wants to hear changes of: the applicants of a job, or its notes. */
export interface LiveTopic {
  job: string;
  about: "applicants" | "notes";
}

/** Null = the request is about something else. */
export function liveTopicOf(url: string): LiveTopic | null {
  const [, job, about] = PATH.exec(new URL(url).pathname) ?? [];
  if (!job) return null;
  return { job, about: about === "notes" ? "notes" : "applicants" };
}

export interface LiveServices {
  secrets: SessionSecrets;
  boards: DurableObjectNamespace<Board> | undefined;
  connect: (accessToken: () => string | null) => { api: ContentApi };
}

/**
 * Joins a browser to those who hear of a job's changes: 426 without an upgrade, 403 from another site or without the
 * right, 401 without a fresh session (the page asks once, which refreshes it, and comes again), 503 where there are no
 * live boards.
 */
export async function openLive(request: Request, { job, about }: LiveTopic, services: LiveServices): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") return refuse(426);
  // A browser sends cookies along with any site's WebSocket.
  if (request.headers.get("Origin") !== new URL(request.url).origin) return refuse(403);
  if (!services.boards) return refuse(503);
  const tokens = await readTokens(request, services.secrets);
  if (!tokens) return refuse(401);
  try {
    const { api } = services.connect(() => tokens.access);
    if (about === "notes") await api.notes.list({ id: job, isPeek: true });
    else await api.applications.phases.list({ id: job });
  } catch (error) {
    if (isRefusal(error)) return refuse(SIGNED_OUT.has(error.code) ? 401 : 403);
    throw error;
  }
  const topic = about === "notes" ? `notes:${job}` : job;
  return services.boards.get(services.boards.idFromName(topic)).fetch(request);
}

const SIGNED_OUT = new Set<string>(["INVALID_CREDENTIALS", "TOKEN_EXPIRED", "UNAUTHORIZED"]);
const refuse = (status: number) => new Response(null, { status });
