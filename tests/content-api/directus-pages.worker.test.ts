import { createExecutionContext, env } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pagesOf } from "#tests/attack/addresses";
import { openTarget, type Target } from "#tests/attack/target";
import backendWorker from "~/backend/worker";
import { errorResponse } from "~/content-api/http-handler";
import { Refusal } from "~/domain/errors";

/** The calls that a Directus answers by itself. */
const OF_DIRECTUS =
  /^\/api\/(auth\/(login|refresh|logout|password\/)|users\/me$|items\/|files|assets\/|server\/(health|ping|info)$)/;

let target: Target;
/** A Directus names no parts. */
let health = "ok";
beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!OF_DIRECTUS.test(pathname)) return errorResponse(new Refusal("ROUTE_NOT_FOUND"));
    if (pathname === "/api/server/health") return Response.json({ status: health });
    return backendWorker.fetch?.(request as never, env as never, createExecutionContext());
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers without a page, and pages of development. */
const NO_PAGE = /dev\.|txt|xml|server\.health|logout|resources|assets/;

test.each(["anna", null] as const)("these pages need no call but those of a Directus: %s", async (name) => {
  const headers = { Accept: "text/html", ...(name && { Cookie: target.cookieOf(name) }) };
  const found: string[] = [];
  for (const { id, path } of pagesOf(target).filter((page) => !NO_PAGE.test(page.id))) {
    const answer = await target.ask(path, { headers }, { API_BASE: "https://directus.test/api" });
    if (answer.status === 200) found.push(id.split("/")[1] ?? "");
  }
  expect(found.toSorted()).toEqual([...FOR_ALL, ...(name ? SIGNED_IN : VISITORS)].toSorted());
});

test("pages are usable as long as a Directus does not call itself broken", async () => {
  const statuses: number[] = [];
  for (health of ["ok", "warn", "error"])
    statuses.push((await target.ask("/server/health", {}, { API_BASE: "https://directus.test/api" })).status);
  expect(statuses).toEqual([200, 200, 503]);
});

const FOR_ALL = [
  "_entry.reset-password._index",
  "_entry.reset-password.start",
  "api.docs._index",
  "application.erased",
  "chatbot.example",
  "consent",
  "imprint",
  "prices",
  "privacy",
  "terms",
];
const VISITORS = ["_entry.login", "_entry.register", "_entry.verifyEmail"];
const SIGNED_IN = [
  "_app.confirm",
  "_app.creativeBuilder",
  "_app.jobs._index",
  "_app.jobs.example",
  "_app.organizations._index",
  "_app.profile_.email",
  "_app.support",
];
