import { randomBytes } from "node:crypto";
import { Refusal } from "~/domain/errors";
import { isRecord } from "~/lib/objects";
import type { Services } from "../../services";
import { hashToken, isSameHash, keyedHash } from "../keyed-hash";

/** What an answered challenge allows; it is good for nothing else. */
export type ChallengePurpose = "login" | "secondStep" | "confirm" | "add";

export interface ChallengeUse {
  purpose: ChallengePurpose;
  /** The session, the pending login or the browser that it was made for. */
  subject: string;
}

export const CHALLENGE_MS = 10 * 60_000;

/**
 * What an authenticator is asked to sign, as base64url: random, good for ten minutes, and proved by a keyed hash of
 * its use. Nothing is stored for it: whoever looks at the login page writes nothing.
 */
export function newChallenge(services: Services, use: ChallengeUse): string {
  const ends = services.clock().getTime() + CHALLENGE_MS;
  const body = `${randomBytes(18).toString("base64url")}.${ends}`;
  return Buffer.from(`${body}.${proofOf(services, use, body)}`).toString("base64url");
}

/** A challenge that came back, and the row that `spendChallenge` writes for it. */
export interface Answered {
  use: ChallengeUse;
  challenge: string;
  row: { hash: string; expires_at: string };
}

/**
 * The challenge in what the browser has written, if it is ours, made for this use, and has not ended. It is looked at
 * before anything else: a wrong one costs no statement. INVALID_TOKEN
 */
export function readChallenge(services: Services, clientDataJSON: string, use: ChallengeUse): Answered {
  const challenge = challengeIn(clientDataJSON);
  const text = Buffer.from(challenge, "base64url").toString();
  const [random = "", ends = "", proof = ""] = text.split(".");
  const isOurs = isSameHash(proof, proofOf(services, use, `${random}.${ends}`));
  // Decoding ignores characters that do not belong there.
  const isWhole = Buffer.from(text).toString("base64url") === challenge;
  if (!isOurs || !isWhole || !(Number(ends) > services.clock().getTime())) throw new Refusal("INVALID_TOKEN");
  const row = { hash: hashToken(`${random}.${ends}`), expires_at: new Date(Number(ends)).toISOString() };
  return { use, challenge, row };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return isRecord(data) && typeof data.challenge === "string" ? data.challenge : "";
  } catch {
    return "";
  }
}

const proofOf = (services: Services, { purpose, subject }: ChallengeUse, body: string) =>
  keyedHash(services, `passkey ${purpose}`, `${subject}|${body}`);
