import { startRegistration } from "@simplewebauthn/browser";
import { openForm } from "./passkey-form";

/** A form that is answered with a new passkey, as `data-creation` says, or that leads to such a form. */
export default function enhance(form: HTMLFormElement): void {
  const { creation } = form.dataset;
  if (!creation) {
    openForm(form, null);
    return;
  }
  const optionsJSON = JSON.parse(creation);
  openForm(form, () => startRegistration({ optionsJSON }));
}
