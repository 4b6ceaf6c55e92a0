import type { ShowLost } from "./watch-server";

/** Sent on the document by a script whose fetch got no answer at all. */
export const SERVER_LOST = "server-lost";

/**
 * Watches the server only after it was missed: the browser went offline, a fetch of another enhancer failed, or a form
 * is about to be posted. What that takes is fetched when the person begins to do something: not by the page, and not
 * when the server is missed already.
 */
export default function enhance(template: HTMLTemplateElement): void {
  let watch: Promise<ShowLost> | undefined;
  const load = () => {
    watch ??= import("./watch-server").then(({ watchServer }) => watchServer(template));
    return watch;
  };
  const lost = () => load().then((showLost) => showLost(), forget);
  // Asked for again with the next sign of life.
  const forget = () => {
    watch = undefined;
  };

  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, () => load().catch(forget));
  addEventListener("offline", lost);
  document.addEventListener(SERVER_LOST, lost);
}
