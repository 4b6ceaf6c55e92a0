import type { BuilderStore } from "./builder-store";

/** Puts the focus to a place of the page once it is drawn: a control, or the first one inside. */
export function focusPlace(id: string): void {
  if (!id) return;
  requestAnimationFrame(() => {
    const place = document.getElementById(id);
    const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(FIRST_IN_IT);
    control?.focus({ preventScroll: false });
  });
}

const CONTROLS = "input, textarea, select, button, a, summary";
const FIRST_IN_IT = "details[open] form input:not([type=hidden]), summary, textarea, select, .input, button";

/** Links jump without a page load where they lead to a place of this page; others wait until everything is saved. */
export function followLink(event: MouseEvent, store: BuilderStore): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.target) return;
  const { pathname, searchParams, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && hash !== "" && !searchParams.has("dialog");
  const form = link.closest("form");
  const at = form ? (new FormData(form).get("section") ?? new FormData(form).get("question")) : null;
  if (isHere && at !== null) {
    event.preventDefault();
    store.dispatch({ type: "acceptStored", at: String(at) });
  } else if (isHere) {
    const question = searchParams.get("open");
    if (question) store.dispatch({ type: "open", question });
    jump(event, hash);
  } else if (store.isUnsaved()) {
    event.preventDefault();
    leaveWhenSaved(link.href, store);
  }
}

function jump(event: MouseEvent, hash: string): void {
  event.preventDefault();
  const id = decodeURIComponent(hash.slice(1));
  const place = document.getElementById(id);
  if (place instanceof HTMLDetailsElement) place.open = true;
  place?.scrollIntoView({ block: "start" });
  focusPlace(id);
}

/** As long as one post may take. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** Goes on when everything is saved; where that fails the page stays and says why. */
function leaveWhenSaved(href: string, store: BuilderStore): void {
  const started = Date.now();
  store.saveNow();
  const timer = setInterval(() => {
    const [isBehind, state] = [store.isUnsaved(), store.state()];
    const isStuck =
      store.getState().problems.length > 0 || state === "lost" || state === "login" || state === "refused";
    if (isBehind && !isStuck && Date.now() - started < PATIENCE_MS) return;
    clearInterval(timer);
    if (!isBehind) location.assign(href);
  }, LOOK_EVERY_MS);
}
