import { expect, test } from "vitest";
import { PASSWORD_RULES } from "~/domain/password";
import { PASSWORD_TESTS } from "~/ui/field/password-rules.enhance";

const SAMPLES = [
  "Sonnenhof2026!",
  "kurz",
  "ohne Großes 1!",
  "ÄÖÜßäöü123456",
  "MIT LEERZEICHEN 1a!",
  "x".repeat(129),
  "пароль-Слово-12",
];

test("the live checklist asks the same rules as the domain", () => {
  expect(Object.keys(PASSWORD_TESTS).sort()).toEqual(PASSWORD_RULES.map((rule) => rule.id).sort());
});

test.each(SAMPLES)("the live checklist judges %j as the domain does", (password) => {
  for (const rule of PASSWORD_RULES)
    expect([rule.id, PASSWORD_TESTS[rule.id]!(password, 12)]).toEqual([rule.id, rule.isMet(password)]);
});
