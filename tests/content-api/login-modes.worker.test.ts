import {
  authentication,
  createDirectus,
  createItem,
  isDirectusError,
  readItems,
  readMe,
  readOpenApiSpec,
  rest,
  serverInfo,
  updateMe,
} from "@directus/sdk";
import { expect, test } from "vitest";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { BASE, givePassword, PASSWORD } from "./adapters";

const MODES = ["json", "cookie", "session"] as const;
type Mode = (typeof MODES)[number];
type Cookies = Map<string, { value: string; path: string; line: string }>;

/** A browser's network: keeps cookies, sends those of the path, says where it comes from. */
function browser({ backend }: World, cookies: Cookies, origin = new URL(BASE).origin): typeof fetch {
  return async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    const { pathname } = new URL(request.url);
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path));
    if (sent.length > 0) request.headers.set("Cookie", sent.map(([name, { value }]) => `${name}=${value}`).join("; "));
    if (request.method !== "GET") request.headers.set("Origin", origin);
    const response = await answerApi(backend.services, request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      const path = /Path=([^;]+)/.exec(line)?.[1] ?? "/";
      if (/Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path, line });
    }
    return response;
  };
}

async function signIn(mode: Mode) {
  const here = await world();
  await givePassword(here, here.anna);
  const cookies: Cookies = new Map();
  const client = createDirectus(BASE, { globals: { fetch: browser(here, cookies) } })
    .with(authentication(mode, { autoRefresh: false }))
    .with(rest());
  await client.login({ email: here.anna.email, password: PASSWORD });
  return { here, cookies, client };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (isDirectusError(error) ? error.errors[0]?.extensions.code : error),
  );

test.each(MODES)("in mode %s the SDK logs in, reads, changes, refreshes and logs out", async (mode) => {
  const { here, cookies, client } = await signIn(mode);
  const me = () => client.request(readMe({ fields: ["id"] }));
  expect(await me()).toEqual({ id: here.anna.id });
  expect(await client.request(updateMe({ first_name: "Änne" }))).toMatchObject({ first_name: "Änne" });
  expect(await client.request(createItem("organization", { name: "Neu" }))).toMatchObject({ name: "Neu" });
  expect(await client.request(readItems("organization", { fields: ["id"] as never }))).toHaveLength(2);
  const before = cookies.get("directus_refresh_token")?.value;
  here.backend.setNow("2026-03-02T09:10:00.000Z");
  await client.refresh();
  expect(cookies.get("directus_refresh_token")?.value === before).toBe(mode === "json");
  expect(await me()).toEqual({ id: here.anna.id });
  await client.logout();
  expect([...cookies.keys()]).toEqual([]);
  expect(await codeOf(me())).toBe("INVALID_CREDENTIALS");
});

test("no script reads a cookie, and the refresh token is sent to /auth alone", async () => {
  const { cookies } = await signIn("session");
  const lines = [...cookies.values()].map(({ line }) => line);
  expect(lines.map((line) => line.replace(/=[^;]+;/, ";"))).toEqual([
    "directus_refresh_token; Path=/api/auth; Max-Age=604800; HttpOnly; SameSite=Lax",
    "directus_session_token; Path=/api; Max-Age=86400; HttpOnly; SameSite=Lax",
  ]);
  const cookie = await signIn("cookie");
  expect([...cookie.cookies.keys()]).toEqual(["directus_refresh_token"]);
});

test("a page of another origin changes nothing with the cookies, and reads as before", async () => {
  const { here, cookies } = await signIn("session");
  const foreign = createDirectus(BASE, { globals: { fetch: browser(here, cookies, "https://evil.test") } }).with(
    rest(),
  );
  expect(await codeOf(foreign.request(updateMe({ first_name: "Fremd" })))).toBe("FORBIDDEN");
  expect(await foreign.request(readMe({ fields: ["first_name"] }))).toMatchObject({ first_name: "Anna" });
  const post = { method: "POST", body: '{"mode":"session"}', headers: { "Content-Type": "application/json" } };
  for (const path of ["/auth/refresh", "/auth/logout"]) {
    const answer = await browser(here, cookies, "https://evil.test")(`${BASE}${path}`, post);
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect([...cookies.keys()]).toHaveLength(2);
});

test("a session that has ended loses its cookies with the next question", async () => {
  const { here, cookies, client } = await signIn("session");
  const kept: Cookies = new Map(cookies);
  await client.logout();
  const late = browser(here, kept);
  const answer = await late(`${BASE}/users/me`);
  expect(answer.status).toBe(401);
  expect([...kept.keys()]).toEqual([]);
});

test("refresh and logout without a token are refused as incomplete", async () => {
  const here = await world();
  for (const mode of MODES)
    for (const path of ["/auth/refresh", "/auth/logout"]) {
      const init = { method: "POST", body: JSON.stringify({ mode }), headers: { "Content-Type": "application/json" } };
      const answer = await browser(here, new Map())(`${BASE}${path}`, init);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("INVALID_PAYLOAD")]);
    }
});

test("the server tells about itself", async () => {
  const { client } = await signIn("json");
  expect(await client.request(serverInfo())).toMatchObject({ project: { project_name: "Stellenfunk" } });
  expect(await client.request(readOpenApiSpec())).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
});
