import {
  allReported,
  type Conversion,
  type ConversionEvent,
  dueConversions,
  withConversion,
} from "~/domain/consent/conversions";
import { type Choice, type ConsentQuestion, limitedTo } from "~/domain/consent/decision";
import { mayAskConsent, mayCarryTags } from "~/domain/consent/tagged-pages";
import { randomKey } from "~/lib/random-key";
import { forgetForeignCookies, readConsentCookie, writeConsentCookie } from "~/platform/session/consent-cookie";
import { conversionsCookieOf, readConversionsCookie } from "~/platform/session/conversions-cookie";
import type { Settings } from "~/platform/settings";
import type { Tags } from "~/platform/tags/make-tags";
import { browserDsn, consentQuestion } from "~/platform/tags/third-parties";

/** What the visitor of a page has agreed to. */
export interface Consent {
  /** Null when no third party is configured: there is nothing to agree to. */
  question: ConsentQuestion | null;
  /** Null before a decision: nothing is agreed to. */
  decision: Choice | null;
  /** Keeps a decision in the visitor's cookie; what was not asked for is left out. Gives what was agreed to. */
  decide: (choice: Choice) => Promise<Choice>;
  /**
   * Has the next page with tags report the event, once for each id, however often it is noted. Does nothing for a
   * visitor who has not agreed to anything.
   */
  noteConversion: (event: ConversionEvent, id: string) => void;
  /** Of third parties, for this page; null on pages that carry none. */
  tags: Tags | null;
  /** Where the browser reports the page's errors to; null where it does not. */
  reports: string | null;
}

export interface ConsentOptions {
  url: URL;
  settings: Settings;
  secret: string;
  now: Date;
  cookies: string[];
  /** Whether the answer is a page that somebody looks at. */
  isShown: boolean;
}

/**
 * The decision of a request's visitor, with the tags of its page. `settle` notes what the answered page reports.
 */
export async function openConsent(request: Request, options: ConsentOptions) {
  const { url, settings, secret, now, cookies } = options;
  const secure = url.protocol === "https:";
  const question = consentQuestion(settings);
  const cookie = { version: question?.version ?? "", secret, now };
  const decision = question && (await readConsentCookie(request, cookie));
  let conversions: readonly Conversion[] = readConversionsCookie(request);
  const due = dueConversions(conversions);
  const hasTags = options.isShown && decision !== null && isAny(decision) && mayCarryTags(url);
  const tags = hasTags ? await makeTags({ settings, choice: decision, conversions: due }) : null;

  const consent: Consent = {
    question,
    decision,
    tags,
    reports: options.isShown && decision?.statistics && mayAskConsent(url) ? browserDsn(settings) : null,
    async decide(choice) {
      if (!question) return NOTHING;
      const given = limitedTo(question, choice);
      cookies.push(await writeConsentCookie(given, cookie, secure));
      if (!isAny(given) && conversions.length > 0) cookies.push(conversionsCookieOf([], secure));
      if (!given.marketing || !given.statistics) cookies.push(...forgetForeignCookies(request, url));
      return given;
    },
    noteConversion(event, id) {
      if (!decision || !isAny(decision)) return;
      const known = conversions;
      conversions = withConversion(known, event, id);
      if (conversions !== known) cookies.push(conversionsCookieOf(conversions, secure));
    },
  };
  return {
    consent,
    settle(isPage: boolean): void {
      if (isPage && tags && due.length > 0) cookies.push(conversionsCookieOf(allReported(conversions), secure));
    },
  };
}

const NOTHING: Choice = { statistics: false, marketing: false };
const isAny = ({ statistics, marketing }: Choice) => statistics || marketing;

/** Loaded with the first page that has tags: no other start or page evaluates it. */
async function makeTags(page: Parameters<typeof import("~/platform/tags/make-tags")["makeTags"]>[0]) {
  const tags = await import("~/platform/tags/make-tags");
  return tags.makeTags(page, randomKey());
}
