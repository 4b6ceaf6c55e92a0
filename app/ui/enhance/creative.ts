/** After the last change. */
const WAIT_MS = 400;

/**
 * Shows a creative while its form is filled: asks for the page as the button "preview" does, one request at a time, and
 * takes pictures and notices from it. An answer to older values is dropped. A click on the photo sets its focus.
 */
export default function enhance(form: HTMLFormElement): void {
  const pictures = document.querySelector<HTMLElement>("[data-pictures]");
  if (!pictures) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const ask = async () => {
    asking = new AbortController();
    const { signal } = asking;
    pictures.ariaBusy = "true";
    try {
      const page = await preview(form, signal);
      show(page, pictures);
      takeNotices(page, form);
    } catch {
      // The button still shows what the server says.
    }
    if (!signal.aborted) pictures.ariaBusy = "false";
  };
  const update = () => {
    clearTimeout(timer);
    asking?.abort();
    timer = setTimeout(ask, WAIT_MS);
  };
  form.addEventListener("input", update);
  form.addEventListener("click", (event) => setFocus(form, event));
}

async function preview(form: HTMLFormElement, signal: AbortSignal): Promise<Document> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  body.set("intent", "preview");
  const answer = await fetch("", { method: "POST", body, signal });
  // 400: a value is wrong, and the page shows what is right.
  if (answer.redirected || answer.status > 400) throw new Error("no page");
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** The new pictures in the old elements: what is shown stays until the next one has come. */
function show(page: Document, pictures: HTMLElement): void {
  for (const figure of pictures.querySelectorAll<HTMLElement>("[data-format]")) {
    const next = page.querySelector(`[data-pictures] [data-format="${figure.dataset.format}"]`);
    for (const [selector, name] of [
      ["img", "src"],
      ["a", "href"],
    ] as const) {
      const value = next?.querySelector(selector)?.getAttribute(name);
      if (value) figure.querySelector(selector)?.setAttribute(name, value);
    }
  }
}

function takeNotices(page: Document, form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-notices]")) {
    const next = page.querySelector(`[data-notices="${place.dataset.notices}"]`);
    if (next && next.innerHTML !== place.innerHTML)
      place.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)));
  }
}

function setFocus(form: HTMLFormElement, { target, clientX, clientY }: MouseEvent): void {
  const picture = target instanceof Element ? target.closest("[data-focus]") : null;
  if (!picture) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const point = { focusX: (clientX - left) / width, focusY: (clientY - top) / height };
  for (const [name, share] of Object.entries(point)) {
    const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = String(percent);
    picture.querySelector("circle")?.setAttribute(name === "focusX" ? "cx" : "cy", `${percent}%`);
  }
  form.dispatchEvent(new Event("input"));
}
