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

/** Listens to the checkboxes; with the shift key, all in between. `picked` is kept up to date in place. */
export function listenToPicks(root: HTMLElement, picked: Set<string>, count: (chosen: number) => void): Picks {
  const stop = new AbortController();
  const { signal } = stop;
  let last: string | null = null;
  root.addEventListener(
    "click",
    ({ target, shiftKey }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "selected") return;
      if (shiftKey && last) range(root, last, target);
      last = idOf(target);
      recount();
    },
    { signal },
  );
  root.addEventListener("reset", () => setTimeout(() => choose([])), { signal });
  recount();
  return { choose, recount, stop: () => stop.abort() };

  function recount() {
    picked.clear();
    for (const box of boxesIn(root)) if (box.checked) picked.add(idOf(box));
    count(picked.size);
  }

  /** Cards that are drawn later look into `picked` themselves. */
  function choose(ids: readonly string[]) {
    picked.clear();
    for (const id of ids) picked.add(id);
    for (const box of boxesIn(root)) box.checked = picked.has(idOf(box));
    count(picked.size);
  }
}

function range(root: HTMLElement, from: string, to: HTMLInputElement): void {
  const boxes = boxesIn(to.closest("[data-phase]") ?? root);
  const [start = -1, end = -1] = [boxes.findIndex((box) => idOf(box) === from), boxes.indexOf(to)].sort(
    (a, b) => a - b,
  );
  if (start >= 0) for (const box of boxes.slice(start, end + 1)) box.checked = to.checked;
}

const boxesIn = (element: Element) => [...element.querySelectorAll<HTMLInputElement>("input[name=selected]")];
const idOf = (box: HTMLInputElement) => box.closest<HTMLElement>("[data-card]")?.dataset.card ?? "";
