import { type Challenge, createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { readFormCheck } from "./form-check";

/**
 * A puzzle for the browser, bound to one form by its field `check`: a solution serves no other form. Null when the
 * field is not ours.
 */
export async function altchaChallenge(key: string, check: string): Promise<Challenge | null> {
  const form = await readFormCheck(check, key);
  if (!form) return null;
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    deriveKey,
    data: { nonce: form.nonce },
    hmacSignatureSecret: keyOf(key),
  });
}

/** Whether the widget's payload solves a puzzle of ours for the form with this nonce. */
export async function isAltchaSolved(key: string, field: string, nonce: string): Promise<boolean> {
  const payload = readPayload(field);
  if (payload?.challenge?.parameters?.data?.nonce !== nonce || payload.challenge.parameters.cost !== COST) return false;
  try {
    const { challenge, solution } = payload;
    return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: keyOf(key) })).verified;
  } catch {
    return false;
  }
}

/** Rounds per try; about 256 tries are needed: some tenths of a second on a phone. */
const COST = 2000;

const keyOf = (key: string) => `altcha|${key}`;

function readPayload(field: string): Payload | null {
  try {
    return JSON.parse(atob(field));
  } catch {
    return null;
  }
}
