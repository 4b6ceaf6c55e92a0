import { browserSupportsWebAuthnAutofill, startAuthentication } from "@simplewebauthn/browser";

/** An authenticator's answer to a request (JSON). */
export const askForPasskey = (request: string) => startAuthentication({ optionsJSON: JSON.parse(request) });

/** The same when the person picks a passkey in a field of the page; fails where browsers do not offer that. */
export async function offerPasskey(request: string) {
  if (!(await browserSupportsWebAuthnAutofill())) throw new Error("no autofill");
  return startAuthentication({
    optionsJSON: JSON.parse(request),
    useBrowserAutofill: true,
    verifyBrowserAutofillInput: false,
  });
}
