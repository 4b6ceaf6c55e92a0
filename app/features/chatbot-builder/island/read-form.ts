import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { findKind } from "~/domain/chatbot/kinds/kinds";
import type { TypedValues } from "~/features/forms/form-reply";
import { fingerprint } from "~/lib/fingerprint";
import { applyEdit, type BuilderEdit, isQuestionButton, placeOf } from "../edits";
import { markOf, typedQuestion } from "../questions/question-fields";
import { isSection, sectionText } from "../sections/sections";
import type { BuilderCommand } from "./builder-state";
import { findQuestion } from "./items";

export type EditCommand = Extract<BuilderCommand, { type: "edit" }> & { anchor: string };

/** A form of the page, posted or only typed in, as an edit of the content, made by the functions that answer posts. */
export function readForm(form: FormData, content: ChatbotContent, now: number): EditCommand | null {
  const [button = "", row] = String(form.get("intent") ?? "").split(":");
  const edit = editOf(form, content, button, Number(row));
  const made = edit && applyEdit(edit, { content, newId: () => crypto.randomUUID() });
  if (!made) return null;
  const at = placeOf(edit);
  const isTyping = button === "save" || button === "saveSection";
  const mark = isTyping ? `${at}:${String(form.get("typing") ?? "")}` : `${button}:${now}`;
  const adapt = edit.type === "section" && edit.section === "addressing" ? edit.adapt : undefined;
  // Rows go by their number: when one goes or moves, the others' fields change their names, which radios do not
  // survive.
  const isRenumbered = button === "removeAnswer" || button === "answerUp";
  return { type: "edit", at, mark, now, adapt, isRenumbered, ...made };
}

/** Here nobody else can have written between showing and typing: every mark is the present one. */
function editOf(form: FormData, content: ChatbotContent, button: string, row: number): BuilderEdit | null {
  const typed = typedIn(form);
  const { section, value, question: id, kind, before } = typed;
  if (button === "saveSection" && isText(section) && isSection(section)) {
    const seen = fingerprint(sectionText(content, section));
    const text = isText(value) ? value.replaceAll("\r\n", "\n") : "";
    return { type: "section", section, value: text, adapt: form.has("adapt"), seen, isOwn: false };
  }
  if (isQuestionButton(button) && isText(id)) {
    const stored = findQuestion(content, id);
    const question = typedQuestion(typed, stored ?? { kind: isText(kind) ? kind : "", type: "freeText" });
    return { type: "question", button, row, question, seen: markOf(stored), isOwn: false };
  }
  if (button === "undo" || button === "switchOn") return { type: button };
  if (button === "move" && isText(id)) return { type: button, question: id, before: isText(before) ? before : "" };
  const added = button === "add" && isText(kind) ? findKind(kind) : null;
  return added && { type: "add", kind: added };
}

const isText = (value: TypedValues[string] | undefined): value is string => typeof value === "string";

/** The fields by name, `wanted` with all its values; `answers[1].text` is the text of the second of `answers`. */
function typedIn(form: FormData): TypedValues {
  const typed: Record<string, string> = {};
  const answers: Record<string, string>[] = [];
  for (const [name, value] of form) {
    const [, row, part] = /^answers\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (!row || !part) typed[name] = String(value);
    else answers[Number(row)] = { ...answers[Number(row)], [part]: String(value) };
  }
  return { ...typed, answers, wanted: form.getAll("wanted").map(String) };
}
