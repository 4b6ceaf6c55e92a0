import type { Answered } from "./queue";

/** Puts each sentence beside its field, as the server's page would; the first one gets the focus. */
export function showProblems(
  form: HTMLFormElement,
  { problems = {}, question }: Answered,
  texts: Record<string, string>,
): void {
  for (const old of form.querySelectorAll(".error, .asked")) old.remove();
  for (const old of form.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
  if (question) form.querySelector("fieldset")?.append(asked(question));
  let first: HTMLElement | null = null;
  for (const [field, text] of Object.entries(problems)) {
    const name = field === "answer" || form.elements.namedItem(field) ? field : null;
    const control = name ? form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`) : null;
    const note = document.createElement("p");
    note.className = "error";
    note.role = "alert";
    note.id = `problem-${field}`;
    note.textContent = text || (texts.wrong ?? "");
    if (control) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", note.id);
      (control.closest("label") ?? control).after(note);
    } else form.querySelector("legend")?.after(note);
    first ??= control;
  }
  (first ?? form.querySelector<HTMLElement>("legend"))?.focus();
}

function asked({ check, text }: { check: string; text: string }): HTMLElement {
  const box = document.createElement("div");
  box.className = "asked";
  const hidden = Object.assign(document.createElement("input"), { type: "hidden", name: "check", value: check });
  const label = Object.assign(document.createElement("label"), { htmlFor: "bot-answer", textContent: text });
  const input = Object.assign(document.createElement("input"), {
    id: "bot-answer",
    name: "answer",
    autocomplete: "off",
    required: true,
  });
  box.append(hidden, label, input);
  return box;
}
