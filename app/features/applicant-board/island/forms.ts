import { readSelection } from "~/domain/applicants/selected-cards";
import { type BoardActions, leaveWhenSaved, moveCard } from "./board-actions";
import { moveMany } from "./bulk-actions";

/** Handles the forms and links of the page that need no new page. Returns a function that removes the listeners. */
export function listenToForms(
  root: HTMLElement,
  actions: BoardActions,
  open: (href: string, phase: string) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.matches(".move")) {
        event.preventDefault();
        moveBy(form);
      } else if (form.id === "bulk" && moveChosen(form, event.submitter)) {
        event.preventDefault();
      } else if (form.id === "bulk" && actions.getState().queue.length > 0) {
        event.preventDefault();
        later(form, event.submitter);
      }
    },
    { signal },
  );
  root.addEventListener(
    "change",
    ({ target }) => {
      // The list was opened by a key in order to move.
      if (!(target instanceof HTMLSelectElement) || target.dataset.moves === undefined) return;
      delete target.dataset.moves;
      if (target.form) moveBy(target.form);
    },
    { signal },
  );
  root.addEventListener("click", (event) => follow(event), { signal });
  addEventListener("beforeunload", (event) => actions.getState().queue.length > 0 && event.preventDefault(), {
    signal,
  });
  return () => stop.abort();

  function moveBy(form: HTMLFormElement) {
    const id = form.closest<HTMLElement>("[data-card]")?.dataset.card;
    const phase = form.querySelector("select")?.value;
    if (!id || !phase) return;
    actions.focus(id);
    moveCard(actions, id, { phase, index: 0 });
  }

  function moveChosen(form: HTMLFormElement, button: HTMLElement | null): boolean {
    if (!(button instanceof HTMLButtonElement) || button.value !== "bulkMove") return false;
    const fields = new FormData(form);
    const ids = readSelection(fields.getAll("selected")).map(({ id }) => id);
    return moveMany(actions, ids, String(fields.get("phase")));
  }

  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link) return;
    if (link.dataset.more) {
      event.preventDefault();
      open(link.href, link.dataset.more);
    } else if (actions.getState().queue.length > 0 && !link.hash) {
      event.preventDefault();
      leaveWhenSaved(actions.getState, link.href);
    }
  }

  /** Versions in the boxes may be older than what is being saved. */
  function later(form: HTMLFormElement, button: HTMLElement | null) {
    if (actions.getState().queue.length > 0) setTimeout(() => later(form, button), 40);
    else form.requestSubmit(button);
  }
}
