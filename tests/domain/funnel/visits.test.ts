import { expect, test } from "vitest";
import { dayOfVisit, firstKeptDay, isLook } from "~/domain/funnel/visits";

const look = (userAgent: string | null, others = {}) =>
  isLook({ userAgent, purpose: null, destination: "document", ...others });

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.40.108;FBBV/640203290;FBDV/iPhone15,2]`,
  `${IPHONE} Mobile/15E148 Instagram 350.0.0.20.94 (iPhone15,2; iOS 18_0; de_DE; scale=3.00)`,
  `${IPHONE} Mobile/15E148 LinkedInApp/9.30.1512`,
  "Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 BytedanceWebview/d8",
  "Mozilla/5.0 (Linux; Android 11; CUBOT P40) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130",
  "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
])("a person: %s", (userAgent) => {
  expect(look(userAgent)).toBe(true);
});

test.each([
  null,
  "",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "meta-externalagent/1.1",
  "WhatsApp/2.23.20.0",
  "TelegramBot (like TwitterBot)",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "curl/8.5.0",
  "python-requests/2.32",
  "Go-http-client/2.0",
  "axios/1.7.2",
])("a program: %s", (userAgent) => {
  expect(look(userAgent)).toBe(false);
});

test.each([
  [{ purpose: "prefetch;prerender" }, false],
  [{ purpose: "preview" }, false],
  [{ destination: "empty" }, false],
  [{ destination: "iframe" }, true],
  [{ destination: null }, true],
])("what the browser wants the page for decides: %o", (headers, expected) => {
  expect(look(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, headers)).toBe(expected);
});

test.each([
  // Summer time begins on 29 March, winter time on 25 October.
  ["2026-03-28T23:30:00.000Z", "2026-03-28"],
  ["2026-03-29T00:00:00.000Z", "2026-03-29"],
  ["2026-03-29T22:59:59.999Z", "2026-03-29"],
  ["2026-03-29T23:00:00.000Z", "2026-03-30"],
  ["2026-10-25T22:59:59.999Z", "2026-10-25"],
  ["2026-10-25T23:59:59.999Z", "2026-10-25"],
  ["2026-10-26T00:00:00.000Z", "2026-10-26"],
])("at %s the visits since %s are kept", (now, day) => {
  expect(firstKeptDay(new Date(now))).toBe(day);
});

test("a visit of a forgotten day has no day", () => {
  expect(dayOfVisit("2026-03-04T22:59:00.000Z", new Date("2026-03-04T23:30:00.000Z"))).toBe("2026-03-04");
  expect(dayOfVisit("2026-03-04T22:59:00.000Z", new Date("2026-03-05T00:00:00.000Z"))).toBeNull();
});
