/** The specification's shortest time for a resend to be seen working. */
const AT_LEAST = 1500;

/**
 * Sends the form beside the page; its button says that it works for at least that time, then the page comes anew with
 * its message.
 */
export default function enhance(form: HTMLFormElement): void {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (!button || button.hasAttribute("aria-busy")) return;
    const body = new FormData(form, button);
    showBusy(button);
    const sent = fetch(location.pathname + location.search, { method: "POST", body, redirect: "manual" });
    await Promise.allSettled([sent, new Promise((resolve) => setTimeout(resolve, AT_LEAST))]);
    location.replace(location.pathname + location.search);
  });
}

function showBusy(button: HTMLElement): void {
  button.setAttribute("aria-busy", "true");
  button.removeAttribute("aria-label");
  const text = button.querySelector("span");
  if (text && button.dataset.busy) text.textContent = button.dataset.busy;
}
