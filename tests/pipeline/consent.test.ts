import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { NOW, standIn, visit } from "#tests/helpers/pipeline";
import type { Choice } from "~/domain/consent/decision";
import { toSettings } from "~/platform/settings";
import type { Consent } from "~/server/consent";

const BOTH = { statistics: true, marketing: true };
const REFUSED = { statistics: false, marketing: false };
const configured = toSettings({ TAG_MANAGER_ID: "GTM-ABC123", SOCIAL_PIXEL_ID: "123456789012345" });

/** What a page gets, and the cookies of its answer when it decides. */
async function consentOn(
  cookie: string,
  { settings = configured, decides }: { settings?: typeof configured; decides?: Choice } = {},
) {
  const seen: Consent[] = [];
  const render = async (_: Request, { consent }: AppLoadContext) => {
    seen.push(consent);
    if (decides) await consent.decide(decides);
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  };
  const response = await visit("/privacy", standIn({}, { settings, render }), cookie);
  return { consent: seen[0], cookies: response.headers.getSetCookie() };
}

async function cookieOf(decides: Choice): Promise<string> {
  const { cookies } = await consentOn("", { decides });
  return cookies.find((each) => each.startsWith("__Host-consent="))?.split(";")[0] ?? "";
}

test("without a third party in the settings there is nothing to ask, and no cookie is set or believed", async () => {
  const { consent, cookies } = await consentOn(await cookieOf(BOTH), { settings: toSettings({}), decides: BOTH });
  expect(consent).toMatchObject({ question: null, decision: null });
  expect(cookies).toEqual([]);
});

test("an id of another form counts as missing", async () => {
  const settings = toSettings({ TAG_MANAGER_ID: "GTM-1');alert(1)//", SOCIAL_PIXEL_ID: "https://x.example" });
  expect((await consentOn("", { settings })).consent?.question).toBeNull();
});

test("the question names whom the settings name, and for what", async () => {
  const { consent } = await consentOn("");
  expect(consent?.question).toEqual({
    version: "1gs",
    parties: ["Google", "Meta"],
    purposes: ["statistics", "marketing"],
  });
  expect(consent?.decision).toBeNull();
  const onlyPixel = toSettings({ SHORT_VIDEO_PIXEL_ID: "C4ABCDEFGH12" });
  const { consent: narrow, cookies } = await consentOn("", { settings: onlyPixel, decides: BOTH });
  expect(narrow?.question?.purposes).toEqual(["marketing"]);
  expect(cookies[0]).toMatch(/^__Host-consent=1v\.01\./);
});

const DSN = "https://key@reports.example/1";

test("who hears of errors is named apart from the tags, and belongs to statistics", async () => {
  const { consent } = await consentOn("", { settings: toSettings({ SENTRY_DSN: DSN }) });
  expect(consent?.question).toEqual({ version: "1e", parties: [], reporter: "Sentry", purposes: ["statistics"] });
  const broken = toSettings({ SENTRY_DSN: "https://reports.example/1; script-src *" });
  expect((await consentOn("", { settings: broken })).consent?.question).toBeNull();
});

test.each([
  ["agreed to statistics", "/privacy", { statistics: true, marketing: false }, DSN, DSN],
  ["agreed, with an address that has a secret", "/privacy", BOTH, "https://key:secret@reports.example/1", DSN],
  ["agreed, on a page of the app that has no tags", "/reset-password?token=t", BOTH, DSN, DSN],
  ["refused", "/privacy", REFUSED, DSN, null],
  ["agreed, on an embedded chatbot", "/chatbot/1?embed=1", BOTH, DSN, null],
  ["agreed, on an applicant's own page", "/application/token", BOTH, DSN, null],
  ["agreed, without an address", "/privacy", BOTH, "", null],
])("browsers report errors where a visitor has %s", async (_, path, decides, dsn, expected) => {
  const settings = toSettings({ TAG_MANAGER_ID: "GTM-ABC123", SOCIAL_PIXEL_ID: "123456789012345", SENTRY_DSN: dsn });
  const { cookies } = await consentOn("", { settings, decides });
  const cookie = cookies.find((each) => each.startsWith("__Host-consent="))?.split(";")[0] ?? "";
  const seen: Consent[] = [];
  const render = async (_: Request, { consent }: AppLoadContext) => {
    seen.push(consent);
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  };
  const response = await visit(path, standIn({}, { settings, render }), cookie);
  expect(seen[0]?.reports).toBe(expected);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(/connect-src [^;]*https:\/\/reports\.example/.test(policy)).toBe(expected !== null);
});

test("a decision is kept for six months in a cookie of our own and read again", async () => {
  const { cookies } = await consentOn("", { decides: BOTH });
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-consent=1gs\.11\.\d+~[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15724800; Secure$/,
    ),
  ]);
  expect((await consentOn(await cookieOf(BOTH))).consent?.decision).toEqual(BOTH);
  expect((await consentOn(await cookieOf(REFUSED))).consent?.decision).toEqual(REFUSED);
});

