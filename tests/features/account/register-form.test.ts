import { expect, test } from "vitest";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import { registerSchema } from "~/features/account/register/register-form.server";
import { parseForm } from "~/features/forms/read-form.server";
import { postedOf } from "~/features/forms/read-post.server";
import { parsePhone } from "~/platform/phone";

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
  privacyConsent: "on",
};

test("a good form has no errors, and its password does not go back", () => {
  const submission = read({});
  expect(submission).toMatchObject({ status: "success", value: { email: "s.hoffmeister@sonnenhof.de" } });
  expect(JSON.stringify(submission.reply())).not.toContain(GOOD.password);
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
  expect(errorsOf({ [field]: value })[field]).toEqual(messages);
});

test("a number that does not exist is refused with its country's example", () => {
  const [problem] = errorsOf({ phoneCountry: "AT", phone: "12" }).phone ?? [];
  expect(problem).toMatch(/^invalidPhone\?code=%2B43&example=/);
});

test("what a password needs is what the settings say", () => {
  const wanted = { minLength: 15, maxLength: 64, classes: false };
  const problemsOf = (password: string) => errorsOf({ password, passwordRepeat: password }, wanted).password;
  expect(problemsOf("Pflege-2026-Ja")).toEqual(["passwordLength?min=15"]);
  expect(problemsOf("wolkenbruch am see")).toEqual(["passwordWhitespace"]);
  expect(problemsOf("wolkenbruchamsee")).toBeUndefined();
});

test("a password may contain neither the address nor the company", () => {
  const password = "S.Hoffmeister-2026";
  expect(errorsOf({ password, passwordRepeat: password }).password).toEqual(["mustNotContain?what=s.hoffmeister"]);
});

test("what the form does not offer is refused beside the field", () => {
  expect(errorsOf({ accountType: "admin", phoneCountry: "XX" })).toEqual({
    accountType: ["pickFromList"],
    phoneCountry: ["pickFromList"],
  });
});

test("all problems are shown at once", () => {
  const wrong = { email: "", password: "kurz", passwordRepeat: "anders", phone: "12", privacyConsent: "" };
  expect(Object.keys(errorsOf(wrong)).sort()).toEqual(Object.keys(wrong).sort());
});

function read(changes: Record<string, string>, wanted = WANTED) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...changes })) form.set(name, value);
  return parseForm(postedOf(form), registerSchema(wanted, false, parsePhone));
}

const errorsOf = (changes: Record<string, string>, wanted = WANTED) => read(changes, wanted).reply().error;
