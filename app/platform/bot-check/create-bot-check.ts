import { randomInt } from "node:crypto";
import { DEFAULT_LANGUAGE } from "~/domain/people";
import { randomKey } from "~/lib/random-key";
import type { Secrets } from "../secrets";
import type { Settings } from "../settings";
import { altchaChallenge, isAltchaSolved } from "./altcha";
import type { BotCheck, BotProof } from "./bot-check";
import { readFormCheck, writeFormCheck } from "./form-check";
import { isAnswer, pickQuestion, questionText } from "./questions";
import { hasProvider, isTokenValid } from "./turnstile";

export interface BotCheckOptions {
  fetcher?: typeof fetch;
  /** Nobody fills the form faster. */
  minSeconds?: number;
}

/** After that the form asks anew. */
const MAX_SECONDS = 2 * 3600;

/**
 * The form's own check: signed time stamp, nonce, trap field, and one proof of three: the plain question, the browser's
 * puzzle, or a configured
 * provider's token. Whatever is configured, the question works without any script.
 */
export function createBotCheck(
  settings: Settings,
  secrets: Secrets,
  { fetcher = fetch, minSeconds = 3 }: BotCheckOptions = {},
): BotCheck {
  const isWidgetShown = hasProvider(settings, secrets);
  // A web app asks what the content backend elsewhere checks.
  const key = secrets.BACKEND_KEY ?? secrets.AUTH_SECRET;

  async function isProved(
    { fields, captchaToken, address }: BotProof,
    nonce: string,
    question: string,
  ): Promise<boolean> {
    if (fields.answer?.trim() && isAnswer(question, fields.answer)) return true;
    if (fields.altcha && (await isAltchaSolved(key, fields.altcha, nonce))) return true;
    if (!isWidgetShown || !captchaToken) return false;
    return isTokenValid(settings, secrets, { token: captchaToken, address }, (...request) => fetcher(...request));
  }

  return {
    async challenge(now, language = DEFAULT_LANGUAGE) {
      const question = pickQuestion(randomInt);
      const check = await writeFormCheck({ issued: now.getTime(), nonce: randomKey(), question }, key);
      return {
        fields: { check },
        question: questionText(question, language) ?? { key: "", params: {} },
        siteKey: isWidgetShown ? settings.CAPTCHA_SITE_KEY : null,
      };
    },

    puzzle: (check) => altchaChallenge(key, check),

    async verify(proof) {
      const form = await readFormCheck(proof.fields.check ?? "", key);
      if (!form || proof.fields.website) return null;
      const age = (proof.now.getTime() - form.issued) / 1000;
      if (!(age >= minSeconds && age <= MAX_SECONDS)) return null;
      return (await isProved(proof, form.nonce, form.question)) ? { nonce: form.nonce } : null;
    },
  };
}
