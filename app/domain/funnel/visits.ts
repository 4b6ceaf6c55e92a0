import { addDays, berlinMidnight, berlinToday, laterBy } from "../dates";

/** What a browser says with its request for a page. */
export interface LookHeaders {
  userAgent: string | null;
  /** Sec-Purpose, or Purpose of older browsers. */
  purpose: string | null;
  /** Sec-Fetch-Dest; null in browsers that do not send it. */
  destination: string | null;
}

/** Whether a person looks at a page: no program by its own word, and no browser that loads it in advance. */
export function isLook({ userAgent, purpose, destination }: LookHeaders): boolean {
  if (!userAgent || isBot(userAgent)) return false;
  if (purpose?.includes("prefetch") || purpose?.includes("preview")) return false;
  return destination === null || destination === "document" || destination === "iframe";
}

/**
 * Programs that name themselves: crawlers, link previews of messengers, monitors, libraries. Browsers inside apps
 * ("FBAN", "Instagram", "LinkedInApp") are people, a telephone by the name of Cubot is one, too.
 */
const isBot = (userAgent: string): boolean => BOT.test(userAgent.replace(/\bcubot\b/gi, ""));

const BOT = new RegExp(
  [
    "bot\\b|bots\\b|bot[/;_-]|crawl|spider|slurp|scrap|archiver|validator|monitor|uptime|pingdom|lighthouse|pagespeed",
    "headless|phantomjs|puppeteer|playwright|selenium|cypress",
    "facebookexternalhit|facebookcatalog|meta-external|whatsapp/|telegrambot|skypeuripreview|preview\\b",
    "embedly|iframely",
    "google-(?:read|inspection|extended|safety|site)|googleother|mediapartners|apis-google|feedfetcher|bingpreview",
    "^(?:curl|wget|python|java|go-http|okhttp|axios|node|undici|php|ruby|perl|libwww|httpie|postman|insomnia|dart)\\b",
    "^(?:got|guzzle|apache-httpclient|mozilla/5\\.0 \\(compatible; *\\))",
  ].join("|"),
  "i",
);

/** The salt of a day, and with it its visits, is kept so long after the day's end for deliveries that come late. */
const KEPT_MINUTES = 60;

/** The day in Berlin of a visit; null when it was so long ago that the visits of its day are forgotten. */
export function dayOfVisit(at: string, now: Date): string | null {
  const day = berlinToday(new Date(at));
  return day < firstKeptDay(now) ? null : day;
}

/** The first day whose visits are kept. */
export function firstKeptDay(now: Date): string {
  const today = berlinToday(now);
  const isJustOver = now.toISOString() < laterBy(berlinMidnight(today), KEPT_MINUTES, "minute");
  return isJustOver ? addDays(today, -1) : today;
}
