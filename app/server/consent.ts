import type { Choice, ConsentQuestion } from "~/domain/consent/decision";
import { limitedTo } from "~/domain/consent/decision";
import { forgetForeignCookies, readConsentCookie, writeConsentCookie } from "~/platform/session/consent-cookie";
import type { Settings } from "~/platform/settings";
import { consentQuestion } from "~/platform/tags/third-parties";

/** What the visitor of a page has agreed to. */
export interface Consent {
  /** Null when no third party is configured: there is nothing to agree to. */
  question: ConsentQuestion | null;
  /** Null before a decision: nothing is agreed to. */
  decision: Choice | null;
  /** Keeps a decision in the visitor's cookie; what was not asked for is left out. Gives what was agreed to. */
  decide: (choice: Choice) => Promise<Choice>;
}

export interface ConsentOptions {
  url: URL;
  settings: Settings;
  secret: string;
  now: Date;
  cookies: string[];
}

/** Reads the decision of a request's visitor. */
export async function openConsent(request: Request, options: ConsentOptions): Promise<Consent> {
  const { url, settings, secret, now, cookies } = options;
  const question = consentQuestion(settings);
  const cookie = { version: question?.version ?? "", secret, now };
  return {
    question,
    decision: question && (await readConsentCookie(request, cookie)),
    async decide(choice) {
      if (!question) return NOTHING;
      const given = limitedTo(question, choice);
      cookies.push(await writeConsentCookie(given, cookie, url.protocol === "https:"));
      if (!given.marketing || !given.statistics) cookies.push(...forgetForeignCookies(request, url));
      return given;
    },
  };
}

const NOTHING: Choice = { statistics: false, marketing: false };
