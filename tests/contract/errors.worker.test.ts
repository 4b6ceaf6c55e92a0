import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { givePassword, PASSWORD } from "#tests/content-api/adapters";
import { interceptDb } from "#tests/helpers/intercept-db";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import type { Services } from "~/backend/services";
import { ERROR_CODES, type ErrorCode, Refusal } from "~/domain/errors";
import { ERROR_TEXTS } from "~/platform/i18n/error-texts";

let here: World;
let job: string;
beforeAll(async () => {
  here = await world();
  await givePassword(here, here.anna);
  job = await completeJob(here);
});
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

async function ask(path: string, init: RequestInit = {}, services: Services = here.backend.services) {
  const request = new Request(`http://api.test/api${path}`, init);
  const response = await answerApi(services, request);
  const { errors } = await response.json<{ errors: { message: string; extensions: Record<string, unknown> }[] }>();
  expect(errors).toHaveLength(1);
  return { status: response.status, headers: response.headers, ...errors[0] };
}

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];
const STATUS: Record<string, number> = Object.fromEntries(
  Object.entries(ERROR_CODES).map(([code, { status }]) => [code, status]),
);

/** Any refusal that a call may end with, from within an open call. */
const refusing = (code: ErrorCode): Services => ({
  ...here.backend.services,
  db: interceptDb(here.backend.services.db, {
    read: () => {
      throw new Refusal(code);
    },
  }),
});

test.each(CODES)("%s has its status, one error and a message in each language", async (code) => {
  const told = (language?: string) =>
    ask("/careers/none", language ? { headers: { "Accept-Language": language } } : {}, refusing(code));
  const plain = await told();
  expect(plain).toMatchObject({ status: STATUS[code], message: code, extensions: { code } });
  expect(plain.headers.has("Content-Language")).toBe(false);
  for (const [asked, language] of [
    ["de-AT,de;q=0.9", "de"],
    ["en", "en-US"],
  ] as const) {
    const { message, headers, extensions } = await told(asked);
    expect([message, headers.get("Content-Language"), extensions?.code]).toEqual([
      ERROR_TEXTS[language][code],
      language,
      code,
    ]);
  }
  expect((await told("fr, *;q=0.5")).message).toBe(code);
});

test("what the product did not expect is told in the caller's language, and nothing else of it", async () => {
  const broken = {
    ...here.backend.services,
    db: interceptDb(here.backend.services.db, {
      read: () => {
        throw new Error("secret");
      },
    }),
  };
  const answer = await ask("/careers/none", { headers: { "Accept-Language": "de" } }, broken);
  expect(answer).toMatchObject({ status: 500, message: ERROR_TEXTS.de.INTERNAL_SERVER_ERROR });
  expect(answer.extensions).toEqual({ code: "INTERNAL_SERVER_ERROR" });
});

const JSON_TYPE = { "Content-Type": "application/json" };
const write = (method: string, body: unknown, headers: object = {}): RequestInit => ({
  method,
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { ...JSON_TYPE, ...headers },
});
const aFile = (name: string, bytes = "%PDF-1.7\n") => {
  const body = new FormData();
  body.append("file", new File([bytes], name));
  return { method: "POST", body };
};

type Case = [code: ErrorCode, ask: () => [path: string, init?: RequestInit, token?: string | null], extensions: object];

