/**
 * Keeps a form's submit buttons disabled while a field is empty that must not be, or wrong; what the browser cannot
 * know, the server says.
 */
export default function enhance(form: HTMLFormElement): void {
  const update = () => {
    const isValid = form.checkValidity();
    for (const button of form.querySelectorAll<HTMLButtonElement>("button:not([type]), button[type=submit]"))
      button.disabled = !isValid;
  };
  form.addEventListener("input", update);
  form.addEventListener("reset", () => setTimeout(update));
  addEventListener("pageshow", update);
  update();
}
