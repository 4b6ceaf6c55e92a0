import { SERVER_LOST } from "../server-watch/server-watch.enhance";
import { enhance } from "./enhance";

/** Milliseconds between two looks at a running import, and after one that failed. */
const PAUSE = 1000;
const LONG_PAUSE = 5000;

/**
 * The import page of a link in a modal dialog over the page that has the link. Its forms are sent and its own links
 * followed inside; any other answer takes the place of the page beneath, in the history too. Closing stops an import
 * that is running.
 */
export function openImport(link: HTMLAnchorElement): void {
  const { pathname } = new URL(link.href);
  const { dialog, body } = drawDialog(link);
  let address = link.href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Only the newest question may answer.
  let asked = 0;

  const go = async (to: string, init?: RequestInit) => {
    clearTimeout(timer);
    const mine = ++asked;
    dialog.ariaBusy = "true";
    try {
      const page = await loadPage(to, init);
      if (mine === asked) show(page);
    } catch {
      if (mine !== asked) return;
      document.dispatchEvent(new Event(SERVER_LOST));
      if (body.dataset.view === "loading" || isRunning(body)) timer = setTimeout(go, LONG_PAUSE, to);
    } finally {
      if (mine === asked) dialog.ariaBusy = "false";
    }
  };
  const show = ({ url, main }: Page) => {
    if (!main || new URL(url).pathname !== pathname) return location.replace(url);
    address = url;
    if (!(isRunning(body) && isRunning(main) && refresh(body, main))) fill(dialog, body, main);
    if (isRunning(body)) timer = setTimeout(go, PAUSE, url);
  };
  const close = () => {
    asked++;
    clearTimeout(timer);
    const stop = body.querySelector<HTMLButtonElement>("button[value=abort]");
    if (stop?.form) fetch(address, { ...toInit(stop.form, stop), keepalive: true }).catch(() => undefined);
    dialog.remove();
    link.focus();
  };

  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    const stops = event.submitter instanceof HTMLButtonElement && event.submitter.value === "abort";
    if (dialog.ariaBusy === "true" && !stops) return;
    if (event.target instanceof HTMLFormElement) go(address, toInit(event.target, event.submitter));
  });
  dialog.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest("[data-close]")) return close();
    const anchor = target.closest("a");
    if (!anchor || anchor.origin !== location.origin || anchor.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    if (anchor.pathname === pathname) go(anchor.href);
    else close();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });

  go(address);
  withSheet(link.dataset.sheet).then(() => {
    document.body.append(dialog);
    dialog.showModal();
  });
}

interface Page {
  /** Where the redirects ended. */
  url: string;
  main: HTMLElement | null;
}

const isRunning = ({ dataset }: HTMLElement) => dataset.view === "running";

async function loadPage(address: string, init?: RequestInit): Promise<Page> {
  const answer = await fetch(address, init);
  if (answer.status >= 500) throw new Error(`${answer.status}`);
  const text = await answer.text();
  return { url: answer.url, main: new DOMParser().parseFromString(text, "text/html").querySelector("main") };
}

const toInit = (form: HTMLFormElement, submitter: HTMLElement | null): RequestInit => ({
  method: "POST",
  body: new FormData(form, submitter),
});

function drawDialog({ dataset, ariaLabel }: HTMLAnchorElement) {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog import";
  dialog.setAttribute("aria-labelledby", "import-title");
  dialog.innerHTML = `<button type="button" class="button button-icon dialog-close" data-close>
<svg class="icon" aria-hidden="true"><use href="/icons.svg#cross"/></svg></button>
<div data-view="loading"><h2 id="import-title" tabindex="-1" autofocus></h2>
<p class="steps">${'<span class="skeleton"></span>'.repeat(4)}</p></div>`;
  const [button, body, title] = dialog.querySelectorAll<HTMLElement>("button, div, h2");
  if (!button || !body || !title) throw new Error("the dialog lacks its parts");
  button.title = button.ariaLabel = dataset.close ?? "";
  title.textContent = ariaLabel;
  return { dialog, body };
}

/** The page's content in the dialog, which it names. */
function fill(dialog: HTMLElement, body: HTMLElement, main: HTMLElement): void {
  body.dataset.view = main.dataset.view;
  body.replaceChildren(...main.childNodes);
  const title = document.createElement("h2");
  title.id = "import-title";
  title.tabIndex = -1;
  const heading = body.querySelector("h1");
  title.append(...(heading?.childNodes ?? []));
  heading?.replaceWith(title);
  enhance(body);
  dialog.scrollTop = 0;
  (body.querySelector<HTMLElement>("[data-error-summary]") ?? title).focus();
}

/**
 * A running import that runs on: what is done by now. The button to stop it stays, perhaps somebody is about to press
 * it.
 */
function refresh(body: HTMLElement, main: HTMLElement): boolean {
  for (const part of ["[role=status]", "[data-steps]"]) {
    const fresh = main.querySelector(part);
    const shown = body.querySelector(part);
    if (!fresh || !shown) return false;
    if (shown.innerHTML !== fresh.innerHTML) shown.replaceChildren(...fresh.childNodes);
  }
  return true;
}

/** The sheet of the import page goes before the page's own, which keeps the last word on itself. */
function withSheet(href = ""): Promise<unknown> {
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href;
  const loaded = new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve;
  });
  document.head.prepend(sheet);
  return loaded;
}
