/** What the registration form shows and sends back. */
export interface BotChallenge {
  /** Hidden fields of the form: signed time stamp and nonce. */
  fields: Record<string, string>;
  /** Message key of the plain question, answered without any script. */
  question: { key: string; params: Record<string, string> };
  /** Site key of a configured provider, when its widget is to be shown. */
  siteKey: string | null;
}

export interface BotProof {
  fields: Record<string, string>;
  captchaToken: string | null;
  address: string;
  now: Date;
}

export interface BotCheck {
  challenge(now: Date): Promise<BotChallenge>;
  /** The nonce to spend when the proof holds; null when the check is incomplete. */
  verify(proof: BotProof): Promise<{ nonce: string } | null>;
}
