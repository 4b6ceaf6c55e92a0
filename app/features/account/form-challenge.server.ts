import type { AppLoadContext } from "@remix-run/cloudflare";
import { textOf } from "./form-answer";

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

export function readProof(form: FormData): Proof {
  const names = ["check", "answer", "altcha", "website"];
  const fields = names.map((name) => [name, textOf(form, name)]).filter(([, value]) => value);
  return { fields: Object.fromEntries(fields), captchaToken: textOf(form, "cf-turnstile-response") || null };
}

/** Whether the form's own fields prove enough. A provider's token is left alone: asking about it would spend it. */
export async function isAnswered({ botCheck, now }: AppLoadContext, { fields }: Proof): Promise<boolean> {
  return (await botCheck.verify({ fields, captchaToken: null, address: "", now: now() })) !== null;
}

/** The check of a form that comes back: nobody answers twice. */
export async function challengeAgain(
  context: AppLoadContext,
  { fields }: Proof,
  mayKeep: boolean,
): Promise<FormChallenge> {
  return mayKeep ? { fields, question: null, siteKey: null } : newChallenge(context);
}
