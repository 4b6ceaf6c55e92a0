import { isEmail, normalizeEmail } from "~/domain/email";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { nameProblem } from "~/domain/person-name";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { REACHABILITIES, type Reachability } from "./applicant";

/** How an applicant can be reached, as it is stored: mail in lower case, phone as E.164. */
export interface Contact {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  zip: string | null;
  reachability: Reachability[];
}

/** The same as typed. */
export type TypedContact = Record<"first_name" | "last_name" | "email" | "phone" | "zip", string> & {
  reachability: readonly string[];
};

/** Reads a telephone number: E.164, or the message that belongs beside it. */
export type ReadPhone = (typed: string) => { e164: string } | { problem: string };

/** Both names, and telephone or mail: one is enough. */
export function readContact(
  typed: TypedContact,
  readPhone: ReadPhone,
): { contact: Contact } | { fields: FieldProblem[] } {
  const fields: FieldProblem[] = [];
  const wrong = (field: string, text: string) => void fields.push({ field, message: text });
  const name = (field: "first_name" | "last_name") => {
    const text = clean(typed[field]);
    if (!text) wrong(field, message("empty"));
    const problem = nameProblem(text);
    if (problem) wrong(field, problem);
    if ([...text].length > LIMITS.name)
      wrong(field, message("tooLong", { length: [...text].length, maxLength: LIMITS.name }));
    return text;
  };
  const [first_name, last_name] = [name("first_name"), name("last_name")];
  const email = normalizeEmail(typed.email) || null;
  if (email && !isEmail(email)) wrong("email", message("emailWrongFormat"));
  const phone = typed.phone.trim() ? readPhone(typed.phone) : null;
  if (phone && "problem" in phone) wrong("phone", phone.problem);
  if (!email && !phone) wrong("phone", message("phoneOrEmail"));
  const zip = clean(typed.zip) || null;
  if (zip && !ZIP.test(zip)) wrong("zip", message("wrongFormat"));
  if (fields.length > 0) return { fields };
  const reachability = REACHABILITIES.filter((each) => typed.reachability.includes(each));
  return {
    contact: { first_name, last_name, email, phone: phone && "e164" in phone ? phone.e164 : null, zip, reachability },
  };
}

// Where somebody lives says nothing about the country of the job: letters, figures, space and hyphen.
const ZIP = /^[\p{L}\d][\p{L}\d -]{1,11}$/u;

/** One line without invisible characters. */
const clean = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
