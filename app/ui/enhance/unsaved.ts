/** Warns before a form with unsaved changes is left; submitting it is not leaving. */
export default function enhance(form: HTMLFormElement): void {
  const saved = form.dataset.dirty === undefined ? fingerprint(form) : undefined;
  let submitting = false;

  form.addEventListener("submit", (event) => {
    // Read after the other listeners.
    setTimeout(() => {
      submitting = !event.defaultPrevented;
    });
  });
  addEventListener("pageshow", () => {
    submitting = false;
  });
  addEventListener("beforeunload", (event) => {
    if (!submitting && fingerprint(form) !== saved) event.preventDefault();
  });
}

function fingerprint(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : `${value.name} ${value.size}`,
  ]);
  return JSON.stringify(entries);
}
