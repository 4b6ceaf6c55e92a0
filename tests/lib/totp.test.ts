import { expect, test } from "vitest";
import { fromBase32, toBase32 } from "~/lib/base32";
import { isTotpSecret, matchingStep, newTotpSecret, otpauthUrl, totpCode, totpStep } from "~/lib/totp";

const SECRET = toBase32(new TextEncoder().encode("12345678901234567890"));

// RFC 6238, appendix B, cut to six digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code at second %d is %s", async (second, code) => {
  expect(await totpCode(SECRET, totpStep(new Date(second * 1000)))).toBe(code);
});

test("a code is taken one step early and one step late, no further", async () => {
  const now = new Date("2026-03-02T09:00:00.000Z");
  const step = totpStep(now);
  const found = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (away) => matchingStep(SECRET, await totpCode(SECRET, step + away), now)),
  );
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test("base 32 is read as it is written, and other letters are none", () => {
  for (let length = 0; length < 12; length += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    expect(fromBase32(toBase32(bytes))).toEqual(bytes);
  }
  expect(toBase32(new TextEncoder().encode("foobar"))).toBe("MZXW6YTBOI");
  expect(fromBase32("MZXW1")).toBeNull();
});

test("a new secret is long enough, a short or broken one is refused", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect([newTotpSecret(), "MZXW6YTBOI", "", "MZXW6YTBOI0189", SECRET.toLowerCase()].map(isTotpSecret)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("the address for authenticator apps names issuer and account", () => {
  expect(otpauthUrl({ issuer: "Stellenfunk", account: "anna+x@example.org", secret: "ABC" })).toBe(
    "otpauth://totp/Stellenfunk:anna%2Bx%40example.org?secret=ABC&issuer=Stellenfunk",
  );
});
