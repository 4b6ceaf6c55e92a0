import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { keepInput } from "./keep-input";

/** React for the islands: one chunk, whichever island is on the page. */
export function hydrate(root: HTMLElement, Island: ComponentType<never>, data: object, isSame: boolean): void {
  // Each island knows its own props; its page has rendered it with the same ones.
  const island = createElement(Island, { ...data, root } as never);
  if (isSame) {
    hydrateRoot(root, island);
    return;
  }
  // React would find other markup than it expects and render everything again while the person is using it.
  const goOn = keepInput(root);
  flushSync(() => createRoot(root).render(island));
  goOn();
}
