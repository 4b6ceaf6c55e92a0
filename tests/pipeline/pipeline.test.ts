import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { NOW, signedIn, standIn, visit } from "#tests/helpers/pipeline";
import { type ErrorCode, Refusal } from "~/domain/errors";
import { DEFAULT_APP_BASE, toSettings } from "~/platform/settings";

test("a session with less than 30,000 ms left is refreshed once, before anything is asked", async () => {
  const stand = standIn();
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime() + 29_999));
  expect(stand.calls).toEqual(["refresh:old", "me:fresh"]);
  expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-session="))).toHaveLength(1);
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
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=;.*Max-Age=0/);
});

test.each<[ErrorCode]>([
  ["NETWORK_ERROR"],
  ["INVALID_RESPONSE"],
  ["INTERNAL_SERVER_ERROR"],
  ["SERVICE_UNAVAILABLE"],
  ["REQUESTS_EXCEEDED"],
])("%s says nothing about the session: the server-down page, nobody is logged out", async (code) => {
  const stand = standIn({ me: new Refusal(code) });
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime() + 60_000));
  expect(await response.text()).toBe("rendered, server down");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each<[ErrorCode]>([["UNAUTHORIZED"], ["FORBIDDEN"], ["unknown"]])("%s ends the session", async (code) => {
  const response = await visit("/jobs", standIn({ me: new Refusal(code) }), await signedIn(NOW.getTime() + 60_000));
  expect(response.headers.get("Location")).toBe("/login?redirectUrl=%2Fjobs");
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=;.*Max-Age=0/);
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

test("the address of the app is the configured one, whatever host was asked for", async () => {
  const bases: string[] = [];
  const render = async (_: Request, { appBase }: AppLoadContext) => {
    bases.push(appBase);
    return new Response(null);
  };
  for (const settings of [toSettings({}), toSettings({ APP_BASE: "https://funk.example/" })])
    await visit("/login", standIn({}, { settings, render }), "", { headers: { Host: "evil.test" } });
  expect(bases).toEqual([DEFAULT_APP_BASE, "https://funk.example"]);
});

test("data and manifest addresses of the framework do not exist", async () => {
  const stand = standIn();
  for (const path of ["/jobs.data", "/__manifest", "/login.data"])
    expect((await visit(path, stand, "")).status).toBe(404);
  expect(stand.rendered).toBe(0);
});

test("sources are kept from the first page that names one, for this browser session", async () => {
  const response = await visit("/register?utm_source=meta&fbclid=f1&step=2", standIn(), "");
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("__Host-sources="));
  expect(decodeURIComponent(cookie ?? "")).toContain("utm_source=meta&fbclid=f1");
  expect(cookie).not.toContain("Max-Age");
  const again = await visit("/register?utm_source=later", standIn(), "__Host-sources=utm_source%3Dmeta");
  expect(again.headers.getSetCookie().filter((each) => each.startsWith("__Host-sources="))).toEqual([]);
});

const ALL_SOURCES = {
  utm_medium: "cpc",
  utm_source: "meta",
  utm_campaign: "Frühjahr 2026",
  utm_adgroup: "Pflege & Betreuung",
  utm_term: "job",
  device: "m",
  matchtype: "e",
  fbclid: "IwAR0_x-1",
  leadsource: "flyer",
};

test.each([
  "/register",
  "/",
  "/jobs",
  "/prices",
])("every source in the address of %s reaches the registration", async (path) => {
  const first = await visit(`${path}?${new URLSearchParams({ ...ALL_SOURCES, gclid: "other" })}`, standIn(), "");
  const [cookie = ""] = first.headers.getSetCookie().filter((each) => each.startsWith("__Host-sources="));
  const seen: AppLoadContext["sources"][] = [];
  const render = async (_: Request, { sources }: AppLoadContext) => {
    seen.push(sources);
    return new Response(null);
  };
  await visit("/register", standIn({}, { render }), cookie.split(";")[0] ?? "");
  expect(seen).toEqual([ALL_SOURCES]);
});

test("a chatbot hands on the sources in its address, and keeps no cookie of them", async () => {
  const response = await visit(`/chatbot/1?${new URLSearchParams(ALL_SOURCES)}`, standIn(), "");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a flash message is shown once, and not consumed by a prefetch", async () => {
  const flash = `__Host-flash=${btoa(JSON.stringify({ key: "account.verified" })).replaceAll("=", "")}`;
  const prefetch = await visit("/login", standIn(), flash, { headers: { "Sec-Purpose": "prefetch" } });
  expect(prefetch.headers.getSetCookie().some((each) => each.startsWith("__Host-flash=;"))).toBe(false);
  const shown = await visit("/login", standIn(), flash);
  expect(shown.headers.getSetCookie().some((each) => each.startsWith("__Host-flash=;"))).toBe(true);
});

test.each([
  ["/login", "", "de"],
  ["/login", `language=${btoa('"en-US"')}`, "en-US"],
  ["/login?language=en-US", "", "en-US"],
  ["/login?language=fr", "", "de"],
])("%s with the cookie '%s' is in %s, whatever the browser asks for", async (path, cookie, language) => {
  const stand = standIn();
  await visit(path, stand, cookie, { headers: { "Accept-Language": "fr, en;q=0.9" } });
  expect(stand.language).toBe(language);
});

test.each([
  [90, "90"],
  [undefined, "60"],
])("a page that answers 429 says to wait as long as the refused call: %s seconds", async (retryAfter, expected) => {
  const stand = standIn({ me: new Refusal("REQUESTS_EXCEEDED", { retryAfter }) }, { render: async () => tooMany() });
  const { connect } = stand;
  stand.connect = (accessToken, onRefusal) => {
    onRefusal?.(new Refusal("REQUESTS_EXCEEDED", { retryAfter }));
    return connect(accessToken);
  };
  const response = await visit("/login", stand, "");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, expected]);
});

const tooMany = () => new Response("again", { status: 429, headers: { "Content-Type": "text/html" } });
