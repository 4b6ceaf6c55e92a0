import { z } from "zod";
import { message } from "~/domain/messages";
import { type PasswordOwner, type PasswordSettings, passwordProblems } from "~/domain/password";

/** A new password; every unmet rule is its own message. NFC as stored. */
export function passwordSchema(owner: PasswordOwner = {}, settings?: PasswordSettings) {
  return z
    .string({ error: message("empty") })
    .superRefine((password, context) => {
      for (const problem of passwordProblems(password, owner, settings))
        context.addIssue({ code: "custom", message: problem });
    })
    .transform((password) => password.normalize("NFC"));
}

/** Password and repetition of one form; a difference is reported at the repetition. */
export function passwordPairSchema(owner: PasswordOwner = {}, settings?: PasswordSettings) {
  return z
    .object({ password: passwordSchema(owner, settings), passwordRepeat: z.string({ error: message("empty") }) })
    .superRefine(({ password, passwordRepeat }, context) => {
      if (password === passwordRepeat.normalize("NFC")) return;
      context.addIssue({ code: "custom", path: ["passwordRepeat"], message: message("notEqual") });
    });
}
