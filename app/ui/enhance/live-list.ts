import { enhance as enhanceAll } from "./enhance";
import { fetchPage } from "./fetch-page";
import { openLine } from "./live-line";

/** Changes come in bursts. */
const SETTLE_MS = 150;

/**
 * Keeps a list up to date that others change: `data-url` is where the news come from, empty where nothing tells them;
 * the page itself has the new list under the same id. While a form in the list is open, it offers to load the list
 * instead.
 */
export default function enhance(list: HTMLElement): void {
  const { url = "", textChanged = "", textWaiting = "", textLoad = "" } = list.dataset;
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  list.before(status);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const replace = async () => {
    const fresh = (await fetchPage())?.getElementById(list.id);
    if (!fresh || fresh.innerHTML === list.dataset.seen) return;
    list.dataset.seen = fresh.innerHTML;
    if (isInUse(list)) return offer();
    show(fresh);
  };
  const show = (fresh: HTMLElement) => {
    list.replaceChildren(...fresh.childNodes);
    enhanceAll(list);
    status.className = "hidden";
    status.textContent = textChanged;
  };
  const offer = () => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button-small";
    button.textContent = textLoad;
    button.onclick = async () => {
      const fresh = (await fetchPage())?.getElementById(list.id);
      if (fresh) show(fresh);
    };
    status.className = "row";
    status.replaceChildren(textWaiting, button);
  };
  openLine(url || null, () => {
    clearTimeout(timer);
    timer = setTimeout(replace, SETTLE_MS);
  });
}

const isInUse = (list: HTMLElement) => list.querySelector("details[open]") !== null || list.matches(":focus-within");
