/** Where something was let go: before the question with this id, at the end for "". */
export type Drop = (before: string) => void;

/**
 * Drags a question by its grip: it follows the pointer, a line shows where it would go. Escape, and a pointer that is
 * taken away, put it back. Native pointer events, so that fingers, pens and mice are one.
 */
export function drag(start: PointerEvent, grip: HTMLElement, onDrop: Drop): void {
  const place = grip.closest<HTMLElement>(PLACE);
  const list = place?.parentElement;
  if (!place || !list || start.button !== 0) return;
  const from = start.clientY + scrollY;
  let pointer = start.clientY;
  let target: HTMLElement | null | undefined;
  let frame = 0;

  const follow = () => {
    const edge = pointer < EDGE ? -1 : pointer > innerHeight - EDGE ? 1 : 0;
    if (edge) scrollBy(0, edge * STEP);
    place.style.translate = `0 ${pointer + scrollY - from}px`;
    const others = placesIn(list).filter((other) => other !== place);
    target = others.find((other) => pointer < middleOf(other)) ?? null;
    for (const other of others) {
      other.classList.toggle("drop-before", other === target);
      other.classList.toggle("drop-after", target === null && other === others.at(-1));
    }
    frame = requestAnimationFrame(follow);
  };
  const move = (event: PointerEvent) => {
    pointer = event.clientY;
    if (frame || Math.abs(pointer + scrollY - from) < THRESHOLD) return;
    place.classList.add("dragging");
    frame = requestAnimationFrame(follow);
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    place.style.translate = "";
    place.classList.remove("dragging");
    for (const each of placesIn(list)) each.classList.remove("drop-before", "drop-after");
    stop.abort();
    if (isDropped && target !== undefined) onDrop(target?.dataset.question ?? "");
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  grip.setPointerCapture(start.pointerId);
  grip.addEventListener("pointermove", move, options);
  grip.addEventListener("pointerup", () => end(true), options);
  grip.addEventListener("pointercancel", () => end(false), options);
  addEventListener("keydown", (event) => event.key === "Escape" && end(false), options);
}

const PLACE = ".question-place";
const EDGE = 72;
const STEP = 9;
/** A press that hardly moves is a press. */
const THRESHOLD = 4;

const placesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`:scope > ${PLACE}`)];

function middleOf(place: HTMLElement): number {
  const { top, height } = place.getBoundingClientRect();
  return top + height / 2;
}
