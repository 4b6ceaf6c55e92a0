import { SignJWT } from "jose";
import { beforeAll, expect, test, vi } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import type { World } from "#tests/helpers/world";
import { world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import type { Db } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { TABLE_LIMITS } from "~/domain/statistics/choices";
import { DEFAULT_APP_BASE, toSettings } from "~/platform/settings";

let here: World;
beforeAll(async () => {
  here = await world();
});

async function ask(path: string, init: RequestInit = {}, token: string | null = here.anna.token) {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await answerApi(
    here.backend.services,
    new Request(`http://api.test/api${path}`, { ...init, headers }),
  );
  const text = await response.text();
  const body = text && /json/.test(response.headers.get("Content-Type") ?? "") ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body, code: body?.errors?.[0]?.extensions.code };
}

const json = (body: string, method = "POST"): RequestInit => ({
  method,
  body,
  headers: { "Content-Type": "application/json" },
});

test("answers are never cached and never sniffed", async () => {
  for (const path of ["/items/settings", "/nichts", "/jobs/nie"]) {
    const { headers } = await ask(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Vary")).toBe("Origin, Cache-Control");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("health has no envelope and a type of its own, ping is text", async () => {
  const { headers, body } = await ask("/server/health", {}, null);
  const well = { database: "ok", files: "ok", queue: "ok" };
  expect([headers.get("Content-Type"), body]).toEqual([
    "application/health+json",
    { status: "ok", ...well, missing: [], links: "ok" },
  ]);
  // Without an address of its own the product cannot write links that lead anywhere.
  const settings = toSettings({});
  const unset = { ...here.backend.services, settings };
  const health = await answerApi(unset, new Request("http://api.test/api/server/health"));
  expect([settings.APP_BASE, await health.json()]).toEqual([
    DEFAULT_APP_BASE,
    { status: "warn", ...well, missing: [], links: "default" },
  ]);
  expect((await ask("/server/ping", {}, null)).body).toBe("pong");
});

test("health waits a second for each part, and tells which one is silent", async () => {
  const { services } = here.backend;
  const files = Object.assign(Object.create(services.files), { head: () => new Promise(() => {}) });
  const timers = vi.spyOn(globalThis, "setTimeout");
  const health = await answerApi({ ...services, files }, new Request("http://api.test/api/server/health"));
  const waits = timers.mock.calls.map(([, milliseconds]) => milliseconds).filter(Boolean);
  timers.mockRestore();
  expect([health.status, await health.json()]).toMatchObject([
    503,
    { status: "error", database: "ok", files: "silent" },
  ]);
  expect(waits, "of database, files, queue and signs of life").toEqual([1000, 1000, 1000, 1000]);
});

test("health tells that imports are not taken up", async () => {
  const { services } = here.backend;
  const id = crypto.randomUUID();
  await services.db.write([
    sql`INSERT INTO job_import (id, user, status, lease_until, date_created, date_updated)
      VALUES (${id}, ${here.anna.id}, 'processing', '2026-03-02T08:00:00.000Z', '', '')`,
  ]);
  const { status, body } = await ask("/server/health", {}, null);
  expect({ status, body }).toMatchObject({ status: 503, body: { queue: "error" } });
  await services.db.write([sql`DELETE FROM job_import WHERE id = ${id}`]);
});

test("the contract describes itself", async () => {
  const { body } = await ask("/openapi.json", {}, null);
  expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\./), servers: [{ url: "/api" }] });
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(["/auth/login", "/items/{collection}", "/jobs/{id}/publication"]),
  );
});

test("a file of 2 MB as text is taken by the call that previews it, and by no other", async () => {
  const line = 'Tag;"Kampagne";Kanal;Impressionen\r\n';
  const text = line.repeat(Math.floor(TABLE_LIMITS.bytes / line.length));
  const preview = (text: string) => json(JSON.stringify({ id: here.backend.services.ids(), fileName: "a.csv", text }));
  expect((await ask("/statistics/previews", preview(text), here.ada.token)).code).not.toBe("CONTENT_TOO_LARGE");
  expect((await ask("/statistics/previews", preview(text.repeat(3)), here.ada.token)).status).toBe(413);
  expect((await ask("/items/organization", preview(text), here.ada.token)).status).toBe(413);
});

