/** Sends a form once: the pressed button says that it works, a second press does nothing. */
export default function enhance(form: HTMLFormElement): void {
  let pressed: HTMLElement | null = null;
  let sent = false;

  const reset = () => {
    sent = false;
    pressed?.removeAttribute("aria-busy");
  };
  form.addEventListener("submit", (event) => {
    if (sent) {
      event.preventDefault();
      return;
    }
    const { submitter } = event;
    setTimeout(() => {
      if (event.defaultPrevented) return;
      sent = true;
      pressed = submitter;
      pressed?.setAttribute("aria-busy", "true");
    });
  });
  // The page may come back out of the history as it was left.
  addEventListener("pageshow", reset);
}
