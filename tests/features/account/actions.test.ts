import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { logIn } from "~/features/account/login/log-in.server";
import { register } from "~/features/account/register/register.server";
import { isResetOver, requestReset, resetPassword } from "~/features/account/reset/reset.server";
import { isLinkOver, verifyAddress } from "~/features/account/verify/verify.server";
import type { FormReply } from "~/features/forms/form-reply";
import { pageTitle } from "~/features/shell/page-title.server";
import { loader as logOut, action as logOutByButton } from "~/routes/logout/route";

const LOGIN = { email: "anna@firma.de", password: "Sendemast-1923!" };

test.each([
  ["Hiring Org", "/login", "/jobs"],
  ["Hiring Org", "/login?redirectUrl=/coaching", "/coaching"],
  ["Hiring Org", "/login?redirectUrl=//evil.example", "/jobs"],
  ["Hiring Org", "/login?token=t&orgId=o", "/organizations/o/accept?token=t"],
  ["Öffentlich", "/login", "/register/verify-mail"],
  ["Öffentlich", "/login?redirectUrl=/coaching", "/register/verify-mail?redirectUrl=%2Fcoaching"],
])("a login as %s at %s leads to %s", async (role, path, target) => {
  const context = contextWith({ "users.me": () => ({ data: { role: { name: role } } }) });
  expect(targetOf(await logIn(args(path, LOGIN, context)))).toBe(target);
  expect(context.session.start).toHaveBeenCalledOnce();
});

test.each([
  ["INVALID_CREDENTIALS", 401],
  ["REQUESTS_EXCEEDED", 429],
] as const)("%s keeps the address, not the password, and says so in the title", async (code, status) => {
  const context = contextWith({ "auth.login": () => refuse(code) });
  const answer = bodyOf(await logIn(args("/login", LOGIN, context)));
  expect(answer.status).toBe(status);
  expect(answer.data).toEqual({
    form: "form",
    initialValue: { email: LOGIN.email },
    error: { "": [`errors:codes.${code}`] },
  });
  expect(pageTitle(context, "Anmelden")).toBe("shell:form.errorTitle · Stellenfunk");
  expect(context.session.start).not.toHaveBeenCalled();
});

test.each([
  ["x[30000000]=1", "1"],
  ["email[30000000]", "1"],
  ["email[30000000].x", "1"],
  ["intent", "insert:email[99999999].x"],
  ["intent", "remove:email:1"],
  ["__intent__", "{broken"],
  ["__state__", "{broken"],
  [`email${"[1]".repeat(10_000)}`, "1"],
])("a login with %.30s is answered with 400, before anybody is asked", async (name, value) => {
  const context = contextWith({ "auth.login": () => refuse("unknown") });
  expect(bodyOf(await logIn(args("/login", { email: LOGIN.email, [name]: value }, context))).status).toBe(400);
});

test("a login with 10,000 fields is answered with 400", async () => {
  const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, "1"]));
  const answer = bodyOf(await logIn(args("/login", { ...LOGIN, ...fields }, contextWith({}))));
  expect(answer).toMatchObject({ status: 400, data: { error: { "": ["errors:codes.INVALID_PAYLOAD"] } } });
});

const REGISTRATION = {
  email: "anna@firma.de",
  password: "Pflege-2026-Ja",
  passwordRepeat: "Pflege-2026-Ja",
  accountType: "agency",
  companyName: "Sonnenhof gGmbH",
  first_name: "Anna",
  last_name: "Berg",
  phoneCountry: "DE",
  phone: "0511 1234567",
  privacyConsent: "on",
  check: "ok",
  answer: "sieben",
};

test("a registration sends everything once and redirects to login with its query", async () => {
  const call = vi.fn();
  const context = contextWith({
    "registration.register": call,
    "invitations.preview": () => refuse("NOT_FOUND"),
  });
  const answer = await register(args("/register?redirectUrl=/coaching&token=t&orgId=o", REGISTRATION, context));
  expect(targetOf(answer)).toBe("/login?loginInfo=REGISTRATION_SUCCESS&redirectUrl=%2Fcoaching&token=t&orgId=o");
  const { passwordRepeat, check, answer: typed, ...person } = REGISTRATION;
  expect(call).toHaveBeenCalledExactlyOnceWith({
    ...person,
    privacyConsent: true,
    language: "de",
    challenge: { check, answer: typed },
    captchaToken: undefined,
    sources: { utm_source: "radio" },
    redirectUrl: "/coaching",
  });
});

