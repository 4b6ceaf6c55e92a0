import { type Challenge, createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Secrets } from "../secrets";
import { readFormCheck } from "./form-check";

/**
 * A puzzle for the browser, bound to one form by its field `check`: a solution serves no other form. Null when the
 * field is not ours.
 */
export async function altchaChallenge(secrets: Pick<Secrets, "AUTH_SECRET">, check: string): Promise<Challenge | null> {
  const form = await readFormCheck(check, secrets.AUTH_SECRET);
  if (!form) return null;
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    deriveKey,
    data: { nonce: form.nonce },
    hmacSignatureSecret: keyOf(secrets),
  });
}

/** Whether the widget's payload solves a puzzle of ours for the form with this nonce. */
export async function isAltchaSolved(
  secrets: Pick<Secrets, "AUTH_SECRET">,
  field: string,
  nonce: string,
): Promise<boolean> {
  const payload = readPayload(field);
  if (payload?.challenge?.parameters?.data?.nonce !== nonce || payload.challenge.parameters.cost !== COST) return false;
  try {
    const { challenge, solution } = payload;
    return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: keyOf(secrets) })).verified;
  } catch {
    return false;
  }
}

/** Rounds per try; about 256 tries are needed: some tenths of a second on a phone. */
const COST = 2000;

const keyOf = ({ AUTH_SECRET }: Pick<Secrets, "AUTH_SECRET">) => `altcha|${AUTH_SECRET}`;

function readPayload(field: string): Payload | null {
  try {
    return JSON.parse(atob(field));
  } catch {
    return null;
  }
}