test.each([
  ["an unknown path", "/nichts", {}, 404, "ROUTE_NOT_FOUND"],
  ["a wrong method", "/server/health", { method: "DELETE" }, 404, "ROUTE_NOT_FOUND"],
  ["an unknown collection", "/items/users", {}, 403, "FORBIDDEN"],
  ["a missing item", "/items/job/nie", {}, 403, "FORBIDDEN"],
  ["a missing job", "/jobs/nie", {}, 404, "NOT_FOUND"],
  ["a broken filter", "/items/job?filter={", {}, 400, "INVALID_QUERY"],
  ["a limit that is no number", "/items/job?limit=viele", {}, 400, "INVALID_QUERY"],
  ["broken JSON", "/items/organization", json("{"), 400, "INVALID_PAYLOAD"],
  ["a list of rows", "/items/organization", json('[{"name":"A"}]'), 400, "INVALID_PAYLOAD"],
  [
    "another media type",
    "/items/organization",
    { method: "POST", body: "name=A", headers: { "Content-Type": "text/plain" } },
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  [
    "a form",
    "/auth/login",
    { method: "POST", body: new URLSearchParams({ email: "a" }) },
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  [
    "more than a megabyte",
    "/items/organization",
    json(JSON.stringify({ name: "x".repeat(1024 * 1024) })),
    413,
    "CONTENT_TOO_LARGE",
  ],
] as const)("%s has its status and code", async (_, path, init, status, code) => {
  expect(await ask(path, init)).toMatchObject({ status, code });
});

test("a POST without a body is asked as one without fields", async () => {
  const job = await completeJob(here);
  expect(await ask(`/jobs/${job}/cancellation`, { method: "POST" })).toMatchObject({
    status: 409,
    code: "INVALID_STATUS_TRANSITION",
  });
});

test("lists and filters come in brackets, with commas or as JSON", async () => {
  const [draft, offline] = await Promise.all([completeJob(here), completeJob(here, { status: "offline" })]);
  const queries = [
    `filter={"id":{"_in":["${draft}","${offline}"]}}&fields=id,organization.name&sort=-status`,
    `filter[id][_in][]=${draft}&filter[id][_in][]=${offline}&fields[]=id&fields[]=organization.name&sort[]=-status&date=2026-03-02`,
    `filter[_or][0][id][_eq]=${draft}&filter[_or][1][id][_eq]=${offline}&fields[0]=id&fields[1]=organization.name&sort=-status`,
  ];
  const organization = { name: here.organization.name };
  for (const query of queries) {
    expect((await ask(`/items/job?${query}`)).body).toEqual({
      data: [
        { id: offline, organization },
        { id: draft, organization },
      ],
    });
  }
  const counted = `aggregate[count]=*&filter[id][_in]=${draft},${offline}`;
  expect((await ask(`/items/job?${counted}`)).body).toEqual({ data: [{ count: 2 }] });
});

test.each([
  ["expired", "AUTH_SECRET", -60, "TOKEN_EXPIRED", 401],
  ["signed by another", "SESSION_SECRET", 60, "INVALID_TOKEN", 403],
  ["of a session that is none", "AUTH_SECRET", 60, "INVALID_CREDENTIALS", 401],
] as const)("a token that is %s is refused", async (_, secret, seconds, code, status) => {
  const { secrets, clock } = here.backend.services;
  const token = await new SignJWT({ id: here.anna.id, session: "keine" })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("stellenfunk")
    .setExpirationTime(new Date(clock().getTime() + seconds * 1000))
    .sign(new TextEncoder().encode(secrets[secret]));
  expect(await ask("/users/me", {}, token)).toMatchObject({ status, code });
  expect(await ask("/users/me", {}, "kein-token")).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS" });
});

test("what breaks on our side says nothing but that", async () => {
  const errors: unknown[] = [];
  const { services } = here.backend;
  const db: Db = {
    ...services.db,
    first: () => Promise.reject(new Error("geheim")),
    all: () => Promise.reject(new Error("geheim")),
    get origin() {
      return db;
    },
  };
  const broken = {
    ...services,
    db,
    log: { info: () => {}, error: (_: string, error: unknown) => void errors.push(error) },
  };
  const get = (path: string) => answerApi(broken, new Request(`http://api.test/api${path}`));
  const response = await get("/items/settings");
  expect(response.status).toBe(500);
  expect(await response.text()).toBe(
    '{"errors":[{"message":"An unexpected error occurred.","extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
  );
  const health = await get("/server/health");
  expect([health.status, await health.json()]).toEqual([
    503,
    { status: "error", database: "error", files: "ok", queue: "error", missing: [], links: "ok" },
  ]);
  expect(errors).toHaveLength(3);
});
