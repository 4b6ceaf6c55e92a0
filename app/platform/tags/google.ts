import type { ConversionEvent } from "~/domain/consent/conversions";
import type { Choice } from "~/domain/consent/decision";
import type { Settings } from "../settings";
import type { Tag, TagPage } from "./tag";

const HOST = "https://www.googletagmanager.com";

/** Everything is denied before what was agreed to is granted; both precede every other command. */
export function consentMode({ statistics, marketing }: Choice): string {
  const state = (isGranted: boolean) => (isGranted ? "granted" : "denied");
  const states = (ads: boolean, analytics: boolean) => ({
    ad_storage: state(ads),
    ad_user_data: state(ads),
    ad_personalization: state(ads),
    analytics_storage: state(analytics),
  });
  const others = { functionality_storage: "denied", personalization_storage: "denied", security_storage: "denied" };
  return [
    "window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}",
    command("consent", "default", { ...states(false, false), ...others, wait_for_update: 500 }),
    command("set", "ads_data_redaction", !marketing),
    command("consent", "update", states(marketing, statistics)),
  ].join("");
}

/**
 * The tag manager hears of a conversion by its name. Sources: Google's guide "Use Tag Manager with a Content Security
 * Policy" (developers.google.com/tag-platform/security/guides/csp), for the container and Analytics 4.
 */
export function tagManager({ settings, conversions }: TagPage): Tag {
  const events = conversions.map((event) => `dataLayer.push(${JSON.stringify({ event })});`);
  return {
    code: `dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"});${events.join("")}`,
    src: `${HOST}/gtm.js?id=${settings.TAG_MANAGER_ID}`,
    images: [],
    sources: {
      script: [HOST],
      img: [HOST, "https://*.google-analytics.com"],
      connect: [HOST, "https://www.google.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
      frame: [],
    },
  };
}

const LABELS = {
  agencyRegistration: "CONVERSION_LABEL_AGENCY_REGISTRATION",
  wizardCompleted: "CONVERSION_LABEL_WIZARD_COMPLETED",
  chatbotCompleted: "CONVERSION_LABEL_CHATBOT_COMPLETED",
} as const satisfies Record<ConversionEvent, keyof Settings>;

/**
 * Google Ads hears of the conversions that have a label. Sources: the same guide, for conversions and remarketing. Its
 * "www.google.<TLD>" is the domain of the visitor's country, which is Germany, Austria or Switzerland here; another one
 * loses the visitor's measurement and nothing else.
 */
export function ads({ settings, conversions }: TagPage): Tag {
  const { CONVERSION_ID } = settings;
  const labels = conversions.map((event) => settings[LABELS[event]]).filter(Boolean);
  const events = labels.map((label) => command("event", "conversion", { send_to: `${CONVERSION_ID}/${label}` }));
  return {
    code: `gtag("js",new Date());${command("config", CONVERSION_ID)}${events.join("")}`,
    src: `${HOST}/gtag/js?id=${CONVERSION_ID}`,
    images: [],
    sources: {
      script: [HOST, ...ADS, "https://www.google.com"],
      img: [HOST, ...ADS, ...SEARCH],
      connect: [HOST, ...ADS, ...SEARCH],
      frame: [HOST, "https://td.doubleclick.net"],
    },
  };
}

const ADS = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
];

const SEARCH = ["https://google.com", ...["com", "de", "at", "ch"].map((end) => `https://www.google.${end}`)];

const command = (...words: unknown[]): string => `gtag(${words.map((word) => JSON.stringify(word)).join()});`;
