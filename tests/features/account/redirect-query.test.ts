import { expect, test } from "vitest";
import { loginWith, readLoginInfo } from "~/features/account/login/login-info";
import { isInvited, namedEmail, redirectQuery, wantedPath } from "~/features/account/verify/redirect-query";

test.each([
  ["", null],
  ["redirectUrl=/jobs/7?tab[]=notes", "/jobs/7?tab[]=notes"],
  ["redirectUrl=//evil.example", null],
  ["redirectUrl=https://evil.example/jobs", null],
  ["redirectUrl=/%09/evil.example", null],
  ["token=t1&orgId=o/1", "/organizations/o%2F1/accept?token=t1"],
  ["token=t1", null],
  ["redirectUrl=/coaching&token=t1&orgId=o1", "/coaching"],
])("the query %j leads to %j", (query, path) => {
  expect(wantedPath(new URLSearchParams(query))).toBe(path);
});

test("only what a person needs later travels along", () => {
  const query = new URLSearchParams("redirectUrl=/jobs&token=t&orgId=o&loginInfo=X&utm_source=y");
  expect(redirectQuery(query)).toEqual({ redirectUrl: "/jobs", token: "t", orgId: "o" });
});

test.each([
  ["token=t&orgId=o", true],
  ["token=t", false],
  ["", false],
])("an invitation needs token and organization: %j is %j", (query, invited) => {
  expect(isInvited(new URLSearchParams(query))).toBe(invited);
});

test.each([
  ["email_input=a@b.de", "a@b.de"],
  ["mail=c@d.de", "c@d.de"],
  ["", ""],
])("the address in %j is %j", (query, email) => {
  expect(namedEmail(new URLSearchParams(query))).toBe(email);
});

test.each([
  ["loginInfo=REGISTRATION_SUCCESS", "REGISTRATION_SUCCESS"],
  ["loginInfo=PASSWORD_CHANGED", "PASSWORD_CHANGED"],
  ["loginInfo=<b>", null],
  ["", null],
])("login says nothing it does not know: %j gives %j", (query, info) => {
  expect(readLoginInfo(new URLSearchParams(query))).toBe(info);
});

test("login's address keeps the redirect's query and leaves out what is missing", () => {
  expect(loginWith("REGISTRATION_SUCCESS", { redirectUrl: "/coaching", token: null })).toBe(
    "/login?loginInfo=REGISTRATION_SUCCESS&redirectUrl=%2Fcoaching",
  );
});
