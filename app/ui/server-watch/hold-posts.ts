/**
 * Lets a form that the browser would post by itself wait when the server is known to be away: what the browser shows
 * instead of an answer has nothing of what was typed. It is asked for with the press on a button, and no post waits for
 * the answer. `hold` gets what sends the form after all. Forms that are sent by their own scripts are left alone.
 */
export function holdPosts(isAway: () => Promise<boolean>, hold: (send: () => void) => void): void {
  let isKnownAway = false;
  let passes = false;

  addEventListener("pointerdown", async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button") : null;
    isKnownAway = false;
    if (button?.form && isPost(button.form, button)) isKnownAway = await isAway();
  });
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (passes || event.defaultPrevented || !(form instanceof HTMLFormElement) || !isPost(form, submitter)) return;
    if (!isKnownAway && navigator.onLine) return;
    event.preventDefault();
    hold(() => {
      passes = true;
      form.requestSubmit(submitter);
      passes = false;
    });
  });
}

/** By attributes: a field called "method" would hide the property of its form. */
const isPost = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  (submitter?.getAttribute("formmethod") ?? form.getAttribute("method"))?.toLowerCase() === "post";
