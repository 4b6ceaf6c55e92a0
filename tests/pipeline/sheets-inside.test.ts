import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { NOW, signedIn, standIn, visit } from "#tests/helpers/pipeline";
import { withSheetsInside } from "~/features/shell/sheets-inside.server";
import { readSheetText } from "~/platform/sheet-texts";

const JOB = "/_build/job-abcd_123.css";
const AD = "/_build/ad-efgh-456.css";
const MEDIA = '<link rel="stylesheet" href="/_build/media-ijkl7890.css" media="print"/>';
const TEXT = "@media (width<60rem){.a::before{content:'$&'}}";
const page = `<head>${MEDIA}<link rel="stylesheet" href="${JOB}"/></head><body><link rel="stylesheet" href="${AD}"/></body>`;
const OPENED = { "Sec-Fetch-Dest": "document" };

/** The answer to a visit of a page with two sheets, and one for paper. */
async function open(cookie: string, headers: Record<string, string> = OPENED, path = "/jobs") {
  const readSheet = vi.fn(async (asked: string) => (asked === JOB || asked === AD ? TEXT : null));
  const render = async (_: Request, { insideSheet }: AppLoadContext) =>
    new Response(await withSheetsInside(page, insideSheet), { headers: { "Content-Type": "text/html" } });
  const response = await visit(path, standIn({}, { render, readSheet }), cookie, { headers });
  const cookies = response.headers.getSetCookie().filter((each) => /sheets=/.test(each));
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return { markup: await response.text(), cookies, policy, readSheet };
}

const anna = () => signedIn(NOW.getTime() + 60_000);
const sha = `'sha256-${createHash("sha256").update(TEXT).digest("base64")}'`;

test("a browser that opens a page for the first time gets its sheets inside, word for word, allowed by their hash", async () => {
  const { markup, policy, cookies } = await open(await anna());
  expect(markup).toContain(`<style data-sheet="${JOB}">${TEXT}</style>`);
  expect(markup).toContain(`<style data-sheet="${AD}">${TEXT}</style>`);
  expect(markup).toContain(MEDIA);
  const files = [JOB, AD].map((path) => `<link rel="stylesheet" href="${path}" media="not all"/>`).join("");
  // Shown as a whole: what it waits for is at its end.
  expect(markup.indexOf('href="#page-end" blocking="render"')).toBeLessThan(markup.indexOf("<style"));
  expect(markup.split('<i id="page-end" hidden></i>')[1]).toBe(`${files}</body>`);
  expect(policy).toContain(sha);
  expect(cookies).toEqual(["__Host-sheets=abcd_123.efgh-456; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure"]);
});

test("one that has some gets a link to these, and one that has all the page as it is", async () => {
  const some = await open(`${await anna()}; __Host-sheets=abcd_123`);
  expect(some.markup).toContain(`<link rel="stylesheet" href="${JOB}"/>`);
  expect(some.markup).toContain(`<style data-sheet="${AD}">`);
  expect(some.cookies[0]).toContain("=abcd_123.efgh-456;");
  const all = await open(`${await anna()}; __Host-sheets=abcd_123.efgh-456`);
  expect(all).toMatchObject({ markup: page, cookies: [] });
  expect(all.policy).not.toContain("sha256");
});

test("the cookie keeps the last 24 sheets, and what is no key is dropped", async () => {
  const keys = Array.from({ length: 30 }, (_, at) => `aaaaaa${10 + at}`);
  const { cookies } = await open(`${await anna()}; __Host-sheets=<script>.${keys.join(".")}.x`);
  const [, value = ""] = /sheets=([^;]*)/.exec(cookies[0] ?? "") ?? [];
  expect(value.split(".")).toEqual([...keys.slice(-22), "abcd_123", "efgh-456"]);
});

test("an island's page leaves it to the island to ask for the file", async () => {
  const markup = `<head><link rel="stylesheet" href="${JOB}"/></head><body><div data-island="board"></div></body>`;
  const shown = await withSheetsInside(markup, async () => ({ text: TEXT, isKept: true }));
  expect(shown).toContain(`<style data-sheet="${JOB}">`);
  expect(shown).not.toContain('rel="stylesheet"');
});

test("who is not logged in gets them inside each time, without a cookie or a file to ask for", async () => {
  const { markup, cookies } = await open("__Host-sheets=abcd_123", OPENED, "/login");
  expect(markup).toContain(`<style data-sheet="">${TEXT}</style>`);
  expect(markup.match(/rel="stylesheet"/g)).toHaveLength(1);
  expect(cookies).toEqual([]);
});

test.each([
  ["what a script fetches", { "Sec-Fetch-Dest": "empty" }],
  ["a frame", { "Sec-Fetch-Dest": "iframe" }],
  ["a browser that does not say what it opens", {}],
])("%s gets links", async (_, headers) => {
  const { markup, cookies, readSheet } = await open(await anna(), headers as Record<string, string>);
  expect(markup).toBe(page);
  expect(cookies).toEqual([]);
  expect(readSheet).not.toHaveBeenCalled();
});

test("a sheet is kept once it was read, comes from the build alone, and is read again after a failure", async () => {
  const answers = [new Response("", { status: 500 }), new Response("a{}")];
  const fetch = vi.fn(async (_: string) => answers.shift() ?? new Response("late{}"));
  const assets = { fetch } as unknown as Fetcher;
  const path = "/_build/test-mnop1234.css";
  expect(await readSheetText(assets, path)).toBeNull();
  expect([await readSheetText(assets, path), await readSheetText(assets, path)]).toEqual(["a{}", "a{}"]);
  expect(fetch.mock.calls).toEqual([[`https://assets.invalid${path}`], [`https://assets.invalid${path}`]]);
  for (const other of ["/app/ui/styles/job.css", "/_build/../secret.css", "/_build/x.js", "//evil.test/_build/x.css"])
    expect(await readSheetText(assets, other)).toBeNull();
  expect(await readSheetText(undefined, path)).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a request that is given up while it reads a sheet keeps no other one waiting", async () => {
  const path = "/_build/test-qrst5678.css";
  const never = { fetch: () => new Promise(() => {}) } as unknown as Fetcher;
  readSheetText(never, path);
  const assets = { fetch: async () => new Response("a{}") } as unknown as Fetcher;
  expect(await readSheetText(assets, path)).toBe("a{}");
});
