type Enhancer = (element: HTMLElement) => void;

/** Each module is fetched only where its element is on the page. */
const ENHANCERS: Record<string, () => Promise<{ default: Enhancer }>> = {
  "bot-puzzle": () => import("./bot-puzzle"),
  "busy-for-a-moment": () => import("./busy-for-a-moment"),
  chat: () => import("./chat/chat"),
  combobox: () => import("./combobox"),
  copy: () => import("./copy"),
  crop: () => import("./crop"),
  counter: () => import("./counter"),
  dialog: () => import("./dialog"),
  "form-valid": () => import("./form-valid"),
  "frame-height": () => import("./chat/frame-height"),
  "import-opener": () => import("./import-opener"),
  map: () => import("./map"),
  mention: () => import("./mention"),
  menu: () => import("./menu"),
  "password-rules": () => import("./password-rules"),
  print: () => import("./print"),
  reveal: () => import("./reveal"),
  "save-on-blur": () => import("./save-on-blur"),
  "select-all": () => import("./select-all"),
  "server-watch": () => import("./server-watch"),
  stepper: () => import("./stepper"),
  "submit-once": () => import("./submit-once"),
  toast: () => import("./toast"),
  unsaved: () => import("./unsaved"),
  "update-toast": () => import("./update-toast"),
  uploads: () => import("./uploads"),
  vat: () => import("./vat"),
  "valid-only": () => import("./valid-only"),
};

/**
 * Adds to every `[data-enhance="a b"]` under the root what its words name, once. An enhancer that fails leaves the plain control. Islands are
 * drawn by their own code; only one that has failed is a root itself.
 */
export function enhance(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-enhance]")) {
    if (element.closest("[data-island]") && root === document) continue;
    const names = element.dataset.enhance?.split(" ") ?? [];
    delete element.dataset.enhance;
    for (const name of names) load(name, element);
  }
}

async function load(name: string, element: HTMLElement): Promise<void> {
  try {
    const module = await ENHANCERS[name]?.();
    module?.default(element);
  } catch (error) {
    console.warn(`${name} not enhanced`, error);
  }
}
