export interface Option {
  value: string;
  label: string;
  note?: string;
  icon?: string;
  chosen?: boolean;
}

/** One result as the server draws it: a submit button with an icon, the label with what was sought marked, a note. */
export function drawOption(
  option: Option,
  { id, name, query }: { id: string; name?: string; query: string },
): HTMLElement {
  const button = document.createElement("button");
  button.id = id;
  button.type = name ? "submit" : "button";
  button.formNoValidate = true;
  if (name) button.name = name;
  button.value = option.value;
  button.disabled = option.chosen ?? false;
  button.tabIndex = -1;
  button.setAttribute("role", "option");
  button.setAttribute("aria-selected", "false");
  const sign = signOf(option, name);
  button.innerHTML = `<svg class="icon small" aria-hidden="true"><use href="/icons.svg#${sign}"/></svg>`;
  button.append(marked(option.label, query.trim()));
  if (option.note) {
    const note = document.createElement("small");
    note.textContent = option.note;
    button.append(note);
  }
  return button;
}

function signOf(option: Option, name: string | undefined): string {
  if (option.chosen) return "check";
  // Only a known kind of word may enter the markup.
  if (option.icon && /^[a-z]+$/.test(option.icon)) return option.icon;
  return name ? "plus" : "search";
}

function marked(label: string, query: string): HTMLElement {
  const span = document.createElement("span");
  const start = query === "" ? -1 : label.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  if (start < 0) {
    span.textContent = label;
    return span;
  }
  const mark = document.createElement("mark");
  mark.textContent = label.slice(start, start + query.length);
  span.append(label.slice(0, start), mark, label.slice(start + query.length));
  return span;
}
