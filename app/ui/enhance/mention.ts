/**
 * Suggests names after an @ in a text area: `data-names` is a JSON list. Arrows choose, Enter and Tab take, Escape
 * closes; typing on is not disturbed.
 */
export default function enhance(area: HTMLElement): void {
  if (!(area instanceof HTMLTextAreaElement)) return;
  const names: string[] = JSON.parse(area.dataset.names ?? "[]");
  const list = drawList(area);
  let chosen = 0;

  const close = () => {
    list.hidden = true;
    area.removeAttribute("aria-activedescendant");
  };
  const choose = (at: number) => {
    const options = [...list.children];
    chosen = (at + options.length) % options.length;
    for (const [index, option] of options.entries()) option.setAttribute("aria-selected", String(index === chosen));
    area.setAttribute("aria-activedescendant", options[chosen]?.id ?? "");
    options[chosen]?.scrollIntoView({ block: "nearest" });
  };
  const take = (name: string) => {
    const { start } = wordBefore(area) ?? { start: area.selectionStart };
    area.setRangeText(`@${name} `, start, area.selectionStart, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
    close();
  };
  const suggest = () => {
    const word = wordBefore(area);
    const found = word ? names.filter((name) => isMeant(name, word.text)).slice(0, MOST) : [];
    if (found.length === 0) return close();
    list.replaceChildren(...found.map((name, at) => drawOption(`${list.id}-${at}`, name, () => take(name))));
    list.hidden = false;
    choose(0);
  };

  area.addEventListener("input", suggest);
  area.addEventListener("blur", close);
  area.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => choose(chosen + 1),
      ArrowUp: () => choose(chosen - 1),
      Enter: () => take(list.children[chosen]?.textContent ?? ""),
      Tab: () => take(list.children[chosen]?.textContent ?? ""),
      Escape: close,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  });
}

const MOST = 6;

/** The @ and what was typed after it up to the cursor; null when there is none. */
function wordBefore(area: HTMLTextAreaElement): { start: number; text: string } | null {
  const before = area.value.slice(0, area.selectionStart);
  const found = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}'’-]*(?: [\p{L}'’-]*)?)$/u.exec(before);
  return found ? { start: found.index, text: found[1] ?? "" } : null;
}

/** Any word of the name may be meant. A complete name needs no help. */
function isMeant(name: string, typed: string): boolean {
  const [start, called] = [typed.toLowerCase(), name.toLowerCase()];
  if (start.trim() === called) return false;
  return called.startsWith(start) || called.split(" ").some((word) => word.startsWith(start));
}

function drawList(area: HTMLTextAreaElement): HTMLUListElement {
  const list = document.createElement("ul");
  list.id = `${area.id}-names`;
  list.className = "names plain-list";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", area.dataset.textNames ?? "");
  area.after(list);
  area.setAttribute("aria-autocomplete", "list");
  area.setAttribute("aria-controls", list.id);
  return list;
}

function drawOption(id: string, name: string, take: () => void): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  option.textContent = name;
  option.setAttribute("role", "option");
  // Before the text area loses the focus, and the list with it.
  option.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    take();
  });
  return option;
}
