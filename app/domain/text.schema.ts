import { z } from "zod";
import { message } from "~/domain/messages";

/** A required text: missing or only whitespace is invalid; trimmed, at most max characters. */
export function requiredText(max: number) {
  return limitedText(max).refine((text) => text !== "", { error: message("empty") });
}

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
