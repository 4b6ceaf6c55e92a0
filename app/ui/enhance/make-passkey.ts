import { startRegistration } from "@simplewebauthn/browser";

/**
 * The passkey that an authenticator makes for a creation (JSON). InvalidStateError when it has one of the account
 * already.
 */
export async function makePasskey(creation: string) {
  const optionsJSON = JSON.parse(creation);
  return startRegistration({ optionsJSON });
}
