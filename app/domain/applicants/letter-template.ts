import { cleanText } from "~/lib/clean-text";
import { plainText } from "~/lib/plain-text";
import { lengthProblems } from "../comments";
import { LIMITS } from "../limits";
import { message } from "../messages";
import type { FieldProblem } from "../refusal-details.schema";
import { LETTER_SUBJECT } from "./letter";
import { readOwnName } from "./own-name";

/** What a template of an organization may leave to the letter: {{name}} and the others. */
export const PLACEHOLDERS = ["name", "title", "company", "sender", "slots"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const TEMPLATE_LIMITS = { perOrganization: 30, name: 60 } as const;

export interface LetterTemplate {
  name: string;
  subject: string;
  text: string;
}

/** A template as it is stored, or what is wrong with it. Blanks are allowed: they are filled in before sending. */
export function readTemplate(typed: LetterTemplate): LetterTemplate | { fields: FieldProblem[] } {
  const name = readOwnName(typed.name, { maxLength: TEMPLATE_LIMITS.name, taken: [] });
  const letter = { subject: cleanText(plainText(typed.subject)), text: plainText(typed.text) };
  const fields = [
    ...("problem" in name ? [{ field: "name", message: name.problem }] : []),
    ...lengthProblems("subject", letter.subject, LETTER_SUBJECT),
    ...lengthProblems("text", letter.text, LIMITS.comment),
    ...placeholderProblems(letter),
  ];
  return "problem" in name || fields.length > 0 ? { fields } : { name: name.name, ...letter };
}

/** The fields that name a placeholder which does not exist; times are no part of a subject. */
const placeholderProblems = (letter: Pick<LetterTemplate, "subject" | "text">): FieldProblem[] =>
  (["subject", "text"] as const).flatMap((field) => {
    const known = PLACEHOLDERS.filter((each) => field === "text" || each !== "slots");
    const unknown = [...letter[field].matchAll(WRITTEN)].find(([, word = ""]) => !known.some((each) => each === word));
    return unknown ? [{ field, message: message("unknownPlaceholder", { what: unknown[0] }) }] : [];
  });

/** In one pass: what a value itself looks like is never filled in. */
export const fillTemplate = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(WRITTEN, (written, word: string) => {
    const placeholder = PLACEHOLDERS.find((each) => each === word);
    return placeholder ? values[placeholder] : written;
  });

const WRITTEN = /\{\{\s*([^{}]{0,100}?)\s*\}\}/g;
