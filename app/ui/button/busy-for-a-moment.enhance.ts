/** The specification's shortest time for a resend to be seen working. */
const AT_LEAST = 1500;

/** The button says that it works for at least that time before the form is sent; the answer is the next page. */
export default function enhance(form: HTMLFormElement): void {
  let isDue = false;
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (isDue || !button) {
      isDue = false;
      return;
    }
    event.preventDefault();
    if (button.hasAttribute("aria-busy")) return;
    const showReady = showBusy(button);
    // The page may come back out of the history as it was left.
    addEventListener("pageshow", showReady, { once: true });
    setTimeout(() => {
      isDue = true;
      form.requestSubmit(button);
    }, AT_LEAST);
  });
}

/** Gives what takes it back. */
function showBusy(button: HTMLElement): () => void {
  const text = button.querySelector("span");
  const [label, words] = [button.getAttribute("aria-label"), text?.textContent];
  button.setAttribute("aria-busy", "true");
  button.removeAttribute("aria-label");
  if (text && button.dataset.busy) text.textContent = button.dataset.busy;
  return () => {
    button.removeAttribute("aria-busy");
    if (label) button.setAttribute("aria-label", label);
    if (text && words) text.textContent = words;
  };
}
