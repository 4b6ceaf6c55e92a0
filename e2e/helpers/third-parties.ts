import type { Page } from "@playwright/test";
import { PORTS, startProduct } from "./products";

/** A product whose settings name every third party. The port is that of the one with its backend elsewhere. */
export const TAGGED = `http://localhost:${PORTS.elsewhere}`;

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

/** The licensed image editor is another site too; it is asked for by a button alone. */
export const EDITOR = { license: "licence-key", base: "https://editor.example/v1/" };

export const startTagged = () =>
  startProduct(PORTS.elsewhere, "/server/health", {
    SETTINGS: JSON.stringify({
      ...IDS,
      IMAGE_EDITOR_LICENSE: EDITOR.license,
      IMAGE_EDITOR_ASSETS_BASE: EDITOR.base,
    }),
  });

/** What a page with all tags asks of third parties: scripts, or images where no scripts run. */
export const SCRIPTS = [
  "https://analytics.tiktok.com/i18n/pixel/events.js",
  "https://connect.facebook.net/en_US/fbevents.js",
  "https://snap.licdn.com/li.lms-analytics/insight.min.js",
  "https://www.googletagmanager.com/gtag/js",
  "https://www.googletagmanager.com/gtm.js",
];
export const IMAGES = ["https://px.ads.linkedin.com/collect/", "https://www.facebook.com/tr"];

const SCRIPT_UNCACHED = [
  { name: "Content-Type", value: "text/javascript" },
  { name: "Cache-Control", value: "no-store" },
];

export interface Heard {
  /** Addresses without their queries, sorted, that were asked since the last time. */
  take: () => string[];
  /** Queries of all addresses that were ever asked. */
  queries: () => URLSearchParams[];
}

/**
 * Stands in for every other site that this page asks, with empty scripts and images, and notes what it is asked; where
 * they are blocked nothing comes back. Requests to the product are not held up and use the browser's cache, which
 * Playwright's own routes switch off.
 */
export async function hearThirdParties(page: Page, { isBlocked = false } = {}): Promise<Heard> {
  const asked: URL[] = [];
  let taken = 0;
  page.context().on("request", (request) => {
    const url = new URL(request.url());
    if (url.hostname !== "localhost" && url.protocol.startsWith("http")) asked.push(url);
  });
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Fetch.requestPaused", ({ requestId }) => {
    const answer = isBlocked
      ? devtools.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" })
      : devtools.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders: SCRIPT_UNCACHED });
    // The page may have been left meanwhile.
    answer.catch(() => {});
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
  return {
    take() {
      const news = asked.slice(taken).map(({ origin, pathname }) => origin + pathname);
      taken = asked.length;
      return [...new Set(news)].sort();
    },
    queries: () => asked.map(({ searchParams }) => searchParams),
  };
}
