/** Shows the saved draft in the phone. The frame must not take the focus from whoever types. */
export function refreshPreview(root: HTMLElement): void {
  const frame = root.querySelector<HTMLIFrameElement>("iframe.phone");
  if (!frame?.contentWindow) return;
  const focused = document.activeElement;
  const giveBack = () => {
    if (document.activeElement === frame && focused instanceof HTMLElement && focused !== frame) focused.focus();
  };
  frame.addEventListener("load", giveBack, { once: true });
  try {
    frame.contentWindow.location.replace(frame.src);
  } catch {
    // A frame that shows an error page of the browser is of another origin.
    frame.src = String(frame.src);
  }
}
