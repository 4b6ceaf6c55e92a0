import countSteps from "../field/stepper.enhance";

/** After the last change; typing "12" asks once. */
const WAIT_MS = 250;

/**
 * Keeps a bill up to date with its form: asks the server, which alone knows the price. Between a change and the answer
 * the bill is marked as old, after a failed answer until the button is pressed.
 */
export default function enhance(live: HTMLElement): void {
  const form = live.closest("form");
  const note = live.querySelector<HTMLElement>("[data-note]");
  const button = live.querySelector<HTMLElement>("[data-recalculate]");
  const announcement = live.querySelector("[data-announcement]");
  if (!form || !note) return;
  const controls = (live.dataset.fields ?? "")
    .split(" ")
    .flatMap((name) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]);
  let priced = controls.map(renderedValue).join();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const mark = (state: "current" | "busy" | "stale") => {
    live.dataset.price = state;
    live.setAttribute("aria-busy", String(state === "busy"));
    note.textContent = (state === "busy" ? note.dataset.textBusy : note.dataset.textStale) ?? "";
    if (button) button.hidden = state !== "stale";
  };

  const ask = async () => {
    const asked = controls.map(value).join();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const page = await preview(form, live.dataset.intent ?? "", signal);
      const next = page.querySelector<HTMLElement>("[data-bill]");
      if (!next) throw new Error("no bill");
      live.querySelector("[data-bill]")?.replaceWith(document.adoptNode(next));
      priced = asked;
      mark("current");
      if (announcement) announcement.textContent = next.dataset.bill ?? "";
    } catch {
      if (!signal.aborted) mark("stale");
    }
  };

  const update = () => {
    clearTimeout(timer);
    asking?.abort();
    if (controls.map(value).join() === priced) return mark("current");
    mark("busy");
    timer = setTimeout(ask, WAIT_MS);
  };

  for (const stepper of form.querySelectorAll<HTMLElement>("[data-counts]")) countSteps(stepper);
  form.addEventListener("input", update);
  // The browser may have put back what was typed before.
  addEventListener("pageshow", update);
  update();
}

async function preview(form: HTMLFormElement, intent: string, asked: AbortSignal): Promise<Document> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  const signal = AbortSignal.any([asked, AbortSignal.timeout(10_000)]);
  const action = form.getAttribute("action") ?? "";
  if (intent) body.set("intent", intent);
  const answer = await (intent
    ? fetch(action, { method: "POST", body, signal })
    : fetch(`${action}?${body}`, { signal }));
  if (!answer.ok || answer.redirected) throw new Error("no page");
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

const isBox = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";
const value = (control: HTMLInputElement) => (isBox(control) ? control.checked : control.value);
const renderedValue = (control: HTMLInputElement) => (isBox(control) ? control.defaultChecked : control.defaultValue);