test.each([
  ["agency", {}, [["agencyRegistration", "registered"]]],
  ["employer", {}, []],
  ["agency", { "registration.register": () => refuse("REGISTRATION_FAILED") }, []],
])("a registration as %s is noted as a conversion: %#", async (accountType, calls, noted) => {
  const context = contextWith(calls);
  await register(args("/register", { ...REGISTRATION, accountType }, context));
  expect(vi.mocked(context.consent.noteConversion).mock.calls).toEqual(noted);
});

test("a registration through a good invitation needs no company and names the link", async () => {
  const call = vi.fn();
  const invitation = { organization: { id: "o", name: "Haus am See" }, email: REGISTRATION.email, hasAccount: false };
  const context = contextWith({
    "registration.register": call,
    "invitations.preview": async () => ({ data: invitation }),
  });
  await register(args("/register?token=t&orgId=o", { ...REGISTRATION, companyName: "" }, context));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ token: "t", organizationId: "o", redirectUrl: "/organizations/o/accept?token=t" }),
  );
});

test("a question answered once is not asked again when something else is wrong", async () => {
  const context = contextWith({});
  const { status, data } = bodyOf(await register(args("/register", { ...REGISTRATION, phone: "" }, context)));
  expect(status).toBe(400);
  expect(data).toMatchObject({
    reply: { error: { phone: ["empty"] } },
    challenge: { question: null, fields: { check: "ok", answer: "sieben" } },
  });
  expect(JSON.stringify(data)).not.toContain(REGISTRATION.password);
});

test("a missing answer is shown together with all other problems, with a new question", async () => {
  const context = contextWith({});
  const { data } = bodyOf(
    await register(args("/register", { ...REGISTRATION, phone: "", check: "old", answer: "" }, context)),
  );
  expect(data).toMatchObject({
    reply: { error: { phone: ["empty"], answer: ["botCheckIncomplete"] } },
    challenge: { question: { key: "sum" } },
  });
});

test("a wrong answer is called wrong, not missing", async () => {
  const form = { ...REGISTRATION, phone: "", check: "old", answer: "acht" };
  const { data } = bodyOf(await register(args("/register", form, contextWith({}))));
  expect(data).toMatchObject({
    reply: { error: { answer: ["botCheckWrong"] } },
    challenge: { question: { key: "sum" } },
  });
});

test("a taken company is answered with the specification's text", async () => {
  const context = contextWith({ "registration.register": () => refuse("REGISTRATION_FAILED") });
  expect(bodyOf(await register(args("/register", REGISTRATION, context))).data).toMatchObject({
    reply: { error: { "": ["errors:other.registrationFailed"] } },
  });
});

const LINK = { token: "t", intent: "link" };

test.each([
  ["123 456", { token: "123456", email: "anna@firma.de" }],
  ["123-456", { token: "123456", email: "anna@firma.de" }],
])("the code %j is read as its digits and refreshes the session", async (code, proof) => {
  const verify = vi.fn(() => ({ data: { redirectUrl: null } }));
  const context = contextWith({ "registration.verify": verify }, { email: "anna@firma.de", isVerified: false });
  const path = "/register/verify-mail?redirectUrl=/coaching";
  expect(targetOf(await verifyAddress(args(path, { code, intent: "verify" }, context)))).toBe("/coaching");
  expect(verify).toHaveBeenCalledWith(proof);
  expect(context.session.refresh).toHaveBeenCalledOnce();
});

test.each([
  ["12345", "account:verify.sixDigits"],
  ["", "empty"],
  ["000000", "errors:other.verificationTokenInvalid"],
])("the code %j is answered with %s", async (code, text) => {
  const context = contextWith({ "registration.verify": () => refuse("INVALID_PAYLOAD") }, { email: "anna@firma.de" });
  expect(bodyOf(await verifyAddress(args("/register/verify-mail", { code }, context))).data.error.code).toEqual([text]);
});

test.each([
  [{ code: "000000" }, { isVerified: false }],
  [LINK, null],
  [LINK, { isVerified: true }],
])("what is wrong beside the proof %j is not put down to it", async (form, person) => {
  const email = "anna@firma.de";
  const context = contextWith(
    { "registration.verify": () => refuse("RECORD_NOT_UNIQUE") },
    person && { email, ...person },
  );
  const { data } = bodyOf(await verifyAddress(args("/verifyEmail?token=t", form, context)));
  expect(data.error).toEqual({ "": ["errors:codes.unknown"] });
});

