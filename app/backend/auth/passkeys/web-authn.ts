import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { Assertion, Registration } from "~/content-api/passkeys";

// Loaded only when an authenticator has answered: a thirtieth of the Worker, which few requests need.

/** What an answer has to be about. */
export interface Expected {
  origin: string;
  rpId: string;
  /** The challenge in the answer, which is known to be ours. */
  challenge: string;
  /** Whether the authenticator has to have made sure of the person (PIN, finger, face). */
  isVerified: boolean;
}

/** EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

export interface NewCredential {
  credential: string;
  public_key: string;
  counter: number;
}

/** The credential of a registration; null when anything about it is wrong. */
export async function verifyRegistration(
  response: Registration,
  { origin, rpId, challenge, isVerified }: Expected,
): Promise<NewCredential | null> {
  try {
    if (!isWithoutCertificates(response.response.attestationObject)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports: undefined }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: isVerified,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential: id, public_key: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    return null;
  }
}

/** The authenticator's new counter; null when the signature or anything that was signed is wrong. */
export async function verifyAssertion(
  { id, response, ...answer }: Assertion,
  { origin, rpId, challenge, isVerified }: Expected,
  public_key: string,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        id,
        response: { ...response, userHandle: response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: isVerified,
      // The library's own check of the counter comes before the signature's: whose counter it is, is not known there.
      credential: { id, publicKey: isoBase64URL.toBuffer(public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * We ask for no attestation. A certificate that comes all the same is not looked at: its list of revoked ones stands at
 * an address that its sender has chosen, and the library would ask there.
 */
function isWithoutCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get("fmt");
  return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
}
