import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const resetStartSchema = onFirstUse(() => z.object({ email: emailSchema }));

/** The form's fields; what the settings ask of a password is added by `newPasswordSchema`. */
export const resetFields = onFirstUse(() =>
  z.object({
    token: z.string().default(""),
    password: z.string(),
    passwordRepeat: z.string().default(""),
  }),
);
