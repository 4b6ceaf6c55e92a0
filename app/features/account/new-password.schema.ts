import type { z } from "zod";
import { message } from "~/domain/messages";
import { type PasswordOwner, type PasswordSettings, passwordProblems } from "~/domain/password";
import { ALWAYS } from "~/features/forms/fields.schema";

type PasswordFields = z.ZodObject<{ password: z.ZodString; passwordRepeat: z.ZodDefault<z.ZodString> } & z.ZodRawShape>;

/** A form that sets a password: every rule it breaks, beside the field, and the repetition. */
export function withNewPassword<Schema extends PasswordFields>(schema: Schema, wanted: PasswordSettings): Schema {
  return schema.superRefine((typed: PasswordOwner & { password?: string; passwordRepeat?: string }, context) => {
    const { password = "", passwordRepeat = "", ...owner } = typed;
    const wrong = (field: string, text: string) => context.addIssue({ code: "custom", message: text, path: [field] });
    const problems = password === "" ? [] : passwordProblems(password, owner, wanted);
    for (const problem of problems) wrong("password", problem);
    if (password.normalize("NFC") !== passwordRepeat.normalize("NFC")) wrong("passwordRepeat", message("notEqual"));
  }, ALWAYS);
}
