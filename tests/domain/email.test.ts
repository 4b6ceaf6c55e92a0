import { expect, test } from "vitest";
import { isEmail, normalizeEmail } from "~/domain/email";

test.each([
  ["a@b.de", true],
  ["anna.groß@müller.de", true],
  ["a+b@sub.example.co.uk", true],
  ["a@b", false],
  ["a@@b.de", false],
  ["a b@c.de", false],
  ["@b.de", false],
  ["a@b.", false],
  ["a@.", false],
  ["", false],
  [`${"a".repeat(249)}@b.de`, true],
  [`${"a".repeat(250)}@b.de`, false],
])("%s is a mail address: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test("addresses are compared without case and outer spaces", () => {
  expect(normalizeEmail("  Anna@Example.ORG ")).toBe("anna@example.org");
});
