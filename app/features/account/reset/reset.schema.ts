import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";

export const resetStartSchema = z.object({ email: emailSchema });

/** The form's fields; what the settings ask of a password is added by `newPasswordSchema`. */
export const resetFields = z.object({
  token: z.string().default(""),
  password: z.string(),
  passwordRepeat: z.string().default(""),
});
