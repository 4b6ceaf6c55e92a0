import type { AppLoadContext } from "@remix-run/cloudflare";

/** The registration form's bot check. Without a question it has been answered, and the fields carry the proof on. */
export interface FormChallenge {
  fields: Record<string, string>;
  question: { key: string; params: Record<string, string> } | null;
  /** Site key of a provider's widget, when one is configured. */
  siteKey: string | null;
}

export interface Proof {
  fields: Record<string, string>;
  captchaToken: string | null;
}

export const newChallenge = ({ botCheck, now, language }: AppLoadContext): Promise<FormChallenge> =>
  botCheck.challenge(now(), language);

const PROOF_FIELDS = ["check", "answer", "altcha", "website"] as const;

type ProofTexts = Partial<Record<(typeof PROOF_FIELDS)[number] | "cf-turnstile-response", string>>;

/** What of the form proves that a person sent it; it counts whatever else is wrong. */
export function proofOf(typed: ProofTexts): Proof {
  const fields = PROOF_FIELDS.map((name) => [name, typed[name] ?? ""]).filter(([, value]) => value);
  return { fields: Object.fromEntries(fields), captchaToken: typed["cf-turnstile-response"] ?? null };
}

/** Whether the form's own fields prove enough. A provider's token is left alone: asking about it would spend it. */
export async function isAnswered({ botCheck, now }: AppLoadContext, { fields }: Proof): Promise<boolean> {
  return (await botCheck.verify({ fields, captchaToken: null, address: "", now: now() })) !== null;
}

/** The check of a form that comes back: a question that was answered is not asked again. */
export async function challengeAgain(
  context: AppLoadContext,
  { fields }: Proof,
  mayKeep: boolean,
): Promise<FormChallenge> {
  return mayKeep ? { fields, question: null, siteKey: null } : newChallenge(context);
}
