/**
 * Makes a dialog that came open with the page a modal one: focus stays inside, Escape and a click beside it follow
 * the close link. Without a close link nothing dismisses it. Closing is a page change; a fragment in the link says
 * where the focus returns.
 */
export default function enhance(veil: HTMLElement): void {
  const dialog = veil.querySelector("dialog");
  if (!dialog?.showModal) return;

  const close = dialog.querySelector<HTMLAnchorElement>("a[data-close]");
  // The person may be typing in it already; opening alone would take the focus to the first control.
  const focused = document.activeElement;
  dialog.removeAttribute("open");
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true });

  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // Prevented here, because a browser lets only the first `cancel` be prevented.
    event.preventDefault();
    close?.click();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close?.click();
  });
  dialog.addEventListener("close", () => dialog.showModal());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isOutside(dialog, event)) close?.click();
  });
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
