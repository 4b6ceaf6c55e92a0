import { DEFAULT_DIAL_COUNTRY, dialCode } from "~/domain/dial-codes";
import { emailSchema } from "~/domain/email.schema";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { type PasswordSettings, passwordProblems } from "~/domain/password";
import { requiredText } from "~/domain/text.schema";
import { parsePhone } from "~/platform/phone";
import { problemsOf, textOf } from "./form-answer";

/** The registration form as typed, every problem of it at once, and the passwords apart, which never go back into the page. */
export function readRegisterForm(form: FormData, wanted: PasswordSettings, isInvited = false) {
  const typed = {
    email: textOf(form, "email").trim(),
    accountType: textOf(form, "accountType") === "agency" ? "agency" : "employer",
    companyName: textOf(form, "companyName"),
    first_name: textOf(form, "first_name"),
    last_name: textOf(form, "last_name"),
    phoneCountry: dialCode(textOf(form, "phoneCountry")) ? textOf(form, "phoneCountry") : DEFAULT_DIAL_COUNTRY,
    phone: textOf(form, "phone"),
    privacyConsent: textOf(form, "privacyConsent"),
  } as const;
  const { email, companyName } = typed;
  const password = textOf(form, "password");
  const isRepeated = password.normalize("NFC") === textOf(form, "passwordRepeat").normalize("NFC");
  const name = requiredText(LIMITS.name);
  const errors = {
    email: problemsOf(emailSchema, email),
    password: passwordProblems(password, { email, companyName }, wanted),
    passwordRepeat: isRepeated ? [] : [message("notEqual")],
    companyName: isInvited ? [] : problemsOf(name, companyName),
    first_name: problemsOf(name, typed.first_name),
    last_name: problemsOf(name, typed.last_name),
    phone: phoneProblems(typed.phone, typed.phoneCountry),
    privacyConsent: typed.privacyConsent ? [] : [message("consentRequired")],
  };
  return { typed, password, errors };
}

function phoneProblems(phone: string, country: string): string[] {
  if (!phone.trim()) return [message("empty")];
  const { problem } = parsePhone(phone, country, { strict: true });
  return problem ? [problem] : [];
}
