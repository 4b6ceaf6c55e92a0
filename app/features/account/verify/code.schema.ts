import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The code of the mail; spaces and hyphens between its digits do not count. */
export const codeSchema = onFirstUse(() =>
  z.object({
    email: emailSchema,
    code: z
      .string()
      .transform((code) => code.replace(/[\s-]/g, ""))
      .refine((code) => /^\d{6}$/.test(code), { error: "account:verify.sixDigits" }),
  }),
);

/** Another code is asked for without one. */
export const resendSchema = onFirstUse(() => codeSchema.extend({ code: z.string().optional() }));

export const linkSchema = onFirstUse(() => z.object({ token: z.string().default("") }));
