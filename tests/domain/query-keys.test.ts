import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSuccess,
  loginPath,
  ownPath,
  readRedirectUrl,
  readSources,
  readStep,
  readTab,
  withQuery,
  writeSources,
  writeTab,
} from "~/domain/query-keys";

test.each([
  ["/", "/"],
  ["/jobs?tab[]=applicants#top", "/jobs?tab[]=applicants#top"],
  ["/jobs/%2F%2Fhost", "/jobs/%2F%2Fhost"],
  ["//host", null],
  ["/\\host", null],
  ["\\/host", null],
  ["https://host", null],
  ["jobs", null],
  ["/\t/host", null],
  ["/\n/host", null],
  ["/jobs host", null],
  ["javascript:alert(1)", null],
  [`/${"a".repeat(2048)}`, null],
  ["", null],
  [null, null],
])("the way back %j is taken as %j", (url, expected) => {
  expect(ownPath(url)).toBe(expected);
});

test("whatever is accepted as our own path stays on our origin", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.string().map((text) => `/${text}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = ownPath(text);
      if (path !== null) expect(new URL(path, "https://own.example").origin).toBe("https://own.example");
    }),
  );
});

test.each([
  ["/jobs/1", { loginInfo: null }, "/login?redirectUrl=%2Fjobs%2F1"],
  ["/", {}, "/login"],
  ["//host", {}, "/login"],
  [null, { loginInfo: "REGISTRATION_SUCCESS" }, "/login?loginInfo=REGISTRATION_SUCCESS"],
])("login with the way back %j and %j is at %s", (url, more, expected) => {
  expect(loginPath(url, more)).toBe(expected);
});

test("the way back is read from the query only when it is our own", () => {
  expect(readRedirectUrl(new URLSearchParams("redirectUrl=%2Fjobs"))).toBe("/jobs");
  expect(readRedirectUrl(new URLSearchParams("redirectUrl=https%3A%2F%2Fhost"))).toBeNull();
});

test("keys are set, replaced and taken out of an address", () => {
  expect(withQuery("/jobs?page=2&sort=title", { page: null, sort: "-title", orgId: 7 })).toBe(
    "/jobs?sort=-title&orgId=7",
  );
  expect(withQuery("/jobs", {})).toBe("/jobs");
});

test.each([
  ["showSuccess=true", true],
  ["showSuccess", true],
  ["showSuccess=false", false],
  ["", false],
])("the query %j shows the success dialog: %s", (query, expected) => {
  expect(isSuccess(new URLSearchParams(query))).toBe(expected);
});

const TABS = ["overview", "applicants", "funnel"] as const;

test.each([
  ["tab[]=applicants", "applicants"],
  ["tab[0]=applicants", "applicants"],
  ["tab%5B%5D=funnel", "funnel"],
  ["tab=funnel", "funnel"],
  ["tab[]=2", "funnel"],
  ["tab[]=9", "overview"],
  ["tab[]=toString", "overview"],
  ["", "overview"],
])("the query %s opens the tab %s", (query, expected) => {
  expect(readTab(new URLSearchParams(query), TABS)).toBe(expected);
});

test("a written tab is read back, other keys stay", () => {
  const path = writeTab("/jobs/1?tab=overview&tab[0]=overview&showSuccess=true&applicantId=7", "applicants");
  const query = new URLSearchParams(path.split("?")[1]);
  expect(readTab(query, TABS)).toBe("applicants");
  expect(query.get("showSuccess")).toBe("true");
  expect([...query.keys()]).toEqual(["showSuccess", "tab[]"]);
});

test("sources are trimmed, cut at 255 characters and limited to the known keys", () => {
  const query = new URLSearchParams({ utm_source: " meta ", fbclid: "x".repeat(300), device: " ", other: "1" });
  const sources = readSources(query);
  expect(sources).toEqual({ utm_source: "meta", fbclid: "x".repeat(255) });
  expect(readSources(writeSources(new URLSearchParams("step=1"), sources))).toEqual(sources);
});

test.each([
  ["step=1", 1],
  ["step=17", 17],
  ["step=0", null],
  ["step=-1", null],
  ["step=x", null],
  ["", null],
])("the query %j asks for step %s", (query, expected) => {
  expect(readStep(new URLSearchParams(query))).toBe(expected);
});
