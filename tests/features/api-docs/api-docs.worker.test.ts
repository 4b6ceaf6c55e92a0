import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ORIGIN, openTarget, type Target } from "#tests/attack/target";
import { setClock } from "~/backend/clock";
import { describeApi } from "~/content-api/openapi";
import { PATHS } from "~/content-api/paths";
import { operationsOf } from "~/features/api-docs/describe-calls";

let target: Target;

beforeAll(async () => {
  target = await openTarget();
  vi.spyOn(console, "log").mockImplementation(() => undefined);
}, 60_000);
afterAll(() => setClock("local", null));

const ask = (path: string, headers: Record<string, string> = {}) =>
  target.ask(path, { headers: { Accept: "text/html", "Sec-Fetch-Site": "none", ...headers } }, {
    APP_BASE: ORIGIN,
  } as never);

test("every call of the contract is on the first page, and everything about it on its group's", async () => {
  const { status, text, headers } = await ask("/api/docs");
  expect(status).toBe(200);
  expect(headers.get("Content-Security-Policy")).toContain("style-src");
  const missing = [];
  const { paths = {} } = await describeApi("/api");
  const operations = operationsOf(paths);
  expect(operations.length).toBe(Object.values(PATHS).filter(Boolean).length);
  const groups = new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ""));
  for (const group of groups) {
    const page = await ask(`/api/docs/${group}`);
    expect(page.status).toBe(200);
    for (const { operation } of operations.filter(({ operation }) => operation.tags?.[0] === group)) {
      const id = String(operation.operationId);
      if (!text.includes(`href="/api/docs/${group}#${id}"`) || !page.text.includes(`id="${id}"`)) missing.push(id);
    }
  }
  expect(missing).toEqual([]);
});

test("the pages are in the reader's language, need no account and have no group that is not there", async () => {
  expect((await ask("/api/docs")).text).toContain("API-Dokumentation");
  expect((await ask("/api/docs", { Cookie: "__Host-language=ImVuLVVTIg" })).text).toContain("API documentation");
  expect((await ask("/api/docs/nothing")).status).toBe(404);
  expect((await ask("/api/docsnot")).headers.get("Content-Type")).toContain("application/json");
});
