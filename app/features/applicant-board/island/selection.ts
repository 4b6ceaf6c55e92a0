import { selectionValue } from "~/domain/applicants/selected-cards";
import type { Columns } from "../board/columns-of";
import { findCard } from "./positions";

/** The boxes of those chosen. */
export interface Picks {
  /** Chooses exactly these. */
  choose: (ids: readonly string[]) => void;
  /** Counts again: cards may have gone. */
  recount: () => void;
  stop: () => void;
}

/** Who is chosen so far: by the page, or by a hand that was faster than its scripts. */
export const chosenIn = (root: HTMLElement): string[] => boxesIn(root).flatMap((box) => (box.checked ? idOf(box) : []));

/**
 * Listens to the checkboxes; with the shift key, all in between. `picked` is kept up to date in place. Of a long column
 * not every card is in the document: those that are chosen stay so, and are posted with the others.
 */
export function listenToPicks(
  root: HTMLElement,
  picked: Set<string>,
  count: (chosen: number) => void,
  columns: () => Columns,
): Picks {
  const stop = new AbortController();
  const { signal } = stop;
  let last: string | null = null;
  root.addEventListener(
    "click",
    ({ target, shiftKey }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "selected") return;
      if (shiftKey && last) range(last, target);
      last = idOf(target);
      recount();
    },
    { signal },
  );
  // Before whoever reads the form.
  root.addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && complete(target), {
    signal,
    capture: true,
  });
  root.addEventListener("reset", () => setTimeout(() => choose([])), { signal });
  recount();
  return { choose, recount, stop: () => stop.abort() };

  function recount() {
    for (const box of boxesIn(root)) picked[box.checked ? "add" : "delete"](idOf(box));
    for (const id of picked) if (!findCard(columns(), id)) picked.delete(id);
    count(picked.size);
  }

  /** Cards that are drawn later look into `picked` themselves. */
  function choose(ids: readonly string[]) {
    picked.clear();
    for (const id of ids) picked.add(id);
    showPicked();
    count(picked.size);
  }

  function showPicked() {
    for (const box of boxesIn(root)) box.checked = picked.has(idOf(box));
  }

  function range(from: string, to: HTMLInputElement) {
    const phase = to.closest<HTMLElement>("[data-phase]")?.dataset.phase ?? "";
    const ids = (columns().get(phase) ?? []).map(({ id }) => id);
    const [start = -1, end = -1] = [ids.indexOf(from), ids.indexOf(idOf(to))].sort((a, b) => a - b);
    if (start >= 0) for (const id of ids.slice(start, end + 1)) picked[to.checked ? "add" : "delete"](id);
    showPicked();
  }

  /** While it is posted, a form has the chosen whose boxes are not in the document as well. */
  function complete(form: HTMLFormElement) {
    if (form.id !== "bulk") return;
    const boxes = new Set(boxesIn(root).map(idOf));
    const cards = [...picked].flatMap((id) => (boxes.has(id) ? [] : (findCard(columns(), id) ?? [])));
    const fields = cards.map((card) => {
      const field = Object.assign(document.createElement("input"), { type: "hidden", name: "selected" });
      field.value = selectionValue(card);
      return field;
    });
    form.append(...fields);
    setTimeout(() => fields.forEach((field) => void field.remove()));
  }
}

const boxesIn = (element: Element) => [
  ...element.querySelectorAll<HTMLInputElement>("input[name=selected][type=checkbox]"),
];
const idOf = (box: HTMLInputElement) => box.closest<HTMLElement>("[data-card]")?.dataset.card ?? "";
