import { SERVER_LOST } from "../server-watch/server-watch.enhance";
import { drawOption, type Option } from "./combobox-option.enhance";

const SHOWN = 7;
const CLOSE_DELAY = 150;
const TYPING_PAUSE = 150;

/**
 * Searches while one types (ARIA 1.2 combobox). In a picker choosing presses the same submit button as without
 * scripts; over a single text field it fills the hidden field named by `data-hidden`, and a text that was not picked
 * from the list is refused.
 */
export default function enhance(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>("input:not([type=hidden])");
  const source = box.dataset.source;
  if (!input || !source) return;

  const hidden = document.getElementById(box.dataset.hidden ?? "") as HTMLInputElement | null;
  const list = resultsOf(box, input);
  const status = liveRegion(box);
  let options: Option[] = [];
  let active = -1;
  let asked: AbortController | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => !list.hidden;
  const open = (opened: boolean) => {
    list.hidden = !opened || list.childElementCount === 0;
    input.setAttribute("aria-expanded", String(isOpen()));
    if (!isOpen()) activate(-1);
  };
  const activate = (index: number) => {
    active = index;
    for (const [at, each] of [...list.children].entries()) each.setAttribute("aria-selected", String(at === index));
    const chosen = list.children[index];
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
    chosen?.scrollIntoView({ block: "nearest" });
  };
  const pick = (index: number) => {
    const option = options[index];
    if (!option || option.chosen) return;
    if (!hidden) {
      list.querySelectorAll("button")[index]?.click();
      return;
    }
    input.value = option.label;
    hidden.value = option.value;
    input.setCustomValidity("");
    open(false);
    hidden.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const search = async () => {
    asked?.abort();
    asked = new AbortController();
    if (input.value.trim() === "") {
      options = [];
      open(false);
      return;
    }
    const found = await ask(source, input.value, asked.signal);
    if (!found) return;
    options = found.options.slice(0, SHOWN);
    list.replaceChildren(
      ...options.map((option, at) =>
        drawOption(option, { id: `${list.id}-${at}`, name: box.dataset.name, query: input.value }),
      ),
    );
    const { textCount, textNone = "" } = box.dataset;
    if (options.length === 0) list.replaceChildren(drawNothing(textNone));
    if (found.note) list.append(drawNothing(found.note));
    const count = options.length ? textCount?.replace("{count}", String(options.length)) : textNone;
    status.textContent = [count, found.note].filter(Boolean).join(" ");
    open(true);
  };

  input.addEventListener("input", () => {
    if (hidden) {
      hidden.value = "";
      input.setCustomValidity(input.value.trim() === "" ? "" : (box.dataset.textPick ?? ""));
    }
    clearTimeout(typing);
    typing = setTimeout(search, TYPING_PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) open(false);
    else if (event.key === "Enter" && isOpen() && active >= 0) pick(active);
    else if (event.key === "ArrowDown" && options.length) {
      open(true);
      activate((active + 1) % options.length);
    } else if (event.key === "ArrowUp" && isOpen()) activate((active <= 0 ? options.length : active) - 1);
    else return;
    event.preventDefault();
    // An open dialog around it must not hear the same Escape.
    event.stopPropagation();
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const index = [...list.children].findIndex(
      (option) => event.target instanceof Node && option.contains(event.target),
    );
    if (!hidden || index < 0) return;
    event.preventDefault();
    pick(index);
  });
  box.addEventListener("focusout", () =>
    setTimeout(() => box.contains(document.activeElement) || open(false), CLOSE_DELAY),
  );
  input.addEventListener("focus", () => options.length && open(true));

  input.setAttribute("role", "combobox");
  // Only where this list is shown: a browser that goes back to a page does not restore a field without completion.
  input.autocomplete = "off";
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", String(isOpen()));
}

function resultsOf(box: HTMLElement, input: HTMLInputElement): HTMLElement {
  const list = document.getElementById(`${input.id}-results`) ?? document.createElement("div");
  list.className = "picker-results";
  list.id ||= `${input.id}-results`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.labels?.[0]?.textContent ?? "");
  for (const [at, button] of list.querySelectorAll("button").entries()) {
    button.id = `${list.id}-${at}`;
    button.setAttribute("role", "option");
    button.setAttribute("tabindex", "-1");
  }
  list.hidden = list.children.length === 0;
  if (!list.parentElement) box.append(list);
  return list;
}

/** Seen only: the live region says it. */
function drawNothing(text: string): HTMLElement {
  const line = document.createElement("p");
  line.ariaHidden = "true";
  line.textContent = text;
  return line;
}

function liveRegion(box: HTMLElement): HTMLElement {
  const status = document.createElement("span");
  status.className = "hidden";
  status.setAttribute("role", "status");
  box.append(status);
  return status;
}

interface Answer {
  options: Option[];
  /** A sentence about them: that a service did not answer. */
  note?: string;
}

async function ask(source: string, query: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const url = new URL(source, location.href);
    url.searchParams.set("q", query);
    const response = await fetch(url, { signal, headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    return await response.json();
  } catch {
    if (!signal.aborted) document.dispatchEvent(new Event(SERVER_LOST));
    return undefined;
  }
}