test.each([
  [42, "account:verify.wait?count=42"],
  [1500, "account:verify.waitMinutes?count=25"],
])("asking for a code %i seconds too early says how long to wait", async (retryAfter, note) => {
  const context = contextWith(
    { "registration.resendVerification": () => refuse("REQUESTS_EXCEEDED", { retryAfter }) },
    { email: "anna@firma.de" },
  );
  const { data } = bodyOf(await verifyAddress(args("/register/verify-mail", { intent: "resend" }, context)));
  expect(data.error[""]).toEqual([note]);
});

test("a new code leads back to the page with its query", async () => {
  const context = contextWith({ "registration.resendVerification": () => undefined });
  const form = { intent: "resend", email: "x@y.de" };
  const answer = await verifyAddress(args("/verifyEmail?redirectUrl=/jobs", form, context));
  expect(targetOf(answer)).toBe("/verifyEmail?redirectUrl=%2Fjobs&mail=x%40y.de&showSuccess=true");
});

test.each([
  [null, "/login?loginInfo=MAIL_VERIFIED&redirectUrl=%2Fcoaching"],
  [{ isVerified: false }, "/coaching"],
])("a link confirms with %j and leads to %s", async (person, target) => {
  const context = contextWith({ "registration.verify": () => ({ data: { redirectUrl: "/coaching" } }) }, person);
  expect(targetOf(await verifyAddress(args("/verifyEmail?token=t", LINK, context)))).toBe(target);
});

test.each([
  [null, "/login?loginInfo=COMPANY_TAKEN", undefined],
  [{ isVerified: false }, "/jobs", { key: "account.verifiedCompanyTaken", tone: "warning" }],
])("a company taken meanwhile is reported after the link confirms with %j", async (person, target, flash) => {
  const data = { redirectUrl: null, companyTaken: true };
  const context = contextWith({ "registration.verify": () => ({ data }) }, person);
  expect(targetOf(await verifyAddress(args("/verifyEmail?token=t", LINK, context)))).toBe(target);
  expect(vi.mocked(context.flash.set).mock.calls[0]?.[0]).toEqual(flash);
});

test("a used link leads a confirmed person on and shows others a message", async () => {
  const calls = { "registration.verify": () => refuse("INVALID_PAYLOAD") };
  const path = "/verifyEmail?token=t";
  expect(targetOf(await verifyAddress(args(path, LINK, contextWith(calls, { isVerified: true }))))).toBe("/jobs");
  const { data } = bodyOf(await verifyAddress(args(path, LINK, contextWith(calls))));
  expect(data.error[""]).toEqual(["account:verify.linkInvalid"]);
});

test("a reset link is asked for with our own address and answered the same way", async () => {
  const call = vi.fn();
  const answer = await requestReset(
    args("/reset-password/start", { email: "anna@firma.de" }, contextWith({ "auth.requestPassword": call })),
  );
  expect(targetOf(answer)).toBe("/reset-password/start?showSuccess=true");
  expect(call).toHaveBeenCalledWith({ email: "anna@firma.de", reset_url: "https://app.example/reset-password" });
});

test.each([
  ["INVALID_TOKEN", true],
  ["FORBIDDEN", true],
  ["REQUESTS_EXCEEDED", false],
] as const)("a new password refused with %s asks for a new link: %j", async (code, isInvalid) => {
  const fields = { token: "t", password: "Ganz-Neu-2027!", passwordRepeat: "Ganz-Neu-2027!" };
  const answer = bodyOf(
    await resetPassword(
      args("/reset-password?token=t", fields, contextWith({ "auth.resetPassword": () => refuse(code) })),
    ),
  );
  expect(answer.data.isInvalid).toBe(isInvalid);
});

