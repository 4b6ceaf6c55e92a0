import { browserSupportsWebAuthn } from "@simplewebauthn/browser";

/**
 * Shows a form that passkeys alone can serve: its button asks the authenticator, its hidden field takes the answer.
 * Without `ask` the form is sent as it is.
 * Answers what sends an answer; null where the browser has no passkeys, which the form says then.
 */
export function openForm(
  form: HTMLFormElement,
  ask: (() => Promise<unknown>) | null,
): ((answer: unknown) => void) | null {
  const status = form.querySelector<HTMLElement>("[role=status]");
  const button = form.querySelector<HTMLElement>("button");
  const say = (text = "") => {
    if (status) status.textContent = text;
  };
  form.hidden = false;
  const note = form.nextElementSibling;
  if (note instanceof HTMLElement && note.dataset.needsScripts !== undefined) note.hidden = true;
  if (!browserSupportsWebAuthn()) {
    if (button) button.hidden = true;
    say(form.dataset.unsupported);
    return null;
  }
  const send = (answer: unknown) => {
    const field = form.querySelector<HTMLInputElement>("[data-answer]");
    if (field) field.value = JSON.stringify(answer);
    form.requestSubmit();
  };
  if (ask)
    button?.addEventListener("click", () => {
      say();
      ask().then(send, ({ name }: Error) => {
        // Aborted: the browser has asked again meanwhile.
        if (name !== "AbortError") say(name === "InvalidStateError" ? form.dataset.known : form.dataset.failed);
      });
    });
  return send;
}
