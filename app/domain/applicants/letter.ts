import { hasBlank } from "~/domain/blanks";
import { lengthProblems } from "~/domain/comments";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { cleanText } from "~/lib/clean-text";
import { plainText } from "~/lib/plain-text";

/** Characters of the subject of a letter. */
export const LETTER_SUBJECT = 200;

export interface Letter {
  subject: string;
  text: string;
}

/** A letter to an applicant: both words and what they are about. */
export function readLetter(typed: { subject: string; text: string }): Letter | { fields: FieldProblem[] } {
  const letter = { subject: cleanText(plainText(typed.subject)), text: plainText(typed.text) };
  const fields = [
    ...lengthProblems("subject", letter.subject, LETTER_SUBJECT),
    ...lengthProblems("text", letter.text, LIMITS.comment),
    ...blankProblems(letter),
  ];
  return fields.length > 0 ? { fields } : letter;
}

/** The fields of a letter in which a blank of its template was left; also "Hallo …," in the first line. */
export const blankProblems = (letter: Letter): FieldProblem[] =>
  (["subject", "text"] as const)
    .filter((field) => hasBlank(letter[field]) || MISSING_NAME.test(letter[field]))
    .map((field) => ({ field, message: message("letterHasBlank") }));

const MISSING_NAME = /^[^\n]*(?:^|\s)(?:…|\.{3})[,!]/;
