import { MINE } from "../edits";
import type { BuilderStore } from "./builder-store";
import { focusPlace, followLink } from "./places";
import { readForm } from "./read-form";

/**
 * Listens to the page as a whole: what is typed or pressed in its forms becomes a command. Returns a function that
 * removes the listeners.
 */
export function listen(root: HTMLElement, store: BuilderStore): () => void {
  const { getState: now, dispatch, type, isUnsaved: isBehind, saveNow: hurry } = store;
  const stop = new AbortController();
  const { signal } = stop;
  const on = <Type extends keyof HTMLElementEventMap>(name: Type, hear: (event: HTMLElementEventMap[Type]) => void) =>
    root.addEventListener(name, hear, { signal });

  const typedIn = (form: HTMLFormElement, control?: Element) =>
    type(control ?? form, ({ content }) => {
      const data = new FormData(form);
      if (!data.has("section") && !data.has("question")) return null;
      data.set("intent", data.has("section") ? "saveSection" : "save");
      data.set("typing", control?.getAttribute("name") ?? "");
      return readForm(data, content, Date.now());
    });
  on("input", ({ target }) => {
    const control = target instanceof Element ? target : undefined;
    const form = control?.closest("form");
    if (form) typedIn(form, control);
  });
  // Another field, or a choice instead of typing, is a pause.
  on("change", () => void now());
  on("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.plain !== undefined) return;
    const data = new FormData(form, event.submitter);
    event.preventDefault();
    const at = String(data.get("section") ?? data.get("question"));
    const problem = now().problems.find((each) => each.at === at);
    const isChosen = String(data.get("intent")).endsWith(`:${MINE}`);
    // Both texts may have come a moment before the press, which then meant something else.
    if (problem?.stored !== undefined && !isChosen) return form.querySelector(".sides")?.scrollIntoView(NEAR);
    if (problem) dispatch({ type: "keepOwn", at });
    const row = event.submitter?.closest("li");
    const done = readForm(data, now().content, Date.now());
    if (!done) return;
    dispatch(done);
    if (done.mark.startsWith("add:")) form.closest("details")?.removeAttribute("open");
    if (String(data.get("intent")).startsWith("removeAnswer")) focusPlace(neighbourOf(row));
    else if (MOVING.test(done.mark)) focusPlace(done.anchor);
    hurry();
  });
  on("click", (event) => followLink(event, store));
  on("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    const { id } = document.activeElement ?? { id: "" };
    dispatch({ type: event.shiftKey ? "redo" : "undo" });
    if (id) focusPlace(id);
  });
  const saveNow = () => {
    const isMissing = isBehind();
    if (isMissing) hurry();
    return isMissing;
  };
  addEventListener("beforeunload", (event) => saveNow() && event.preventDefault(), { signal });
  addEventListener("pagehide", saveNow, { signal });
  addEventListener("online", saveNow, { signal });
  // Gone, perhaps for good; or back, perhaps from the tab where one has logged in again.
  document.addEventListener("visibilitychange", saveNow, { signal });
  // What was typed before the island was there.
  for (const form of root.querySelectorAll("form")) typedIn(form);
  now();
  return () => stop.abort();
}

const NEAR = { block: "center" } as const;

/** Edits after which the focus goes on somewhere else. */
const MOVING = /^(add|addAnswer|removeQuestion|undo):/;

function neighbourOf(row: Element | null | undefined): string {
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector(".input")?.id ?? "";
}
