import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";

/** The code of the mail; spaces and hyphens between its digits do not count. */
export const codeSchema = z.object({
  email: emailSchema,
  code: z
    .string()
    .transform((code) => code.replace(/[\s-]/g, ""))
    .refine((code) => /^\d{6}$/.test(code), { error: "account:verify.sixDigits" }),
});

/** Another code is asked for without one. */
export const resendSchema = codeSchema.extend({ code: z.string().optional() });

export const linkSchema = z.object({ token: z.string().default("") });
