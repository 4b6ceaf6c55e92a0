import { z } from "zod";
import { isEmail } from "~/domain/email";
import { message } from "~/domain/messages";

/** A required mail address, trimmed. */
export const emailSchema = z
  .string({ error: message("empty") })
  .trim()
  .min(1, { error: message("empty"), abort: true })
  .refine(isEmail, { error: message("emailWrongFormat") });

/** A mail address or nothing (undefined). */
export const optionalEmailSchema = z
  .string()
  .trim()
  .refine((text) => text === "" || isEmail(text), { error: message("emailWrongFormat") })
  .transform((text) => text || undefined)
  .optional();
