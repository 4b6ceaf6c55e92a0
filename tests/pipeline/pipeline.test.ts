import { expect, test } from "vitest";
import type { ContentApi } from "~/content-api/client";
import { Refusal } from "~/domain/errors";
import { answerPage, type Surroundings } from "~/pipeline";
import { createLog } from "~/platform/log";
import { toSecrets } from "~/platform/secrets";
import { writeTokens } from "~/platform/session/tokens";
import { toSettings } from "~/platform/settings";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const SECRET = "s".repeat(32);

test("a session with less than 30,000 ms left is refreshed once, before anything is asked", async () => {
  const stand = standIn();
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime() + 29_999));
  expect(stand.calls).toEqual(["refresh:old", "me:fresh"]);
  expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toHaveLength(1);
});

test("a session with 30,001 ms left is used as it is and its cookie left alone", async () => {
  const stand = standIn();
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime() + 30_001));
  expect(stand.calls).toEqual(["me:access"]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a session that the backend no longer knows leads to login and is cleared", async () => {
  const stand = standIn({ refresh: new Refusal("INVALID_CREDENTIALS") });
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime()));
  expect(response.headers.get("Location")).toBe("/login?redirectUrl=%2Fjobs");
  expect(response.headers.getSetCookie()[0]).toMatch(/^session=;.*Max-Age=0/);
});

test("no answer from the backend shows the server-down page instead of logging out", async () => {
  const stand = standIn({ me: new Refusal("NETWORK_ERROR") });
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime() + 60_000));
  expect(await response.text()).toBe("rendered, server down");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a post from another site changes nothing", async () => {
  const stand = standIn();
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime() + 60_000), {
    method: "POST",
    headers: { Origin: "https://evil.test" },
  });
  expect(response.status).toBe(403);
  expect(stand.rendered).toBe(0);
});

test("data and manifest addresses of the framework do not exist", async () => {
  const stand = standIn();
  for (const path of ["/jobs.data", "/__manifest", "/login.data"])
    expect((await visit(path, stand, "")).status).toBe(404);
  expect(stand.rendered).toBe(0);
});

test("sources are kept from the first page that names one, for this browser session", async () => {
  const response = await visit("/register?utm_source=meta&fbclid=f1&step=2", standIn(), "");
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("sources="));
  expect(decodeURIComponent(cookie ?? "")).toContain("utm_source=meta&fbclid=f1");
  expect(cookie).not.toContain("Max-Age");
  const again = await visit("/register?utm_source=later", standIn(), "sources=utm_source%3Dmeta");
  expect(again.headers.getSetCookie().filter((each) => each.startsWith("sources="))).toEqual([]);
});

test("a flash message is shown once, and not consumed by a prefetch", async () => {
  const flash = `flash=${btoa(JSON.stringify({ key: "account.loggedOut" })).replaceAll("=", "")}`;
  const prefetch = await visit("/login", standIn(), flash, { headers: { "Sec-Purpose": "prefetch" } });
  expect(prefetch.headers.getSetCookie().some((each) => each.startsWith("flash=;"))).toBe(false);
  const shown = await visit("/login", standIn(), flash);
  expect(shown.headers.getSetCookie().some((each) => each.startsWith("flash=;"))).toBe(true);
});

test.each([
  ["/login", "", "de"],
  ["/login", `language=${btoa('"en-US"')}`, "en-US"],
  ["/login?language=en-US", "", "en-US"],
  ["/login?language=fr", "", "de"],
])("%s with the cookie '%s' speaks %s, whatever the browser wishes", async (path, cookie, language) => {
  const stand = standIn();
  await visit(path, stand, cookie, { headers: { "Accept-Language": "fr, en;q=0.9" } });
  expect(stand.language).toBe(language);
});

interface StandIn extends Surroundings {
  calls: string[];
  rendered: number;
  language: string;
}

function standIn(refusals: { refresh?: Refusal; me?: Refusal } = {}): StandIn {
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
    bookmark: () => null,
    development: null,
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
      bytes: {},
    }),
    render: async (_request: Request, context: { isServerDown: boolean; language: string }) => {
      stand.rendered += 1;
      stand.language = context.language;
      return new Response(context.isServerDown ? "rendered, server down" : "rendered", {
        headers: { "Content-Type": "text/html" },
      });
    },
  };
  return stand as unknown as StandIn;
}

async function signedIn(expiresAt: number): Promise<string> {
  const cookie = await writeTokens({ access: "access", refresh: "old", expiresAt }, SECRET, false);
  return cookie.split(";")[0] ?? "";
}

function visit(path: string, stand: StandIn, cookie: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`https://app.test${path}`, init);
  if (cookie) request.headers.set("Cookie", cookie);
  return answerPage(request, stand);
}
