import { beforeAll, expect, test, vi } from "vitest";
import { ORIGIN, openTarget, type Target } from "#tests/attack/target";
import { describeApi } from "~/content-api/openapi";
import { PATHS } from "~/content-api/paths";
import { operationsOf } from "~/features/api-docs/describe-calls";

let target: Target;

beforeAll(async () => {
  target = await openTarget();
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

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

test("a call that reads is tried by a plain form, as the one who reads the page", async () => {
  const page = (await ask("/api/docs/careers")).text;
  expect(page).toContain('href="?call=careers.list#careers.list"');
  expect(page).not.toContain('<form method="get" action="#');
  const open = (await ask("/api/docs/careers?call=careers.list")).text;
  expect(open).toContain('action="#careers.list"');
  expect(open).not.toContain('class="docs-status"');
  const tried = await ask("/api/docs/careers?call=careers.list&run=1");
  expect(tried.text).toMatch(/class="docs-status">.*<b>200<\/b>/s);
  expect(tried.text).toContain("&quot;data&quot;");
  expect(tried.headers.get("Cache-Control")).toBe("no-store");
  const closed = await ask("/api/docs/items?call=items.list&p.collection=job&p.filter=%7B&run=1");
  expect(closed.text).toContain("UNAUTHORIZED");
  const Cookie = target.cookieOf("anna");
  const own = await ask("/api/docs/items?call=items.list&p.collection=job&p.limit=1&p.fields=id,status&run=1", {
    Cookie,
  });
  expect(own.text).toMatch(/<b>200<\/b>/);
  expect(own.text).toContain("&quot;status&quot;");
});

test("what is no such call, or writes, is not tried; what is typed comes back as text", async () => {
  for (const call of ["items.create", "constructor", "files.asset", "auth.login"]) {
    const { status, text } = await ask(
      `/api/docs/${call.split(".")[0] === "constructor" ? "items" : call.split(".")[0]}?call=${call}&run=1`,
    );
    expect([status, text.includes('class="docs-status"')]).toEqual([200, false]);
  }
  const Cookie = target.cookieOf("anna");
  const hostile = encodeURIComponent('"><script>alert(1)</script>');
  const { status, text } = await ask(`/api/docs/items?call=items.list&p.collection=job&p.filter=${hostile}&run=1`, {
    Cookie,
  });
  expect([status, text.includes("<script>alert(1)")]).toEqual([200, false]);
  expect(text).toContain("INVALID_QUERY");
});

test("pages of the documentation leave room for their sheet within 14,336 bytes", async () => {
  const heavy = [];
  const { paths = {} } = await describeApi("/api");
  const groups = new Set(operationsOf(paths).map(({ operation }) => operation.tags?.[0] ?? ""));
  for (const group of groups) {
    const { text } = await ask(`/api/docs/${group}`);
    const packed = await new Response(
      new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer();
    if (packed.byteLength > 10_800) heavy.push([group, packed.byteLength]);
  }
  expect(heavy).toEqual([]);
});
