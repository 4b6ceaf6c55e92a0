import { browserSupportsWebAuthnAutofill, startAuthentication } from "@simplewebauthn/browser";
import { openForm } from "./passkey-form";

/**
 * A form that is answered with a passkey: `data-request` is what the authenticator is asked. With `data-autofill` the
 * browser offers passkeys in the field for the mail address, too.
 */
export default function enhance(form: HTMLFormElement): void {
  const optionsJSON = JSON.parse(form.dataset.request ?? "");
  const send = openForm(form, () => startAuthentication({ optionsJSON }));
  if (send && form.dataset.autofill !== undefined) offer().then(send, () => {});

  async function offer() {
    if (!(await browserSupportsWebAuthnAutofill())) throw new Error("no autofill");
    return startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false });
  }
}
