import type { PasswordSettings } from "~/domain/password";
import { withPhone } from "~/features/forms/with-phone.server";
import type { ParsePhone } from "~/platform/phone";
import { withNewPassword } from "../new-password.schema";
import { invitedFields, registerFields } from "./register.schema";

/** The registration form with the rules across its fields: the password by the settings, the number by its country. */
export const registerSchema = (wanted: PasswordSettings, isInvited: boolean, parsePhone: ParsePhone) =>
  isInvited
    ? withPhone(withNewPassword(invitedFields, wanted), parsePhone)
    : withPhone(withNewPassword(registerFields, wanted), parsePhone);
