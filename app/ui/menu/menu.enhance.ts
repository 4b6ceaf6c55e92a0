const CLOSE_DELAY = 150;

/** Adds arrow keys to a popover menu and closes it 150 ms after the focus has left it. */
export default function enhance(menu: HTMLElement): void {
  if (!menu.hidePopover) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  menu.addEventListener("focusin", () => clearTimeout(timer));
  menu.addEventListener("focusout", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (menu.matches(":popover-open") && !menu.contains(document.activeElement)) menu.hidePopover();
    }, CLOSE_DELAY);
  });
  // Opened again within that time it stays.
  menu.addEventListener("beforetoggle", () => clearTimeout(timer));
  menu.addEventListener("toggle", (event) => {
    const opened = (event as ToggleEvent).newState === "open";
    // Only for those who came by keyboard: a finger needs no ring on the first entry.
    if (opened && document.activeElement?.matches(":focus-visible")) entries(menu)[0]?.focus();
  });
  menu.addEventListener("keydown", (event) => {
    const all = entries(menu);
    const here = all.findIndex((entry) => entry.matches(":focus"));
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  });
}

function entries(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)")];
}