test.each([
  ["auth.checkReset", "INVALID_TOKEN", true],
  ["auth.checkReset", "FORBIDDEN", true],
  ["auth.checkReset", "REQUESTS_EXCEEDED", false],
  ["auth.checkReset", "NETWORK_ERROR", false],
  ["registration.check", "INVALID_PAYLOAD", true],
  ["registration.check", "REQUESTS_EXCEEDED", false],
  ["registration.check", "ROUTE_NOT_FOUND", false],
] as const)("a link that %s refuses with %s is over: %j", async (call, code, isOver) => {
  const isLinkOf = call === "auth.checkReset" ? isResetOver : isLinkOver;
  expect(await isLinkOf(contextWith({ [call]: () => refuse(code) }), "t")).toBe(isOver);
  expect(await isLinkOf(contextWith({ [call]: () => undefined }), "t")).toBe(false);
});

const TYPED = { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" };

test.each([
  ["a page of ours", { "Sec-Fetch-Site": "same-origin" }, true],
  ["the typed address", TYPED, true],
  ["the typed address, fetched ahead", { ...TYPED, "Sec-Purpose": "prefetch;prerender" }, false],
  ["a picture in a mail", { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "image" }, false],
  ["a link on another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" }, false],
  ["a program without such headers", {}, false],
])("%s logs out at once: %j", async (_, headers, isAtOnce) => {
  const context = contextWith({}, { isVerified: true });
  const request = new Request("https://app.example/logout", { headers: new Headers(Object.entries(headers)) });
  const answer = await logOut({ request, context, params: {} });
  expect(context.session.end).toHaveBeenCalledTimes(isAtOnce ? 1 : 0);
  expect(answer?.headers.get("Location")).toBe(isAtOnce ? "/login" : undefined);
});

test.each([
  ["/logout", "/login"],
  ["/logout?redirectUrl=%2Forganizations%2Fo%2Faccept%3Ftoken%3Dt", "/organizations/o/accept?token=t"],
  ["/logout?redirectUrl=%2F%2Fevil.example", "/login"],
])("the button of %s leads to %s", async (path, target) => {
  const context = contextWith({}, { isVerified: true });
  expect(targetOf(await logOutByButton(args(path, {}, context)))).toBe(target);
  expect(context.session.end).toHaveBeenCalledOnce();
});

test("a new password ends the own session and leads to login", async () => {
  const fields = { token: "t", password: "Ganz-Neu-2027!", passwordRepeat: "Ganz-Neu-2027!" };
  const context = contextWith({ "auth.resetPassword": () => undefined }, { isVerified: true });
  expect(targetOf(await resetPassword(args("/reset-password?token=t", fields, context)))).toBe(
    "/login?loginInfo=PASSWORD_CHANGED",
  );
  expect(context.session.end).toHaveBeenCalledOnce();
});

type Calls = Record<string, (input: never) => unknown>;

/** Just enough of a request's surroundings; `calls` answers the content API by "module.call". */
function contextWith(calls: Calls, person: object | null = null): AppLoadContext {
  const all: Calls = { "items.list": () => ({ data: {} }), "auth.login": () => ({ data: { expires: 1 } }), ...calls };
  const callsOf = (module: string) =>
    new Proxy({}, { get: (_, name) => async (input: never) => all[`${module}.${String(name)}`]?.(input) });
  return {
    api: new Proxy({}, { get: (_, module) => callsOf(String(module)) }),
    person,
    language: "de",
    t: (key: string) => key,
    now: () => new Date(0),
    appBase: "https://app.example",
    sources: { utm_source: "radio" },
    consent: { noteConversion: vi.fn() },
    flash: { shown: null, set: vi.fn() },
    session: { start: vi.fn(), end: vi.fn(), refresh: vi.fn() },
    botCheck: {
      challenge: async () => ({ fields: { check: "new" }, question: { key: "sum", params: {} }, siteKey: null }),
      verify: async ({ fields }: { fields: Record<string, string> }) => (fields.check === "ok" ? { nonce: "n" } : null),
    },
  } as unknown as AppLoadContext;
}

function args(path: string, fields: Record<string, string>, context: AppLoadContext): ActionFunctionArgs {
  const request = new Request(`https://app.example${path}`, { method: "POST", body: new URLSearchParams(fields) });
  return { request, context, params: {} };
}

function refuse(...refusal: ConstructorParameters<typeof Refusal>): never {
  throw new Refusal(...refusal);
}

function targetOf(answer: unknown): string | null {
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect(status).toBe(303);
  return headers.get("Location");
}

function bodyOf(answer: unknown) {
  const { data, init } = answer as {
    data: FormReply & { isInvalid: boolean };
    init: ResponseInit;
  };
  return { data, status: init.status };
}
