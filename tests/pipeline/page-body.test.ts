import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { NOW, signedIn, standIn, visit } from "#tests/helpers/pipeline";
import { LIMITS } from "~/domain/limits";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = (value: string) => `${part("a", value)}--b--\r\n`;

/** Posts a body in pieces that announce no length; answers what the page's action meets. */
async function post(path: string, type: string, body: string, headers: Record<string, string> = {}) {
  const met: { refusal?: string; form?: Record<string, unknown>; size?: number } = {};
  const render = async (request: Request, context: AppLoadContext) => {
    met.refusal = context.bodyRefusal?.code;
    if (met.refusal) return new Response(null);
    if (request.headers.get("Content-Type") === URLENCODED) met.form = Object.fromEntries(await request.formData());
    else met.size = (await request.arrayBuffer()).byteLength;
    return new Response(null);
  };
  const stream = new Blob([body]).stream();
  const init = {
    method: "POST",
    body: stream,
    headers: { Origin: "https://app.test", "Content-Type": type, ...headers },
  };
  const session = await signedIn(NOW.getTime() + 60_000);
  const response = await visit(path, standIn({}, { render }), session, { ...init, duplex: "half" } as RequestInit);
  return { status: response.status, ...met };
}

const MEGABYTE = "x".repeat(1024 * 1024);

test("a form of up to 256 kB reaches the page as it is", async () => {
  const a = "x".repeat(LIMITS.formBytes - 2);
  expect((await post("/jobs", URLENCODED, `a=${a}`)).form).toEqual({ a });
  expect((await post("/jobs", URLENCODED, `a=${a}x`)).refusal).toBe("CONTENT_TOO_LARGE");
});

test("a length that is announced smaller changes nothing", async () => {
  expect((await post("/jobs", URLENCODED, `a=${MEGABYTE}`, { "Content-Length": "10" })).refusal).toBe(
    "CONTENT_TOO_LARGE",
  );
});

test.each([
  ["/jobs", MULTIPART, multipart(MEGABYTE), "CONTENT_TOO_LARGE"],
  ["/support", MULTIPART, multipart(MEGABYTE), "CONTENT_TOO_LARGE"],
  ["/profile", URLENCODED, `a=${MEGABYTE}`, "CONTENT_TOO_LARGE"],
  ["/jobs", MULTIPART, "--b broken", "INVALID_PAYLOAD"],
  ["/jobs", "multipart/form-data", multipart("1"), "INVALID_PAYLOAD"],
  ["/jobs", "application/json", "{}", "UNSUPPORTED_MEDIA_TYPE"],
  ["/jobs", "text/plain", MEGABYTE, "UNSUPPORTED_MEDIA_TYPE"],
  ["/chatbot/1", "text/plain", MEGABYTE, "UNSUPPORTED_MEDIA_TYPE"],
])("%s refuses %s before its action runs", async (path, type, body, refusal) => {
  expect((await post(path, type, body)).refusal).toBe(refusal);
});

test.each([
  ["/profile", MULTIPART, multipart(MEGABYTE)],
  ["/jobs/1/wizard", MULTIPART, multipart(MEGABYTE)],
  ["/jobs/1/", MULTIPART, multipart(MEGABYTE)],
])("%s takes a larger multipart form as a stream, whole", async (path, type, body) => {
  expect(await post(path, type, body)).toMatchObject({ refusal: undefined, size: body.length });
});

test("no body is an empty form", async () => {
  expect((await post("/jobs", "text/plain", "")).form).toEqual({});
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "BREW"])("pages take no %s", async (method) => {
  const stand = standIn();
  const response = await visit("/jobs", stand, await signedIn(NOW.getTime() + 60_000), { method });
  expect([response.status, response.headers.get("Allow"), stand.rendered]).toEqual([405, "GET, HEAD, POST", 0]);
});
