/** Each takes the kind of element that the markup names it on. */
type Enhancer = (element: never) => void;

/** Each module is fetched only where its element is on the page. */
const ENHANCERS: Record<string, () => Promise<{ default: Enhancer }>> = {
  "ad-preview": () => import("../ad-preview/ad-preview.enhance"),
  "bot-puzzle": () => import("./bot-puzzle"),
  "busy-for-a-moment": () => import("../button/busy-for-a-moment.enhance"),
  chat: () => import("./chat/chat"),
  combobox: () => import("../picker/combobox.enhance"),
  copy: () => import("../copy-field/copy.enhance"),
  creative: () => import("./creative"),
  crop: () => import("./crop"),
  counter: () => import("../field/counter.enhance"),
  dialog: () => import("../dialog/dialog.enhance"),
  escape: () => import("./escape"),
  "form-valid": () => import("./form-valid"),
  "frame-height": () => import("./chat/frame-height"),
  "image-editor": () => import("./image-editor"),
  "import-opener": () => import("./import-opener"),
  "live-bill": () => import("../bill/live-bill.enhance"),
  "live-list": () => import("./live-list"),
  map: () => import("../map-sketch/map.enhance"),
  mention: () => import("./mention"),
  menu: () => import("../menu/menu.enhance"),
  "password-rules": () => import("../field/password-rules.enhance"),
  passkey: () => import("./passkey"),
  print: () => import("./print"),
  reveal: () => import("../field/reveal.enhance"),
  "save-on-blur": () => import("../inline-edit/save-on-blur.enhance"),
  "select-all": () => import("../data-table/select-all.enhance"),
  "server-watch": () => import("../server-watch/server-watch.enhance"),
  stepper: () => import("../field/stepper.enhance"),
  "submit-once": () => import("./submit-once"),
  toast: () => import("../toast/toast.enhance"),
  unsaved: () => import("./unsaved"),
  "update-toast": () => import("../update-toast/update-toast.enhance"),
  uploads: () => import("../field/uploads.enhance"),
  vat: () => import("./vat"),
};

/**
 * Adds to every `[data-enhance="a b"]` under the root what its words name, once. An enhancer that fails leaves the
 * plain control. Islands are drawn by their own code; only one that has failed is a root itself. Resolves when every
 * enhancer has run or failed.
 */
export async function enhance(root: ParentNode): Promise<void> {
  const loads: Promise<void>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-enhance]")) {
    if (element.closest("[data-island]") && root === document) continue;
    const names = element.dataset.enhance?.split(" ") ?? [];
    delete element.dataset.enhance;
    loads.push(...names.map((name) => load(name, element)));
  }
  await Promise.all(loads);
}

async function load(name: string, element: HTMLElement): Promise<void> {
  try {
    const module = await ENHANCERS[name]?.();
    module?.default(element as never);
  } catch (error) {
    console.warn(`${name} not enhanced`, error);
  }
}
