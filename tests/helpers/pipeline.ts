import type { ContentApi } from "~/content-api/client";
import type { Refusal } from "~/domain/errors";
import { createLog } from "~/platform/log";
import { toSecrets } from "~/platform/secrets";
import { writeTokens } from "~/platform/session/tokens";
import { toSettings } from "~/platform/settings";
import { answerPage } from "~/server/pipeline";
import type { RequestEnvironment } from "~/server/request-environment";

export const NOW = new Date("2026-03-02T09:00:00.000Z");
const SECRET = "s".repeat(32);

/** Everything around the pipeline, with what it was asked. */
export interface StandIn extends RequestEnvironment {
  calls: string[];
  rendered: number;
  language: string;
}

export function standIn(
  refusals: { refresh?: Refusal; me?: Refusal } = {},
  more: Partial<RequestEnvironment> = {},
): StandIn {
  const stand = {
    calls: [] as string[],
    rendered: 0,
    language: "",
    mode: "production",
    settings: toSettings({}),
    secrets: toSecrets({ SESSION_SECRET: SECRET, AUTH_SECRET: SECRET }, "production"),
    log: createLog("test"),
    requestId: "r-1",
    clock: () => NOW,
    address: "192.0.2.1",
    bookmark: () => null,
    development: null,
    readSheet: async () => null,
    connect: (accessToken: () => string | null) => ({
      api: {
        auth: {
          refresh: async ({ refresh_token }: { refresh_token: string }) => {
            stand.calls.push(`refresh:${refresh_token}`);
            if (refusals.refresh) throw refusals.refresh;
            return { data: { access_token: "fresh", refresh_token: "new", expires: 900_000 } };
          },
        },
        users: {
          me: async () => {
            stand.calls.push(`me:${accessToken()}`);
            if (refusals.me) throw refusals.me;
            return {
              data: { id: "anna", email: "anna@sonnenhof.example", language: null, role: { name: "Hiring Org" } },
            };
          },
        },
      } as unknown as ContentApi,
    }),
    render: async (_request: Request, context: { isServerDown: boolean; language: string }) => {
      stand.rendered += 1;
      stand.language = context.language;
      return new Response(context.isServerDown ? "rendered, server down" : "rendered", {
        headers: { "Content-Type": "text/html" },
      });
    },
    ...more,
  };
  return stand as unknown as StandIn;
}

/** The cookie of a session that is good until `expiresAt`. */
export async function signedIn(expiresAt: number): Promise<string> {
  const cookie = await writeTokens({ access: "access", refresh: "old", expiresAt }, SECRET, true);
  return cookie.split(";")[0] ?? "";
}

export function visit(path: string, stand: StandIn, cookie: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`https://app.test${path}`, init);
  if (cookie) request.headers.set("Cookie", cookie);
  return answerPage(request, stand);
}
