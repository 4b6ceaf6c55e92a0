import { DEFAULT_DIAL_COUNTRY, dialCode } from "~/domain/dial-codes";
import { LIMITS } from "~/domain/limits";
import { GENDERS, toLanguage } from "~/domain/people";
import { personName } from "~/domain/text.schema";
import { problemsOf, textOf } from "~/features/account/form-answer";
import { readSeenFields } from "~/features/shell/seen-field";

/** Fields of the form whose stored value the page carries along. */
export const PERSONAL_FIELDS = [
  "first_name",
  "last_name",
  "phone",
  "gender",
  "language",
  "applicationNotification",
  "jobNoteNotification",
] as const;

/** The form as typed, everything that is wrong with it, and what to save when nothing is. The phone may be emptied. */
export async function readPersonal(form: FormData) {
  const { parsePhone } = await import("~/platform/phone");
  const typed = {
    first_name: textOf(form, "first_name"),
    last_name: textOf(form, "last_name"),
    phoneCountry: dialCode(textOf(form, "phoneCountry")) ? textOf(form, "phoneCountry") : DEFAULT_DIAL_COUNTRY,
    phone: textOf(form, "phone"),
    gender: textOf(form, "gender"),
    language: toLanguage(textOf(form, "language")),
    applicationNotification: textOf(form, "applicationNotification"),
    jobNoteNotification: textOf(form, "jobNoteNotification"),
  };
  const phone = typed.phone.trim() ? parsePhone(typed.phone, typed.phoneCountry, { strict: true }) : { e164: null };
  const name = personName(LIMITS.name);
  return {
    typed,
    errors: {
      first_name: problemsOf(name, typed.first_name),
      last_name: problemsOf(name, typed.last_name),
      phone: "problem" in phone && phone.problem ? [phone.problem] : [],
    },
    body: {
      first_name: typed.first_name,
      last_name: typed.last_name,
      phone: phone.e164 ?? null,
      gender: GENDERS.find((each) => each === typed.gender) ?? null,
      language: typed.language,
      applicationNotification: typed.applicationNotification !== "",
      jobNoteNotification: typed.jobNoteNotification !== "",
      seen: readSeenFields(form, PERSONAL_FIELDS),
    },
  };
}
