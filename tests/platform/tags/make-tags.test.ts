import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { CONVERSIONS, type ConversionEvent } from "~/domain/consent/conversions";
import { csp } from "~/platform/headers";
import { toSettings } from "~/platform/settings";
import { makeTags } from "~/platform/tags/make-tags";

const IDS = {
  TAG_MANAGER_ID: "GTM-ABC123",
  CONVERSION_ID: "AW-123456789",
  CONVERSION_LABEL_AGENCY_REGISTRATION: "agencyLabel",
  CONVERSION_LABEL_WIZARD_COMPLETED: "wizardLabel",
  CONVERSION_LABEL_CHATBOT_COMPLETED: "chatLabel",
  SOCIAL_PIXEL_ID: "123456789012345",
  SHORT_VIDEO_PIXEL_ID: "C4ABCDEFGH12",
  PROFESSIONAL_NETWORK_PARTNER_ID: "1234567",
  PROFESSIONAL_NETWORK_CHATBOT_CONVERSION_ID: "7654321",
};
const BOTH = { statistics: true, marketing: true };

function tagsOf(choice = BOTH, conversions: readonly ConversionEvent[] = [], ids: Partial<typeof IDS> = IDS) {
  return makeTags({ settings: toSettings(ids), choice, conversions }, "n0nce");
}

interface Queued {
  /** Commands, and events of the tag manager. */
  google: (unknown[] | { event: string })[];
  meta: unknown[][];
  tiktok: unknown[][];
  linkedin: unknown[][];
}

const READ_QUEUES = `JSON.stringify({
  google: [...(window.dataLayer || [])].map((each) => (each.event ? each : [...each])),
  meta: [...(window.fbq ? fbq.queue : [])].map((each) => [...each]),
  tiktok: [...(window.ttq || [])],
  linkedin: [...(window.lintrk ? lintrk.q : [])],
})`;

/** What the page's own code has queued when no script of a third party ever comes. */
function queuedBy(html: string): Queued {
  const code = /^<script nonce="n0nce">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  return JSON.parse(runInContext(`var window = globalThis; ${code}; ${READ_QUEUES}`, createContext({})));
}

const commandsIn = ({ google }: Queued) => google.filter((each) => Array.isArray(each));
const eventsIn = ({ google }: Queued) => google.flatMap((each) => ("event" in each ? [each.event] : []));

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script async nonce="n0nce" src="([^"]+)">/g)].map(([, src]) => src);
const imagesIn = (html: string) =>
  [...html.matchAll(/<img alt="" src="([^"]+)">/g)].map(([, src]) => src?.replaceAll("&amp;", "&"));

test("without consent, or without settings, there are no tags", () => {
  expect(tagsOf({ statistics: false, marketing: false })).toBeNull();
  expect(tagsOf(BOTH, [], {})).toBeNull();
  expect(tagsOf({ statistics: true, marketing: false }, [], { SOCIAL_PIXEL_ID: IDS.SOCIAL_PIXEL_ID })).toBeNull();
});

test("with everything agreed to, each script is loaded once, with the page's nonce", () => {
  expect(scriptsIn(tagsOf()?.html ?? "")).toEqual([
    "https://www.googletagmanager.com/gtm.js?id=GTM-ABC123",
    "https://www.googletagmanager.com/gtag/js?id=AW-123456789",
    "https://connect.facebook.net/en_US/fbevents.js",
    "https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEFGH12&amp;lib=ttq",
    "https://snap.licdn.com/li.lms-analytics/insight.min.js",
  ]);
});

test.each([
  [{ statistics: true, marketing: true }, "granted", "granted", false],
  [{ statistics: true, marketing: false }, "denied", "granted", true],
  [{ statistics: false, marketing: true }, "granted", "denied", false],
])("consent mode denies everything, then grants what was agreed to: %j", (choice, ads, analytics, isRedacted) => {
  const { google } = queuedBy(tagsOf(choice)?.html ?? "");
  const denied = {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  };
  expect(google.slice(0, 3)).toEqual([
    ["consent", "default", expect.objectContaining({ ...denied, wait_for_update: 500 })],
    ["set", "ads_data_redaction", isRedacted],
    [
      "consent",
      "update",
      { ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: analytics },
    ],
  ]);
});

test("statistics alone load the tag manager and no pixel", () => {
  const { html = "", sources } = tagsOf({ statistics: true, marketing: false }, CONVERSIONS) ?? {};
  expect(scriptsIn(html)).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"]);
  expect(imagesIn(html)).toEqual([]);
  expect(sources?.script).toEqual(["https://www.googletagmanager.com"]);
});

