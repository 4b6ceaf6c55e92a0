import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { fingerprint } from "~/lib/fingerprint";
import { EDITS } from "../edits";
import { isSection, sectionText } from "../sections/sections";
import type { BuilderCommand } from "./builder-state";
import { findQuestion } from "./items";

export type EditWork = Extract<BuilderCommand, { type: "edit" }> & { anchor: string };

/**
 * A form of the plain face, posted or only typed in, as an edit of the content: by the very functions that answer the
 * post.
 */
export function readForm(form: FormData, content: ChatbotContent, now: number): EditWork | null {
  const [intent = "", ...argument] = String(form.get("intent") ?? "").split(":");
  const edit = EDITS[intent];
  if (!edit) return null;
  // Here nobody else can have written between showing and typing.
  const question = findQuestion(content, String(form.get("question")));
  const section = String(form.get("section"));
  const seen = isSection(section) ? fingerprint(sectionText(content, section)) : question ? fingerprint(question) : "";
  for (const name of ["seen", "theirs"]) form.set(name, seen);
  const made = edit({ content, form, newId: () => crypto.randomUUID() }, argument.join(":"));
  if (!("fields" in made)) return null;
  const { at, fields, open, anchor } = made;
  const isTyping = intent === "save" || intent === "saveSection";
  const mark = isTyping ? `${at}:${String(form.get("typing") ?? "")}` : `${intent}:${now}`;
  const adapt = section === "addressing" ? form.has("adapt") : undefined;
  // Rows go by their number: when one goes or moves, the others' fields change their names, which radios do not
  // survive.
  const isRenumbered = /^(removeAnswer|answerUp)$/.test(intent);
  return { type: "edit", at, fields, mark, now, open, adapt, anchor, isRenumbered };
}
