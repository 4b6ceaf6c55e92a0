import type { z } from "zod";
import type { registrationSchema } from "~/content-api/registration";
import type { SettingsRecord } from "~/domain/administration/settings-record";
import { isEmail, normalizeEmail } from "~/domain/email";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { normalizeCompanyName } from "~/domain/organizations/company-name";
import { passwordProblems } from "~/domain/password";
import type { Language } from "~/domain/people";
import { companyNameProblem, nameProblem } from "~/domain/person-name";
import { ownPath, SOURCE_KEYS } from "~/domain/query-keys";
import type { FieldProblem } from "~/domain/refusal-details.schema";

export type RegistrationInput = z.output<typeof registrationSchema>;

export interface NewPerson {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: Language;
  companyName: string;
  /** Where the phone is registered: the organization's first country, which its admin may change. */
  country: string;
  normalizedCompany: string;
  isAgency: boolean;
  sources: Record<string, string>;
  /** Of the terms in force. */
  termsVersion: string;
}

/** The person as typed, tidied, and every field that is wrong; the password is still to be hashed. */
export async function readRegistration(
  input: RegistrationInput,
  { password: wanted, termsVersion }: Pick<SettingsRecord, "password" | "termsVersion">,
  invitation: { email: string } | null = null,
): Promise<{ person: Omit<NewPerson, "passwordHash">; problems: FieldProblem[] }> {
  const { parsePhone } = await import("~/platform/phone");
  const email = normalizeEmail(input.email);
  const companyName = invitation ? "" : tidy(input.companyName ?? "");
  const firstName = tidy(input.first_name);
  const lastName = tidy(input.last_name);
  const phone = input.phone.trim()
    ? parsePhone(input.phone, input.phoneCountry, { strict: true })
    : { problem: message("empty") };
  const person = {
    email,
    firstName,
    lastName,
    phone: phone.e164 ?? "",
    language: input.language,
    companyName,
    country: input.phoneCountry,
    normalizedCompany: normalizeCompanyName(companyName),
    isAgency: input.accountType === "agency" && !invitation,
    sources: knownSources(input.sources ?? {}),
    termsVersion: input.termsVersion ?? termsVersion,
  };
  const problems: FieldProblem[] = [
    ...emailProblems(email),
    ...(invitation ? otherEmailProblems(email, invitation.email) : []),
    ...passwordProblems(input.password, { email, companyName }, wanted).map((text) => ({
      field: "password",
      message: text,
    })),
    ...(invitation ? [] : nameProblems("companyName", companyName, companyNameProblem)),
    ...nameProblems("first_name", firstName, nameProblem),
    ...nameProblems("last_name", lastName, nameProblem),
    ...(phone.problem ? [{ field: "phone", message: phone.problem }] : []),
  ];
  return { person, problems };
}

/** Where to go after verification: a path of ours, whether given bare or with our address in front. */
export function readRedirect(redirectUrl: string | undefined, appBase: string): string | null {
  const path = redirectUrl?.startsWith(`${appBase}/`) ? redirectUrl.slice(appBase.length) : redirectUrl;
  return ownPath(path);
}

function emailProblems(email: string): FieldProblem[] {
  if (email === "") return [{ field: "email", message: message("empty") }];
  return isEmail(email) ? [] : [{ field: "email", message: message("emailWrongFormat") }];
}

/** The link proves one mailbox only. */
function otherEmailProblems(email: string, invited: string): FieldProblem[] {
  if (!isEmail(email) || email === normalizeEmail(invited)) return [];
  return [{ field: "email", message: message("emailNotInvited", { email: invited }) }];
}

function nameProblems(field: string, text: string, check?: (text: string) => string | null): FieldProblem[] {
  if (text === "") return [{ field, message: message("empty") }];
  const problem = check?.(text);
  if (problem) return [{ field, message: problem }];
  const { length } = text;
  return length > LIMITS.name ? [{ field, message: message("tooLong", { length, maxLength: LIMITS.name }) }] : [];
}

const tidy = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();

function knownSources(sources: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sources).filter(([name]) => SOURCE_KEYS.some((key) => key === name)));
}
