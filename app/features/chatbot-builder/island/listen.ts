import { MINE } from "../edits";
import { focusPlace, followLink } from "./places";
import { type EditWork, readForm } from "./read-form";
import type { Autosave } from "./use-autosave";
import type { Work, Workspace } from "./workspace";

export interface Hands {
  dispatch: (work: Work) => void;
  now: () => { workspace: Workspace; autosave: Autosave };
}

/** Listens to the plain face as a whole: whatever is typed or pressed in its forms becomes work. Answers how to stop. */
export function listen(root: HTMLElement, { dispatch, now }: Hands): () => void {
  const stop = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, hear: (event: HTMLElementEventMap[Type]) => void) =>
    root.addEventListener(type, hear, { signal: stop.signal });

  const edit = (form: FormData): EditWork | null => {
    const done = readForm(form, now().workspace.content, Date.now());
    if (done) dispatch(done);
    return done;
  };
  const typedIn = (form: HTMLFormElement, control?: Element) => {
    const data = new FormData(form);
    data.set("intent", data.has("section") ? "saveSection" : "save");
    data.set("typing", control?.getAttribute("name") ?? "");
    if (data.has("section") || data.has("question")) edit(data);
  };
  on("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) typedIn(form, target as Element);
  });
  on("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const data = new FormData(form, event.submitter);
    event.preventDefault();
    const at = String(data.get("section") ?? data.get("question"));
    const problem = now().workspace.problems.find((each) => each.at === at);
    const isChosen = String(data.get("intent")).endsWith(`:${MINE}`);
    // Both texts may have come a moment before the press, which then meant something else.
    if (problem?.stored !== undefined && !isChosen) return form.querySelector(".sides")?.scrollIntoView(NEAR);
    if (problem) dispatch({ what: "saveMine", at });
    const row = event.submitter?.closest("li");
    const done = edit(data);
    if (!done) return;
    if (done.mark.startsWith("add:")) form.closest("details")?.removeAttribute("open");
    if (String(data.get("intent")).startsWith("removeAnswer")) focusPlace(neighbourOf(row));
    else if (MOVING.test(done.mark)) focusPlace(done.anchor);
    now().autosave.hurry();
  });
  on("click", (event) => followLink(event, { dispatch, now }));
  on("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    const { id } = document.activeElement ?? { id: "" };
    dispatch({ what: event.shiftKey ? "redo" : "undo" });
    if (id) focusPlace(id);
  });
  const warn = (event: BeforeUnloadEvent) => now().autosave.isBehind && event.preventDefault();
  addEventListener("beforeunload", warn, { signal: stop.signal });
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && now().autosave.isBehind && now().autosave.hurry(),
    { signal: stop.signal },
  );
  // What was typed before the island was there.
  for (const form of root.querySelectorAll("form")) typedIn(form);
  return () => stop.abort();
}

const NEAR = { block: "center" } as const;

/** Edits after which the focus goes on somewhere else. */
const MOVING = /^(add|addAnswer|remove|undo):/;

function neighbourOf(row: Element | null | undefined): string {
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector(".input")?.id ?? "";
}
