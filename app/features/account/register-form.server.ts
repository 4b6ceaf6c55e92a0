import type { z } from "zod";
import type { PasswordSettings } from "~/domain/password";
import { ALWAYS } from "~/features/forms/fields.schema";
import type { ParsePhone } from "~/platform/phone";
import { withNewPassword } from "./new-password.schema";
import { invitedFields, registerFields } from "./register.schema";

/** The registration form with the rules across its fields: the password by the settings, the number by its country. */
export const registerSchema = (wanted: PasswordSettings, isInvited: boolean, parsePhone: ParsePhone) =>
  isInvited
    ? withPhone(withNewPassword(invitedFields, wanted), parsePhone)
    : withPhone(withNewPassword(registerFields, wanted), parsePhone);

const withPhone = <Schema extends z.ZodObject>(schema: Schema, parsePhone: ParsePhone): Schema =>
  schema.superRefine(({ phone, phoneCountry }: { phone?: string; phoneCountry?: string }, context) => {
    const { problem } = phone && phoneCountry ? parsePhone(phone, phoneCountry, { strict: true }) : {};
    if (problem) context.addIssue({ code: "custom", message: problem, path: ["phone"] });
  }, ALWAYS);
