import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pagesOf } from "#tests/attack/addresses";
import { ORIGIN, openTarget, type PersonName, type Target } from "#tests/attack/target";
import type { Choice } from "~/domain/consent/decision";
import { writeConsentCookie } from "~/platform/session/consent-cookie";
import { toSettings } from "~/platform/settings";
import { consentQuestion } from "~/platform/tags/third-parties";

/*
 * Without scripts a browser asks what the markup and the policy of a page name, and nothing else. Here both are read,
 * on every page of the product and as everybody; e2e/consent-silence.spec.ts listens to a browser in which scripts run.
 */

const SETTINGS = {
  TAG_MANAGER_ID: "GTM-ABC123",
  CONVERSION_ID: "AW-123456789",
  CONVERSION_LABEL_WIZARD_COMPLETED: "wizardLabel",
  SOCIAL_PIXEL_ID: "123456789012345",
  SHORT_VIDEO_PIXEL_ID: "C4ABCDEFGH12",
  PROFESSIONAL_NETWORK_PARTNER_ID: "1234567",
  PROFESSIONAL_NETWORK_CHATBOT_CONVERSION_ID: "7654321",
};
const PEOPLE: readonly (PersonName | null)[] = [null, "anna", "ada"];
/** Of scripts, and of the images where no scripts run. */
const HOSTS = [
  "analytics.tiktok.com",
  "connect.facebook.net",
  "px.ads.linkedin.com",
  "snap.licdn.com",
  "www.facebook.com",
  "www.googletagmanager.com",
];
const PARTIES = /google|facebook|tiktok|licdn|linkedin/;
let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

test.each([
  ["before a decision", null],
  ["after a refusal", { statistics: false, marketing: false }],
])("%s no page names a third party, whoever asks for it", async (_, choice) => {
  const pages = await Promise.all(PEOPLE.map((name) => readAll(name, choice)));
  expect(pages.flat().filter(({ hosts, policy }) => hosts.length > 0 || PARTIES.test(policy))).toEqual([]);
  expect(pages.map((all) => all.length > 60)).toEqual([true, true, true]);
});

test("after consent the pages with tags name them, and are found by what is read here", async () => {
  const pages = await readAll(null, { statistics: true, marketing: true });
  const tagged = pages.filter(({ policy }) => PARTIES.test(policy));
  expect(tagged.length).toBeGreaterThan(5);
  for (const { hosts } of tagged) expect(hosts).toEqual(HOSTS);
});

async function readAll(name: PersonName | null, choice: Choice | null) {
  const cookies = [name && target.cookieOf(name), choice && (await decided(choice))].filter(Boolean).join("; ");
  const headers = { Accept: "text/html", ...(cookies && { Cookie: cookies }) };
  const found: { path: string; hosts: string[]; policy: string }[] = [];
  for (const path of paths()) {
    const { status, headers: answered, text } = await target.ask(path, { headers }, SETTINGS);
    expect(status, path).toBeLessThan(500);
    found.push({ path, hosts: askedHosts(text), policy: answered.get("Content-Security-Policy") ?? "none: google" });
  }
  return found;
}

async function decided(choice: Choice): Promise<string> {
  const version = consentQuestion(toSettings(SETTINGS))?.version ?? "";
  const options = { version, secret: String(env.SESSION_SECRET), now: target.home.backend.services.clock() };
  return (await writeConsentCookie(choice, options, true)).split(";")[0] ?? "";
}

/** Other hosts that a browser asks for the page to be shown: of what is embedded, and of links in its head. */
function askedHosts(html: string): string[] {
  const embedded = [...html.matchAll(/\s(?:src|srcset|poster|data|background)="([^"]*)"/g)];
  const linked = [...html.matchAll(/<link\s(?![^>]*rel="(?:canonical|alternate)")[^>]*?href="([^"]*)"/g)];
  const styled = [...html.matchAll(/(?:url\(|@import\s)["']?([^"')\s]+)/g)];
  const hosts = [...embedded, ...linked, ...styled]
    .flatMap(([, value = ""]) => value.split(/,\s+/))
    .flatMap((value) => (URL.canParse(value.trim(), ORIGIN) ? [new URL(value.trim(), ORIGIN)] : []))
    .filter(({ protocol, origin }) => protocol.startsWith("http") && origin !== ORIGIN);
  return [...new Set(hosts.map(({ host }) => host))].sort();
}

/** Every page, and those that its query makes another one. */
function paths(): string[] {
  const { job, organization, applicant } = target.ids;
  const pages = pagesOf(target).flatMap(({ id, path }) => (/logout|live|\[\.\]/.test(id) ? [] : [path]));
  const of = (path: string, queries: readonly string[]) => queries.map((query) => `${path}?${query}`);
  const tabs = (names: readonly string[]) => names.map((name) => `tab[]=${name}`);
  return [
    ...pages,
    ...["/nowhere", "/application/none", "/chatbot/none", "/reset-password?token=t", "/verifyEmail?token=t"],
    ...of(`/chatbot/${job}`, ["source=meta&fbclid=x", "embed=1", "chat=none", "at=contact"]),
    ...of("/jobs", ["showSuccess=1"]),
    ...of(`/jobs/${job}/wizard`, ["step=1", "step=5", "step=9", "step=13", "step=99"]),
    ...of(`/jobs/${job}`, [
      ...tabs(["applicants", "files", "history", "funnel", "notes"]),
      `tab[]=applicants&applicantId=${applicant}`,
      ...["add", "phases", "labels", "view", "keys"].map((dialog) => `tab[]=applicants&dialog=${dialog}`),
    ]),
    ...of(`/organizations/${organization}`, [
      ...tabs(["details", "recruiter", "jobs", "contact", "brands", "billing", "funnel"]),
      ...["edit=name", "tab[]=recruiter&dialog=invite", "tab[]=brands&dialog=newBrand"],
    ]),
    ...of("/profile", ["dialog=delete"]),
    ...of("/organizations", ["dialog=new"]),
  ];
}
