import { z } from "zod";
import { message } from "~/domain/messages";
import { companyNameProblem, nameProblem } from "~/domain/person-name";

/** A required text: missing or only whitespace is invalid; trimmed, at most max characters. */
export function requiredText(max: number) {
  return limitedText(max).refine((text) => text !== "", { error: message("empty") });
}

/** The name of a person: required, one line, no link. */
export const personName = (max: number) => requiredText(max).superRefine(refused(nameProblem));

/** The name of a company or a brand: required, one line, no link. */
export const companyName = (max: number) => requiredText(max).superRefine(refused(companyNameProblem));

const refused =
  (problemOf: (text: string) => string | null) => (text: string, context: z.core.$RefinementCtx<string>) => {
    const problem = problemOf(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  };

/** A text that may be left out; empty gives undefined. */
export function optionalText(max: number) {
  return limitedText(max)
    .transform((text) => text || undefined)
    .optional();
}

function limitedText(max: number) {
  return z
    .string({ error: message("empty") })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .superRefine((text, context) => {
      const length = [...text].length;
      if (length <= max) return;
      context.addIssue({ code: "custom", message: message("tooLong", { length, maxLength: max }) });
    });
}
