import { type BoardActions, moveCard } from "./board-actions";
import type { CardPosition } from "./positions";

/** Pixels before a press becomes a drag, milliseconds before a touch does: until then it is a click, or scrolls. */
const FAR = 6;
const LONG_MS = 350;
/** How near an edge scrolls, in pixels, and by how much at most: the nearer, the faster. */
const EDGE = 56;
const STEP = 10;
const WITHIN = 16;

interface Drag {
  id: string;
  item: HTMLElement;
  ghost: HTMLElement;
  dx: number;
  dy: number;
  x: number;
  y: number;
  place: CardPosition | null;
}

/** Drags cards with mouse, pen or a long touch. Returns a function that removes the listeners. */
export function listenToPointer(root: HTMLElement, actions: BoardActions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let begin: { item: HTMLElement; x: number; y: number; timer?: ReturnType<typeof setTimeout> } | null = null;
  let drag: Drag | null = null;
  /** Given up with the button still down: its click is none. */
  let isOver = false;

  root.addEventListener("pointerdown", press, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", giveUp, { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && drag && layBack(), { signal });
  // Links would be dragged as addresses; while a card is in hand, a touch must not scroll.
  root.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  root.addEventListener("touchmove", (event) => drag && event.preventDefault(), { signal, passive: false });
  root.addEventListener("contextmenu", (event) => (drag || begin?.timer) && event.preventDefault(), { signal });
  return () => {
    giveUp();
    stop.abort();
  };

  function press(event: PointerEvent) {
    isOver = false;
    const target = event.target as Element;
    const item = target.closest<HTMLElement>("[data-card]");
    if (!item || event.button !== 0 || !event.isPrimary || target.closest("input, select, button, .pick")) return;
    begin = { item, x: event.clientX, y: event.clientY };
    if (event.pointerType !== "mouse") begin.timer = setTimeout(() => begin && take(begin.x, begin.y), LONG_MS);
  }

  function move({ clientX, clientY, pointerType, isPrimary, buttons }: PointerEvent) {
    if (!isPrimary) return;
    // Released outside the page.
    if (drag && buttons === 0) return giveUp();
    if (drag) return carry(clientX, clientY);
    if (!begin || Math.hypot(clientX - begin.x, clientY - begin.y) < FAR) return;
    if (pointerType === "mouse") take(clientX, clientY);
    else forget();
  }

  function take(x: number, y: number) {
    const item = begin?.item;
    const id = item?.dataset.card;
    if (!item || !id) return;
    const box = item.getBoundingClientRect();
    const ghost = item.cloneNode(true) as HTMLElement;
    for (const named of ghost.querySelectorAll("[id], [name]")) named.removeAttribute("id");
    ghost.querySelector("form")?.remove();
    ghost.classList.add("ghost");
    ghost.inert = true;
    ghost.style.inlineSize = `${box.width}px`;
    document.body.append(ghost);
    drag = { id, item, ghost, dx: box.left - x, dy: box.top - y, x, y, place: null };
    forget();
    root.classList.add("dragging");
    actions.dispatch({ type: "lift", id });
    carry(x, y);
    requestAnimationFrame(scroll);
  }

  function carry(x: number, y: number) {
    if (!drag) return;
    Object.assign(drag, { x, y });
    drag.ghost.style.translate = `${x + drag.dx}px ${y + drag.dy}px`;
    const column = columnAt(x, y) ?? columnAt(inSight(x), y);
    unmark(root);
    drag.place = null;
    if (!column || !root.contains(column)) return;
    const { id } = drag;
    const phase = column.dataset.phase ?? "";
    const others = [...column.querySelectorAll<HTMLElement>("[data-card]")].filter((each) => each.dataset.card !== id);
    const below = others.find((each) => middleOf(each) >= y);
    drag.place = { phase, index: indexIn(phase, id, below, others.at(-1)) };
    column.classList.add("over");
    if (below) below.classList.add("drop-before");
    else others.at(-1)?.classList.add("drop-after");
  }

  /** The place above one card of a column, or below the last one; of a long column not all are in the document. */
  function indexIn(phase: string, id: string, below?: HTMLElement, last?: HTMLElement): number {
    const ids = (actions.getState().columns.get(phase) ?? []).flatMap((card) => (card.id === id ? [] : card.id));
    return below ? ids.indexOf(below.dataset.card ?? "") : ids.indexOf(last?.dataset.card ?? "") + 1;
  }

  /** Held beyond the edge that it made the board go on at, a card is over the last column in sight. */
  function inSight(x: number): number {
    const box = root.querySelector(".board")?.getBoundingClientRect();
    return box ? Math.min(Math.max(x, box.left + WITHIN), box.right - WITHIN) : x;
  }

  /** Near an edge the board goes on under the card. */
  function scroll() {
    const board = root.querySelector<HTMLElement>(".board");
    if (!drag || !board) return;
    const box = board.getBoundingClientRect();
    const across = pull(drag.x, Math.max(box.left, 0), Math.min(box.right, innerWidth));
    const along = pull(drag.y, Math.max(box.top, 0), Math.min(box.bottom, innerHeight));
    if (across || along) {
      board.scrollBy(across, along);
      if (along) scrollBy(0, along);
      carry(drag.x, drag.y);
    }
    requestAnimationFrame(scroll);
  }

  function release({ isPrimary }: PointerEvent) {
    if (!isPrimary) return;
    forget();
    if (!drag && !isOver) return;
    isOver = false;
    // The click that follows would open the applicant.
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (!drag) return;
    const { id, place } = drag;
    end();
    if (place) moveCard(actions, id, place);
    else actions.dispatch({ type: "cancel" });
  }

  function layBack() {
    isOver = true;
    giveUp();
  }

  function giveUp() {
    forget();
    if (!drag) return;
    end();
    actions.dispatch({ type: "cancel" });
  }

  function end() {
    drag?.ghost.remove();
    drag = null;
    unmark(root);
    root.classList.remove("dragging");
  }

  function forget() {
    clearTimeout(begin?.timer);
    begin = null;
  }
}

const columnAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-phase]") ?? null;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function unmark(root: HTMLElement): void {
  for (const each of root.querySelectorAll(".over, .drop-before, .drop-after"))
    each.classList.remove("over", "drop-before", "drop-after");
}

function middleOf(item: HTMLElement): number {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}

/** How far the board goes under something held there. */
function pull(at: number, start: number, end: number): number {
  const depth = at < start + EDGE ? at - start - EDGE : Math.max(at - end + EDGE, 0);
  return Math.round(Math.max(Math.min(depth / EDGE, 1), -1) * STEP);
}
