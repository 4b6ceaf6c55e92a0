import { cardAnchor } from "~/features/applicant/applicant-view";
import { boardHref } from "../board-address";
import {
  type BoardActions,
  describePosition,
  leaveWhenSaved,
  moveCard,
  openDialogAbout,
  toggleLabel,
  undo,
} from "./board-actions";
import { type CardPosition, findCard, positionOf } from "./positions";

const ARROWS: Record<string, readonly [across: number, along: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const OVER = CSS.supports("selector(:popover-open)") ? "dialog[open], :popover-open" : "dialog[open]";
const LABELS: Record<string, string> = { 1: "high", 2: "medium", 3: "low" };

/**
 * All shortcuts of the board: those of a card work on the one that has the focus. Returns a function that removes the
 * listeners.
 */
export function listenToKeys(root: HTMLElement, actions: BoardActions): () => void {
  const stop = new AbortController();
  document.addEventListener("keydown", (event) => hear(event, root, actions), { signal: stop.signal });
  // A lifted card goes back when the focus leaves it.
  root.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      const { lifted } = actions.getState();
      if (lifted && relatedTarget instanceof HTMLElement && relatedTarget.id !== cardAnchor(lifted.id)) cancel(actions);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

function hear(event: KeyboardEvent, root: HTMLElement, actions: BoardActions): void {
  // What lies over the board has its own keys, and so has the pointer that holds a card.
  if (event.altKey || event.defaultPrevented || document.querySelector(OVER) || root.matches(".dragging")) return;
  const { key } = event;
  const target = event.target as HTMLElement;
  const isCommand = event.ctrlKey || event.metaKey;
  const isTyping = target.matches("input:not([type=checkbox]), textarea, select");
  if (isCommand && key.toLowerCase() === "z" && !isTyping) {
    event.preventDefault();
    undo(actions);
    return;
  }
  if (isCommand) return;
  if (isTyping) {
    if (key === "Escape" && target.matches("select")) focusedAnchor(target)?.focus();
    return;
  }
  // A card that was just carried to another column gets its focus back a frame later; keys may be faster.
  const held = target === document.body ? actions.getState().lifted?.id : undefined;
  const id = held ?? target.closest<HTMLElement>("[data-card]")?.dataset.card;
  if ((id && (held || target.matches("h3 a")) && onCard(event, id, root, actions)) || anywhere(key, root, actions))
    event.preventDefault();
}

const focusedAnchor = (inside: HTMLElement) => inside.closest("[data-card]")?.querySelector<HTMLElement>("h3 a");

function onCard(
  { key, shiftKey, repeat }: KeyboardEvent,
  id: string,
  root: HTMLElement,
  actions: BoardActions,
): boolean {
  const isLifted = actions.getState().lifted?.id === id;
  const arrow = ARROWS[key];
  if (arrow && !shiftKey) {
    if (isLifted) carry(actions, id, arrow);
    else focusAway(actions, id, arrow);
    return true;
  }
  if (key === " " || (key === "Enter" && isLifted)) {
    // Held down, it is pressed once.
    if (isLifted && !repeat) drop(actions, id);
    else if (!repeat) lift(actions, id);
    return true;
  }
  if (key === "Escape" && isLifted) {
    cancel(actions);
    return true;
  }
  const label = LABELS[key];
  if (label) {
    toggleLabel(actions, id, label);
    return true;
  }
  return onLetter(key.toLowerCase(), id, root, actions);
}

function onLetter(letter: string, id: string, root: HTMLElement, actions: BoardActions): boolean {
  const card = findCard(actions.getState().columns, id);
  const item = root.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  if (!card || !item) return false;
  if (letter === "m" || letter === "s") choosePhase(item);
  else if (letter === "x") item.querySelector<HTMLElement>("input[name=selected]")?.click();
  else if (letter === "l") openDialogAbout(actions, "label", card);
  else if (letter === "n") writeNote(actions, id);
  else if (letter === "j") focusNext(actions, id, 1);
  else if (letter === "k") focusNext(actions, id, -1);
  else return false;
  return true;
}

function anywhere(key: string, root: HTMLElement, { getState: now, board }: BoardActions): boolean {
  const turn = { j: "next", k: "prev" }[key.toLowerCase()];
  const link = turn && document.querySelector<HTMLAnchorElement>(`.applicant a[rel=${turn}]`);
  if (link) leaveWhenSaved(now, link.href);
  else if (key === "/") {
    const box = root.querySelector<HTMLDetailsElement>(".fold");
    if (box) box.open = true;
    root.querySelector<HTMLElement>("input[name=q]")?.focus();
  } else if (key === "?") leaveWhenSaved(now, boardHref(board.jobId, board.place, "keys"));
  else return false;
  return true;
}

/** The card's own form; its list opens where the browser lets it. */
function choosePhase(item: HTMLElement): void {
  const select = item.querySelector<HTMLSelectElement>(".move select");
  if (!select) return;
  select.focus();
  select.dataset.moves = "";
  select.addEventListener("blur", () => delete select.dataset.moves, { once: true });
  try {
    select.showPicker();
  } catch {
    // It has the focus, which is enough.
  }
}

function writeNote({ getState: now, board }: BoardActions, id: string): void {
  const note = document.querySelector<HTMLElement>("#comment-text");
  if (note && board.place.applicantId === id) note.focus();
  else leaveWhenSaved(now, `${board.open}${id}#comment-text`);
}

function lift({ dispatch, announce, ...actions }: BoardActions, id: string): void {
  dispatch({ type: "lift", id });
  announce(describePosition({ dispatch, announce, ...actions }, "live_lifted", id));
}

function carry(actions: BoardActions, id: string, [across, along]: readonly [number, number]): void {
  const { columns, phases } = actions.getState();
  const place = positionOf(columns, id);
  if (!place) return;
  const phase = phases[phases.findIndex((each) => each.id === place.phase) + across]?.id;
  if (!phase) return;
  const others = (columns.get(phase)?.length ?? 0) - Number(phase === place.phase);
  const index = Math.min(Math.max(place.index + along, 0), others);
  actions.dispatch({ type: "carry", place: { phase, index } });
  actions.focus(id);
  actions.announce(describePosition(actions, "live_at", id));
}

function drop(actions: BoardActions, id: string): void {
  const place = positionOf(actions.getState().columns, id);
  if (place) moveCard(actions, id, place);
  actions.focus(id);
}

function cancel(actions: BoardActions): void {
  const { lifted, columns } = actions.getState();
  if (!lifted) return;
  const name = findCard(columns, lifted.id)?.name ?? "";
  actions.dispatch({ type: "cancel" });
  actions.announce(actions.board.translate("live_cancelled", { name }));
  actions.focus(lifted.id);
}

/** Along a column to the next card, across to the nearest column that has one. */
function focusAway(actions: BoardActions, id: string, [across, along]: readonly [number, number]): void {
  const { columns, phases } = actions.getState();
  const place = positionOf(columns, id);
  if (!place) return;
  const next = across === 0 ? { ...place, index: place.index + along } : nearest(place);
  const card = next && columns.get(next.phase)?.[next.index];
  if (card) actions.focus(card.id);

  function nearest({ phase, index }: CardPosition): CardPosition | null {
    for (let at = phases.findIndex((each) => each.id === phase) + across; phases[at]; at += across) {
      const there = phases[at]?.id ?? "";
      const count = columns.get(there)?.length ?? 0;
      if (count > 0) return { phase: there, index: Math.min(index, count - 1) };
    }
    return null;
  }
}

/** The next one in the order of the board, over the end of a column. */
function focusNext(actions: BoardActions, id: string, step: number): void {
  const all = actions.getState().phases.flatMap((phase) => actions.getState().columns.get(phase.id) ?? []);
  const next = all[all.findIndex((card) => card.id === id) + step];
  if (next) actions.focus(next.id);
}