/** Refusals as callers meet them, with what the wire contract says beside the code. */
const CASES: Case[] = [
  ["INVALID_CREDENTIALS", () => ["/auth/login", write("POST", { email: "a@example.com", password: "x" }), null], {}],
  ["INVALID_CREDENTIALS", () => ["/users/me", {}, null], {}],
  ["INVALID_CREDENTIALS", () => ["/items/job", {}, "unknown"], {}],
  ["UNAUTHORIZED", () => [`/jobs/${job}`, {}, null], {}],
  ["FORBIDDEN", () => ["/items/job", {}, null], {}],
  ["FORBIDDEN", () => ["/items/job?fields=secret"], {}],
  ["FORBIDDEN", () => ["/files/none"], {}],
  ["FORBIDDEN", () => ["/assets/none"], {}],
  ["NOT_FOUND", () => ["/jobs/none"], {}],
  ["INVALID_PAYLOAD", () => ["/items/organization", write("POST", "{")], { reason: "broken JSON" }],
  ["INVALID_PAYLOAD", () => ["/auth/login", write("POST", {}), null], { reason: expect.stringContaining("email") }],
  ["INVALID_PAYLOAD", () => ["/files", { method: "POST", body: new FormData() }], { reason: expect.any(String) }],
  ["INVALID_QUERY", () => ["/items/job?filter={"], { reason: expect.any(String) }],
  ["INVALID_QUERY", () => ["/items/job?aggregate[median]=runtime"], { reason: "median" }],
  [
    "FAILED_VALIDATION",
    () => ["/users/me", write("PATCH", { email: "x", password: PASSWORD })],
    { field: "email", path: [], type: "email", fields: [{ field: "email", message: "emailWrongFormat" }] },
  ],
  [
    "FAILED_VALIDATION",
    () => ["/users/me", write("PATCH", { email: "neu@example.com" })],
    { field: "password", path: [], type: "required" },
  ],
  ["FAILED_VALIDATION", () => ["/files", aFile("a.exe")], { field: "files", path: [], type: "invalid" }],
  [
    "RECORD_NOT_UNIQUE",
    () => ["/items/organization", write("POST", { id: here.organization.id, name: "Doppelt" })],
    { collection: "organization", field: "id", value: expect.stringContaining("-") },
  ],
  [
    "RECORD_NOT_UNIQUE",
    () => [
      "/items/employerBrand",
      write("POST", { id: here.elsewhere.brand.id, name: "Doppelt", ownerOrganization: here.organization.id }),
    ],
    { collection: "employerBrand", field: "id", value: expect.stringContaining("-") },
  ],
  [
    "INVALID_FOREIGN_KEY",
    () => ["/users/me", write("PATCH", { avatar: "none" })],
    { collection: "directus_users", field: "avatar" },
  ],
  [
    "RECORD_CONFLICT",
    () => ["/items/organization/{organization}", write("PATCH", { name: "Neu", seen: { name: "Alt" } })],
    {},
  ],
  ["INVALID_STATUS_TRANSITION", () => [`/jobs/${job}/cancellation`, { method: "POST" }], {}],
  ["INVALID_TOKEN", () => ["/user/email/confirmation", write("POST", { token: "x" })], {}],
  ["ROUTE_NOT_FOUND", () => ["/nothing"], { path: "/api/nothing" }],
  ["ROUTE_NOT_FOUND", () => ["/folders", { method: "POST" }], { path: "/api/folders" }],
  [
    "UNSUPPORTED_MEDIA_TYPE",
    () => ["/items/job", write("POST", "a=1", { "Content-Type": "text/plain" })],
    { mediaType: "text/plain", where: "Content-Type header" },
  ],
  ["CONTENT_TOO_LARGE", () => ["/items/job", write("POST", " ".repeat(1024 * 1024 + 1))], { limit: 1024 * 1024 }],
];

test.each(CASES)("%s comes with its details", async (code, asked, details) => {
  const [path, init = {}, token = here.anna.token] = asked();
  const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const { status, extensions } = await ask(path.replace("{organization}", here.organization.id), { ...init, headers });
  expect({ status, extensions }).toMatchObject({ status: STATUS[code], extensions: { code, ...details } });
});

test("a part beyond a file names the range, a limit says when it ends", async () => {
  const { data } = await here
    .api(here.anna)
    .files.storeForm({ request: new Request("http://x/", aFile("a.pdf")) })
    .then(({ files }) => ({ data: files[0] }));
  const headers = { Authorization: `Bearer ${here.anna.token}`, Range: "bytes=99-" };
  expect(await ask(`/assets/${data?.id}`, { headers })).toMatchObject({
    status: 416,
    extensions: { code: "RANGE_NOT_SATISFIABLE", range: "bytes=99-" },
  });
  const wish = () =>
    ask("/users/me", {
      ...write("PATCH", { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD }),
      headers: { ...JSON_TYPE, Authorization: `Bearer ${here.anna.token}` },
    });
  await here.api(here.anna).users.email.request({ email: "erste@example.com", password: PASSWORD });
  const { status, headers: answered, extensions } = await wish();
  expect([status, extensions]).toEqual([
    429,
    { code: "REQUESTS_EXCEEDED", retryAfter: expect.any(Number), reset: expect.stringMatching(/^2026-03-02T09:0/) },
  ]);
  expect(Number(answered.get("Retry-After"))).toBeGreaterThan(0);
});

test("a token that has expired says so", async () => {
  const now = here.backend.services.clock();
  const { data } = await here.backend.as(null).auth.login({ email: here.anna.email, password: PASSWORD });
  here.backend.setNow("2026-03-02T09:30:00.000Z");
  const answer = await ask("/items/job", { headers: { Authorization: `Bearer ${data.access_token}` } });
  here.backend.setNow(now.toISOString());
  expect(answer).toMatchObject({ status: 401, extensions: { code: "TOKEN_EXPIRED" } });
});
