import { z } from "zod";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";
import { readColor } from "./face";

/** The text of a colour field: "#rrggbb", or nothing. */
export const colorSchema = onFirstUse(() =>
  z
    .string()
    .transform((text, context) => {
      if (text.trim() === "") return undefined;
      const color = readColor(text);
      if (!color) context.addIssue({ code: "custom", message: message("colorWrongFormat") });
      return color ?? undefined;
    })
    .optional(),
);
