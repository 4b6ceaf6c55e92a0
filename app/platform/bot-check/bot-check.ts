import type { Language } from "~/domain/people";

/** What the registration form shows and sends back. */
export interface BotChallenge {
  /** Hidden fields of the form: `check`, a signed time stamp, nonce and question. */
  fields: Record<string, string>;
  /**
   * The plain question, answered without any script in the field `answer`: a key of the namespace `botCheck`, words in
   * the asked language.
   */
  question: { key: string; params: Record<string, string> };
  /** Site key of a configured provider, when its widget is to be shown. */
  siteKey: string | null;
}

export interface BotProof {
  /** The form's fields `check`, `answer`, `altcha` and the trap `website`. */
  fields: Record<string, string>;
  captchaToken: string | null;
  address: string;
  now: Date;
}

export interface BotCheck {
  challenge(now: Date, language?: Language): Promise<BotChallenge>;
  /**
   * The puzzle a browser may solve instead of the question, for the form with this field `check`; null when it is not
   * ours.
   */
  puzzle(check: string): Promise<object | null>;
  /** The nonce to spend when the proof holds; null when the check is incomplete. */
  verify(proof: BotProof): Promise<{ nonce: string } | null>;
}
