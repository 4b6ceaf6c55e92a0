import type { ConversionEvent } from "~/domain/consent/conversions";
import type { Tag, TagPage } from "./tag";

/** How each network calls the three events. */
const META: Record<ConversionEvent, string> = {
  agencyRegistration: "CompleteRegistration",
  wizardCompleted: "WizardCompleted",
  chatbotCompleted: "SubmitApplication",
};
/** Of Meta's own names. */
const META_STANDARD = ["CompleteRegistration", "SubmitApplication"];
const TIKTOK: Record<ConversionEvent, string> = {
  agencyRegistration: "CompleteRegistration",
  wizardCompleted: "PlaceAnOrder",
  chatbotCompleted: "SubmitForm",
};

/**
 * Meta: a page view and the conversions, nothing by itself. Sources: what fbevents.js asks for, as collected in
 * github.com/jonashaag/content-security-policy-rules (facebook.md); it loads its configuration from its own host.
 */
export function social({ settings, conversions }: TagPage): Tag {
  const id = settings.SOCIAL_PIXEL_ID;
  const events = conversions.map((event) => META[event]);
  const track = (event: string) => `fbq("${META_STANDARD.includes(event) ? "track" : "trackCustom"}","${event}");`;
  const image = (event: string) => `https://www.facebook.com/tr?id=${id}&ev=${event}&noscript=1`;
  return {
    code: [
      "var fbq=window.fbq=window._fbq=function(){fbq.callMethod?fbq.callMethod.apply(fbq,arguments)",
      ':fbq.queue.push(arguments)};fbq.push=fbq;fbq.loaded=true;fbq.version="2.0";fbq.queue=[];',
      `fbq("set","autoConfig",false,"${id}");fbq("init","${id}");fbq("track","PageView");`,
      ...events.map(track),
    ].join(""),
    src: "https://connect.facebook.net/en_US/fbevents.js",
    images: ["PageView", ...events].map(image),
    sources: {
      script: ["https://connect.facebook.net"],
      img: ["https://www.facebook.com"],
      connect: ["https://www.facebook.com", "https://connect.facebook.net"],
      frame: [],
    },
  };
}

const TIKTOK_METHODS =
  "page,track,identify,instances,debug,on,off,once,ready,alias,group,enableCookie,disableCookie,holdConsent," +
  "revokeConsent,grantConsent";

/**
 * TikTok: a page view and the conversions; it has no form without scripts. Sources: what events.js asks for, as found
 * by sites that allow nothing else (github.com/antiwork/gumroad/pull/5002).
 */
export function shortVideo({ settings, conversions }: TagPage): Tag {
  const id = settings.SHORT_VIDEO_PIXEL_ID;
  const src = "https://analytics.tiktok.com/i18n/pixel/events.js";
  return {
    code: [
      'window.TiktokAnalyticsObject="ttq";var ttq=window.ttq=window.ttq||[];',
      `ttq.methods="${TIKTOK_METHODS}".split(",");`,
      "ttq.setAndDefer=function(q,m){q[m]=function(){q.push([m].concat([].slice.call(arguments)))}};",
      "ttq.methods.forEach(function(m){ttq.setAndDefer(ttq,m)});",
      "ttq.instance=function(i){var q=ttq._i[i]||[];ttq.methods.forEach(function(m){ttq.setAndDefer(q,m)});return q};",
      `ttq._i={"${id}":[]};ttq._i["${id}"]._u="${src}";ttq._t={"${id}":Date.now()};ttq._o={"${id}":{}};ttq.page();`,
      ...conversions.map((event) => `ttq.track("${TIKTOK[event]}");`),
    ].join(""),
    src: `${src}?sdkid=${id}&lib=ttq`,
    images: [],
    sources: {
      script: ["https://analytics.tiktok.com"],
      img: ["https://analytics.tiktok.com"],
      connect: ["https://analytics.tiktok.com"],
      frame: [],
    },
  };
}

/**
 * LinkedIn: a page view, and the conversion of the chatbot if it has an id. Sources: of LinkedIn's list those that the
 * present Insight Tag asks for (github.com/ag-grid/ag-charts/pull/7777); it sends images, and to `/wa/` by fetch.
 */
export function professional({ settings, conversions }: TagPage): Tag {
  const id = settings.PROFESSIONAL_NETWORK_PARTNER_ID;
  const conversion = settings.PROFESSIONAL_NETWORK_CHATBOT_CONVERSION_ID;
  const isConverted = conversion !== "" && conversions.includes("chatbotCompleted");
  const image = `https://px.ads.linkedin.com/collect/?pid=${id}`;
  return {
    code: [
      `window._linkedin_partner_id="${id}";window._linkedin_data_partner_ids=["${id}"];`,
      "window.lintrk=window.lintrk||function(a,b){lintrk.q.push([a,b])};lintrk.q=lintrk.q||[];",
      isConverted ? `lintrk("track",{conversion_id:${conversion}});` : "",
    ].join(""),
    src: "https://snap.licdn.com/li.lms-analytics/insight.min.js",
    images: [`${image}&fmt=gif`, ...(isConverted ? [`${image}&conversionId=${conversion}&fmt=gif`] : [])],
    sources: {
      script: ["https://snap.licdn.com"],
      img: ["https://px.ads.linkedin.com", "https://px4.ads.linkedin.com", "https://www.linkedin.com"],
      connect: ["https://px.ads.linkedin.com", "https://px4.ads.linkedin.com"],
      frame: [],
    },
  };
}
