import { expect, test } from "vitest";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import { hasErrors } from "~/features/account/form-answer";
import { readRegisterForm } from "~/features/account/read-register-form.server";

const WANTED = DEFAULT_SETTINGS_RECORD.password;

const GOOD = {
  email: " s.hoffmeister@sonnenhof.de ",
  password: "Pflege-2026-Ja",
  passwordRepeat: "Pflege-2026-Ja",
  accountType: "employer",
  companyName: "Ambulanter Dienst gGmbH",
  first_name: "Sabine",
  last_name: "Hoffmeister",
  phoneCountry: "DE",
  phone: "0511 1234567",
  privacyConsent: "yes",
};

test("a good form has no errors and hands the password over apart", () => {
  const { typed, password, errors } = readRegisterForm(formOf({}), WANTED);
  expect(hasErrors(errors)).toBe(false);
  expect(password).toBe(GOOD.password);
  expect(typed.email).toBe("s.hoffmeister@sonnenhof.de");
  expect(JSON.stringify(typed)).not.toContain(GOOD.password);
});

test.each([
  ["email", "sabine", ["emailWrongFormat"]],
  ["email", "", ["empty"]],
  ["password", "", ["empty"]],
  ["passwordRepeat", "anders", ["notEqual"]],
  ["companyName", "  ", ["empty"]],
  ["first_name", "", ["empty"]],
  ["last_name", "x".repeat(121), ["tooLong?length=121&maxLength=120"]],
  ["phone", "", ["empty"]],
  ["privacyConsent", "", ["consentRequired"]],
] as const)("%s %j is refused", (field, value, messages) => {
  expect(readRegisterForm(formOf({ [field]: value }), WANTED).errors[field]).toEqual(messages);
});

test("a number that does not exist is refused with its country's example", () => {
  const [problem] = readRegisterForm(formOf({ phoneCountry: "AT", phone: "12" }), WANTED).errors.phone;
  expect(problem).toMatch(/^invalidPhone\?code=%2B43&example=/);
});

test("what a password needs is what the settings say", () => {
  const wanted = { minLength: 15, maxLength: 64, classes: false };
  const errorsOf = (password: string) =>
    readRegisterForm(formOf({ password, passwordRepeat: password }), wanted).errors.password;
  expect(errorsOf("Pflege-2026-Ja")).toEqual(["passwordLength?min=15"]);
  expect(errorsOf("wolkenbruch am see")).toEqual(["passwordWhitespace"]);
  expect(errorsOf("wolkenbruchamsee")).toEqual([]);
});

test("a password may contain neither the address nor the company", () => {
  const password = "S.Hoffmeister-2026";
  expect(readRegisterForm(formOf({ password, passwordRepeat: password }), WANTED).errors.password).toEqual([
    "mustNotContain?what=s.hoffmeister",
  ]);
});

test("what the form does not offer falls back to employer and Germany", () => {
  const { typed } = readRegisterForm(formOf({ accountType: "admin", phoneCountry: "XX" }), WANTED);
  expect(typed).toMatchObject({ accountType: "employer", phoneCountry: "DE" });
});

function formOf(changes: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...changes })) form.set(name, value);
  return form;
}
