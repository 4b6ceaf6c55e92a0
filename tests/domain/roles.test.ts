import { expect, test } from "vitest";
import { isElevated, isVerified } from "~/domain/roles";

test.each([
  ["Administrator", true, true],
  ["Agentur", true, true],
  ["Hiring Org", true, false],
  ["Öffentlich", false, false],
] as const)("%s is verified: %s, elevated: %s", (role, verified, elevated) => {
  expect(isVerified(role)).toBe(verified);
  expect(isElevated(role)).toBe(elevated);
});
