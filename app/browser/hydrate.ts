import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { rememberHand } from "./remember-hand";

/** React for the islands: one chunk, whichever island is on the page. */
export function hydrate(root: HTMLElement, Island: ComponentType<never>, data: object, isSame: boolean): void {
  const island = createElement(Island as ComponentType<object>, { ...data, root } as object);
  if (isSame) {
    hydrateRoot(root, island);
    return;
  }
  // React would find another markup than it expects, and say so: it draws the whole anew instead, under the hand that is at work.
  const goOn = rememberHand(root);
  flushSync(() => createRoot(root).render(island));
  goOn();
}
