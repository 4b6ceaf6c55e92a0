/** Whether the server was heard; asked before a form is given away. */
type Ask = () => Promise<boolean>;

/**
 * Lets a form that the browser would post by itself wait when the server does not answer: what the browser shows
 * instead of an answer has nothing of what was typed. `hold` gets what sends the form after all. Forms that are sent by
 * their own scripts are left alone.
 */
export function holdPosts(ask: Ask, hold: (send: () => void) => void): void {
  let answer: Promise<boolean> | null = null;
  let isAsking = false;
  let passes = false;

  // The answer is there by the time that the press has become a submission.
  addEventListener("pointerdown", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button") : null;
    if (button?.form && isPost(button.form, button)) answer = ask();
  });
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (passes || event.defaultPrevented || !(form instanceof HTMLFormElement) || !isPost(form, submitter)) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    const send = () => {
      passes = true;
      form.requestSubmit(submitter);
      passes = false;
    };
    (answer ?? ask()).then((isAnswering) => {
      isAsking = false;
      answer = null;
      if (isAnswering) send();
      else hold(send);
    });
  });
}

/** By attributes: a field called "method" would hide the property of its form. */
const isPost = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  (submitter?.getAttribute("formmethod") ?? form.getAttribute("method"))?.toLowerCase() === "post";
