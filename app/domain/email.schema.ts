import { z } from "zod";
import { isEmail } from "~/domain/email";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";

/** A required mail address, trimmed. */
export const emailSchema = onFirstUse(() =>
  z
    .string({ error: message("empty") })
    .trim()
    .min(1, { error: message("empty"), abort: true })
    .refine(isEmail, { error: message("emailWrongFormat") }),
);

/** A mail address or nothing (undefined). */
export const optionalEmailSchema = onFirstUse(() =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || isEmail(text), { error: message("emailWrongFormat") })
    .transform((text) => text || undefined)
    .optional(),
);