test("every conversion is reported once to each third party that has an id for it", () => {
  const queued = queuedBy(tagsOf(BOTH, CONVERSIONS)?.html ?? "");
  const { meta, tiktok, linkedin } = queued;
  expect(eventsIn(queued)).toEqual(["gtm.js", ...CONVERSIONS]);
  const sent = commandsIn(queued).filter(([name]) => name === "event");
  expect(sent).toEqual(
    ["agencyLabel", "wizardLabel", "chatLabel"].map((label) => [
      "event",
      "conversion",
      { send_to: `AW-123456789/${label}` },
    ]),
  );
  expect(meta).toEqual([
    ["set", "autoConfig", false, "123456789012345"],
    ["init", "123456789012345"],
    ["track", "PageView"],
    ["track", "CompleteRegistration"],
    ["trackCustom", "WizardCompleted"],
    ["track", "SubmitApplication"],
  ]);
  expect(tiktok).toEqual([
    ["page"],
    ["track", "CompleteRegistration"],
    ["track", "PlaceAnOrder"],
    ["track", "SubmitForm"],
  ]);
  expect(linkedin).toEqual([["track", { conversion_id: 7654321 }]]);
});

test("a page without a conversion reports none", () => {
  const queued = queuedBy(tagsOf()?.html ?? "");
  const { meta, tiktok, linkedin } = queued;
  expect(eventsIn(queued)).toEqual(["gtm.js"]);
  expect(commandsIn(queued).map(([name]) => name)).toEqual(["consent", "set", "consent", "js", "config"]);
  expect([meta.length, tiktok, linkedin]).toEqual([3, [["page"]], []]);
});

test("a conversion without a label or an id is left out", () => {
  const { TAG_MANAGER_ID, CONVERSION_LABEL_WIZARD_COMPLETED, PROFESSIONAL_NETWORK_CHATBOT_CONVERSION_ID, ...fewer } =
    IDS;
  const queued = queuedBy(tagsOf(BOTH, CONVERSIONS, fewer)?.html ?? "");
  expect(commandsIn(queued).filter(([name]) => name === "event")).toHaveLength(2);
  expect(queued.linkedin).toEqual([]);
});

test("without scripts Meta and LinkedIn get an image, each conversion one more", () => {
  const meta = (event: string) => `https://www.facebook.com/tr?id=123456789012345&ev=${event}&noscript=1`;
  const linkedin = "https://px.ads.linkedin.com/collect/?pid=1234567";
  expect(imagesIn(tagsOf()?.html ?? "")).toEqual([meta("PageView"), `${linkedin}&fmt=gif`]);
  expect(imagesIn(tagsOf(BOTH, ["chatbotCompleted"])?.html ?? "")).toEqual([
    meta("PageView"),
    meta("SubmitApplication"),
    `${linkedin}&fmt=gif`,
    `${linkedin}&conversionId=7654321&fmt=gif`,
  ]);
});

/** Per directive what each network's documents, or sites that allow nothing else, name; read in November 2026. */
test.each([
  ["script", "https://www.googleadservices.com https://googleads.g.doubleclick.net https://www.google.com"],
  ["script", "https://pagead2.googlesyndication.com https://connect.facebook.net https://snap.licdn.com"],
  ["script", "https://analytics.tiktok.com https://www.googletagmanager.com"],
  ["img", "https://www.googletagmanager.com https://www.google.com https://www.google.de https://google.com"],
  ["img", "https://pagead2.googlesyndication.com https://www.facebook.com https://px.ads.linkedin.com"],
  ["connect", "https://www.google.com https://*.google-analytics.com https://*.analytics.google.com"],
  ["connect", "https://pagead2.googlesyndication.com https://www.googleadservices.com https://google.com"],
  ["connect", "https://analytics.tiktok.com https://px.ads.linkedin.com https://px4.ads.linkedin.com"],
  ["connect", "https://www.facebook.com"],
  ["frame", "https://www.googletagmanager.com https://td.doubleclick.net"],
] as const)("the %s hosts %s are allowed", (directive, hosts) => {
  expect(tagsOf()?.sources[directive]).toEqual(expect.arrayContaining(hosts.split(" ")));
});

test("the policy of a page with tags allows their hosts and its nonce, of any other page neither", () => {
  const settings = toSettings(IDS);
  const plain = csp("page", settings, "production");
  expect(plain).not.toMatch(/google|facebook|tiktok|linkedin|licdn|nonce/);
  const tagged = csp("page", settings, "production", tagsOf());
  const directive = (name: string) => tagged.split("; ").find((each) => each.startsWith(`${name} `)) ?? "";
  expect(directive("script-src")).toMatch(/^script-src 'self' 'nonce-n0nce' https:\/\/www\.googletagmanager\.com /);
  expect(tagged).not.toContain("unsafe");
  expect(directive("form-action")).toBe("form-action 'self'");
  for (const src of scriptsIn(tagsOf()?.html ?? ""))
    expect(directive("script-src")).toContain(new URL(src ?? "").origin);
  for (const src of imagesIn(tagsOf()?.html ?? "")) expect(directive("img-src")).toContain(new URL(src ?? "").origin);
});
