import { expect, test } from "vitest";
import { csp, pageKindOf, withHeaders } from "~/platform/headers";
import { toSettings } from "~/platform/settings";

const plain = toSettings({});

test("no page allows inline scripts or styles, or being framed", () => {
  for (const kind of ["page", "checkout", "register", "contact", "map", "asset", "api"] as const) {
    const policy = csp(kind, plain, "production");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
  }
});

test.each([
  ["/chatbot/1?embed", "*"],
  ["/chatbot/1?embed&source=website", "*"],
  ["/chatbot/1?preview", "'self'"],
  ["/chatbot/1?embed&preview", "'self'"],
  ["/chatbot/1", "'none'"],
  ["/jobs/1?embed", "'none'"],
  ["/login?embed", "'none'"],
  ["/jobs/1/applicants/2/documents/3?preview", "'self'"],
  ["/jobs/1/applicants/2/documents/3", "'none'"],
  ["/jobs/1/applicants/2?preview", "'none'"],
])("%s may be framed by %s", (address, ancestors) => {
  const { pathname, searchParams } = new URL(address, "https://stellenfunk.example");
  const policy = csp(pageKindOf(pathname, searchParams), plain, "production");
  expect(policy).toContain(`frame-ancestors ${ancestors};`);
});

test("only the wizard may send a form on to the payment host", () => {
  expect(csp("checkout", plain, "production")).toContain("form-action 'self' https://checkout.stripe.com");
  expect(csp("page", plain, "production")).toContain("form-action 'self';");
});

test("a licensed image editor opens its host on the creative builder alone, and only with its key", () => {
  const IMAGE_EDITOR_ASSETS_BASE = "https://editor.example/v1";
  const set = toSettings({ IMAGE_EDITOR_LICENSE: "key", IMAGE_EDITOR_ASSETS_BASE });
  expect(pageKindOf("/creativeBuilder")).toBe("editor");
  const policy = csp("editor", set, "production");
  expect(policy).toContain("script-src 'self' https://editor.example 'wasm-unsafe-eval';");
  expect(policy).toContain("style-src 'self' https://editor.example 'unsafe-inline';");
  for (const [kind, settings] of [
    ["page", set],
    ["editor", toSettings({ IMAGE_EDITOR_ASSETS_BASE })],
    ["editor", plain],
  ] as const)
    expect(csp(kind, settings, "production")).toBe(csp("page", plain, "production"));
});

test("a configured captcha opens its host on the registration page alone", () => {
  const settings = toSettings({ CAPTCHA_SITE_KEY: "key" });
  expect(csp("register", settings, "production")).toContain("script-src 'self' https://challenges.cloudflare.com");
  expect(csp("page", settings, "production")).toContain("script-src 'self';");
});

test("a setting cannot smuggle a directive in", () => {
  const settings = toSettings({ SCHEDULER_URL: "https://meet.example/x; script-src *" });
  expect(csp("contact", settings, "production")).toContain("frame-src 'self' https://meet.example;");
});

test.each([
  ["/jobs", "page"],
  ["/jobs/1", "map"],
  ["/jobs/1/files", "page"],
  ["/jobs/1/wizard", "checkout"],
  ["/register", "register"],
  ["/organizations/1", "contact"],
  ["/assets/1", "asset"],
  ["/api/items/job", "api"],
])("%s takes the row %s", (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});

test("HTML is never stored, and every answer carries the request's id", () => {
  const html = new Response("<p>", {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "max-age=60" },
  });
  const answer = withHeaders(html, "page", plain, "production", "r-1");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Request-Id")).toBe("r-1");
  expect(answer.headers.get("Strict-Transport-Security")).toContain("max-age");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test.each([
  ["embed", "frame-ancestors *"],
  ["preview", "frame-ancestors 'self'"],
  ["source", "frame-ancestors 'none'"],
])("a chatbot with ?%s says %s", (key, directive) => {
  const kind = pageKindOf("/chatbot/x", new URLSearchParams({ [key]: "1" }));
  expect(csp(kind, toSettings({}), "production").split("; ")).toContain(directive);
});

test("the own policy of a document is kept, and widened for the page of its applicant alone", () => {
  const document = new Response("", { headers: { "Content-Security-Policy": "default-src 'none'" } });
  const policy = (kind: "document" | "page") =>
    withHeaders(document, kind, plain, "production", "r-1").headers.get("Content-Security-Policy");
  expect(policy("document")).toBe("default-src 'none'; frame-ancestors 'self'");
  expect(policy("page")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("nothing but the chatbot and documents may be framed, whatever the address says", () => {
  expect(pageKindOf("/jobs", new URLSearchParams("embed=1&preview=1"))).toBe("page");
});
