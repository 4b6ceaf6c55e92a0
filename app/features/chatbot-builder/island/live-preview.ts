/**
 * Keeps the phone at what is worked at: the saved draft, at the question that has the focus. Returns a function that
 * shows it anew, and how to stop.
 */
export function livePreview(root: HTMLElement) {
  const stop = new AbortController();
  let shown: string | null | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const show = () => {
    clearTimeout(timer);
    const place = placeIn(root);
    if (place !== undefined) shown = place;
    refresh(root, shown);
  };
  const follow = () => {
    const place = placeIn(root);
    if (place === undefined || place === shown) return;
    clearTimeout(timer);
    // A question that is only passed on the way to another one needs no page.
    timer = setTimeout(show, PAUSE_MS);
  };
  root.addEventListener("focusin", follow, { signal: stop.signal });
  return {
    show,
    stop() {
      clearTimeout(timer);
      stop.abort();
    },
  };
}

const PAUSE_MS = 300;

/** The question with the focus, null in another part of the draft, undefined where nothing of it has the focus. */
function placeIn(root: HTMLElement): string | null | undefined {
  const focused = document.activeElement;
  if (!focused || !root.contains(focused) || !focused.closest("form, .question-place")) return undefined;
  return focused.closest<HTMLElement>(".question-place")?.dataset.question ?? null;
}

/** The frame must not take the focus from a field. */
function refresh(root: HTMLElement, place: string | null | undefined): void {
  const frame = root.querySelector<HTMLIFrameElement>("iframe.phone");
  if (!frame?.contentWindow) return;
  const url = new URL(frame.src);
  if (place) url.searchParams.set("at", place);
  else if (place === null) url.searchParams.delete("at");
  const focused = document.activeElement;
  const giveBack = () => {
    if (document.activeElement === frame && focused instanceof HTMLElement && focused !== frame) focused.focus();
  };
  frame.addEventListener("load", giveBack, { once: true });
  // One that waits for being scrolled to goes on waiting; a frame that shows an error page of the browser is of another
  // origin.
  if (frame.contentDocument?.URL.startsWith(url.origin)) frame.contentWindow.location.replace(url);
  else frame.src = url.href;
}
