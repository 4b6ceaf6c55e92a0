/**
 * What somebody has done on a part of a page so far: focus, scrolling, what is typed, ticked and opened. Returns a
 * function that restores it once the part is drawn anew.
 */
export function keepInput(root: HTMLElement): () => void {
  const { activeElement } = document;
  const focused = activeElement && root.contains(activeElement) ? findAgain(activeElement) : null;
  const ways = [...root.querySelectorAll("*")].flatMap((element) => {
    const again = wayOf(element);
    const find = again && findAgain(element);
    return find ? [{ find, again }] : [];
  });
  return () => {
    for (const { find, again } of ways) {
      const element = find(root);
      if (element) again(element);
    }
    const target = focused?.(root);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}

function wayOf(element: Element): ((next: Element) => unknown) | null {
  if (element instanceof HTMLInputElement && element.checked !== element.defaultChecked) {
    const { checked } = element;
    // Pressed, so that the island hears of it.
    return (next) => next instanceof HTMLInputElement && next.checked !== checked && next.click();
  }
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isText && element.value !== element.defaultValue) {
    const { value } = element;
    return (next) => void Object.assign(next, { value });
  }
  if (
    element instanceof HTMLSelectElement &&
    [...element.options].some((each) => each.selected !== each.defaultSelected)
  ) {
    const { value } = element;
    return (next) => void Object.assign(next, { value });
  }
  if (element instanceof HTMLDetailsElement && element.open) return (next) => next.setAttribute("open", "");
  const { scrollLeft, scrollTop } = element;
  return scrollLeft || scrollTop ? (next) => next.scrollTo(scrollLeft, scrollTop) : null;
}

/**
 * By its id, or as the same kind of thing within the nearest thing that has one or is a card; null where nothing names
 * it.
 */
function findAgain(element: Element): ((root: HTMLElement) => Element | null) | null {
  const own = selectorOf(element);
  const around = element.id ? null : element.parentElement?.closest("[data-card], [id]");
  const within = around?.matches("[data-island]") ? null : around && selectorOf(around);
  return own ? (root) => root.querySelector(within ? `${within} ${own}` : own) : null;
}

function selectorOf(element: Element): string | null {
  const { id, tagName, classList } = element;
  if (id) return `#${CSS.escape(id)}`;
  const card = element.getAttribute("data-card");
  if (card) return `[data-card="${CSS.escape(card)}"]`;
  const name = element.getAttribute("name");
  if (name) return `${tagName}[name="${CSS.escape(name)}"]`;
  return classList[0] ? `${tagName}.${CSS.escape(classList[0])}` : null;
}
