import { browserSupportsWebAuthn } from "@simplewebauthn/browser";

/**
 * Shows a form that passkeys alone can serve. Its button asks the authenticator what `data-request` or `data-creation`
 * says, writes the answer into the hidden field and sends the form; with neither it sends the form as it is. With
 * `data-autofill` the browser offers passkeys in the field for the mail address, too.
 */
export default async function enhance(form: HTMLFormElement): Promise<void> {
  const { request, creation, autofill } = form.dataset;
  const status = form.querySelector<HTMLElement>("[role=status]");
  const button = form.querySelector<HTMLElement>("button");
  const say = (text = "") => {
    if (status) status.textContent = text;
  };
  const send = (answer: unknown) => {
    const field = form.querySelector<HTMLInputElement>("[data-answer]");
    if (field) field.value = JSON.stringify(answer);
    form.requestSubmit();
  };
  const refused = ({ name }: Error) => {
    // Aborted: the browser has asked again meanwhile.
    if (name !== "AbortError") say(name === "InvalidStateError" ? form.dataset.known : form.dataset.failed);
  };

  const canAsk = browserSupportsWebAuthn();
  if (canAsk && request) {
    const { askForPasskey, offerPasskey } = await import("./ask-for-passkey");
    button?.addEventListener("click", () => askForPasskey(request).then(send, refused));
    if (autofill !== undefined) offerPasskey(request).then(send, () => {});
  }
  if (canAsk && creation) {
    const { makePasskey } = await import("./make-passkey");
    button?.addEventListener("click", () => makePasskey(creation).then(send, refused));
  }
  button?.addEventListener("click", () => say());
  if (button) button.hidden = !canAsk;
  if (!canAsk) say(form.dataset.unsupported);
  const note = form.nextElementSibling;
  if (note instanceof HTMLElement && note.dataset.needsScripts !== undefined) note.hidden = true;
  form.hidden = false;
}
