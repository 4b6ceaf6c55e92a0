interface Kept {
  /** Path and query of the page that was left. */
  left: string;
  /** Of the window and of each `[data-keep-scroll]`, in the order of the page: from the left and from the top. */
  scrolled: [number, number][];
}

const KEY = "scroll";

/**
 * A dialog has an address of its own, so the page behind it is loaded anew: it stays where it was scrolled to when a
 * dialog opens or closes. Reloads and the way back are the browser's.
 */
export function keepScroll(): void {
  addEventListener("pagehide", () => {
    const kept: Kept = {
      left: location.pathname + location.search,
      scrolled: [
        [scrollX, scrollY],
        ...parts().map(({ scrollLeft, scrollTop }): [number, number] => [scrollLeft, scrollTop]),
      ],
    };
    tryOrNull(() => sessionStorage.setItem(KEY, JSON.stringify(kept)));
  });
  const kept = tryOrNull((): Kept | null => JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  const [entry] = performance.getEntriesByType("navigation");
  if (!kept || !(entry instanceof PerformanceNavigationTiming) || entry.type !== "navigate") return;
  const left = new URL(kept.left, location.href);
  if (left.pathname !== location.pathname || !(isDialog(left.search) || isDialog(location.search))) return;
  for (const [at, part] of [window, ...parts()].entries()) part.scrollTo(...(kept.scrolled[at] ?? [0, 0]));
  // Where the focus returns to is seen in any case.
  document.querySelector(":target")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const parts = () => [...document.querySelectorAll("[data-keep-scroll]")];

const isDialog = (search: string) => new URLSearchParams(search).has("dialog");

/** Browsers may refuse storage. */
function tryOrNull<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
