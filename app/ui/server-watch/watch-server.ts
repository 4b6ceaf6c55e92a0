import { holdPosts } from "./hold-posts";
import sheet from "./server-watch.css?inline";

/** Milliseconds after which a server that says nothing counts as lost. */
const PATIENCE = 8_000;

/** Opens the modal, which nothing dismisses until the health check answers OK. */
export type ShowLost = () => void;

/**
 * Holds forms back that are about to be posted while nothing answers, and offers afterwards to send them.
 * Gives what shows that the server is missed.
 */
export function watchServer(template: HTMLTemplateElement): ShowLost {
  const url = template.dataset.url ?? "/server/health";
  const interval = Number(template.dataset.interval) || 10_000;
  const [lostModal, backModal] = template.content.querySelectorAll("dialog");
  let dialog: HTMLDialogElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sendHeld: (() => void) | null = null;

  const lost = () => {
    if (dialog || !lostModal) return;
    dialog = show(lostModal);
    dialog.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    timer = setTimeout(check, interval);
  };
  const check = async () => {
    clearTimeout(timer);
    if (!dialog) return;
    if (!(await isAnswering(url))) {
      clearTimeout(timer);
      timer = setTimeout(check, interval);
      return;
    }
    dialog?.close();
    dialog = null;
    const send = sendHeld;
    sendHeld = null;
    if (send && backModal) offer(show(backModal), send);
  };

  addEventListener("online", check);
  holdPosts(isAway, (send) => {
    sendHeld = send;
    lost();
  });
  return lost;
}

let isDressed = false;

/** Not as an element: the content security policy allows none. A browser that cannot do it shows the plain modal. */
function dress(): void {
  if (isDressed || !document.adoptedStyleSheets) return;
  const style = new CSSStyleSheet();
  style.replaceSync(sheet);
  document.adoptedStyleSheets.push(style);
  isDressed = true;
}

/** Opens a copy of the modal, which removes itself when it is closed. */
function show(modal: HTMLDialogElement): HTMLDialogElement {
  dress();
  const copy = document.importNode(modal, true);
  copy.addEventListener("close", () => copy.remove());
  document.body.appendChild(copy);
  copy.showModal();
  return copy;
}

function offer(dialog: HTMLDialogElement, send: () => void): void {
  dialog.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    // Closed first: the focus goes back to the form's button.
    dialog.close();
    if (button.dataset.send !== undefined) send();
  });
}

/** Asks for a small file, which costs the product nothing. A backend that is silent is the server's to tell of. */
async function isAway(): Promise<boolean> {
  try {
    await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" });
    return false;
  } catch {
    return true;
  }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    return false;
  }
}
