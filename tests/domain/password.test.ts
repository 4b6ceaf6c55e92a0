import { expect, test } from "vitest";
import { isCommonPassword } from "~/domain/common-passwords";
import { PASSWORD_RULES, passwordProblems, passwordRules } from "~/domain/password";

test.each([
  ["Abcdefgh1jk!", []],
  ["Äbcdefghijk1!", []],
  ["Abcdefgh1j!", ["passwordLength?min=12"]],
  ["Abcdefgh 1jk!", ["passwordWhitespace"]],
  ["ABCDEFGH1JK!", ["passwordLowercase"]],
  ["abcdefgh1jk!", ["passwordUppercase"]],
  ["Abcdefghijk!", ["passwordDigit"]],
  ["Abcdefgh1jkl", ["passwordSpecial"]],
  ["", ["empty"]],
  ["abc", ["passwordLength?min=12", "passwordUppercase", "passwordDigit", "passwordSpecial", "passwordCommon"]],
  [`Aa1!${"x".repeat(124)}`, []],
  [`Aa1!${"x".repeat(125)}`, ["tooLong?length=129&maxLength=128"]],
])("the password %s has the problems %j", (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

test.each([
  ["Xy9!Mehmet.Kaya", { email: "mehmet.kaya@example.org" }, ["mustNotContain?what=mehmet.kaya"]],
  ["Xy9!Anna-und-mehr", { email: "anna@example.org" }, ["mustNotContain?what=anna"]],
  ["Xy9!Bob-und-mehr", { email: "bob@example.org" }, []],
  ["Xy9!MUSTERGMBH-x", { companyName: "Muster GmbH" }, ["mustNotContain?what=Muster+GmbH"]],
  ["Xy9!muellerbau-x", { companyName: "Müllerbau" }, ["mustNotContain?what=M%C3%BCllerbau"]],
  ["Xy9!ganz-anders", { email: "mehmet.kaya@example.org", companyName: "Muster GmbH" }, []],
])("%s must not contain what its owner is called", (password, owner, problems) => {
  expect(passwordProblems(password, owner)).toEqual(problems);
});

test.each([
  ["Passwort1234!", true],
  ["Passwort123!!!", true],
  ["P@ssw0rt12345!", true],
  ["Passwort-2026!", true],
  ["qwertz123456", true],
  ["Hannover2026!!", true],
  ["Kaffeetasse-7-Wolken", false],
])("%s is a common password: %s", (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected);
});

test("the requirement list keeps the order of the specification", () => {
  const ids = ["length", "whitespace", "lowercase", "uppercase", "digit", "special"];
  expect(PASSWORD_RULES.map(({ id }) => id)).toEqual(ids);
});

test("no rule is met before anything is typed", () => {
  expect(PASSWORD_RULES.filter(({ isMet }) => isMet(""))).toEqual([]);
});

test("the settings may lower the length to 8 and drop the classes, never more", () => {
  const rules = passwordRules({ minLength: 4, maxLength: 128, classes: false });
  expect(rules.map(({ id, isMet }) => [id, isMet("abcdefg"), isMet("abcdefgh")])).toEqual([
    ["length", false, true],
    ["whitespace", true, true],
  ]);
});