test.each<[string, (cookie: string) => string]>([
  ["more agreed to", (cookie) => cookie.replace(".00.", ".11.")],
  ["a later time", (cookie) => cookie.replace(/\.(\d+)~/, (_, seconds) => `.${Number(seconds) + 9}~`)],
  ["another version", (cookie) => cookie.replace("1gs", "1gsv")],
  ["no signature", (cookie) => cookie.replace(/~.*/, "")],
  ["a signature cut short", (cookie) => cookie.slice(0, -1)],
  ["nonsense", () => "__Host-consent=%7B%22all%22:true%7D"],
])("a cookie that was tampered with is no decision: %s", async (_, tamper) => {
  const cookie = await cookieOf(REFUSED);
  expect(tamper(cookie)).not.toBe(cookie);
  expect((await consentOn(tamper(cookie))).consent?.decision).toBeNull();
});

test("a decision of more than six months ago is asked for again", async () => {
  const cookie = await cookieOf(BOTH);
  const clock = () => new Date(NOW.getTime() + 183 * 24 * 60 * 60 * 1000);
  const seen: Consent[] = [];
  const render = async (_: Request, { consent }: AppLoadContext) => {
    seen.push(consent);
    return new Response(null);
  };
  await visit("/privacy", standIn({}, { settings: configured, render, clock }), cookie);
  expect(seen[0]?.decision).toBeNull();
});

test("who takes consent back loses what third parties' scripts have set, and nothing of ours", async () => {
  const left = "_ga=1; _ga_AB12=2; _fbp=3; _gcl_au=4; _ttp=5; language=x; session=y";
  const { cookies } = await consentOn(left, { decides: REFUSED });
  const expired = cookies.filter((each) => each.includes("Max-Age=0"));
  expect(new Set(expired.map((each) => each.split("=")[0]))).toEqual(
    new Set(["_ga", "_ga_AB12", "_fbp", "_gcl_au", "_ttp"]),
  );
  expect(expired).toContain("_ga=; Path=/; Max-Age=0; Domain=app.test");
  expect((await consentOn(left, { decides: BOTH })).cookies).toHaveLength(1);
});

/** Opens a page with this cookie; `notes` are conversions that it notes. */
async function open(path: string, cookie: string, { notes = [], init }: { notes?: string[]; init?: RequestInit } = {}) {
  let html = "";
  const render = async (_: Request, { consent }: AppLoadContext) => {
    for (const id of notes) consent.noteConversion("wizardCompleted", id);
    html = consent.tags?.html ?? "";
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  };
  const response = await visit(path, standIn({}, { settings: configured, render }), cookie, init);
  const conversions = response.headers
    .getSetCookie()
    .findLast((each) => each.startsWith("__Host-conversions="))
    ?.split(";")[0];
  return { html, conversions, policy: response.headers.get("Content-Security-Policy") ?? "" };
}

test("only the page of somebody who has agreed carries tags, and only its policy names their hosts", async () => {
  const agreed = await open("/privacy", await cookieOf(BOTH));
  expect(agreed.html).toContain("gtm.js?id=GTM-ABC123");
  const nonce = /nonce="(\w{32})"/.exec(agreed.html)?.[1];
  expect(agreed.policy).toContain(`'nonce-${nonce}' https://www.googletagmanager.com`);
  expect((await open("/privacy", await cookieOf(BOTH))).html).not.toContain(nonce);
  for (const cookie of ["", await cookieOf(REFUSED), (await cookieOf(REFUSED)).replace(".00.", ".11.")]) {
    const { html, policy } = await open("/privacy", cookie);
    expect(html).toBe("");
    expect(policy).not.toMatch(/nonce|https:/);
  }
});

test.each<[string, string, RequestInit | undefined]>([
  ["an address that lets somebody in", "/reset-password?token=t", undefined],
  ["an applicant's own page", "/application/t", undefined],
  ["a foreign frame", "/chatbot/x?embed=1", undefined],
  ["what a script fetches", "/privacy", { headers: { "Sec-Fetch-Dest": "empty" } }],
  ["a prefetch", "/privacy", { headers: { "Sec-Purpose": "prefetch" } }],
])("%s carries no tags although they were agreed to", async (_, path, init) => {
  const { html, policy } = await open(path, await cookieOf(BOTH), { init });
  expect(html).toBe("");
  expect(policy).not.toMatch(/nonce|google|facebook/);
});

test("a conversion is reported by the next page with tags, once, whatever is reloaded or noted again", async () => {
  const consent = await cookieOf(BOTH);
  const { conversions: noted } = await open("/privacy", consent, { notes: ["j1", "j1"] });
  expect(noted).toBe("__Host-conversions=+wizardCompleted.j1");
  const without = await open("/reset-password?token=t", `${consent}; ${noted}`);
  expect([without.html, without.conversions]).toEqual(["", undefined]);
  const first = await open("/privacy", `${consent}; ${noted}`);
  expect(first.html).toContain('{"event":"wizardCompleted"}');
  expect(first.conversions).toBe("__Host-conversions=-wizardCompleted.j1");
  const again = await open("/privacy", `${consent}; ${first.conversions}`, { notes: ["j1"] });
  expect(again.html).not.toContain("wizardCompleted");
  expect(again.conversions).toBeUndefined();
});

test("before consent, and after it was refused, no conversion is noted", async () => {
  for (const cookie of ["", await cookieOf(REFUSED)])
    expect((await open("/privacy", cookie, { notes: ["j1"] })).conversions).toBeUndefined();
});
