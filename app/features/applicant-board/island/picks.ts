/** Hears who is chosen; with the shift key, everybody in between. Answers how to stop. */
export function listenToPicks(root: HTMLElement, picked: Set<string>, count: (chosen: number) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let last: HTMLInputElement | null = null;
  root.addEventListener(
    "click",
    ({ target, shiftKey }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "selected") return;
      if (shiftKey && last) range(last, target);
      last = target;
      tell();
    },
    { signal },
  );
  root.addEventListener("reset", () => setTimeout(clear), { signal });
  tell();
  return () => stop.abort();

  function tell() {
    picked.clear();
    for (const box of boxesIn(root)) if (box.checked) picked.add(idOf(box));
    count(picked.size);
  }

  /** What was chosen before it was drawn anew is no default to go back to. */
  function clear() {
    for (const box of boxesIn(root)) box.checked = false;
    tell();
  }
}

function range(one: HTMLInputElement, other: HTMLInputElement): void {
  const column = other.closest("[data-phase]");
  const boxes = column ? boxesIn(column) : [];
  const [start = -1, end = -1] = [boxes.indexOf(one), boxes.indexOf(other)].sort((a, b) => a - b);
  if (start >= 0) for (const box of boxes.slice(start, end + 1)) box.checked = other.checked;
}

const boxesIn = (element: Element) => [...element.querySelectorAll<HTMLInputElement>("input[name=selected]")];
const idOf = (box: HTMLInputElement) => box.closest<HTMLElement>("[data-card]")?.dataset.card ?? "";
