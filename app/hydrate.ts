import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** React for the islands: one chunk, whichever island is on the page. */
export function hydrate(root: HTMLElement, Island: ComponentType<never>, data: object): void {
  hydrateRoot(root, createElement(Island as ComponentType<object>, { ...data, root } as object));
}
